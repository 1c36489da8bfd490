#include "packed_filters.h"

#include <c10/core/GradMode.h>

namespace trainyard::training {

namespace {

// (columns, rows) of a matrix as whole panels of 16 columns: panels × rows × 16.
at::Tensor inPanels(const at::Tensor &matrix, int panels)
{
    const std::int64_t rows = matrix.size(1);
    at::Tensor padded = at::zeros({std::int64_t{panels} * panelWidth, rows}, at::kFloat);
    padded.narrow(0, 0, matrix.size(0)).copy_(matrix);
    return padded.reshape({panels, panelWidth, rows}).transpose(1, 2).contiguous();
}

// (outputs, inputs) with rows of zeros for the inputs that fill the last panel.
at::Tensor withWholeInputs(const at::Tensor &matrix, int panels)
{
    return at::constant_pad_nd(matrix, {0, std::int64_t{panels} * panelWidth - matrix.size(1)}, 0);
}

at::Tensor packDepth(const at::Tensor &depth, int panels)
{
    return inPanels(depth.detach().reshape({depth.size(0), depthwiseTaps}), panels);
}

// As a matrix, inputs in the order row, column, channel.
at::Tensor asMatrix(const at::Tensor &filter)
{
    return filter.detach().permute({0, 2, 3, 1}).reshape({filter.size(0), -1});
}

} // namespace

int ChainBlock::innerPanels() const
{
    return isSeparable ? inPanels() : (in * kernel * kernel + panelWidth - 1) / panelWidth;
}

PackedFilters packFilters(const ChainBlock &block, const at::Tensor &depth, const at::Tensor &point)
{
    const c10::NoGradGuard guard;
    PackedFilters filters;
    const at::Tensor matrix = asMatrix(point);
    filters.product = inPanels(withWholeInputs(matrix, block.innerPanels()), block.outPanels());
    if (!block.isSeparable)
        return filters;
    filters.productBack =
        inPanels(withWholeInputs(matrix.t(), block.outPanels()), block.inPanels());
    filters.depth = packDepth(depth, block.inPanels());
    filters.depthFlipped = filters.depth.flip({1});
    return filters;
}

} // namespace trainyard::training
