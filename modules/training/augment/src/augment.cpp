#include "trainyard/training/augment/augment.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace trainyard::training {

// Where output pixels come from: source = matrix × (x, y) around the centre, plus the shift.
struct Augmenter::Placement
{
    bool mirrored = false;
    float angle = 0; // radians
    float scale = 1;
    float dx = 0; // pixels
    float dy = 0;
};

Augmenter::Augmenter(const AugmentSpec &spec, int size, const std::array<float, 3> &mean,
                     const std::array<float, 3> &deviation)
    : m_spec(spec)
    , m_size(size)
    , m_warps(spec.rotate > 0 || spec.scale > 0 || spec.translate > 0)
    , m_mean(mean)
    , m_deviation(deviation)
{
    for (std::size_t channel = 0; channel < 3; ++channel) {
        for (std::size_t value = 0; value < 256; ++value)
            m_table[channel][value] =
                (static_cast<float>(value) / 255.0F - mean[channel]) / deviation[channel];
        m_black[channel] = m_table[channel][0];
    }
}

void Augmenter::vary(const std::uint8_t *pixels, Rng rng, float *out) const
{
    const Placement placement = drawPlacement(rng);
    if (m_warps)
        warp(pixels, placement, out);
    else
        shift(pixels, placement, out);
    if (changesColour())
        recolour(rng, out);
    if (m_spec.cutout > 0)
        cutOut(rng, out);
}

void Augmenter::plain(const std::uint8_t *pixels, bool mirrored, float *out) const
{
    Placement placement;
    placement.mirrored = mirrored;
    shift(pixels, placement, out);
}

Augmenter::Placement Augmenter::drawPlacement(Rng &rng) const
{
    Placement placement;
    placement.mirrored = m_spec.flip && rng.uniform() < 0.5F;
    const int padding = static_cast<int>(std::lround(m_spec.cropPadding * m_size));
    if (padding > 0) {
        const auto positions = static_cast<std::uint32_t>(2 * padding + 1);
        placement.dx = static_cast<float>(static_cast<int>(rng.below(positions)) - padding);
        placement.dy = static_cast<float>(static_cast<int>(rng.below(positions)) - padding);
    }
    if (!m_warps)
        return placement;
    const auto reach = [](double value) { return static_cast<float>(value); };
    placement.angle = rng.between(-1, 1) * reach(m_spec.rotate) * 0.017453293F;
    placement.scale = 1 + rng.between(-1, 1) * reach(m_spec.scale);
    placement.dx += rng.between(-1, 1) * reach(m_spec.translate) * static_cast<float>(m_size);
    placement.dy += rng.between(-1, 1) * reach(m_spec.translate) * static_cast<float>(m_size);
    return placement;
}

// Whole pixels only: copies rows through the table.
void Augmenter::shift(const std::uint8_t *pixels, const Placement &placement, float *out) const
{
    const int dx = static_cast<int>(placement.dx);
    const int dy = static_cast<int>(placement.dy);
    for (int y = 0; y < m_size; ++y) {
        const int fromY = y + dy;
        for (int x = 0; x < m_size; ++x, out += 3) {
            const int fromX = (placement.mirrored ? m_size - 1 - x : x) + dx;
            if (fromY < 0 || fromY >= m_size || fromX < 0 || fromX >= m_size) {
                std::memcpy(out, m_black.data(), sizeof m_black);
                continue;
            }
            const std::uint8_t *pixel = pixels + 3 * (fromY * m_size + fromX);
            out[0] = m_table[0][pixel[0]];
            out[1] = m_table[1][pixel[1]];
            out[2] = m_table[2][pixel[2]];
        }
    }
}

// Bilinear; what lies outside is black.
void Augmenter::warp(const std::uint8_t *pixels, const Placement &placement, float *out) const
{
    const float centre = static_cast<float>(m_size - 1) / 2;
    const float cosine = std::cos(placement.angle) / placement.scale;
    const float sine = std::sin(placement.angle) / placement.scale;
    const auto at = [&](int x, int y, std::size_t channel) {
        if (x < 0 || y < 0 || x >= m_size || y >= m_size)
            return m_black[channel];
        return m_table[channel][pixels[3 * (y * m_size + x) + static_cast<int>(channel)]];
    };
    for (int y = 0; y < m_size; ++y)
        for (int x = 0; x < m_size; ++x, out += 3) {
            const float flippedX = static_cast<float>(placement.mirrored ? m_size - 1 - x : x);
            const float u = flippedX - centre;
            const float v = static_cast<float>(y) - centre;
            const float sourceX = cosine * u - sine * v + centre + placement.dx;
            const float sourceY = sine * u + cosine * v + centre + placement.dy;
            const int left = static_cast<int>(std::floor(sourceX));
            const int top = static_cast<int>(std::floor(sourceY));
            const float wx = sourceX - static_cast<float>(left);
            const float wy = sourceY - static_cast<float>(top);
            for (std::size_t channel = 0; channel < 3; ++channel) {
                const float above =
                    at(left, top, channel) * (1 - wx) + at(left + 1, top, channel) * wx;
                const float below =
                    at(left, top + 1, channel) * (1 - wx) + at(left + 1, top + 1, channel) * wx;
                out[channel] = above * (1 - wy) + below * wy;
            }
        }
}

bool Augmenter::changesColour() const
{
    return m_spec.brightness > 0 || m_spec.contrast > 0 || m_spec.saturation > 0 || m_spec.hue > 0;
}

