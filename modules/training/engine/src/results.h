#pragma once

#include "event_writer.h"
#include "run_input.h"
#include "trained_run.h"

#include <string>
#include <vector>

namespace trainyard::training {

// What a run's nets say of its validation and test images: the `result` events (docs/formats.md
// §8) and predictions.bin (§6.5).
class Results
{
public:
    Results(const RunInput &run, const ComputeDevice &device);

    void writeEvents(EventWriter &events) const;
    void writePredictions() const; // of the adjusted probabilities where the recipe adjusts

private:
    struct Method
    {
        std::string name;
        LeafAnswer answer; // of each of m_samples
    };

    void report(EventWriter &events, const Method &method, const Table &table, Split split) const;

    const RunInput &m_run;
    std::vector<Sample> m_samples; // validation, then test
    std::vector<Method> m_methods;
};

} // namespace trainyard::training
