#pragma once

#include "trainyard/training/spec/recipe.h"

#include <cstdint>
#include <string>
#include <vector>

namespace trainyard::training {

// One network that a run trains.
struct PlannedNet
{
    std::string name; // flat, superclass, group:<group>, shared
    std::vector<std::string> classes;
    std::vector<int> labelOfLeaf; // index into `classes` for each leaf class; -1 = not its business
    std::vector<int> heads;       // classes of each linear head: one, or {leaves, groups} of shared
    std::vector<int> leaves;      // group nets: leaf class of each own class; others: empty
    int group = -1;               // index into the recipe's groups, group nets only
    int epochs = 0;
    std::uint64_t seed = 0; // of this net, from the recipe's seed and its name
};

// Group of each leaf class, by index; a class without a group gets one of its own at the end.
struct ClassGroups
{
    std::vector<std::string> names;
    std::vector<int> groupOfLeaf;
    std::vector<std::vector<int>> leavesOfGroup;
};
ClassGroups groupsOf(const Recipe &recipe);

// Whether chained and shared networks mean something: two groups, and one of two classes.
bool canChain(const Recipe &recipe);

// The networks of the recipe's mode, the order in which they are shown.
std::vector<PlannedNet> planNets(const Recipe &recipe);

// Steps of an epoch over `samples` training samples; the last batch may be smaller.
std::int64_t stepsPerEpoch(std::int64_t samples, int batch);

// A file name for a net: its name, every byte but letters, digits, '-' and '_' as %XX.
std::string netFolder(const std::string &netName);

} // namespace trainyard::training
