#include "codecs.h"
#include "lab.h"

#include <tiffio.h>

#include <cstdio>
#include <cstring>
#include <memory>

namespace trainyard::dataset {

namespace {

struct Input
{
    QByteArrayView bytes;
    quint64 at = 0;
    bool ended = false;
    char text[200] = {}; // libtiff's first complaint
};

Input &inputOf(thandle_t handle)
{
    return *static_cast<Input *>(handle);
}

tmsize_t readBytes(thandle_t handle, void *out, tmsize_t count)
{
    Input &input = inputOf(handle);
    const quint64 size = quint64(input.bytes.size());
    const quint64 left = input.at < size ? size - input.at : 0;
    const quint64 given = std::min(left, quint64(std::max<tmsize_t>(count, 0)));
    std::memcpy(out, input.bytes.data() + std::min(input.at, size), given);
    input.at += given;
    input.ended = input.ended || given < quint64(count);
    return tmsize_t(given);
}

tmsize_t writeBytes(thandle_t, void *, tmsize_t)
{
    return 0;
}

toff_t seekTo(thandle_t handle, toff_t offset, int whence)
{
    Input &input = inputOf(handle);
    const quint64 base = whence == SEEK_SET   ? 0
                         : whence == SEEK_CUR ? input.at
                                              : quint64(input.bytes.size());
    input.at = base + offset;
    return input.at;
}

int closeNothing(thandle_t)
{
    return 0;
}

toff_t sizeOf(thandle_t handle)
{
    return toff_t(inputOf(handle).bytes.size());
}

struct Closer
{
    void operator()(TIFF *file) const { TIFFClose(file); }
};
using Tiff = std::unique_ptr<TIFF, Closer>;

#if TIFFLIB_VERSION >= 20221213
int keepError(TIFF *, void *data, const char *, const char *format, va_list arguments)
{
    auto *input = static_cast<Input *>(data);
    if (!input->text[0])
        std::vsnprintf(input->text, sizeof input->text, format, arguments);
    return 1;
}

int dropWarning(TIFF *, void *, const char *, const char *, va_list)
{
    return 1;
}

Tiff openTiff(Input &input)
{
    constexpr tmsize_t largestBlock = 1 << 30;
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, largestBlock);
    TIFFOpenOptionsSetErrorHandlerExtR(options, keepError, &input);
    TIFFOpenOptionsSetWarningHandlerExtR(options, dropWarning, nullptr);
    Tiff file(TIFFClientOpenExt("memory", "rm", &input, readBytes, writeBytes, seekTo, closeNothing,
                                sizeOf, nullptr, nullptr, options));
    TIFFOpenOptionsFree(options);
    return file;
}
#else
Tiff openTiff(Input &input)
{
    // Older libraries only have handlers for the whole process: silence, set once.
    static const bool silenced = [] {
        TIFFSetErrorHandler(nullptr);
        TIFFSetWarningHandler(nullptr);
        return true;
    }();
    Q_UNUSED(silenced)
    return Tiff(TIFFClientOpen("memory", "rm", &input, readBytes, writeBytes, seekTo, closeNothing,
                               sizeOf, nullptr, nullptr));
}
#endif

tl::unexpected<Error> broken(const Input &input)
{
    return refuse(input.ended ? DecodeReason::Truncated : DecodeReason::Damaged,
                  QString::fromLatin1(input.text));
}

struct RgbaReader
{
    TIFFRGBAImage state = {};
    bool begun = false;
    ~RgbaReader()
    {
        if (begun)
            TIFFRGBAImageEnd(&state);
    }
};

// What libtiff's converter would take for something else than it is.
bool isMeasurement(TIFF *file)
{
    uint16_t format = SAMPLEFORMAT_UINT;
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLEFORMAT, &format);
    return format != SAMPLEFORMAT_UINT && format != SAMPLEFORMAT_VOID;
}

