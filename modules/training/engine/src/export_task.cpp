#include "export_task.h"

#include "failure.h"
#include "files.h"
#include "run_input.h"
#include "script_program.h"
#include "trained_run.h"

#include <algorithm>
#include <cmath>

namespace trainyard::training {

namespace {

constexpr std::size_t enoughPictures = 256; // to compare on
constexpr std::size_t picturesAtOnce = 64;
constexpr float farthest = 1e-3F; // what rounding may make of a probability

struct Compared
{
    std::shared_ptr<const PackMap> pack;
    std::vector<std::uint32_t> rows;
};

// Pictures of the run that no net was trained on; of a run without such, others; of a pack that was
// made anew, whichever come first.
Compared picturesOf(const std::filesystem::path &folder, const Recipe &recipe)
{
    Compared pictures{std::make_shared<PackMap>(recipe.pack, recipe.size), {}};
    auto &rows = pictures.rows;
    const auto take = [&](std::uint32_t row) {
        if (row < pictures.pack->rows() && rows.size() < enoughPictures)
            rows.push_back(row);
    };
    if (!isPackOf(*pictures.pack, recipe)) {
        for (std::uint32_t row = 0; row < enoughPictures; ++row)
            take(row);
        return pictures;
    }
    const std::vector<Sample> samples = readSamples(folder);
    for (const bool trained : {false, true})
        for (const Sample &sample : samples)
            if ((sample.split == Split::Train) == trained)
                take(sample.row);
    return pictures;
}

float largestDifference(const Table &one, const Table &other)
{
    float largest = 0;
    for (std::size_t index = 0; index < one.values.size(); ++index)
        largest = std::max(largest, std::abs(one.values[index] - other.values[index]));
    return largest;
}

Table answersOf(const ScriptProgram &program, const Compared &pictures, int size)
{
    const std::size_t bytes = static_cast<std::size_t>(size) * static_cast<std::size_t>(size) * 3;
    const std::vector<std::uint32_t> &rows = pictures.rows;
    Table answers;
    for (std::size_t from = 0; from < rows.size(); from += picturesAtOnce) {
        const std::size_t count = std::min(picturesAtOnce, rows.size() - from);
        std::vector<std::uint8_t> pixels(bytes * count);
        for (std::size_t index = 0; index < count; ++index)
            std::copy_n(pictures.pack->row(rows[from + index]), bytes,
                        pixels.data() + bytes * index);
        const Table part = program.answer(pixels.data(), static_cast<std::int64_t>(count), size);
        answers.columns = part.columns;
        answers.values.insert(answers.values.end(), part.values.begin(), part.values.end());
    }
    return answers;
}

} // namespace

nlohmann::json exportTask(const std::filesystem::path &folder, const nlohmann::json &task)
{
    const std::filesystem::path run = folder / task.value("run", "");
    Recipe recipe = readRecipe(run);
    const Compared pictures = picturesOf(run, recipe);
    recipe.device = "cpu"; // where the file will be used is not known
    const TrainedRun trained(run, recipe, ComputeDevice::choose(recipe), [] { return false; });
    const std::string method = trained.choose(task.value("method", ""));
    const std::string file = writeScriptProgram(trained, method);
    const float difference =
        largestDifference(answersOf(ScriptProgram(file), pictures, recipe.size),
                          trained.answer(method, pictures.pack, pictures.rows).best());
    if (!(difference <= farthest))
        throw Failure("internal", {{"reason", "the exported network answers differently, so it was "
                                              "not written"},
                                   {"largest_difference", difference}});
    replaceWholeFile(folder / task.value("output", ""), file);
    return {{"method", method},
            {"bytes", file.size()},
            {"compared", pictures.rows.size()},
            {"largest_difference", difference}};
}

} // namespace trainyard::training
