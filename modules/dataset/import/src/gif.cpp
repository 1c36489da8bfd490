#include "codecs.h"

#include <gif_lib.h>

#include <cstring>
#include <memory>

namespace trainyard::dataset {

namespace {

struct Input
{
    QByteArrayView bytes;
    qsizetype at = 0;
    bool ended = false;
};

int readBytes(GifFileType *file, GifByteType *out, int count)
{
    auto *input = static_cast<Input *>(file->UserData);
    const qsizetype given = std::min<qsizetype>(count, input->bytes.size() - input->at);
    std::memcpy(out, input->bytes.data() + input->at, size_t(given));
    input->at += given;
    input->ended = input->ended || given < count;
    return int(given);
}

struct Closer
{
    void operator()(GifFileType *file) const { DGifCloseFile(file, nullptr); }
};
using Gif = std::unique_ptr<GifFileType, Closer>;

Result<void> broken(const Input &input, const QString &detail)
{
    return refuse(input.ended ? DecodeReason::Truncated : DecodeReason::Damaged, detail);
}

// Reads an extension; `transparent` becomes its colour index when it names one.
bool readExtension(GifFileType *file, int &transparent)
{
    int code = 0;
    GifByteType *block = nullptr;
    if (DGifGetExtension(file, &code, &block) == GIF_ERROR)
        return false;
    while (block) {
        if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4)
            transparent = (block[1] & 1) ? block[4] : -1;
        if (DGifGetExtensionNext(file, &block) == GIF_ERROR)
            return false;
    }
    return true;
}

// Moves to the first frame.
Result<void> findFrame(GifFileType *file, const Input &input, int &transparent)
{
    GifRecordType record = UNDEFINED_RECORD_TYPE;
    while (record != IMAGE_DESC_RECORD_TYPE) {
        if (DGifGetRecordType(file, &record) == GIF_ERROR)
            return broken(input, QStringLiteral("no frame"));
        if (record == TERMINATE_RECORD_TYPE)
            return refuse(DecodeReason::Damaged, QStringLiteral("no frame"));
        if (record == EXTENSION_RECORD_TYPE && !readExtension(file, transparent))
            return broken(input, QStringLiteral("extension"));
    }
    if (DGifGetImageDesc(file) == GIF_ERROR)
        return broken(input, QStringLiteral("frame header"));
    return {};
}

// Some files have a frame that is larger than their screen: the canvas holds both.
Result<void> makeCanvas(const GifFileType *file, qsizetype size, const DecodeOptions &options,
                        RawImage &image)
{
    const GifImageDesc &frame = file->Image;
    if (frame.Left < 0 || frame.Top < 0 || frame.Width <= 0 || frame.Height <= 0)
        return refuse(DecodeReason::Damaged, QStringLiteral("frame size"));
    const int width = std::max(file->SWidth, frame.Left + frame.Width);
    const int height = std::max(file->SHeight, frame.Top + frame.Height);
    TY_CHECK(checkSize(width, height, size, options));
    image.width = width;
    image.height = height;
    image.layout = RawImage::Layout::Rgba;
    image.pixels.assign(size_t(width) * size_t(height) * 4, 0);
    return {};
}

void putRow(const GifFileType *file, const std::vector<GifPixelType> &line, int y, int transparent,
            RawImage &image)
{
    const GifImageDesc &frame = file->Image;
    const ColorMapObject *colours = frame.ColorMap ? frame.ColorMap : file->SColorMap;
    uchar *out = image.pixels.data() +
                 (size_t(frame.Top + y) * size_t(image.width) + size_t(frame.Left)) * 4;
    for (const GifPixelType index : line) {
        if (index != transparent) {
            const bool grey = !colours; // a file without a palette counts greys
            const GifColorType colour = grey ? GifColorType{index, index, index}
                                        : index < colours->ColorCount ? colours->Colors[index]
                                                                      : GifColorType{0, 0, 0};
            out[0] = colour.Red;
            out[1] = colour.Green;
            out[2] = colour.Blue;
            out[3] = 255;
        }
        out += 4;
    }
}

Result<void> readFrame(GifFileType *file, const Input &input, int transparent, RawImage &image)
{
    const GifImageDesc &frame = file->Image;
    std::vector<GifPixelType> line(size_t(frame.Width));
    struct Pass
    {
        int first;
        int step;
    };
    static constexpr Pass whole[] = {{0, 1}};
    static constexpr Pass interlaced[] = {{0, 8}, {4, 8}, {2, 4}, {1, 2}};
    const Pass *pass = frame.Interlace ? std::begin(interlaced) : std::begin(whole);
    const Pass *end = frame.Interlace ? std::end(interlaced) : std::end(whole);
    for (; pass != end; ++pass) {
        for (int y = pass->first; y < frame.Height; y += pass->step) {
            if (DGifGetLine(file, line.data(), frame.Width) == GIF_ERROR)
                return broken(input, QStringLiteral("row %1").arg(y));
            putRow(file, line, y, transparent, image);
        }
    }
    return {};
}

} // namespace

Result<RawImage> decodeGif(QByteArrayView bytes, const DecodeOptions &options)
{
    Input input{bytes, 0, false};
    int error = 0;
    const Gif file(DGifOpen(&input, readBytes, &error));
    if (!file)
        return refuse(input.ended ? DecodeReason::Truncated : DecodeReason::Damaged);
    RawImage image;
    int transparent = -1;
    TY_CHECK(findFrame(file.get(), input, transparent));
    TY_CHECK(makeCanvas(file.get(), bytes.size(), options, image));
    TY_CHECK(readFrame(file.get(), input, transparent, image));
    return image;
}

} // namespace trainyard::dataset
