#include "codecs.h"

#include <QtEndian>

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

namespace trainyard::dataset {

namespace {

// Size and components from the SIZ marker of the codestream, so that limits are checked before
// anything is decoded.
struct Header
{
    qint64 width = 0;
    qint64 height = 0;
    int components = 0;
};

Result<Header> readHeader(QByteArrayView bytes)
{
    const qsizetype marker = bytes.indexOf(QByteArrayView("\xff\x4f\xff\x51", 4));
    if (marker < 0 || marker + 42 > bytes.size())
        return refuse(DecodeReason::Damaged, QStringLiteral("no codestream"));
    const char *siz = bytes.data() + marker + 4;
    const auto u32 = [siz](int offset) { return qint64(qFromBigEndian<quint32>(siz + offset)); };
    Header header;
    header.width = u32(4) - u32(12);
    header.height = u32(8) - u32(16);
    header.components = qFromBigEndian<quint16>(siz + 36);
    return header;
}

} // namespace

Result<RawImage> decodeJpeg2000(QByteArrayView bytes, const DecodeOptions &options)
{
    // What is broken is told by a reason, not by lines on stderr.
    static const auto before =
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    Q_UNUSED(before)
    TY_TRY(const Header header, readHeader(bytes));
    TY_CHECK(checkSize(header.width, header.height, bytes.size(), options));
    // OpenCV drops alpha and takes grey with alpha for something else: only what it reads right.
    if (header.components != 1 && header.components != 3)
        return refuse(DecodeReason::Unsupported,
                      QStringLiteral("%1 components").arg(header.components));
    const cv::Mat data(1, int(bytes.size()), CV_8UC1, const_cast<char *>(bytes.data()));
    const cv::Mat picture = cv::imdecode(data, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
    if (picture.empty())
        return refuse(DecodeReason::Damaged);
    if (picture.cols != header.width || picture.rows != header.height || picture.type() != CV_8UC3)
        return refuse(DecodeReason::Internal, QStringLiteral("size differs"));
    RawImage image;
    image.width = picture.cols;
    image.height = picture.rows;
    image.pixels.resize(size_t(image.width) * size_t(image.height) * 3);
    uchar *out = image.pixels.data();
    for (int y = 0; y < image.height; ++y) {
        const uchar *row = picture.ptr<uchar>(y);
        for (int x = 0; x < image.width; ++x, row += 3, out += 3) {
            out[0] = row[2];
            out[1] = row[1];
            out[2] = row[0];
        }
    }
    return image;
}

} // namespace trainyard::dataset
