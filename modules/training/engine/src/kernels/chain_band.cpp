#include "chain_band.h"

#include <algorithm>
#include <cstring>

namespace trainyard::training {

namespace {

constexpr int pixelsWanted = 256;
constexpr int numbersWanted = 96 * 1024; // 384 KiB, of a second cache of 512 KiB or more
constexpr int pixelsAtLeast = 64;

// As many rows as the second cache holds with all that is made of them.
int rowsFor(const ChainBlock &block, bool isBackward)
{
    const int perPixel = panelWidth * (block.inPanels() + block.innerPanels() +
                                       (isBackward ? block.outPanels() + block.inPanels() : 0));
    const int pixels =
        std::clamp(numbersWanted / std::max(1, perPixel), pixelsAtLeast, pixelsWanted);
    return std::clamp(pixels / block.outSide, 1, block.outSide);
}

at::Tensor numbers(std::int64_t count)
{
    return at::empty({std::max<std::int64_t>(1, count)}, at::kFloat);
}

} // namespace

ChainBand::ChainBand(const ChainBlock &block, const PackedFilters &filters,
                     const Activation &activation, bool isBackward)
    : m_block(block)
    , m_filters(filters)
    , m_activation(activation)
    , m_rowsAtOnce(rowsFor(block, isBackward))
{
    const std::int64_t pixels = std::int64_t{panelWidth} * m_rowsAtOnce * block.outSide;
    m_inner = numbers(pixels * block.innerPanels());
    if (isBackward)
        m_outer = numbers(pixels * block.outPanels());
    if (!block.isSeparable)
        return;
    const int inRows = (m_rowsAtOnce - 1) * block.stride + 3;
    m_activated = numbers(inRowNumbers() * inRows * block.inPanels());
    if (!isBackward)
        return;
    m_innerGradient = numbers(pixels * block.inPanels());
    m_kept = numbers(gradientRowNumbers() * (m_rowsAtOnce + rowsKept + 1) * block.inPanels());
}

Planes ChainBand::planes(at::Tensor &tensor, int count)
{
    return {tensor.data_ptr<float>(), std::ptrdiff_t{panelWidth} * pixels(), count};
}

void ChainBand::fill(const float *input, int row, int rows)
{
    m_row = row;
    m_rows = rows;
    if (m_block.isSeparable)
        fillSeparable(input);
    else
        fillDense(input);
}

PaddedRows ChainBand::activated(int panel) const
{
    const int inRows = (m_rowsAtOnce - 1) * m_block.stride + 3;
    return {m_activated.data_ptr<float>() + inRowNumbers() * inRows * panel, m_block.inSide};
}

const float *ChainBand::activatedRow(int panel, int inRow) const
{
    return activated(panel).first + inRowNumbers() * (inRow - firstInRow()) + panelWidth;
}

void ChainBand::fillSeparable(const float *input)
{
    const PanelKernels &kernels = panelKernels();
    const int side = m_block.inSide;
    const int end = firstInRow() + (m_rows - 1) * m_block.stride + 3;
    const int from = std::max(0, firstInRow());
    const int to = std::min(side, end);
    const bool isPlain = m_activation.scale.empty();
    const Planes inner = this->inner();
    for (int panel = 0; panel < m_block.inPanels(); ++panel) {
        const PaddedRows rows = activated(panel);
        auto *first = const_cast<float *>(rows.first);
        std::fill_n(first, inRowNumbers() * (from - firstInRow()), 0.0F);
        std::fill_n(first + inRowNumbers() * (to - firstInRow()), inRowNumbers() * (end - to),
                    0.0F);
        const std::int64_t place = std::int64_t{panelWidth} * side * (side * panel + from);
        const int channel = panel * panelWidth;
        kernels.activate(input + place, to - from, side,
                         isPlain ? nullptr : m_activation.scale.data() + channel,
                         isPlain ? nullptr : m_activation.shift.data() + channel,
                         first + inRowNumbers() * (from - firstInRow()));
        kernels.depthwise(rows, m_filters.depth.data_ptr<float>() + channel * depthwiseTaps,
                          m_block.stride, m_rows, m_block.outSide,
                          inner.first + panel * inner.stride);
    }
}

// Every pixel with its neighbours, in the order row, column, channel.
void ChainBand::fillDense(const float *input)
{
    const Planes inner = this->inner();
    const int side = m_block.inSide;
    const int reach = m_block.kernel / 2;
    std::fill_n(inner.first, inner.stride * inner.count, 0.0F);
    for (int pixel = 0; pixel < pixels(); ++pixel) {
        const int top = (m_row + pixel / m_block.outSide) * m_block.stride - reach;
        const int left = pixel % m_block.outSide * m_block.stride - reach;
        const int from = std::max(0, -left);
        const int to = std::min(m_block.kernel, side - left);
        float *out = inner.first + std::ptrdiff_t{panelWidth} * pixel;
        for (int y = std::max(0, -top); y < std::min(m_block.kernel, side - top); ++y) {
            const float *in = input + (std::int64_t{top + y} * side + left + from) * m_block.in;
            const int first = (y * m_block.kernel + from) * m_block.in;
            const int last = (y * m_block.kernel + to) * m_block.in;
            for (int at = first; at < last; ++at)
                out[at / panelWidth * inner.stride + at % panelWidth] = *in++;
        }
    }
}

void ChainBand::startPicture()
{
    if (!m_kept.defined())
        return; // dense: no gradient of its input is made
    const std::int64_t plane = gradientRowNumbers() * (m_rowsAtOnce + rowsKept + 1);
    for (int panel = 0; panel < m_block.inPanels(); ++panel)
        std::fill_n(m_kept.data_ptr<float>() + plane * panel, gradientRowNumbers() * rowsKept,
                    0.0F);
}

// `row` of the picture, from row() - rowsKept on.
const float *ChainBand::gradientRow(int panel, int row) const
{
    const std::int64_t plane = gradientRowNumbers() * (m_rowsAtOnce + rowsKept + 1);
    return m_kept.data_ptr<float>() + plane * panel +
           gradientRowNumbers() * (row - m_row + rowsKept);
}

void ChainBand::keepGradient(int panel)
{
    auto *first = const_cast<float *>(gradientRow(panel, m_row - rowsKept));
    const std::int64_t row = gradientRowNumbers();
    if (m_row > 0) // every band but the last has rowsAtOnce rows
        std::memmove(first, first + row * m_rowsAtOnce,
                     static_cast<std::size_t>(row * rowsKept) * sizeof(float));
    const Planes gradient = innerGradient();
    panelKernels().activate(gradient.first + panel * gradient.stride, m_rows, m_block.outSide,
                            nullptr, nullptr, first + row * rowsKept);
    if (isLast())
        std::fill_n(first + row * (rowsKept + m_rows), row, 0.0F);
}

} // namespace trainyard::training