// Three bytes a pixel, row by row; anything else in Lab is too rare to guess at.
Result<void> readLab(TIFF *file, bool isSigned, Input &input, RawImage &image)
{
    uint16_t bits = 0;
    uint16_t samples = 0;
    uint16_t planar = 0;
    TIFFGetFieldDefaulted(file, TIFFTAG_BITSPERSAMPLE, &bits);
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLESPERPIXEL, &samples);
    TIFFGetFieldDefaulted(file, TIFFTAG_PLANARCONFIG, &planar);
    const size_t stride = size_t(image.width) * 3;
    if (bits != 8 || samples != 3 || planar != PLANARCONFIG_CONTIG || TIFFIsTiled(file) ||
        size_t(TIFFScanlineSize(file)) != stride)
        return refuse(DecodeReason::Unsupported, QStringLiteral("Lab, %1 bits").arg(bits));
    image.pixels.resize(stride * size_t(image.height));
    for (int y = 0; y < image.height; ++y) {
        uchar *row = image.pixels.data() + size_t(y) * stride;
        if (TIFFReadScanline(file, row, uint32_t(y), 0) < 0)
            return broken(input);
        labToRgb(row, image.width, isSigned);
    }
    return {};
}

Result<void> readPixels(TIFF *file, Input &input, RawImage &image)
{
    char why[1024] = {};
    uint16_t photometric = 0;
    TIFFGetFieldDefaulted(file, TIFFTAG_PHOTOMETRIC, &photometric);
    if (photometric == PHOTOMETRIC_CIELAB || photometric == PHOTOMETRIC_ICCLAB)
        return readLab(file, photometric == PHOTOMETRIC_CIELAB, input, image);
    if (isMeasurement(file) || !TIFFRGBAImageOK(file, why))
        return refuse(DecodeReason::Unsupported, QString::fromLatin1(why));
    RgbaReader reader;
    reader.begun = TIFFRGBAImageBegin(&reader.state, file, 1, why);
    if (!reader.begun)
        return refuse(DecodeReason::Unsupported, QString::fromLatin1(why));
    // Rows come as they are stored; makeUpright() turns them.
    reader.state.orientation = ORIENTATION_TOPLEFT;
    reader.state.req_orientation = ORIENTATION_TOPLEFT;
    image.layout = reader.state.alpha ? RawImage::Layout::RgbaPremultiplied : RawImage::Layout::Rgb;
    std::vector<uint32_t> packed(size_t(image.width) * size_t(image.height));
    input.ended = false;
    if (!TIFFRGBAImageGet(&reader.state, packed.data(), uint32_t(image.width),
                          uint32_t(image.height)))
        return broken(input);
    const size_t channels = reader.state.alpha ? 4 : 3;
    image.pixels.resize(packed.size() * channels);
    uchar *out = image.pixels.data();
    for (const uint32_t pixel : packed) {
        out[0] = uchar(TIFFGetR(pixel));
        out[1] = uchar(TIFFGetG(pixel));
        out[2] = uchar(TIFFGetB(pixel));
        if (channels == 4)
            out[3] = uchar(TIFFGetA(pixel));
        out += channels;
    }
    return {};
}

} // namespace

Result<RawImage> decodeTiff(QByteArrayView bytes, const DecodeOptions &options)
{
    Input input{bytes, 0, false, {}};
    const Tiff file = openTiff(input);
    if (!file)
        return broken(input);
    uint32_t width = 0;
    uint32_t height = 0;
    if (!TIFFGetField(file.get(), TIFFTAG_IMAGEWIDTH, &width) ||
        !TIFFGetField(file.get(), TIFFTAG_IMAGELENGTH, &height))
        return broken(input);
    TY_CHECK(checkSize(width, height, bytes.size(), options));
    RawImage image;
    image.width = int(width);
    image.height = int(height);
    uint16_t orientation = 1;
    TIFFGetFieldDefaulted(file.get(), TIFFTAG_ORIENTATION, &orientation);
    image.orientation = orientation;
    TY_CHECK(readPixels(file.get(), input, image));
    return image;
}

} // namespace trainyard::dataset
