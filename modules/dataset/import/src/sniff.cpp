#include "trainyard/dataset_import/sniff.h"

#include <QByteArray>
#include <QList>

#include <algorithm>
#include <array>
#include <cctype>

namespace trainyard::dataset {

namespace {

struct Magic
{
    ContentKind kind;
    qsizetype offset;
    QByteArrayView bytes;
};

template <size_t size>
constexpr QByteArrayView bytesOf(const char (&text)[size])
{
    return QByteArrayView(text, qsizetype(size - 1));
}

constexpr std::array magics = {
    Magic{ContentKind::Jpeg, 0, bytesOf("\xff\xd8\xff")},
    Magic{ContentKind::Png, 0, bytesOf("\x89PNG\r\n\x1a\n")},
    Magic{ContentKind::Gif, 0, bytesOf("GIF87a")},
    Magic{ContentKind::Gif, 0, bytesOf("GIF89a")},
    Magic{ContentKind::Tiff, 0, bytesOf("II*\0")},
    Magic{ContentKind::Tiff, 0, bytesOf("MM\0*")},
    Magic{ContentKind::Tiff, 0, bytesOf("II+\0")},
    Magic{ContentKind::Tiff, 0, bytesOf("MM\0+")},
    Magic{ContentKind::Jpeg2000, 0, bytesOf("\0\0\0\x0cjP  \r\n\x87\n")},
    Magic{ContentKind::Jpeg2000, 0, bytesOf("\xff\x4f\xff\x51")},
    Magic{ContentKind::Zip, 0, bytesOf("PK\x03\x04")},
    Magic{ContentKind::Zip, 0, bytesOf("PK\x05\x06")},
    Magic{ContentKind::Zip, 0, bytesOf("PK\x07\x08")},
    Magic{ContentKind::Gzip, 0, bytesOf("\x1f\x8b\x08")},
    Magic{ContentKind::Bzip2, 0, bytesOf("BZh")},
    Magic{ContentKind::Xz, 0,
          bytesOf("\xfd"
                  "7zXZ\0")},
    Magic{ContentKind::Zstd, 0, bytesOf("\x28\xb5\x2f\xfd")},
    Magic{ContentKind::SevenZip, 0, bytesOf("7z\xbc\xaf\x27\x1c")},
    Magic{ContentKind::Rar, 0, bytesOf("Rar!\x1a\x07")},
    Magic{ContentKind::Tar, 257, bytesOf("ustar")},
    Magic{ContentKind::Pdf, 0, bytesOf("%PDF-")},
    Magic{ContentKind::Video, 0, bytesOf("\x1a\x45\xdf\xa3")},
    Magic{ContentKind::Video, 0, bytesOf("FLV\x01")},
    Magic{ContentKind::Video, 0, bytesOf("\0\0\x01\xba")},
    Magic{ContentKind::Video, 0, bytesOf("\0\0\x01\xb3")},
};

bool has(QByteArrayView data, qsizetype offset, QByteArrayView bytes)
{
    return data.size() >= offset + bytes.size() &&
           std::equal(bytes.begin(), bytes.end(), data.begin() + offset);
}

// RIFF and ISO media files say in a second word what they are.
ContentKind sniffContainer(QByteArrayView data)
{
    if (has(data, 0, "RIFF"))
        return has(data, 8, "WEBP")   ? ContentKind::WebP
               : has(data, 8, "AVI ") ? ContentKind::Video
                                      : ContentKind::Unknown;
    if (!has(data, 4, "ftyp"))
        return ContentKind::Unknown;
    // The major brand, then the compatible ones: "mif1" alone does not tell HEIC from AVIF.
    const qsizetype end = std::min<qsizetype>(data.size(), 64);
    for (qsizetype at = 8; at + 4 <= end; at += 4) {
        if (has(data, at, "avif") || has(data, at, "avis"))
            return ContentKind::Avif;
        if (has(data, at, "hei") || has(data, at, "hev"))
            return ContentKind::Heic;
    }
    return has(data, 8, "mif1") || has(data, 8, "msf1") ? ContentKind::Heic : ContentKind::Video;
}

// "BM" begins many texts; a bitmap also has a header size that exists.
bool isBitmap(QByteArrayView data)
{
    if (!has(data, 0, "BM") || data.size() < 18)
        return false;
    const auto at = [&](int index) { return quint32(quint8(data[index])); };
    const quint32 header = at(14) | at(15) << 8 | at(16) << 16 | at(17) << 24;
    return header == 12 || header == 40 || header == 52 || header == 56 || header == 64 ||
           header == 108 || header == 124;
}

bool isPortableMap(QByteArrayView data)
{
    return data.size() >= 3 && data[0] == 'P' && QByteArrayView("1234567fF").contains(data[1]) &&
           (std::isspace(uchar(data[2])) || data[2] == '#');
}

bool isText(QByteArrayView data)
{
    return std::none_of(data.begin(), data.end(), [](char letter) {
        const uchar code = uchar(letter);
        return code < 0x20 && !std::isspace(code) && code != 0x1b;
    });
}

ContentKind sniffText(QByteArrayView data)
{
    QByteArray text = data.toByteArray().trimmed().toLower();
    if (text.startsWith("\xef\xbb\xbf"))
        text = text.mid(3).trimmed();
    if (text.startsWith("<!doctype html") || text.startsWith("<html"))
        return ContentKind::Html;
    if (text.startsWith("<") && text.contains("<svg"))
        return ContentKind::Svg;
    if (text.startsWith("<") && text.contains("<html"))
        return ContentKind::Html;
    return ContentKind::Text;
}

} // namespace

ContentKind sniff(QByteArrayView data)
{
    if (data.isEmpty())
        return ContentKind::Empty;
    data = data.first(std::min<qsizetype>(data.size(), sniffLength));
    for (const Magic &magic : magics) {
        if (has(data, magic.offset, magic.bytes))
            return magic.kind;
    }
    if (const ContentKind kind = sniffContainer(data); kind != ContentKind::Unknown)
        return kind;
    if (isBitmap(data))
        return ContentKind::Bmp;
    if (isPortableMap(data))
        return ContentKind::Pnm;
    return isText(data) ? sniffText(data) : ContentKind::Unknown;
}

bool isImage(ContentKind kind)
{
    return kind >= ContentKind::Jpeg && kind <= ContentKind::Avif;
}

bool isArchive(ContentKind kind)
{
    return kind >= ContentKind::Zip && kind <= ContentKind::Tar;
}

QString kindName(ContentKind kind)
{
    static const QList<QString> names = {
        QStringLiteral("unknown"), QStringLiteral("empty"), QStringLiteral("jpeg"),
        QStringLiteral("png"),     QStringLiteral("gif"),   QStringLiteral("bmp"),
        QStringLiteral("webp"),    QStringLiteral("tiff"),  QStringLiteral("pnm"),
        QStringLiteral("jp2"),     QStringLiteral("heic"),  QStringLiteral("avif"),
        QStringLiteral("svg"),     QStringLiteral("zip"),   QStringLiteral("gz"),
        QStringLiteral("bz2"),     QStringLiteral("xz"),    QStringLiteral("zst"),
        QStringLiteral("7z"),      QStringLiteral("rar"),   QStringLiteral("tar"),
        QStringLiteral("pdf"),     QStringLiteral("video"), QStringLiteral("html"),
        QStringLiteral("text")};
    return names.at(int(kind));
}

} // namespace trainyard::dataset
