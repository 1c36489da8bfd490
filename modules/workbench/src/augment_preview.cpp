#include "trainyard/workbench/augment_preview.h"

#include "trainyard/training/augment/augment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace trainyard::workbench {

namespace {

using Colour = std::array<float, 3>;

std::vector<uchar> pixelsOf(const QImage &picture, int size)
{
    const QImage scaled =
        picture.scaled(size, size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
            .convertToFormat(QImage::Format_RGB888);
    std::vector<uchar> pixels;
    for (int y = 0; y < size; ++y)
        pixels.insert(pixels.end(), scaled.constScanLine(y), scaled.constScanLine(y) + 3 * size);
    return pixels;
}

// Which the worker takes from the training images; a cut-out square has it.
Colour meanOf(const std::vector<uchar> &pixels)
{
    Colour mean{};
    for (size_t at = 0; at < pixels.size(); ++at)
        mean[at % 3] += static_cast<float>(pixels[at]);
    for (float &value : mean)
        value /= 255.0F * static_cast<float>(pixels.size() / 3);
    return mean;
}

QImage imageOf(const float *values, const Colour &mean, int size)
{
    QImage image(size, size, QImage::Format_RGB888);
    for (int y = 0; y < size; ++y) {
        uchar *line = image.scanLine(y);
        for (int at = 0; at < 3 * size; ++at) {
            const float value = *values++ + mean[static_cast<size_t>(at % 3)];
            line[at] = static_cast<uchar>(std::lround(std::clamp(value, 0.0F, 1.0F) * 255));
        }
    }
    return image;
}

} // namespace

QImage variedPicture(const QImage &picture, const QImage &partner, int size,
                     const training::AugmentSpec &spec, quint64 draw)
{
    if (picture.isNull() || size <= 0)
        return {};
    const QImage &other = partner.isNull() ? picture : partner;
    const std::vector<uchar> own = pixelsOf(picture, size);
    const Colour mean = meanOf(own);
    const training::Augmenter augmenter(spec, size, mean, {1, 1, 1});
    std::vector<float> batch(2 * own.size());
    augmenter.vary(own.data(), training::Rng(draw, 0), batch.data());
    augmenter.vary(pixelsOf(other, size).data(), training::Rng(draw, 1), batch.data() + own.size());
    training::mixBatch(spec, training::Rng(draw, 2), size, 2, batch.data());
    return imageOf(batch.data(), mean, size);
}

} // namespace trainyard::workbench
