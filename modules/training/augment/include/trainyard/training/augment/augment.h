#pragma once

#include "trainyard/training/spec/recipe.h"
#include "trainyard/training/spec/rng.h"

#include <array>
#include <cstdint>
#include <vector>

namespace trainyard::training {

// Turns packed pixels into training input: size × size × 3 floats (HWC), normalised by mean and
// deviation. Stateless after construction; any thread.
class Augmenter
{
public:
    Augmenter(const AugmentSpec &spec, int size, const std::array<float, 3> &mean,
              const std::array<float, 3> &deviation);

    // One picture, varied by the draws of `rng`: affine and crop, colour, cutout.
    void vary(const std::uint8_t *pixels, Rng rng, float *out) const;

    // As it is, for validation; mirrored for test-time flips.
    void plain(const std::uint8_t *pixels, bool mirrored, float *out) const;

private:
    struct Placement;
    Placement drawPlacement(Rng &rng) const;
    void shift(const std::uint8_t *pixels, const Placement &placement, float *out) const;
    void warp(const std::uint8_t *pixels, const Placement &placement, float *out) const;
    void recolour(Rng &rng, float *out) const;
    void cutOut(Rng &rng, float *out) const;
    bool changesColour() const;

    AugmentSpec m_spec;
    int m_size;
    bool m_warps;
    std::array<std::array<float, 256>, 3> m_table; // byte → normalised value
    std::array<float, 3> m_mean;
    std::array<float, 3> m_deviation;
    std::array<float, 3> m_black;
};

// How two pictures of a batch are mixed; lambda = share of the first.
struct Mixing
{
    double lambda = 1;        // 1 = nothing is mixed
    std::vector<int> partner; // index of the second picture for each
};

// Mixes a batch (count × size × size × 3) in place by mixup or cutmix, as the recipe says.
Mixing mixBatch(const AugmentSpec &spec, Rng rng, int size, int count, float *batch);

} // namespace trainyard::training
