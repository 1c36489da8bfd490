#pragma once

#include "chain_passes.h"

namespace trainyard::training {

// Rows of a block's output that are made at once, and what is made on the way to them. Belongs to
// one thread.
class ChainBand
{
public:
    ChainBand(const ChainBlock &block, const PackedFilters &filters, const Activation &activation,
              bool isBackward);

    int rowsAtOnce() const { return m_rowsAtOnce; }

    // Makes the inputs of the product for `rows` rows from `row` on of the picture at `input`.
    void fill(const float *input, int row, int rows);

    int row() const { return m_row; }
    int rows() const { return m_rows; }
    int pixels() const { return m_rows * m_block.outSide; }
    bool isLast() const { return m_row + m_rows == m_block.outSide; }

    Planes inner() { return planes(m_inner, m_block.innerPanels()); }
    Planes outer() { return planes(m_outer, m_block.outPanels()); }
    Planes innerGradient() { return planes(m_innerGradient, m_block.inPanels()); }

    // The activated input of a panel; its first row is row() × stride - 1 of the picture.
    PaddedRows activated(int panel) const;
    int firstInRow() const { return m_row * m_block.stride - 1; }
    const float *activatedRow(int panel, int inRow) const;

    // Rows of the gradient behind the depthwise convolution, padded: rowsKept of the band before
    // (zeros above the picture), then the band, then zeros where the picture ends.
    static constexpr int rowsKept = 2;
    void keepGradient(int panel);
    const float *gradientRow(int panel, int row) const;
    void startPicture();

private:
    void fillSeparable(const float *input);
    void fillDense(const float *input);
    Planes planes(at::Tensor &tensor, int count);
    std::int64_t inRowNumbers() const { return std::int64_t{panelWidth} * (m_block.inSide + 2); }
    std::int64_t gradientRowNumbers() const
    {
        return std::int64_t{panelWidth} * (m_block.outSide + 2);
    }

    const ChainBlock &m_block;
    const PackedFilters &m_filters;
    const Activation &m_activation;
    int m_rowsAtOnce;
    int m_row = 0;
    int m_rows = 0;
    at::Tensor m_activated;
    at::Tensor m_inner;
    at::Tensor m_outer;
    at::Tensor m_innerGradient;
    at::Tensor m_kept;
};

} // namespace trainyard::training
