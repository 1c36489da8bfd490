#pragma once

#include "trainyard/training/engine/compute_device.h"
#include "trainyard/training/engine/evaluate.h"
#include "trainyard/training/engine/event_writer.h"
#include "trainyard/training/engine/run_input.h"

#include <map>
#include <string>
#include <vector>

namespace trainyard::training {

// What the nets of a run say of its validation and test images, by their best weights, put
// together to leaf probabilities: the `result` events and predictions.bin.
//
//   flat     the probabilities of the one net
//   chained  probability of the group × probability of the leaf within it. A group's net sees the
//            images that may be its own (group probability ≥ 0.02); else its leaves share evenly
//   shared   as chained, from the two heads of one net
class Results
{
public:
    Results(const RunInput &run, const std::vector<PlannedNet> &nets, const ComputeDevice &device,
            const IsStopAsked &isStopAsked);

    void writeEvents(EventWriter &events) const;
    void writePredictions() const; // of the adjusted probabilities where the recipe adjusts

private:
    struct Method
    {
        std::string name;
        Table plain;    // leaf probabilities of each of m_samples
        Table adjusted; // empty where the recipe does not adjust
    };

    const PlannedNet *find(const std::string &name) const;
    std::vector<Table> logitsOf(const PlannedNet &net,
                                const std::vector<std::uint32_t> &rows) const;
    void addFlat();
    void addShared();
    void addChained();
    Table spreadOverLeaves(const Table &groupProbabilities) const;
    void report(EventWriter &events, const Method &method, const Table &table, Split split) const;

    const RunInput &m_run;
    const std::vector<PlannedNet> &m_nets;
    ComputeDevice m_device;
    IsStopAsked m_isStopAsked;
    double m_tau;
    std::vector<Sample> m_samples; // validation, then test
    std::vector<std::uint32_t> m_rows;
    std::vector<Method> m_methods;
};

} // namespace trainyard::training
