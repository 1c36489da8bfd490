#include "evaluate.h"

#include "failure.h"
#include "memory_failure.h"
#include "trainyard/training/augment/augment.h"

#include <algorithm>

namespace trainyard::training {

namespace {

constexpr std::size_t picturesAtOnce = 128; // halved where memory is short

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

// What a network is asked.
struct Question
{
    NetworkModel &network;
    const Pictures &pictures;
    const std::vector<std::uint32_t> &rows;
    const ComputeDevice &device;
    const Augmenter augmenter;

    std::vector<at::Tensor> ask(std::size_t from, std::size_t count, bool mirrored) const
    {
        return network.forward(
            device.take(inputOf(pictures, augmenter, rows, from, count, mirrored)),
            NetworkModel::Mode::Inference);
    }
};

std::vector<at::Tensor> answer(const Question &question, std::size_t from, std::size_t count)
{
    askForMemory(static_cast<std::int64_t>(count));
    std::vector<at::Tensor> logits = question.ask(from, count, false);
    if (!question.pictures.flipTest)
        return logits;
    const std::vector<at::Tensor> mirrored = question.ask(from, count, true);
    for (std::size_t head = 0; head < logits.size(); ++head)
        logits[head] = (logits[head] + mirrored[head]) / 2;
    return logits;
}

// Empty where memory did not suffice; whoever tries again does so when what was held is gone.
std::vector<at::Tensor> tryAnswer(const Question &question, std::size_t from, std::size_t count)
{
    try {
        return answer(question, from, count);
    } catch (const std::exception &problem) {
        if (!tellsOfMemory(problem))
            throw;
        return {};
    }
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
    const Question question{network, pictures, rows, device,
                            Augmenter({}, pictures.size, pictures.mean, pictures.std)};
    std::vector<Table> tables;
    std::size_t atOnce = picturesAtOnce;
    for (std::size_t from = 0; from < rows.size();) {
        if (isStopAsked())
            throw Stopped{};
        const std::size_t count = std::min(atOnce, rows.size() - from);
        const std::vector<at::Tensor> logits = tryAnswer(question, from, count);
        if (logits.empty()) {
            if (count <= 1)
                throw Failure("out_of_memory", nlohmann::json::object());
            atOnce = (count + 1) / 2;
            continue;
        }
        tables.resize(logits.size());
        for (std::size_t head = 0; head < logits.size(); ++head)
            append(tables[head], logits[head]);
        from += count;
    }
    return tables;
}

} // namespace trainyard::training
