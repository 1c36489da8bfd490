#pragma once

#include "trainyard/training/spec/recipe.h"

#include <ATen/ATen.h>

#include <memory>
#include <string>

namespace trainyard::training {

class NetworkModel;

// Threads for a recipe: as many as it asks for, but no more than `given` (0 = all cores).
int threadsFor(const Recipe &recipe, int given);

// Where the numbers are worked out, and with how many bits. A value; any thread.
class ComputeDevice
{
public:
    // The CPU unless a GPU can be used and the recipe does not say `cpu`. A GPU that the recipe
    // names by its UUID and that is not there is a Failure("bad_recipe").
    static ComputeDevice choose(const Recipe &recipe);

    at::Device device() const { return m_device; }
    std::string name() const; // cpu, cuda
    std::string precisionName() const { return m_isBfloat16 ? "bfloat16" : "float32"; }
    bool isBfloat16() const { return m_isBfloat16; }
    void setBfloat16(bool on) { m_isBfloat16 = on; }
    // Whether the channels of a pixel lie side by side; they do by default.
    bool isChannelsLast() const { return m_isChannelsLast; }
    void setChannelsLast(bool on) { m_isChannelsLast = on; }

    // Whether bfloat16 may be faster here, so that it pays to measure.
    bool mayBfloat16Pay() const;

    // A batch (N × 3 × size × size, channels last) on this device, in its layout.
    at::Tensor take(const at::Tensor &batch) const;
    // The weights of a network likewise.
    void place(NetworkModel &network) const;

    // While it lives, what this thread works out is rounded to bfloat16 where that is safe.
    class Precision
    {
    public:
        explicit Precision(const ComputeDevice &device);
        ~Precision();
        Precision(const Precision &) = delete;
        Precision &operator=(const Precision &) = delete;

    private:
        bool m_isOn;
        bool m_isCuda;
    };

private:
    at::Device m_device{at::kCPU};
    bool m_isBfloat16 = false;
    bool m_isChannelsLast = true;
};

} // namespace trainyard::training
