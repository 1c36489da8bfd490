#pragma once

#include <QByteArrayView>
#include <QString>

namespace trainyard::dataset {

// What a file is, by its first bytes alone; its name plays no part.
enum class ContentKind
{
    Unknown,
    Empty,
    Jpeg,
    Png,
    Gif,
    Bmp,
    WebP,
    Tiff,
    Pnm, // pbm, pgm, ppm (plain and binary), pam, pfm
    Jpeg2000,
    Heic,
    Avif,
    Svg,
    Zip,
    Gzip,
    Bzip2,
    Xz,
    Zstd,
    SevenZip,
    Rar,
    Tar,
    Pdf,
    Video,
    Html,
    Text,
};

// As many bytes as sniff() looks at; fewer may hide a kind, more change nothing.
constexpr int sniffLength = 1024;

ContentKind sniff(QByteArrayView firstBytes);

// Pictures made of pixels, whether or not this machine can decode them.
bool isImage(ContentKind kind);
bool isArchive(ContentKind kind);

// Stable lower-case name, as it is stored: "jpeg", "zip", "text" …
QString kindName(ContentKind kind);

} // namespace trainyard::dataset
