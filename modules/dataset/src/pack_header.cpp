#include "pack_header.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

#include <array>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Pack)
};

constexpr char magic[] = {'T', 'Y', 'P', 'A', 'C', 'K', '\0', '\1'};
constexpr qint64 jsonOffset = 24;
constexpr quint32 largestSide = 65535;

Error corrupt(const QString &path, const QString &detail)
{
    return {ErrorCode::Corrupt,
            Text::tr("The pack %1 is damaged. No picture is lost: delete the file, and it is made "
                     "again.")
                .arg(QDir::toNativeSeparators(path)),
            detail};
}

} // namespace

QString fitName(Fit fit)
{
    return fit == Fit::Stretch ? QStringLiteral("stretch")
           : fit == Fit::Crop  ? QStringLiteral("crop")
                               : QStringLiteral("pad");
}

std::optional<Fit> fitFromName(QStringView name)
{
    for (const Fit fit : {Fit::Stretch, Fit::Crop, Fit::Pad}) {
        if (name == fitName(fit))
            return fit;
    }
    return std::nullopt;
}

QString PackSpec::key() const
{
    const QString size =
        width == height ? QString::number(width) : QStringLiteral("%1x%2").arg(width).arg(height);
    return size + u'-' + fitName(fit);
}

QByteArray packHeader(const PackHeader &header)
{
    const PackSpec &spec = header.spec;
    const QJsonObject what{{QStringLiteral("fit"), fitName(spec.fit)},
                           {QStringLiteral("id"), header.id},
                           {QStringLiteral("resampler"), QStringLiteral("area")},
                           {QStringLiteral("transform"), spec.transform}};
    const QByteArray json = QJsonDocument(what).toJson(QJsonDocument::Compact);
    QByteArray bytes(packHeaderBytes, '\0');
    std::copy(std::begin(magic), std::end(magic), bytes.begin());
    const std::array<quint32, 4> numbers = {quint32(spec.width), quint32(spec.height), 3,
                                            quint32(json.size())};
    for (size_t at = 0; at < numbers.size(); ++at)
        qToLittleEndian(numbers[at], bytes.data() + 8 + 4 * at);
    std::copy(json.begin(), json.end(), bytes.begin() + jsonOffset);
    return bytes;
}

Result<PackHeader> readPackHeader(const QByteArray &bytes, const QString &path)
{
    if (bytes.size() < packHeaderBytes || !bytes.startsWith(QByteArrayView(magic, 7)))
        return tl::unexpected(corrupt(path, QStringLiteral("magic")));
    if (bytes[7] > magic[7])
        return failure(ErrorCode::TooNew,
                       Text::tr("The pack %1 was written by a later version of Trainyard. Update "
                                "the program, or delete the file, and it is made again.")
                           .arg(QDir::toNativeSeparators(path)));
    const auto number = [&](int at) {
        return qFromLittleEndian<quint32>(bytes.constData() + 8 + 4 * at);
    };
    const quint32 length = number(3);
    if (bytes[7] != magic[7] || number(0) == 0 || number(0) > largestSide || number(1) == 0 ||
        number(1) > largestSide || number(2) != 3 || length > packHeaderBytes - jsonOffset)
        return tl::unexpected(corrupt(path, QStringLiteral("header")));
    const QJsonObject what =
        QJsonDocument::fromJson(bytes.mid(jsonOffset, qsizetype(length))).object();
    const std::optional<Fit> fit = fitFromName(what.value(QStringLiteral("fit")).toString());
    const int transform = what.value(QStringLiteral("transform")).toInt();
    if (!fit || transform < 1)
        return tl::unexpected(corrupt(path, QStringLiteral("description")));
    return PackHeader{{int(number(0)), int(number(1)), *fit, transform},
                      what.value(QStringLiteral("id")).toString()};
}

} // namespace trainyard::dataset
