#include "trainyard/runs/event_file.h"

#include "crc32c.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QFile>
#include <QtEndian>

#include <bit>
#include <optional>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(EventFile)
};

constexpr qint64 headerBytes = 12; // u64 length, u32 masked checksum of it
constexpr qint64 footerBytes = 4;
constexpr quint64 largestRecord = 1024ULL * 1024 * 1024;

// One field of a protobuf message: number, wire type and what it holds.
struct Field
{
    quint32 number = 0;
    int wire = 0;
    quint64 value = 0;    // varint (0), 64 bits (1), 32 bits (5)
    QByteArrayView bytes; // length-delimited (2)

    double asDouble() const { return std::bit_cast<double>(value); }
    float asFloat() const { return std::bit_cast<float>(static_cast<quint32>(value)); }
};

// The fields of a message in order, until its end or until it makes no sense.
class Message
{
public:
    explicit Message(QByteArrayView bytes)
        : m_bytes(bytes)
    {
    }

    std::optional<Field> next()
    {
        const std::optional<quint64> key = varint();
        if (!key)
            return {};
        Field field;
        field.number = static_cast<quint32>(*key >> 3);
        field.wire = static_cast<int>(*key & 7);
        switch (field.wire) {
        case 0: {
            const std::optional<quint64> value = varint();
            if (!value)
                return {};
            field.value = *value;
            return field;
        }
        case 1:
            return fixed<quint64>(field);
        case 2: {
            const std::optional<quint64> length = varint();
            if (!length || *length > static_cast<quint64>(m_bytes.size()))
                return {};
            field.bytes = m_bytes.first(static_cast<qsizetype>(*length));
            m_bytes = m_bytes.sliced(static_cast<qsizetype>(*length));
            return field;
        }
        case 5:
            return fixed<quint32>(field);
        default:
            return {};
        }
    }

private:
    std::optional<quint64> varint()
    {
        quint64 value = 0;
        for (int shift = 0; shift < 64 && !m_bytes.isEmpty(); shift += 7) {
            const auto byte = static_cast<quint8>(m_bytes.front());
            m_bytes = m_bytes.sliced(1);
            value |= static_cast<quint64>(byte & 0x7F) << shift;
            if ((byte & 0x80) == 0)
                return value;
        }
        return {};
    }

    template <typename T>
    std::optional<Field> fixed(Field field)
    {
        if (m_bytes.size() < static_cast<qsizetype>(sizeof(T)))
            return {};
        field.value = qFromLittleEndian<T>(m_bytes.data());
        m_bytes = m_bytes.sliced(sizeof(T));
        return field;
    }

    QByteArrayView m_bytes;
};

// TensorProto with exactly one number: dtype (1), shape (2), tensor_content (4), float_val (5),
// double_val (6), int_val (7), int64_val (10).
std::optional<double> tensorNumber(QByteArrayView bytes)
{
    constexpr quint64 floatType = 1;
    constexpr quint64 doubleType = 2;
    quint64 type = 0;
    Message message(bytes);
    while (const auto field = message.next()) {
        const QByteArrayView content = field->bytes;
        if (field->number == 1 && field->wire == 0)
            type = field->value;
        const bool isContent =
            field->wire == 2 && (field->number == 4 || field->number == 5 || field->number == 6);
        if (field->number == 5 && field->wire == 5)
            return field->asFloat();
        if (field->number == 6 && field->wire == 1)
            return field->asDouble();
        if ((field->number == 7 || field->number == 10) && field->wire == 0)
            return static_cast<double>(static_cast<qint64>(field->value));
        if (isContent && type == floatType && content.size() == sizeof(float))
            return std::bit_cast<float>(qFromLittleEndian<quint32>(content.data()));
        if (isContent && type == doubleType && content.size() == sizeof(double))
            return std::bit_cast<double>(qFromLittleEndian<quint64>(content.data()));
    }
    return {};
}

