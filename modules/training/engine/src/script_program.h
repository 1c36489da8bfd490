#pragma once

#include "trained_run.h"

#include <string>

namespace trainyard::training {

// The nets of a method with all that makes leaf probabilities of them, as one TorchScript file
// (docs/formats.md §12.1): RGB pixels in, probabilities of the recipe's classes out.
std::string writeScriptProgram(const TrainedRun &run, const std::string &method);

// Such a file, used. Failure("bad_weights") where it cannot be read.
class ScriptProgram
{
public:
    explicit ScriptProgram(const std::string &file);
    ~ScriptProgram();
    ScriptProgram(const ScriptProgram &) = delete;
    ScriptProgram &operator=(const ScriptProgram &) = delete;

    // `pixels`: N × size × size × 3 bytes, RGB.
    Table answer(const std::uint8_t *pixels, std::int64_t pictures, int size) const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::training
