#pragma once

#include "trainyard/training/spec/plan.h"
#include "trainyard/training/spec/recipe.h"
#include "trainyard/training/spec/samples.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::training {

// Pixels of a pack file, mapped: rows are height × width × 3 bytes, RGB. Any thread.
class PackMap
{
public:
    // Failure("bad_pack") for what is no pack, or has another size than `size` pixels.
    PackMap(const std::filesystem::path &path, int size);
    ~PackMap();
    PackMap(const PackMap &) = delete;
    PackMap &operator=(const PackMap &) = delete;

    const std::string &id() const { return m_id; }
    std::uint64_t rows() const { return m_rows; }
    const std::uint8_t *row(std::uint32_t index) const
    {
        return m_pixels + std::uint64_t{index} * m_rowBytes;
    }

private:
    void *m_map = nullptr;
    std::size_t m_mapBytes = 0;
    const std::uint8_t *m_pixels = nullptr;
    std::string m_id;
    std::uint64_t m_rowBytes = 0;
    std::uint64_t m_rows = 0;
};

// What a run folder asks for, read and checked.
struct RunInput
{
    std::filesystem::path folder;
    Recipe recipe;
    std::string recipeHash; // eight hex digits, of recipe.json
    ClassGroups groups;
    std::vector<Sample> samples;
    std::shared_ptr<const PackMap> pack;
    std::array<float, 3> mean{}; // of the training pixels, 0 … 1
    std::array<float, 3> std{};
};

// Reads and checks recipe.json of a folder: Failure("bad_recipe") with the problems.
Recipe readRecipe(const std::filesystem::path &folder);

std::vector<Sample> readSamples(const std::filesystem::path &folder); // Failure("bad_recipe")

// Rows of samples.bin are rows of this pack; of a pack made anew they are other images.
bool isPackOf(const PackMap &pack, const Recipe &recipe);

// Reads recipe.json, samples.bin and the pack. Failures: bad_recipe (with the problems), bad_pack,
// other_pack (made anew since: its rows are other images).
RunInput readRun(const std::filesystem::path &folder);

// The samples that one net trains and is judged on; labels are the net's own.
struct NetSamples
{
    std::vector<std::uint32_t> trainRows;
    std::vector<int> trainLabels;
    std::vector<int> trainGroups; // shared nets only
    std::vector<std::uint32_t> validationRows;
    std::vector<int> validationLabels;
    std::size_t testCount = 0;
    std::vector<double> prior; // share of each class among the training samples
};
NetSamples samplesOf(const RunInput &run, const PlannedNet &net);

} // namespace trainyard::training