// SummaryMetadata: plugin_data (1) with plugin_name (1).
QByteArrayView pluginName(QByteArrayView metadata)
{
    Message message(metadata);
    while (const auto field = message.next()) {
        if (field->number != 1 || field->wire != 2)
            continue;
        Message plugin(field->bytes);
        while (const auto inner = plugin.next()) {
            if (inner->number == 1 && inner->wire == 2)
                return inner->bytes;
        }
    }
    return {};
}

// Summary.Value: tag (1), simple_value (2), tensor (8), metadata (9).
void readValue(QByteArrayView bytes, ScalarEvent event, std::vector<ScalarEvent> &scalars)
{
    std::optional<double> value;
    QByteArrayView tensor;
    QByteArrayView plugin;
    Message message(bytes);
    while (const auto field = message.next()) {
        if (field->number == 1 && field->wire == 2)
            event.tag = QString::fromUtf8(field->bytes);
        else if (field->number == 2 && field->wire == 5)
            value = field->asFloat();
        else if (field->number == 8 && field->wire == 2)
            tensor = field->bytes;
        else if (field->number == 9 && field->wire == 2)
            plugin = pluginName(field->bytes);
    }
    if (!value && !tensor.isEmpty() && (plugin.isEmpty() || plugin == "scalars"))
        value = tensorNumber(tensor);
    if (!value || event.tag.isEmpty())
        return;
    event.value = *value;
    scalars.push_back(std::move(event));
}

// Event: wall_time (1), step (2), summary (5) with values (1).
void readEvent(QByteArrayView bytes, std::vector<ScalarEvent> &scalars)
{
    ScalarEvent event;
    QByteArrayView summary;
    Message message(bytes);
    while (const auto field = message.next()) {
        if (field->number == 1 && field->wire == 1)
            event.wallTime = field->asDouble();
        else if (field->number == 2 && field->wire == 0)
            event.step = static_cast<qint64>(field->value);
        else if (field->number == 5 && field->wire == 2)
            summary = field->bytes;
    }
    Message values(summary);
    while (const auto field = values.next()) {
        if (field->number == 1 && field->wire == 2)
            readValue(field->bytes, event, scalars);
    }
}

// The length of the record that begins with these bytes; nothing for a damaged header.
std::optional<quint64> recordLength(QByteArrayView header)
{
    const auto length = qFromLittleEndian<quint64>(header.data());
    const auto checksum = qFromLittleEndian<quint32>(header.data() + sizeof(quint64));
    if (checksum != maskedCrc32c(header.first(sizeof(quint64))) || length > largestRecord)
        return {};
    return length;
}

} // namespace

Result<EventFile> EventFile::read(const QString &path, qint64 fromOffset)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !file.seek(fromOffset)) {
        return failure(file.exists() ? ErrorCode::Failed : ErrorCode::NotFound,
                       Text::tr("%1 cannot be read.").arg(path), file.errorString());
    }
    EventFile result;
    result.nextOffset = fromOffset;
    while (!file.atEnd()) {
        const QByteArray header = file.read(headerBytes);
        if (header.size() < headerBytes) {
            result.isTorn = true;
            break;
        }
        const std::optional<quint64> length = recordLength(header);
        if (!length && result.records == 0 && fromOffset == 0) {
            return failure(ErrorCode::Corrupt,
                           Text::tr("%1 is not a TensorBoard event file.").arg(path));
        }
        if (!length) { // where the next record begins is not known any more
            ++result.badRecords;
            break;
        }
        const auto size = static_cast<qint64>(*length);
        const QByteArray body = file.read(size + footerBytes);
        if (body.size() < size + footerBytes) {
            result.isTorn = true;
            break;
        }
        result.nextOffset += headerBytes + body.size();
        ++result.records;
        const QByteArrayView data = QByteArrayView(body).first(size);
        if (qFromLittleEndian<quint32>(body.constData() + size) == maskedCrc32c(data))
            readEvent(data, result.scalars);
        else
            ++result.badRecords;
    }
    return result;
}

bool EventFile::isNamedLikeOne(const QString &fileName)
{
    return fileName.contains(QLatin1StringView("tfevents"));
}

} // namespace trainyard::runs
