#include "codecs.h"

#include <QtEndian>

#include <png.h>

#include <csetjmp>
#include <cstring>

namespace trainyard::dataset {

namespace {

struct Input
{
    const char *at = nullptr;
    const char *end = nullptr;
    bool ended = false;
    char text[160] = {};
    std::vector<png_bytep> rows;
};

void readBytes(png_structp png, png_bytep out, size_t count)
{
    auto *input = static_cast<Input *>(png_get_io_ptr(png));
    if (size_t(input->end - input->at) < count) {
        input->ended = true;
        png_error(png, "the file ends early");
    }
    std::memcpy(out, input->at, count);
    input->at += count;
}

[[noreturn]] void onError(png_structp png, png_const_charp message)
{
    auto *input = static_cast<Input *>(png_get_error_ptr(png));
    std::strncpy(input->text, message, sizeof input->text - 1);
    png_longjmp(png, 1);
}

void onWarning(png_structp, png_const_charp) {}

// 8 bits, three colours; alpha where the file has any.
void askForRgba(png_structp png)
{
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
}

struct PngReader
{
    png_structp png = nullptr;
    png_infop info = nullptr;
    ~PngReader() { png_destroy_read_struct(&png, &info, nullptr); }
};

Result<void> run(PngReader &reader, Input &input, QByteArrayView bytes,
                 const DecodeOptions &options, RawImage &image)
{
    png_structp png = reader.png;
    if (setjmp(png_jmpbuf(png)))
        return refuse(input.ended ? DecodeReason::Truncated : DecodeReason::Damaged,
                      QString::fromLatin1(input.text));
    png_set_read_fn(png, &input, readBytes);
    png_set_user_limits(png, 1 << 20, 1 << 20);
    png_set_chunk_malloc_max(png, 64 << 20);
    png_set_chunk_cache_max(png, 1000);
    png_read_info(png, reader.info);
    const png_uint_32 width = png_get_image_width(png, reader.info);
    const png_uint_32 height = png_get_image_height(png, reader.info);
    if (auto fits = checkSize(width, height, bytes.size(), options); !fits)
        return fits;
    askForRgba(png);
    png_read_update_info(png, reader.info);
    if (png_get_rowbytes(png, reader.info) != size_t(width) * 4)
        return refuse(DecodeReason::Internal, QStringLiteral("row length"));
    image.width = int(width);
    image.height = int(height);
    image.layout = RawImage::Layout::Rgba;
    image.pixels.resize(size_t(width) * height * 4);
    input.rows.resize(height);
    for (png_uint_32 y = 0; y < height; ++y)
        input.rows[y] = image.pixels.data() + size_t(y) * width * 4;
    png_read_image(png, input.rows.data());
    png_read_end(png, reader.info);
    return {};
}

} // namespace

Result<RawImage> decodePng(QByteArrayView bytes, const DecodeOptions &options)
{
    Input input{bytes.data(), bytes.data() + bytes.size(), false, {}, {}};
    RawImage image;
    PngReader reader;
    reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &input, onError, onWarning);
    if (!reader.png)
        return refuse(DecodeReason::NoMemory);
    reader.info = png_create_info_struct(reader.png);
    if (!reader.info)
        return refuse(DecodeReason::NoMemory);
    TY_CHECK(run(reader, input, bytes, options, image));
    png_bytep exif = nullptr;
    png_uint_32 size = 0;
    if (png_get_eXIf_1(reader.png, reader.info, &size, &exif) && exif)
        image.orientation =
            exifOrientation(QByteArrayView(reinterpret_cast<const char *>(exif), qsizetype(size)));
    return image;
}

} // namespace trainyard::dataset
