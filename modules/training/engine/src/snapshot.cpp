#include "snapshot.h"

#include "failure.h"

#include <c10/core/GradMode.h>

namespace trainyard::training {

namespace {

const std::string weightsPrefix = "weights/";
const std::string averagePrefix = "average/";
const std::string optimizerPrefix = "optimizer/";

void add(TensorFile &file, const std::string &prefix, TensorFile part)
{
    for (auto &[name, array] : part.arrays)
        file.arrays[prefix + name] = std::move(array);
}

TensorFile take(const TensorFile &file, const std::string &prefix)
{
    TensorFile part;
    for (auto it = file.arrays.lower_bound(prefix);
         it != file.arrays.end() && it->first.starts_with(prefix); ++it)
        part.arrays[it->first.substr(prefix.size())] = it->second;
    return part;
}

} // namespace

TensorFile takeSnapshot(NetworkModel &network, NetworkModel *average, const Optimizer &optimizer)
{
    TensorFile file;
    add(file, weightsPrefix, network.toFile());
    if (average)
        add(file, averagePrefix, average->toFile());
    for (const auto &[name, tensor] : optimizer.memory())
        file.arrays[optimizerPrefix + name] = toArray(tensor);
    return file;
}

void restoreSnapshot(const TensorFile &file, NetworkModel &network, NetworkModel *average,
                     Optimizer &optimizer)
{
    network.load(take(file, weightsPrefix), "state");
    if (average)
        average->load(take(file, averagePrefix), "state");
    const c10::NoGradGuard guard;
    for (auto &[name, tensor] : optimizer.memory())
        fromArray(file, optimizerPrefix + name, tensor, "state");
}

} // namespace trainyard::training
