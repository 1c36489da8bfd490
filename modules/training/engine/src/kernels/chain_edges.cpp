#include "chain_edges.h"

#include "slots.h"

namespace trainyard::training {

namespace {

// Calls work(panel numbers, pixel numbers, first channel, channels) for the panels of all pixels.
template <typename Panel, typename Pixel, typename Work>
void forPixels(Panel *panels, Pixel *pixels, std::int64_t pictures, int side, int channels,
               const Work &work)
{
    const int count = (channels + panelWidth - 1) / panelWidth;
    const std::int64_t area = std::int64_t{side} * side;
    forSlots(pictures, [&](std::int64_t, std::int64_t from, std::int64_t to) {
        Panel *panel = panels + from * area * count * panelWidth;
        for (std::int64_t picture = from; picture < to; ++picture)
            for (int first = 0; first < channels; first += panelWidth) {
                const int here = std::min(panelWidth, channels - first);
                Pixel *pixel = pixels + picture * area * channels + first;
                for (std::int64_t at = 0; at < area; ++at, panel += panelWidth, pixel += channels)
                    work(panel, pixel, first, here);
            }
    });
}

} // namespace

void panelsToPixels(const float *panels, const Activation &activation, std::int64_t pictures,
                    int side, int channels, float *pixels)
{
    const float *scale = activation.scale.empty() ? nullptr : activation.scale.data();
    const float *shift = activation.shift.data();
    const auto copy = [=](const float *panel, float *pixel, int first, int count) {
        for (int lane = 0; lane < count; ++lane) {
            const float value =
                scale ? scale[first + lane] * panel[lane] + shift[first + lane] : panel[lane];
            pixel[lane] = scale && value <= 0 ? 0 : value;
        }
    };
    forPixels(panels, pixels, pictures, side, channels, copy);
}

void pixelsToPanels(const float *pixels, std::int64_t pictures, int side, int channels,
                    float *panels)
{
    const auto copy = [](float *panel, const float *pixel, int, int count) {
        std::fill_n(std::copy_n(pixel, count, panel), panelWidth - count, 0.0F);
    };
    forPixels(panels, pixels, pictures, side, channels, copy);
}

GradientSums maskLast(const ChainBlock &block, const Activation &activation, const float *out,
                      std::int64_t pictures, float *gradient)
{
    const int side = block.outSide;
    const std::size_t channels = activation.scale.size();
    const std::ptrdiff_t row = std::ptrdiff_t{panelWidth} * side;
    std::vector<GradientSums> slots(static_cast<std::size_t>(slotsOf(pictures)),
                                    GradientSums(channels));
    forSlots(pictures, [&](std::int64_t slot, std::int64_t from, std::int64_t to) {
        std::vector<float> active(static_cast<std::size_t>(row + 2 * panelWidth));
        for (std::int64_t picture = from; picture < to; ++picture) {
            std::vector<float> sum(channels);
            std::vector<float> sumWithValue(channels);
            std::ptrdiff_t place = picture * block.outNumbers();
            for (std::size_t channel = 0; channel < channels; channel += panelWidth)
                for (int y = 0; y < side; ++y, place += row) {
                    panelKernels().activate(out + place, 1, side, activation.scale.data() + channel,
                                            activation.shift.data() + channel, active.data());
                    panelKernels().maskAndSum(gradient + place, active.data() + panelWidth,
                                              out + place, side, activation.mean.data() + channel,
                                              sum.data() + channel, sumWithValue.data() + channel);
                }
            slots[static_cast<std::size_t>(slot)].add(sum, sumWithValue);
        }
    });
    GradientSums sums(channels);
    for (const GradientSums &slot : slots)
        sums.add(slot.sum, slot.sumWithValue);
    return sums;
}

} // namespace trainyard::training
