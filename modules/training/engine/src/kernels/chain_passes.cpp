#include "chain_passes.h"

#include "chain_band.h"
#include "slots.h"

#include <algorithm>
#include <array>

namespace trainyard::training {

namespace {

void addBand(Moments &moments, const Planes &planes, int pixels)
{
    std::array<float, panelWidth> mean;
    std::array<float, panelWidth> squares;
    Moments band{static_cast<double>(pixels), {}, {}};
    for (int plane = 0; plane < planes.count; ++plane) {
        panelKernels().moments(planes.first + plane * planes.stride, pixels, mean.data(),
                               squares.data());
        band.mean.insert(band.mean.end(), mean.begin(), mean.end());
        band.squares.insert(band.squares.end(), squares.begin(), squares.end());
    }
    moments.add(band);
}

// What a backward pass adds up in a slot.
struct SlotSums
{
    SlotSums(const ChainBlock &block, float *depthSums, float *pointSums)
        : depth(depthSums)
        , point(pointSums)
        , input(static_cast<std::size_t>(block.inPanels()) * panelWidth)
    {
    }

    float *depth;
    float *point;
    GradientSums input;
};

// The backward pass of a block over the pictures of a slot.
class BackwardSlot
{
public:
    BackwardSlot(const ChainBlock &block, const PackedFilters &filters, const ChainInput &input,
                 const NormGradient &norm, bool needsInput, SlotSums &sums)
        : m_block(block)
        , m_filters(filters)
        , m_activation(input.activation)
        , m_norm(norm)
        , m_band(block, filters, input.activation, true)
        , m_needsInput(needsInput)
        , m_sums(sums)
        , m_pictureSum(sums.input.sum.size())
        , m_pictureSumWithValue(m_pictureSum.size())
    {
    }

    void run(const float *input, const float *out, const float *gradient, float *inGradient)
    {
        m_band.startPicture();
        std::fill(m_pictureSum.begin(), m_pictureSum.end(), 0.0F);
        std::fill(m_pictureSumWithValue.begin(), m_pictureSumWithValue.end(), 0.0F);
        for (int row = 0; row < m_block.outSide; row += m_band.rowsAtOnce()) {
            m_band.fill(input, row, std::min(m_band.rowsAtOnce(), m_block.outSide - row));
            passNorm(out, gradient);
            panelKernels().addProducts(m_band.outer(), m_band.inner(), m_band.pixels(),
                                       m_sums.point);
            if (m_block.isSeparable)
                passDepthwise(input, inGradient);
        }
        m_sums.input.add(m_pictureSum, m_pictureSumWithValue);
    }

private:
    void passNorm(const float *out, const float *gradient)
    {
        const Planes outer = m_band.outer();
        for (int panel = 0; panel < outer.count; ++panel) {
            const std::int64_t place = std::int64_t{panelWidth} * m_block.outSide *
                                       (m_block.outSide * panel + m_band.row());
            const int channel = panel * panelWidth;
            panelKernels().combine(gradient + place, out + place, m_band.pixels(),
                                   m_norm.one.data() + channel, m_norm.two.data() + channel,
                                   m_norm.constant.data() + channel,
                                   outer.first + panel * outer.stride);
        }
    }

    void passDepthwise(const float *input, float *inGradient)
    {
        const Planes inner = m_band.innerGradient();
        panelKernels().multiply(m_band.outer(), m_filters.productBack.data_ptr<float>(),
                                m_band.pixels(), inner);
        for (int panel = 0; panel < m_block.inPanels(); ++panel) {
            panelKernels().depthwiseFilter(
                m_band.activated(panel), inner.first + panel * inner.stride, m_block.stride,
                m_band.rows(), m_block.outSide,
                m_sums.depth + std::ptrdiff_t{panel} * depthwiseTaps * panelWidth);
            if (!m_needsInput)
                continue;
            m_band.keepGradient(panel);
            passInput(panel, input, inGradient);
        }
    }

    // The rows of the input whose gradient is whole with this band.
    void passInput(int panel, const float *input, float *inGradient)
    {
        const int side = m_block.inSide;
        const int from = std::max(0, m_band.firstInRow());
        const int to =
            m_band.isLast() ? side : m_band.firstInRow() + m_band.rows() * m_block.stride;
        const std::int64_t plane = std::int64_t{panelWidth} * side * side * panel;
        const std::int64_t row = std::int64_t{panelWidth} * side;
        float *out = inGradient + plane;
        if (m_block.stride == 1)
            panelKernels().depthwise({m_band.gradientRow(panel, from - 1), side},
                                     filter(m_filters.depthFlipped, panel), 1, to - from, side,
                                     out + from * row);
        else
            for (int at = from; at < to; ++at)
                passInputRow2(panel, at, out + at * row);
        if (m_activation.scale.empty())
            return;
        const std::size_t channel = static_cast<std::size_t>(panel) * panelWidth;
        for (int at = from; at < to; ++at)
            panelKernels().maskAndSum(
                out + at * row, m_band.activatedRow(panel, at), input + plane + at * row, side,
                m_activation.mean.data() + channel, m_pictureSum.data() + channel,
                m_pictureSumWithValue.data() + channel);
    }

