#include "evaluate.h"

#include "failure.h"
#include "trainyard/training/augment/augment.h"

#include <algorithm>

namespace trainyard::training {

namespace {

constexpr std::size_t picturesAtOnce = 128;

at::Tensor inputOf(const Pictures &pictures, const Augmenter &augmenter,
                   const std::vector<std::uint32_t> &rows, std::size_t from, std::size_t count,
                   bool mirrored)
{
    const int size = pictures.size;
    at::Tensor pixels = at::empty({static_cast<std::int64_t>(count), size, size, 3});
    const std::size_t values = static_cast<std::size_t>(size) * size * 3;
    for (std::size_t index = 0; index < count; ++index)
        augmenter.plain(pictures.pack->row(rows[from + index]), mirrored,
                        pixels.data_ptr<float>() + values * index);
    return pixels.permute({0, 3, 1, 2});
}

void append(Table &table, const at::Tensor &logits)
{
    const at::Tensor plain = logits.to(at::kCPU, at::kFloat).contiguous();
    table.columns = static_cast<int>(plain.size(1));
    table.values.insert(table.values.end(), plain.data_ptr<float>(),
                        plain.data_ptr<float>() + plain.numel());
}

} // namespace

Pictures picturesOf(const RunInput &run)
{
    return {run.pack, run.recipe.size, run.mean, run.std, run.recipe.flipTest};
}

std::vector<Table> evaluate(NetworkModel &network, const Pictures &pictures,
                            const std::vector<std::uint32_t> &rows, const ComputeDevice &device,
                            const IsStopAsked &isStopAsked)
{
    const c10::InferenceMode guard;
    const ComputeDevice::Precision precision(device);
    const Augmenter augmenter({}, pictures.size, pictures.mean, pictures.std);
    constexpr auto mode = NetworkModel::Mode::Inference;
    std::vector<Table> tables;
    for (std::size_t from = 0; from < rows.size(); from += picturesAtOnce) {
        if (isStopAsked())
            throw Stopped{};
        const std::size_t count = std::min(picturesAtOnce, rows.size() - from);
        std::vector<at::Tensor> logits = network.forward(
            device.take(inputOf(pictures, augmenter, rows, from, count, false)), mode);
        if (pictures.flipTest) {
            const auto mirrored = network.forward(
                device.take(inputOf(pictures, augmenter, rows, from, count, true)), mode);
            for (std::size_t head = 0; head < logits.size(); ++head)
                logits[head] = (logits[head] + mirrored[head]) / 2;
        }
        tables.resize(logits.size());
        for (std::size_t head = 0; head < logits.size(); ++head)
            append(tables[head], logits[head]);
    }
    return tables;
}

} // namespace trainyard::training
