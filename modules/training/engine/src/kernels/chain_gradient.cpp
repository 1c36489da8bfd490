#include "chain_gradient.h"

#include "chain_edges.h"
#include "fused_chain.h"

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>

namespace trainyard::training {

namespace {

using torch::autograd::variable_list;

at::Tensor channelTensor(const std::vector<double> &values, int count)
{
    at::Tensor tensor = at::empty({count}, at::kFloat);
    for (int channel = 0; channel < count; ++channel)
        tensor.data_ptr<float>()[channel] =
            static_cast<float>(values[static_cast<std::size_t>(channel)]);
    return tensor;
}

// Ioffe and Szegedy 2015: the gradient of what batch norm gets, from that of what it gives.
NormGradient normGradient(const ChainStep &step, const GradientSums &sums, std::int64_t pictures)
{
    const std::size_t channels = sums.sum.size();
    const double count = static_cast<double>(pictures * step.block.outSide) * step.block.outSide;
    NormGradient norm;
    norm.one = step.activation.scale;
    norm.two.resize(channels);
    norm.constant.resize(channels);
    for (std::size_t channel = 0; channel < channels; ++channel) {
        const double scale = step.activation.scale[channel];
        const double inverse = step.inverseDeviation[channel];
        const double two = -scale * inverse * inverse * sums.sumWithValue[channel] / count;
        norm.two[channel] = static_cast<float>(two);
        norm.constant[channel] = static_cast<float>(-scale * sums.sum[channel] / count -
                                                    two * step.activation.mean[channel]);
    }
    return norm;
}

class ChainBackward : public torch::autograd::Node
{
public:
    ChainBackward(at::Tensor first, std::vector<ChainStep> steps, bool needsInput)
        : m_first(std::move(first))
        , m_steps(std::move(steps))
        , m_needsInput(needsInput)
    {
    }

    std::string name() const override { return "FusedChainBackward"; }

    // As the inputs were: the picture, then depth, point, scale and shift of every block.
    variable_list apply(variable_list &&gradients) override
    {
        TORCH_CHECK(!m_steps.empty(), "a chain of blocks was walked back twice");
        m_pictures = m_first.size(0);
        variable_list result(1 + 4 * m_steps.size());
        at::Tensor gradient = inPanels(gradients[0]);
        GradientSums sums =
            maskLast(m_steps.back().block, m_steps.back().activation,
                     m_steps.back().out.data_ptr<float>(), m_pictures, gradient.data_ptr<float>());
        for (std::size_t index = m_steps.size(); index-- > 0;) {
            passBlock(index, gradient, sums, result);
            m_steps.pop_back(); // what it kept is needed no more
        }
        if (m_needsInput)
            result[0] = inputGradient(gradient);
        m_first.reset();
        return result;
    }

    void release_variables() override
    {
        m_steps.clear();
        m_first.reset();
    }

private:
    at::Tensor inPanels(const at::Tensor &given) const;
    void passBlock(std::size_t index, at::Tensor &gradient, GradientSums &sums,
                   variable_list &result) const;
    at::Tensor inputGradient(const at::Tensor &panels) const;

    at::Tensor m_first;
    std::vector<ChainStep> m_steps;
    bool m_needsInput;
    std::int64_t m_pictures = 0;
    ChainBlock m_firstBlock = m_steps.front().block;
};

at::Tensor ChainBackward::inPanels(const at::Tensor &given) const
{
    const ChainBlock &block = m_steps.back().block;
    const at::Tensor pixels = given.permute({0, 2, 3, 1}).contiguous();
    at::Tensor panels = at::empty({m_pictures, block.outNumbers()}, at::kFloat);
    pixelsToPanels(pixels.data_ptr<float>(), m_pictures, block.outSide, block.out,
                   panels.data_ptr<float>());
    return panels;
}

void ChainBackward::passBlock(std::size_t index, at::Tensor &gradient, GradientSums &sums,
                              variable_list &result) const
{
    const ChainStep &step = m_steps[index];
    const ChainBlock &block = step.block;
    static const Activation none;
    const bool isFirst = index == 0;
    const ChainInput input{isFirst ? m_first.data_ptr<float>()
                                   : m_steps[index - 1].out.data_ptr<float>(),
                           isFirst ? none : m_steps[index - 1].activation};
    std::vector<double> scale = sums.sumWithValue;
    for (std::size_t channel = 0; channel < scale.size(); ++channel)
        scale[channel] *= step.inverseDeviation[channel];
    at::Tensor before;
    if (!isFirst || m_needsInput)
        before = at::empty({m_pictures, block.inNumbers()}, at::kFloat);
    BlockGradients made =
        backwardPass(block, step.filters, input, m_pictures, step.out.data_ptr<float>(),
                     gradient.data_ptr<float>(), normGradient(step, sums, m_pictures),
                     before.defined() ? before.data_ptr<float>() : nullptr);
    at::Tensor *own = &result[1 + 4 * index];
    own[0] = made.depth;
    own[1] = made.point;
    own[2] = channelTensor(scale, block.out);
    own[3] = channelTensor(sums.sum, block.out);
    gradient = before;
    sums = std::move(made.input);
}

at::Tensor ChainBackward::inputGradient(const at::Tensor &panels) const
{
    const ChainBlock &block = m_firstBlock;
    const std::int64_t side = block.inSide;
    at::Tensor pixels = at::empty({m_pictures, side, side, block.in}, at::kFloat);
    panelsToPixels(panels.data_ptr<float>(), {}, m_pictures, block.inSide, block.in,
                   pixels.data_ptr<float>());
    return pixels.permute({0, 3, 1, 2});
}

} // namespace

at::Tensor withGradient(at::Tensor output, const at::Tensor &input, const at::Tensor &first,
                        const std::vector<ChainLayer> &layers, std::vector<ChainStep> steps)
{
    variable_list sources{input};
    for (const ChainLayer &layer : layers)
        sources.insert(sources.end(), {layer.depth, layer.point, layer.scale, layer.shift});
    if (!torch::autograd::any_variable_requires_grad(sources))
        return output;
    auto node = std::shared_ptr<ChainBackward>(
        new ChainBackward(first, std::move(steps), input.requires_grad()),
        torch::autograd::deleteNode);
    node->set_next_edges(torch::autograd::collect_next_edges(sources));
    torch::autograd::set_history(output, node);
    return output;
}

} // namespace trainyard::training