    void passInputRow2(int panel, int row, float *out)
    {
        const bool isOdd = row % 2 == 1;
        panelKernels().depthwiseInput2(m_band.gradientRow(panel, row / 2), isOdd ? 2 : 1,
                                       isOdd ? m_band.gradientRow(panel, row / 2 + 1) : nullptr,
                                       filter(m_filters.depth, panel), m_block.inSide, out);
    }

    static const float *filter(const at::Tensor &filters, int panel)
    {
        return filters.data_ptr<float>() + std::ptrdiff_t{panel} * depthwiseTaps * panelWidth;
    }

    const ChainBlock &m_block;
    const PackedFilters &m_filters;
    const Activation &m_activation;
    const NormGradient &m_norm;
    ChainBand m_band;
    bool m_needsInput;
    SlotSums &m_sums;
    std::vector<float> m_pictureSum;
    std::vector<float> m_pictureSumWithValue;
};

// Sums of the slots, one after the other, back in the order of the filters.
BlockGradients gathered(const ChainBlock &block, const std::vector<SlotSums> &slots,
                        const at::Tensor &depth, const at::Tensor &point)
{
    BlockGradients result{{}, {}, slots[0].input};
    const at::Tensor wholePoint = point[0];
    const at::Tensor wholeDepth = depth[0];
    for (std::size_t slot = 1; slot < slots.size(); ++slot) {
        wholePoint.add_(point[static_cast<std::int64_t>(slot)]);
        wholeDepth.add_(depth[static_cast<std::int64_t>(slot)]);
        result.input.add(slots[slot].input.sum, slots[slot].input.sumWithValue);
    }
    const int kernel = block.isSeparable ? 1 : block.kernel;
    const std::int64_t outputs = std::int64_t{block.outPanels()} * panelWidth;
    result.point = wholePoint
                       .transpose(1, 2) // squares of outputs × inputs
                       .reshape({outputs, std::int64_t{block.innerPanels()} * panelWidth})
                       .narrow(0, 0, block.out)
                       .narrow(1, 0, std::int64_t{kernel} * kernel * block.in)
                       .reshape({block.out, kernel, kernel, block.in})
                       .permute({0, 3, 1, 2})
                       .clone(at::MemoryFormat::Preserve);
    if (block.isSeparable)
        result.depth = wholeDepth.transpose(1, 2)
                           .reshape({-1, 1, 3, 3})
                           .narrow(0, 0, block.in)
                           .clone(at::MemoryFormat::Contiguous);
    return result;
}

} // namespace

void Moments::add(const Moments &other)
{
    if (count == 0) {
        *this = other;
        return;
    }
    const double all = count + other.count;
    for (std::size_t channel = 0; channel < mean.size(); ++channel) {
        const double difference = other.mean[channel] - mean[channel];
        mean[channel] += difference * other.count / all;
        squares[channel] +=
            other.squares[channel] + difference * difference * count * other.count / all;
    }
    count = all;
}

void forwardPass(const ChainBlock &block, const PackedFilters &filters, const ChainInput &input,
                 std::int64_t pictures, float *out, Moments *moments)
{
    const std::ptrdiff_t plane = std::ptrdiff_t{panelWidth} * block.outSide * block.outSide;
    const float *weights = filters.product.data_ptr<float>();
    std::vector<Moments> slots(static_cast<std::size_t>(slotsOf(pictures)));
    forSlots(pictures, [&](std::int64_t slot, std::int64_t from, std::int64_t to) {
        ChainBand band(block, filters, input.activation, false);
        for (std::int64_t picture = from; picture < to; ++picture) {
            for (int row = 0; row < block.outSide; row += band.rowsAtOnce()) {
                band.fill(input.numbers + picture * block.inNumbers(), row,
                          std::min(band.rowsAtOnce(), block.outSide - row));
                const Planes made{out + picture * block.outNumbers() +
                                      std::int64_t{panelWidth} * row * block.outSide,
                                  plane, block.outPanels()};
                panelKernels().multiply(band.inner(), weights, band.pixels(), made);
                if (moments)
                    addBand(slots[static_cast<std::size_t>(slot)], made, band.pixels());
            }
        }
    });
    if (moments)
        for (const Moments &slot : slots)
            moments->add(slot);
}

BlockGradients backwardPass(const ChainBlock &block, const PackedFilters &filters,
                            const ChainInput &input, std::int64_t pictures, const float *out,
                            const float *gradient, const NormGradient &norm, float *inGradient)
{
    const std::int64_t count = slotsOf(pictures);
    const at::Tensor depth = at::zeros({count, block.inPanels(), depthwiseTaps, panelWidth});
    const at::Tensor point =
        at::zeros({count, block.outPanels(), block.innerPanels(), panelWidth, panelWidth});
    std::vector<SlotSums> slots;
    for (std::int64_t slot = 0; slot < count; ++slot)
        slots.emplace_back(block, depth[slot].data_ptr<float>(), point[slot].data_ptr<float>());
    forSlots(pictures, [&](std::int64_t slot, std::int64_t from, std::int64_t to) {
        BackwardSlot work(block, filters, input, norm, inGradient != nullptr,
                          slots[static_cast<std::size_t>(slot)]);
        for (std::int64_t picture = from; picture < to; ++picture)
            work.run(input.numbers + picture * block.inNumbers(),
                     out + picture * block.outNumbers(), gradient + picture * block.outNumbers(),
                     inGradient ? inGradient + picture * block.inNumbers() : nullptr);
    });
    return gathered(block, slots, depth, point);
}

} // namespace trainyard::training
