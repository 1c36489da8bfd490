#include "run_input.h"

#include "failure.h"
#include "files.h"
#include "trainyard/training/spec/checked_line.h"
#include "trainyard/training/spec/pack_header.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::training {

namespace {

constexpr std::size_t statisticsSamples = 2048; // enough for mean and deviation of pixels

[[noreturn]] void refusePack(const std::filesystem::path &path, const std::string &reason)
{
    throw Failure("bad_pack", {{"path", path.string()}, {"reason", reason}});
}

nlohmann::json problemsToJson(const std::vector<Problem> &problems)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Problem &problem : problems)
        list.push_back({{"pointer", problem.pointer},
                        {"code", problem.code},
                        {"arguments", problem.arguments}});
    return list;
}

Recipe recipeFrom(const std::string &text)
{
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded())
        throw Failure("bad_recipe", {{"problems", problemsToJson({{"", "not_json", {}}})}});
    Checked<Recipe> recipe = parseRecipe(json, RecipePart::Resolved);
    if (!recipe)
        throw Failure("bad_recipe", {{"problems", problemsToJson(recipe.problems)}});
    return *recipe.value;
}

void checkSamples(const RunInput &run)
{
    const auto classes = run.recipe.classes.size();
    std::size_t train = 0;
    for (const Sample &sample : run.samples) {
        if (sample.row >= run.pack->rows())
            refusePack(run.recipe.pack, "it has fewer images than the run names");
        if (sample.leaf >= classes)
            throw Failure("bad_recipe",
                          {{"reason", "samples.bin names a class that is not there"}});
        train += sample.split == Split::Train ? 1 : 0;
    }
    if (train == 0)
        throw Failure("bad_recipe", {{"reason", "there is no image to train on"}});
}

// Mean and deviation of the training pixels per channel, from evenly spread samples.
void measurePixels(RunInput &run)
{
    std::vector<std::uint32_t> rows;
    for (const Sample &sample : run.samples)
        if (sample.split == Split::Train)
            rows.push_back(sample.row);
    const std::size_t step = std::max<std::size_t>(1, rows.size() / statisticsSamples);
    const std::size_t pixels = static_cast<std::size_t>(run.recipe.size) * run.recipe.size;
    std::array<double, 3> sum{};
    std::array<double, 3> squares{};
    double count = 0;
    for (std::size_t index = 0; index < rows.size(); index += step) {
        const std::uint8_t *pixel = run.pack->row(rows[index]);
        std::array<std::uint64_t, 3> rowSum{};
        std::array<std::uint64_t, 3> rowSquares{};
        for (std::size_t at = 0; at < pixels; ++at, pixel += 3)
            for (std::size_t channel = 0; channel < 3; ++channel) {
                rowSum[channel] += pixel[channel];
                rowSquares[channel] += std::uint64_t{pixel[channel]} * pixel[channel];
            }
        for (std::size_t channel = 0; channel < 3; ++channel) {
            sum[channel] += static_cast<double>(rowSum[channel]);
            squares[channel] += static_cast<double>(rowSquares[channel]);
        }
        count += static_cast<double>(pixels);
    }
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const double mean = sum[channel] / count;
        const double variance = std::max(0.0, squares[channel] / count - mean * mean);
        run.mean[channel] = static_cast<float>(mean / 255);
        run.std[channel] = static_cast<float>(std::max(0.02, std::sqrt(variance) / 255));
    }
}

std::string hexOf(std::uint32_t value)
{
    char text[9];
    std::snprintf(text, sizeof text, "%08x", value);
    return text;
}

} // namespace

PackMap::PackMap(const std::filesystem::path &path, int size)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat info = {};
    if (file < 0 || ::fstat(file, &info) != 0) {
        if (file >= 0)
            ::close(file);
        refusePack(path, "it cannot be opened");
    }
    m_mapBytes = static_cast<std::size_t>(info.st_size);
    if (m_mapBytes > packHeaderBytes) {
        void *map = ::mmap(nullptr, m_mapBytes, PROT_READ, MAP_SHARED, file, 0);
        m_map = map == MAP_FAILED ? nullptr : map;
    }
    ::close(file);
    if (!m_map)
        refusePack(path, "it holds no images");
    const char *bytes = static_cast<const char *>(m_map);
    const Checked<PackHeader> header = packHeaderFromBytes(std::string(bytes, packHeaderBytes));
    const auto side = static_cast<std::uint32_t>(size);
    if (!header || header.value->width != side || header.value->height != side) {
        ::munmap(m_map, m_mapBytes);
        refusePack(path, header ? "its images have another size" : describe(header.problems[0]));
    }
    m_id = header.value->id;
    m_rowBytes = header.value->rowBytes();
    m_rows = header.value->rows(m_mapBytes);
    m_pixels = static_cast<const std::uint8_t *>(m_map) + packHeaderBytes;
}

PackMap::~PackMap()
{
    ::munmap(m_map, m_mapBytes);
}

Recipe readRecipe(const std::filesystem::path &folder)
{
    return recipeFrom(readWholeFile(folder / "recipe.json", "bad_recipe"));
}

std::vector<Sample> readSamples(const std::filesystem::path &folder)
{
    Checked<std::vector<Sample>> samples =
        samplesFromBytes(readWholeFile(folder / "samples.bin", "bad_recipe"));
    if (!samples)
        throw Failure("bad_recipe", {{"problems", problemsToJson(samples.problems)}});
    return std::move(*samples.value);
}

bool isPackOf(const PackMap &pack, const Recipe &recipe)
{
    return recipe.packId.empty() || recipe.packId == pack.id();
}

RunInput readRun(const std::filesystem::path &folder)
{
    RunInput run;
    run.folder = folder;
    const std::string text = readWholeFile(folder / "recipe.json", "bad_recipe");
    run.recipe = recipeFrom(text);
    run.recipeHash = hexOf(crc32(text));
    run.groups = groupsOf(run.recipe);
    run.samples = readSamples(folder);
    run.pack = std::make_shared<PackMap>(run.recipe.pack, run.recipe.size);
    if (!isPackOf(*run.pack, run.recipe))
        throw Failure("other_pack", {{"path", run.recipe.pack}});
    checkSamples(run);
    measurePixels(run);
    return run;
}

NetSamples samplesOf(const RunInput &run, const PlannedNet &net)
{
    NetSamples result;
    std::vector<double> counts(net.classes.size());
    for (const Sample &sample : run.samples) {
        const int label = net.labelOfLeaf[sample.leaf];
        if (label < 0)
            continue;
        if (sample.split == Split::Test) {
            ++result.testCount;
        } else if (sample.split == Split::Validation) {
            result.validationRows.push_back(sample.row);
            result.validationLabels.push_back(label);
        } else {
            result.trainRows.push_back(sample.row);
            result.trainLabels.push_back(label);
            result.trainGroups.push_back(run.groups.groupOfLeaf[sample.leaf]);
            counts[static_cast<std::size_t>(label)] += 1;
        }
    }
    // A class without a training image gets a small share: its logarithm is needed.
    double total = 0;
    for (double &count : counts)
        total += count = std::max(count, 0.5);
    for (const double count : counts)
        result.prior.push_back(count / total);
    return result;
}

} // namespace trainyard::training