// Brightness, contrast, saturation and hue (a turn about the grey axis, as in YIQ) are one affine
// map of a pixel's colour.
void Augmenter::recolour(Rng &rng, float *out) const
{
    const auto factor = [&rng](double reach) {
        return 1 + rng.between(-1, 1) * static_cast<float>(reach);
    };
    const float brightness = factor(m_spec.brightness);
    const float contrast = factor(m_spec.contrast);
    const float saturation = factor(m_spec.saturation);
    const float turn = rng.between(-1, 1) * static_cast<float>(m_spec.hue) * 6.2831853F;
    const float cosine = std::cos(turn);
    const float sine = std::sin(turn) * 0.57735027F;
    const float same = (1 - cosine) / 3;
    const std::array<std::array<float, 3>, 3> rotation{{{cosine + same, same - sine, same + sine},
                                                        {same + sine, cosine + same, same - sine},
                                                        {same - sine, same + sine, cosine + same}}};
    const int pixels = m_size * m_size;
    float grey = 0;
    for (int index = 0; index < pixels; ++index)
        for (std::size_t channel = 0; channel < 3; ++channel)
            grey +=
                out[3 * index + static_cast<int>(channel)] * m_deviation[channel] + m_mean[channel];
    grey /= static_cast<float>(3 * pixels);
    for (int index = 0; index < pixels; ++index, out += 3) {
        std::array<float, 3> colour{};
        for (std::size_t channel = 0; channel < 3; ++channel)
            colour[channel] =
                ((out[channel] * m_deviation[channel] + m_mean[channel] - grey) * contrast + grey) *
                brightness;
        const float luma = 0.299F * colour[0] + 0.587F * colour[1] + 0.114F * colour[2];
        for (float &value : colour)
            value = luma + (value - luma) * saturation;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const float value = rotation[channel][0] * colour[0] +
                                rotation[channel][1] * colour[1] + rotation[channel][2] * colour[2];
            out[channel] = (std::clamp(value, 0.0F, 1.0F) - m_mean[channel]) / m_deviation[channel];
        }
    }
}

void Augmenter::cutOut(Rng &rng, float *out) const
{
    const int side = std::max(1, static_cast<int>(std::lround(m_spec.cutout * m_size)));
    const auto size = static_cast<std::uint32_t>(m_size);
    const int left = static_cast<int>(rng.below(size)) - side / 2;
    const int top = static_cast<int>(rng.below(size)) - side / 2;
    for (int y = std::max(0, top); y < std::min(m_size, top + side); ++y)
        for (int x = std::max(0, left); x < std::min(m_size, left + side); ++x)
            std::fill_n(out + 3 * (y * m_size + x), 3, 0.0F); // the mean colour
}

namespace {

void blend(float *batch, const std::vector<float> &before, const Mixing &mixing, std::size_t values)
{
    const auto lambda = static_cast<float>(mixing.lambda);
    for (std::size_t index = 0; index < mixing.partner.size(); ++index) {
        float *own = batch + index * values;
        const float *other =
            before.data() + static_cast<std::size_t>(mixing.partner[index]) * values;
        for (std::size_t at = 0; at < values; ++at)
            own[at] = own[at] * lambda + other[at] * (1 - lambda);
    }
}

// A box of the partner; lambda becomes the share that is left.
void paste(float *batch, const std::vector<float> &before, Mixing &mixing, int size, Rng &rng)
{
    const double side = std::sqrt(1 - mixing.lambda) * size;
    const auto draw = [&] {
        const double centre = rng.uniform() * size;
        const int from = std::clamp(static_cast<int>(centre - side / 2), 0, size);
        const int to = std::clamp(static_cast<int>(centre + side / 2), 0, size);
        return std::pair(from, to);
    };
    const auto [left, right] = draw();
    const auto [top, bottom] = draw();
    const std::size_t values = static_cast<std::size_t>(size) * size * 3;
    for (std::size_t index = 0; index < mixing.partner.size(); ++index) {
        float *own = batch + index * values;
        const float *other =
            before.data() + static_cast<std::size_t>(mixing.partner[index]) * values;
        for (int y = top; y < bottom; ++y) {
            const std::size_t offset = 3 * (static_cast<std::size_t>(y) * size + left);
            std::copy_n(other + offset, 3 * (right - left), own + offset);
        }
    }
    mixing.lambda = 1 - static_cast<double>((right - left) * (bottom - top)) / (size * size);
}

} // namespace

Mixing mixBatch(const AugmentSpec &spec, Rng rng, int size, int count, float *batch)
{
    Mixing mixing;
    if ((spec.mixup <= 0 && spec.cutmix <= 0) || count < 2)
        return mixing;
    const bool cuts = spec.cutmix > 0 && (spec.mixup <= 0 || rng.uniform() < 0.5F);
    mixing.lambda = rng.beta(cuts ? spec.cutmix : spec.mixup);
    const auto offset = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(count - 1)));
    for (int index = 0; index < count; ++index)
        mixing.partner.push_back((index + offset) % count);
    const std::size_t values = static_cast<std::size_t>(size) * size * 3;
    const std::vector<float> before(batch, batch + values * static_cast<std::size_t>(count));
    if (cuts)
        paste(batch, before, mixing, size, rng);
    else
        blend(batch, before, mixing, values);
    return mixing;
}

} // namespace trainyard::training
