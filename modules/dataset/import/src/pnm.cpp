#include "codecs.h"

#include <cctype>
#include <optional>

namespace trainyard::dataset {

namespace {

// http://netpbm.sourceforge.net/doc/: P1–P3 are text, P4–P6 binary, P7 (PAM) has named fields.
struct Header
{
    char kind = 0;
    qint64 width = 0;
    qint64 height = 0;
    int depth = 1;   // channels
    int maximum = 1; // the value of white
};

class Scanner
{
public:
    explicit Scanner(QByteArrayView bytes)
        : m_bytes(bytes)
    {
    }

    bool atEnd() const { return m_at >= m_bytes.size(); }
    QByteArrayView rest() const { return m_bytes.sliced(m_at); }
    void skip(qsizetype count) { m_at = std::min(m_at + count, m_bytes.size()); }

    QByteArrayView word()
    {
        skipSpace();
        const qsizetype start = m_at;
        while (!atEnd() && !std::isspace(uchar(m_bytes[m_at])) && m_bytes[m_at] != '#')
            ++m_at;
        return m_bytes.sliced(start, m_at - start);
    }

    std::optional<int> number()
    {
        bool ok = false;
        const int value = word().toByteArray().toInt(&ok);
        return ok && value >= 0 ? std::optional(value) : std::nullopt;
    }

    // Plain bitmaps may have their digits without spaces between.
    std::optional<int> digit()
    {
        skipSpace();
        if (atEnd() || (m_bytes[m_at] != '0' && m_bytes[m_at] != '1'))
            return std::nullopt;
        return m_bytes[m_at++] - '0';
    }

private:
    void skipSpace()
    {
        while (!atEnd()) {
            if (m_bytes[m_at] == '#')
                while (!atEnd() && m_bytes[m_at] != '\n' && m_bytes[m_at] != '\r')
                    ++m_at;
            else if (std::isspace(uchar(m_bytes[m_at])))
                ++m_at;
            else
                return;
        }
    }

    QByteArrayView m_bytes;
    qsizetype m_at = 0;
};

Result<Header> badHeader(const Scanner &scanner)
{
    return refuse(scanner.atEnd() ? DecodeReason::Truncated : DecodeReason::Damaged,
                  QStringLiteral("header"));
}

Result<Header> readNamedFields(Scanner &scanner)
{
    Header header;
    header.kind = '7';
    for (;;) {
        const QByteArrayView name = scanner.word();
        if (name == "ENDHDR") {
            scanner.skip(1);
            return header;
        }
        if (name == "TUPLTYPE") {
            scanner.word();
            continue;
        }
        const std::optional<int> value = scanner.number();
        if (name.isEmpty() || !value)
            return badHeader(scanner);
        if (name == "WIDTH")
            header.width = *value;
        else if (name == "HEIGHT")
            header.height = *value;
        else if (name == "DEPTH")
            header.depth = *value;
        else if (name == "MAXVAL")
            header.maximum = *value;
    }
}

Result<Header> readHeader(Scanner &scanner, char kind)
{
    if (kind == '7')
        return readNamedFields(scanner);
    Header header;
    header.kind = kind;
    const bool bitmap = kind == '1' || kind == '4';
    const std::optional<int> width = scanner.number();
    const std::optional<int> height = width ? scanner.number() : std::nullopt;
    const std::optional<int> maximum = bitmap   ? std::optional(1)
                                       : height ? scanner.number()
                                                : std::nullopt;
    if (!width || !height || !maximum)
        return badHeader(scanner);
    header.width = *width;
    header.height = *height;
    header.maximum = *maximum;
    header.depth = kind == '3' || kind == '6' ? 3 : 1;
    scanner.skip(1); // one white space, then the pixels
    return header;
}

// All samples, each 0 … 255.
class Samples
{
public:
    explicit Samples(const Header &header)
        : m_header(header)
    {
        m_values.reserve(size_t(header.width * header.height * header.depth));
    }

