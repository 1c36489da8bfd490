#include "codecs.h"

#include <webp/decode.h>
#include <webp/demux.h>

#include <memory>

namespace trainyard::dataset {

namespace {

using Demuxer = std::unique_ptr<WebPDemuxer, decltype(&WebPDemuxDelete)>;
using Animation = std::unique_ptr<WebPAnimDecoder, decltype(&WebPAnimDecoderDelete)>;

int orientationOf(const WebPDemuxer *demuxer)
{
    WebPChunkIterator chunk;
    if (!WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk))
        return 1;
    const int orientation = exifOrientation(QByteArrayView(
        reinterpret_cast<const char *>(chunk.chunk.bytes), qsizetype(chunk.chunk.size)));
    WebPDemuxReleaseChunkIterator(&chunk);
    return orientation;
}

// The first frame as it lies on the canvas.
Result<void> readFirstFrame(const WebPData &data, RawImage &image)
{
    WebPAnimDecoderOptions options;
    WebPAnimDecoderOptionsInit(&options);
    options.color_mode = MODE_RGBA;
    const Animation animation(WebPAnimDecoderNew(&data, &options), WebPAnimDecoderDelete);
    uint8_t *pixels = nullptr;
    int time = 0;
    if (!animation || !WebPAnimDecoderGetNext(animation.get(), &pixels, &time))
        return refuse(DecodeReason::Damaged, QStringLiteral("first frame"));
    image.pixels.assign(pixels, pixels + size_t(image.width) * size_t(image.height) * 4);
    return {};
}

Result<void> readStill(const WebPData &data, RawImage &image)
{
    image.pixels.resize(size_t(image.width) * size_t(image.height) * 4);
    if (!WebPDecodeRGBAInto(data.bytes, data.size, image.pixels.data(), image.pixels.size(),
                            image.width * 4))
        return refuse(DecodeReason::Damaged);
    return {};
}

} // namespace

Result<RawImage> decodeWebP(QByteArrayView bytes, const DecodeOptions &options)
{
    const WebPData data{reinterpret_cast<const uint8_t *>(bytes.data()), size_t(bytes.size())};
    WebPDemuxState state = WEBP_DEMUX_PARSE_ERROR;
    const Demuxer demuxer(WebPDemuxPartial(&data, &state), WebPDemuxDelete);
    if (!demuxer || state == WEBP_DEMUX_PARSE_ERROR)
        return refuse(DecodeReason::Damaged);
    if (state != WEBP_DEMUX_DONE)
        return refuse(DecodeReason::Truncated);
    const qint64 width = WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_WIDTH);
    const qint64 height = WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_HEIGHT);
    TY_CHECK(checkSize(width, height, bytes.size(), options));
    RawImage image;
    image.width = int(width);
    image.height = int(height);
    image.layout = RawImage::Layout::Rgba;
    image.orientation = orientationOf(demuxer.get());
    const bool animated = WebPDemuxGetI(demuxer.get(), WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG;
    TY_CHECK(animated ? readFirstFrame(data, image) : readStill(data, image));
    return image;
}

} // namespace trainyard::dataset
