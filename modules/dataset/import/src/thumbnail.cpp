#include "thumbnail.h"

#include "trainyard/dataset_import/resize.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <csetjmp>
#include <cstdio>
#include <cstdlib>

extern "C" {
#include <jpeglib.h>
}

namespace trainyard::dataset {

namespace {

constexpr int quality = 80;
constexpr int ownSide = 160;           // a JPEG up to here, in pixels …
constexpr qsizetype ownBytes = 16'384; // … and bytes is its own thumbnail

struct ErrorExit
{
    jpeg_error_mgr manager; // first, so that libjpeg's pointer to it is a pointer to ErrorExit
    std::jmp_buf giveUp;
};

void onError(j_common_ptr info)
{
    std::longjmp(reinterpret_cast<ErrorExit *>(info->err)->giveUp, 1);
}

void onOutput(j_common_ptr) {}

struct Encoder
{
    jpeg_compress_struct info = {};
    ErrorExit errors = {};
    unsigned char *buffer = nullptr;
    unsigned long size = 0;

    ~Encoder()
    {
        jpeg_destroy_compress(&info);
        std::free(buffer);
    }
};

bool run(Encoder &encoder, const PixelView &pixels)
{
    encoder.info.err = jpeg_std_error(&encoder.errors.manager);
    encoder.errors.manager.error_exit = onError;
    encoder.errors.manager.output_message = onOutput;
    if (setjmp(encoder.errors.giveUp))
        return false;
    jpeg_compress_struct &info = encoder.info;
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &encoder.buffer, &encoder.size);
    info.image_width = JDIMENSION(pixels.width);
    info.image_height = JDIMENSION(pixels.height);
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    info.dct_method = JDCT_IFAST;
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        auto *row = const_cast<uchar *>(pixels.bytes + info.next_scanline * pixels.stride);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    return true;
}

QByteArray encodeJpeg(const PixelView &pixels)
{
    Encoder encoder;
    if (!run(encoder, pixels))
        return {};
    return QByteArray(reinterpret_cast<const char *>(encoder.buffer), qsizetype(encoder.size));
}

PixelView viewOf(const DecodedImage &image)
{
    return {image.row(0), qsizetype(image.width) * 3, image.width, image.height};
}

} // namespace

QByteArray thumbnailOf(const DecodedImage &image, const QByteArray &fileBytes)
{
    const int longer = std::max(image.originalSize.width(), image.originalSize.height());
    if (image.showsItself && longer <= ownSide && fileBytes.size() <= ownBytes)
        return fileBytes;
    const double scale = std::min(1.0, double(thumbSide) / std::max(image.width, image.height));
    const int width = std::max(1, int(std::lround(image.width * scale)));
    const int height = std::max(1, int(std::lround(image.height * scale)));
    if (width == image.width && height == image.height)
        return encodeJpeg(viewOf(image));
    QByteArray small(qsizetype(width) * height * 3, Qt::Uninitialized);
    auto *pixels = reinterpret_cast<uchar *>(small.data());
    resample(viewOf(image), pixels, qsizetype(width) * 3, width, height);
    return encodeJpeg({pixels, qsizetype(width) * 3, width, height});
}

quint64 differenceHash(const DecodedImage &image)
{
    constexpr int width = 9;
    constexpr int height = 8;
    std::array<uchar, width * height * 3> small;
    resample(viewOf(image), small.data(), width * 3, width, height);
    const auto grey = [&](int x, int y) {
        const uchar *pixel = small.data() + (y * width + x) * 3;
        return 299 * pixel[0] + 587 * pixel[1] + 114 * pixel[2];
    };
    quint64 hash = 0;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x + 1 < width; ++x)
            hash = hash << 1 | quint64(grey(x, y) < grey(x + 1, y));
    }
    return hash;
}

} // namespace trainyard::dataset