    void add(int value)
    {
        const int clipped = std::min(value, m_header.maximum);
        m_values.push_back(uchar((clipped * 255LL + m_header.maximum / 2) / m_header.maximum));
    }
    const std::vector<uchar> &values() const { return m_values; }

private:
    Header m_header;
    std::vector<uchar> m_values;
};

Result<void> readPlain(const Header &header, Scanner &scanner, Samples &samples)
{
    const qint64 count = header.width * header.height * header.depth;
    for (qint64 index = 0; index < count; ++index) {
        const std::optional<int> value = header.kind == '1' ? scanner.digit() : scanner.number();
        if (!value)
            return refuse(scanner.atEnd() ? DecodeReason::Truncated : DecodeReason::Damaged);
        samples.add(header.kind == '1' ? 1 - *value : *value);
    }
    return {};
}

Result<void> readBits(const Header &header, QByteArrayView data, Samples &samples)
{
    const qint64 stride = (header.width + 7) / 8;
    if (data.size() < stride * header.height)
        return refuse(DecodeReason::Truncated);
    for (qint64 y = 0; y < header.height; ++y) {
        for (qint64 x = 0; x < header.width; ++x) {
            const uchar byte = uchar(data[y * stride + x / 8]);
            samples.add(1 - (byte >> (7 - x % 8) & 1)); // 1 is black
        }
    }
    return {};
}

Result<void> readBinary(const Header &header, QByteArrayView data, Samples &samples)
{
    const qint64 count = header.width * header.height * header.depth;
    const int size = header.maximum > 255 ? 2 : 1;
    if (data.size() < count * size)
        return refuse(DecodeReason::Truncated);
    for (qint64 index = 0; index < count; ++index) {
        const auto byte = [&](int part) { return int(uchar(data[index * size + part])); };
        samples.add(size == 2 ? byte(0) << 8 | byte(1) : byte(0));
    }
    return {};
}

RawImage assemble(const Header &header, const std::vector<uchar> &values)
{
    RawImage image;
    image.width = int(header.width);
    image.height = int(header.height);
    const bool alpha = header.depth == 2 || header.depth == 4;
    const size_t colours = header.depth >= 3 ? 3 : 1;
    image.layout = alpha ? RawImage::Layout::Rgba : RawImage::Layout::Rgb;
    image.pixels.reserve(size_t(header.width * header.height) * (alpha ? 4 : 3));
    for (size_t at = 0; at < values.size(); at += size_t(header.depth)) {
        for (size_t channel = 0; channel < 3; ++channel)
            image.pixels.push_back(values[at + (colours == 3 ? channel : 0)]);
        if (alpha)
            image.pixels.push_back(values[at + colours]);
    }
    return image;
}

} // namespace

Result<RawImage> decodePnm(QByteArrayView bytes, const DecodeOptions &options)
{
    const char kind = bytes[1];
    if (kind == 'f' || kind == 'F') // floating point: nothing says which value is white
        return refuse(DecodeReason::Unsupported, QStringLiteral("pfm"));
    Scanner scanner(bytes);
    scanner.skip(2);
    TY_TRY(const Header header, readHeader(scanner, kind));
    if (header.maximum < 1 || header.maximum > 65535 || header.depth < 1 || header.depth > 4)
        return refuse(DecodeReason::Damaged, QStringLiteral("header"));
    TY_CHECK(checkSize(header.width, header.height, bytes.size(), options));
    // Even as bits the samples need their bytes; so a small file never reserves a large memory.
    if (header.width * header.height / 8 > bytes.size())
        return refuse(DecodeReason::Truncated);
    Samples samples(header);
    TY_CHECK(kind >= '1' && kind <= '3' ? readPlain(header, scanner, samples)
             : kind == '4'              ? readBits(header, scanner.rest(), samples)
                                        : readBinary(header, scanner.rest(), samples));
    return assemble(header, samples.values());
}

} // namespace trainyard::dataset
