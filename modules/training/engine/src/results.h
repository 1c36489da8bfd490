#pragma once

#include "event_writer.h"
#include "run_input.h"
#include "trained_run.h"

#include <string>
#include <vector>

namespace trainyard::training {

// How long judging may take. A stop makes it short: then it is asked in small parts, and ends as
// soon as the time is over.
struct JudgingTime
{
    IsStopAsked isShort;
    IsStopAsked isOver;
};

// What a run's nets say of its validation and test images: the `result` events (docs/formats.md
// §8) and predictions.bin (§6.5). Where the time did not suffice they are about a part of the
// images, spread over all of them.
class Results
{
public:
    Results(const RunInput &run, const ComputeDevice &device, JudgingTime time);

    // With a warning where it is a part only.
    void writeEvents(EventWriter &events) const;
    // Of the adjusted probabilities where the recipe adjusts. Without an image nothing is written.
    void writePredictions() const;

private:
    struct Method
    {
        std::string name;
        LeafAnswer answer; // of each of m_judged
    };

    bool judge(const TrainedRun &trained, const std::vector<std::size_t> &part);
    void report(EventWriter &events, const Method &method, const Table &table, Split split) const;
    void appendPrediction(std::string &bytes, std::size_t row) const;

    const RunInput &m_run;
    std::vector<Sample> m_samples;     // validation, then test
    std::vector<std::size_t> m_judged; // indices into m_samples, in the order of judging
    std::vector<Method> m_methods;
};

} // namespace trainyard::training
