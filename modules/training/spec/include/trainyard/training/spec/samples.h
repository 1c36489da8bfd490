#pragma once

#include "trainyard/training/spec/problem.h"

#include <cstdint>
#include <string>
#include <vector>

namespace trainyard::training {

enum class Split : std::uint8_t
{
    Train = 0,
    Validation = 1,
    Test = 2
};

// One record of samples.bin (docs/formats.md §6.2).
struct Sample
{
    std::uint32_t row = 0; // in the pack
    std::uint16_t leaf = 0;
    Split split = Split::Train;

    bool operator==(const Sample &) const = default;
};

// The bytes of a samples.bin; sorts by row.
std::string samplesToBytes(std::vector<Sample> samples);
Checked<std::vector<Sample>> samplesFromBytes(const std::string &bytes);

} // namespace trainyard::training
