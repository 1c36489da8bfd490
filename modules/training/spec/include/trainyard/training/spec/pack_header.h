#pragma once

#include "trainyard/training/spec/problem.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace trainyard::training {

constexpr std::size_t packHeaderBytes = 4096;

// Header of a pack file (docs/formats.md §5).
struct PackHeader
{
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t channels = 3;
    std::string description; // JSON text
    std::string id;          // of the description; another one for each pack that is made

    std::uint64_t rowBytes() const { return std::uint64_t{width} * height * channels; }
    // Whole rows in a file of that size.
    std::uint64_t rows(std::uint64_t fileBytes) const;
};

// Exactly packHeaderBytes bytes.
std::string packHeaderToBytes(const PackHeader &header);
Checked<PackHeader> packHeaderFromBytes(const std::string &bytes);

} // namespace trainyard::training
