#pragma once

#include "compute_device.h"
#include "evaluate.h"
#include "weights_file.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace trainyard::training {

// Leaf probabilities of some pictures by one method.
struct LeafAnswer
{
    Table plain;
    Table adjusted; // with post-hoc logit adjustment; empty where the recipe has none

    const Table &best() const { return adjusted.values.empty() ? plain : adjusted; }
};

constexpr float worthAsking = 0.02F; // group probability from which the group's net is asked

// Shares of the groups by those of their leaves.
std::vector<double> groupPrior(const std::vector<double> &leafPrior, const ClassGroups &groups);

// The nets of a run with their best weights, put together to leaf probabilities:
//
//   flat     the probabilities of the one net
//   chained  probability of the group × probability of the leaf within it. A group's net sees the
//            pictures that may be its own (group probability ≥ worthAsking); else its leaves
//            share evenly
//   shared   as chained, from the two heads of one net
//
// One thread at a time.
class TrainedRun
{
public:
    TrainedRun(std::filesystem::path folder, Recipe recipe, const ComputeDevice &device,
               IsStopAsked isStopAsked);

    // Those whose nets all have weights, in the order flat, chained, shared.
    std::vector<std::string> methods() const;
    // Of them, the one with the best balanced accuracy in validation that events.jsonl tells of;
    // `asked` itself where it is one of them. Failure("bad_weights") when there is none.
    std::string choose(const std::string &asked) const;

    LeafAnswer answer(const std::string &method, std::shared_ptr<const PackMap> pack,
                      const std::vector<std::uint32_t> &rows) const;

    const Recipe &recipe() const { return m_recipe; }
    const ClassGroups &groups() const { return m_groups; }
    double tau() const { return m_tau; } // of logit adjustment after training; 0 = none

    // The nets of a method, of chained the superclass net first; one of them with its best weights,
    // which are read once.
    std::vector<const PlannedNet *> netsOf(const std::string &method) const;
    LoadedNet load(const PlannedNet &net) const;

private:
    struct Question;
    LeafAnswer answerFlat(const Question &question) const;
    LeafAnswer answerChained(const Question &question) const;
    LeafAnswer answerShared(const Question &question) const;
    std::vector<Table> logitsOf(const LoadedNet &loaded, const Question &question,
                                const std::vector<std::uint32_t> &rows) const;
    Table spreadOverLeaves(const Table &groupProbabilities) const;

    std::filesystem::path m_folder;
    Recipe m_recipe;
    ClassGroups m_groups;
    std::vector<PlannedNet> m_nets;
    ComputeDevice m_device;
    IsStopAsked m_isStopAsked;
    double m_tau;
    mutable std::map<std::string, LoadedNet> m_loaded;
};

} // namespace trainyard::training
