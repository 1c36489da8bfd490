#include "trainyard/dataset_import/decoder.h"

#include "codecs.h"
#include "upright.h"

#include <new>

namespace trainyard::dataset {

namespace {

using Codec = Result<RawImage> (*)(QByteArrayView, const DecodeOptions &);

Codec codecFor(ContentKind kind)
{
    switch (kind) {
    case ContentKind::Jpeg:
        return decodeJpeg;
    case ContentKind::Png:
        return decodePng;
    case ContentKind::Gif:
        return decodeGif;
    case ContentKind::Bmp:
        return decodeBmp;
    case ContentKind::WebP:
        return decodeWebP;
    case ContentKind::Tiff:
        return decodeTiff;
    case ContentKind::Pnm:
        return decodePnm;
    case ContentKind::Jpeg2000:
        return decodeJpeg2000;
    case ContentKind::Heic:
    case ContentKind::Avif:
        return hasHeif() ? decodeHeif : nullptr;
    default:
        return nullptr;
    }
}

Result<DecodedImage> decodeAs(ContentKind kind, QByteArrayView bytes, const DecodeOptions &options)
{
    if (kind == ContentKind::Empty)
        return refuse(DecodeReason::Empty);
    const Codec codec = codecFor(kind);
    // An unknown kind may be an odd picture or one with a damaged beginning: both are unreadable.
    if (!codec)
        return refuse(isImage(kind) || kind == ContentKind::Unknown || kind == ContentKind::Svg
                          ? DecodeReason::Unsupported
                          : DecodeReason::NotAnImage,
                      kindName(kind));
    TY_TRY(const RawImage raw, codec(bytes, options));
    if (raw.width <= 0 || raw.height <= 0)
        return refuse(DecodeReason::Internal, QStringLiteral("no pixels"));
    TY_TRY(DecodedImage image, makeUpright(raw));
    image.kind = kind;
    image.showsItself = raw.isCommonJpeg && raw.orientation == 1;
    return image;
}

} // namespace

Result<DecodedImage> decode(const QByteArray &bytes, const DecodeOptions &options)
{
    try {
        return decodeAs(sniff(bytes), bytes, options);
    } catch (const std::bad_alloc &) {
        return refuse(DecodeReason::NoMemory);
    } catch (const std::exception &error) {
        return refuse(DecodeReason::Internal, QString::fromLocal8Bit(error.what()));
    }
}

bool canDecode(ContentKind kind)
{
    return codecFor(kind) != nullptr;
}

Result<void> checkSize(qint64 width, qint64 height, qsizetype fileBytes,
                       const DecodeOptions &options)
{
    constexpr qint64 longestSide = 1 << 20;
    constexpr qint64 harmlessPixels = 32'000'000;
    const QString size = QStringLiteral("%1 × %2").arg(width).arg(height);
    if (width <= 0 || height <= 0)
        return refuse(DecodeReason::Damaged, size);
    if (width > longestSide || height > longestSide || width * height > options.maxPixels)
        return refuse(DecodeReason::TooLarge, size);
    const qint64 pixels = width * height;
    if (pixels > harmlessPixels && pixels / options.maxPixelsPerByte > fileBytes)
        return refuse(DecodeReason::Bomb, size);
    return {};
}

} // namespace trainyard::dataset
