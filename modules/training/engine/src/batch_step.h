#pragma once

#include "compute_device.h"
#include "network_model.h"
#include "objective.h"
#include "optimizer.h"

#include <ATen/ATen.h>

namespace trainyard::training {

// One step of training over a batch, worked out in parts where the whole does not fit the memory;
// the gradient is that of the whole batch either way.
class BatchStep
{
public:
    BatchStep(NetworkModel &network, Optimizer &optimizer, const Objective &objective,
              const ComputeDevice &device);

    // Mean loss of the batch. A loss that is not finite is returned and no step is made.
    // Failure("out_of_memory") when even single pictures do not fit.
    double run(const Batch &batch, int size, double learningRate);

    int partSize() const { return m_partSize; } // pictures at once; 0 = the whole batch
    void setPartSize(int size) { m_partSize = size; }

private:
    double addGradients(const at::Tensor &input, const Targets &targets);
    bool tryRun(const Batch &batch, int size, double &loss);

    NetworkModel &m_network;
    Optimizer &m_optimizer;
    const Objective &m_objective;
    ComputeDevice m_device;
    int m_partSize = 0;
};

} // namespace trainyard::training
