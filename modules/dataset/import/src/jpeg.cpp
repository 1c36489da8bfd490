#include "codecs.h"

#include <csetjmp>
#include <cstdio>

extern "C" {
#include <jerror.h>
#include <jpeglib.h>
}

namespace trainyard::dataset {

namespace {

// libjpeg goes on after most damage with a warning; here each warning is remembered and judged.
struct Watch
{
    jpeg_error_mgr manager; // first, so that libjpeg's pointer to it is a pointer to Watch
    std::jmp_buf giveUp;
    bool ended = false; // the bytes ran out
    bool damaged = false;
    int errorCode = 0;
    char text[JMSG_LENGTH_MAX] = {};
};

void onError(j_common_ptr info)
{
    auto *watch = reinterpret_cast<Watch *>(info->err);
    watch->errorCode = info->err->msg_code;
    info->err->format_message(info, watch->text);
    std::longjmp(watch->giveUp, 1);
}

void onMessage(j_common_ptr info, int level)
{
    if (level >= 0)
        return; // a trace
    auto *watch = reinterpret_cast<Watch *>(info->err);
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
        watch->ended = true;
        break;
    case JWRN_EXTRANEOUS_DATA: // junk between segments, as some cameras leave
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_ICC:
        break;
    default:
        watch->damaged = true;
        info->err->format_message(info, watch->text);
    }
}

void onOutput(j_common_ptr) {}

void prepare(jpeg_decompress_struct &info, Watch &watch)
{
    info.err = jpeg_std_error(&watch.manager);
    watch.manager.error_exit = onError;
    watch.manager.emit_message = onMessage;
    watch.manager.output_message = onOutput;
}

int orientationOf(const jpeg_decompress_struct &info)
{
    for (jpeg_saved_marker_ptr marker = info.marker_list; marker; marker = marker->next) {
        const QByteArrayView data(reinterpret_cast<const char *>(marker->data),
                                  qsizetype(marker->data_length));
        if (marker->marker == JPEG_APP0 + 1 && data.startsWith("Exif"))
            return exifOrientation(data);
    }
    return 1;
}

// The strongest reduction after which both sides are still as long as wanted, either way up.
unsigned reduction(const jpeg_decompress_struct &info, const QSize &target)
{
    if (target.isEmpty())
        return 1;
    const unsigned least = unsigned(std::max(target.width(), target.height()));
    const unsigned side = std::min(info.image_width, info.image_height);
    for (unsigned factor : {8U, 4U, 2U}) {
        if (side / factor >= least)
            return factor;
    }
    return 1;
}

// CMYK with Adobe's marker is stored inverted, as Photoshop does; without it, it is plain.
void cmykToRgb(const uchar *from, uchar *to, unsigned width, bool inverted)
{
    for (unsigned x = 0; x < width; ++x, from += 4, to += 3) {
        const int black = inverted ? from[3] : 255 - from[3];
        for (int channel = 0; channel < 3; ++channel) {
            const int light = inverted ? from[channel] : 255 - from[channel];
            to[channel] = uchar((light * black + 127) / 255);
        }
    }
}

void chooseOutput(jpeg_decompress_struct &info, const DecodeOptions &options)
{
    info.scale_num = 1;
    info.scale_denom = reduction(info, options.target);
    info.dct_method = JDCT_ISLOW;
    const bool fourInks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    info.out_color_space = fourInks ? JCS_CMYK : JCS_RGB;
}

void readRows(jpeg_decompress_struct &info, RawImage &image, std::vector<uchar> &inks)
{
    const size_t stride = size_t(info.output_width) * 3;
    while (info.output_scanline < info.output_height) {
        uchar *row = image.pixels.data() + info.output_scanline * stride;
        uchar *target = inks.empty() ? row : inks.data();
        if (jpeg_read_scanlines(&info, &target, 1) == 0)
            return;
        if (!inks.empty())
            cmykToRgb(inks.data(), row, info.output_width, info.saw_Adobe_marker);
    }
}

// What is touched after a longjmp lives with the caller, and has no destructor here.
Result<void> run(jpeg_decompress_struct &info, Watch &watch, QByteArrayView bytes,
                 const DecodeOptions &options, RawImage &image, std::vector<uchar> &inks)
{
    if (setjmp(watch.giveUp)) {
        const bool cut = watch.errorCode == JERR_INPUT_EOF || watch.ended;
        const bool odd =
            watch.errorCode == JERR_BAD_PRECISION || watch.errorCode == JERR_SOF_UNSUPPORTED ||
            watch.errorCode == JERR_ARITH_NOTIMPL || watch.errorCode == JERR_CONVERSION_NOTIMPL;
        return refuse(cut   ? DecodeReason::Truncated
                      : odd ? DecodeReason::Unsupported
                            : DecodeReason::Damaged,
                      QString::fromLatin1(watch.text));
    }
    jpeg_create_decompress(&info);
    info.mem->max_memory_to_use = 1L << 30;
    jpeg_save_markers(&info, JPEG_APP0 + 1, 0xffff);
    jpeg_mem_src(&info, reinterpret_cast<const uchar *>(bytes.data()), ulong(bytes.size()));
    jpeg_read_header(&info, TRUE);
    image.orientation = orientationOf(info); // finishing drops the saved markers
    if (auto fits = checkSize(info.image_width, info.image_height, bytes.size(), options); !fits)
        return fits;
    chooseOutput(info, options);
    jpeg_start_decompress(&info);
    image.width = int(info.output_width);
    image.height = int(info.output_height);
    image.pixels.resize(size_t(image.width) * size_t(image.height) * 3);
    if (info.out_color_space == JCS_CMYK)
        inks.resize(size_t(image.width) * 4);
    readRows(info, image, inks);
    jpeg_finish_decompress(&info);
    return {};
}

} // namespace

Result<RawImage> decodeJpeg(QByteArrayView bytes, const DecodeOptions &options)
{
    RawImage image;
    std::vector<uchar> inks;
    Watch watch;
    jpeg_decompress_struct info = {};
    prepare(info, watch);
    struct Destroyer
    {
        jpeg_decompress_struct &info;
        ~Destroyer() { jpeg_destroy_decompress(&info); }
    } const destroyer{info};
    TY_CHECK(run(info, watch, bytes, options, image, inks));
    // A file may lack only its end marker: nothing is missing as long as one scan held everything.
    const bool severalScans = info.progressive_mode || info.input_scan_number > 1;
    if (watch.ended && (watch.damaged || severalScans))
        return refuse(DecodeReason::Truncated);
    if (watch.damaged)
        return refuse(DecodeReason::Damaged, QString::fromLatin1(watch.text));
    image.originalSize = QSize(int(info.image_width), int(info.image_height));
    image.isCommonJpeg = inks.empty();
    return image;
}

} // namespace trainyard::dataset
