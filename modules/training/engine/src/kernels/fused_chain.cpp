#include "fused_chain.h"

#include "chain_edges.h"
#include "chain_gradient.h"

#include <ATen/TracerMode.h>
#include <ATen/autocast_mode.h>

#include <cmath>

namespace trainyard::training {

namespace {

at::Tensor panelsFor(std::int64_t pictures, std::int64_t numbers)
{
    return at::empty({pictures, numbers}, at::kFloat);
}

// A number for each channel, with zeros for those that fill the last panel.
class Channels
{
public:
    Channels(const at::Tensor &values, int panels)
        : m_values(values.detach().contiguous())
        , m_size(static_cast<std::size_t>(panels) * panelWidth)
    {
    }
    std::size_t count() const { return static_cast<std::size_t>(m_values.numel()); }
    std::size_t size() const { return m_size; }
    double operator[](std::size_t channel) const { return m_values.data_ptr<float>()[channel]; }

private:
    at::Tensor m_values;
    std::size_t m_size;
};

Activation activationOf(const ChainLayer &layer, const ChainBlock &block, const Moments &moments,
                        double epsilon, std::vector<double> &inverse)
{
    const Channels scale(layer.scale, block.outPanels());
    const Channels shift(layer.shift, block.outPanels());
    Activation activation;
    activation.scale.resize(scale.size());
    activation.shift.resize(scale.size());
    activation.mean.resize(scale.size());
    inverse.assign(scale.size(), 0);
    for (std::size_t channel = 0; channel < scale.count(); ++channel) {
        const double variance = moments.squares[channel] / moments.count;
        inverse[channel] = 1 / std::sqrt(variance + epsilon);
        const double factor = scale[channel] * inverse[channel];
        activation.scale[channel] = static_cast<float>(factor);
        activation.shift[channel] =
            static_cast<float>(shift[channel] - moments.mean[channel] * factor);
        activation.mean[channel] = static_cast<float>(moments.mean[channel]);
    }
    return activation;
}

// What is known from earlier batches, in the place of the moments of this one.
Moments runningMoments(const ChainLayer &layer, const ChainBlock &block)
{
    const Channels mean(layer.runningMean, block.outPanels());
    const Channels variance(layer.runningVariance, block.outPanels());
    Moments moments{1, std::vector<double>(mean.size()), std::vector<double>(mean.size())};
    for (std::size_t channel = 0; channel < mean.count(); ++channel) {
        moments.mean[channel] = mean[channel];
        moments.squares[channel] = variance[channel];
    }
    return moments;
}

// Running statistics keep the unbiased variance, as LibTorch's do.
void follow(const ChainLayer &layer, const Moments &moments, double momentum)
{
    float *mean = layer.runningMean.data_ptr<float>();
    float *variance = layer.runningVariance.data_ptr<float>();
    for (std::int64_t channel = 0; channel < layer.runningMean.numel(); ++channel) {
        const auto at = static_cast<std::size_t>(channel);
        const double now = moments.squares[at] / std::max(1.0, moments.count - 1);
        mean[at] = static_cast<float>((1 - momentum) * mean[at] + momentum * moments.mean[at]);
        variance[at] = static_cast<float>((1 - momentum) * variance[at] + momentum * now);
    }
}

ChainBlock blockOf(const ChainLayer &layer, int side)
{
    return {layer.isSeparable,
            layer.in(),
            layer.out(),
            layer.kernel,
            layer.stride,
            side,
            (side - 1) / layer.stride + 1};
}

at::Tensor firstInput(const at::Tensor &input, const ChainBlock &block)
{
    const at::Tensor pixels = input.detach().permute({0, 2, 3, 1}).contiguous();
    if (!block.isSeparable)
        return pixels;
    const at::Tensor panels = panelsFor(input.size(0), block.inNumbers());
    pixelsToPanels(pixels.data_ptr<float>(), input.size(0), block.inSide, block.in,
                   panels.data_ptr<float>());
    return panels;
}

ChainStep stepOf(const ChainLayer &layer, const ChainBlock &block, const at::Tensor &input,
                 const Activation &before, const FusedChain::Norm &norm)
{
    const std::int64_t pictures = input.size(0);
    ChainStep step{block,
                   packFilters(block, layer.depth, layer.point),
                   panelsFor(pictures, block.outNumbers()),
                   {},
                   {}};
    Moments moments;
    if (!norm.isTraining)
        moments = runningMoments(layer, block);
    forwardPass(block, step.filters, {input.data_ptr<float>(), before}, pictures,
                step.out.data_ptr<float>(), norm.isTraining ? &moments : nullptr);
    if (norm.isTraining)
        follow(layer, moments, norm.momentum);
    step.activation = activationOf(layer, block, moments, norm.epsilon, step.inverseDeviation);
    return step;
}

} // namespace

bool FusedChain::fits(const ChainLayer &layer, bool isFirstOfNetwork)
{
    return layer.stride <= 2 && (layer.isSeparable || isFirstOfNetwork);
}

bool FusedChain::covers(const at::Tensor &input) const
{
    return !m_layers.empty() && input.device().is_cpu() && input.scalar_type() == at::kFloat &&
           input.dim() == 4 && input.size(0) > 0 && input.size(2) == input.size(3) &&
           (m_layers.front().isSeparable || !input.requires_grad()) &&
           !at::autocast::is_cpu_enabled() && !at::tracer::impl::is_dispatch_enabled();
}

at::Tensor FusedChain::forward(const at::Tensor &input, const Norm &norm) const
{
    const bool keeps = norm.isTraining && at::GradMode::is_enabled();
    int side = static_cast<int>(input.size(2));
    std::vector<ChainStep> steps;
    at::Tensor numbers = firstInput(input, blockOf(m_layers.front(), side));
    const at::Tensor first = numbers;
    Activation activation;
    for (const ChainLayer &layer : m_layers) {
        const ChainBlock block = blockOf(layer, side);
        ChainStep step = stepOf(layer, block, numbers, activation, norm);
        numbers = step.out;
        activation = step.activation;
        side = block.outSide;
        if (keeps)
            steps.push_back(std::move(step));
    }
    const int channels = m_layers.back().out();
    at::Tensor pixels = at::empty({input.size(0), side, side, channels}, at::kFloat);
    panelsToPixels(numbers.data_ptr<float>(), activation, input.size(0), side, channels,
                   pixels.data_ptr<float>());
    at::Tensor output = pixels.permute({0, 3, 1, 2});
    return keeps ? withGradient(output, input, first, m_layers, std::move(steps)) : output;
}

} // namespace trainyard::training
