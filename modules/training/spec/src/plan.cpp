#include "trainyard/training/spec/plan.h"

#include "trainyard/training/spec/rng.h"

#include <algorithm>

namespace trainyard::training {

ClassGroups groupsOf(const Recipe &recipe)
{
    ClassGroups groups;
    groups.names = recipe.groups;
    for (const ClassSpec &entry : recipe.classes) {
        const std::string &name = entry.group.empty() ? entry.name : entry.group;
        const auto found = std::find(groups.names.begin(), groups.names.end(), name);
        groups.groupOfLeaf.push_back(static_cast<int>(found - groups.names.begin()));
        if (found == groups.names.end())
            groups.names.push_back(name);
    }
    groups.leavesOfGroup.resize(groups.names.size());
    for (std::size_t leaf = 0; leaf < groups.groupOfLeaf.size(); ++leaf)
        groups.leavesOfGroup[static_cast<std::size_t>(groups.groupOfLeaf[leaf])].push_back(
            static_cast<int>(leaf));
    return groups;
}

bool canChain(const Recipe &recipe)
{
    const ClassGroups groups = groupsOf(recipe);
    const auto used = std::count_if(groups.leavesOfGroup.begin(), groups.leavesOfGroup.end(),
                                    [](const auto &leaves) { return !leaves.empty(); });
    return used >= 2 && static_cast<std::size_t>(used) < recipe.classes.size();
}

namespace {

std::vector<int> counting(std::size_t count)
{
    std::vector<int> numbers(count);
    for (std::size_t index = 0; index < count; ++index)
        numbers[index] = static_cast<int>(index);
    return numbers;
}

std::vector<std::string> leafNames(const Recipe &recipe)
{
    std::vector<std::string> names;
    for (const ClassSpec &entry : recipe.classes)
        names.push_back(entry.name);
    return names;
}

PlannedNet groupNet(const Recipe &recipe, const ClassGroups &groups, std::size_t group)
{
    PlannedNet net;
    net.name = "group:" + groups.names[group];
    net.group = static_cast<int>(group);
    net.leaves = groups.leavesOfGroup[group];
    net.labelOfLeaf.assign(recipe.classes.size(), -1);
    for (const int leaf : net.leaves) {
        net.labelOfLeaf[static_cast<std::size_t>(leaf)] = static_cast<int>(net.classes.size());
        net.classes.push_back(recipe.classes[static_cast<std::size_t>(leaf)].name);
    }
    net.heads = {static_cast<int>(net.classes.size())};
    return net;
}

void addChain(const Recipe &recipe, const ClassGroups &groups, std::vector<PlannedNet> &nets)
{
    PlannedNet top;
    top.name = "superclass";
    top.classes = groups.names;
    top.labelOfLeaf = groups.groupOfLeaf;
    top.heads = {static_cast<int>(groups.names.size())};
    nets.push_back(std::move(top));
    for (std::size_t group = 0; group < groups.names.size(); ++group) {
        if (groups.leavesOfGroup[group].size() >= 2)
            nets.push_back(groupNet(recipe, groups, group));
    }
}

} // namespace

std::vector<PlannedNet> planNets(const Recipe &recipe)
{
    const ClassGroups groups = groupsOf(recipe);
    const bool all = recipe.mode == "compare";
    const bool chain = canChain(recipe);
    std::vector<PlannedNet> nets;
    PlannedNet whole;
    whole.name = "flat";
    whole.classes = leafNames(recipe);
    whole.labelOfLeaf = counting(recipe.classes.size());
    whole.heads = {static_cast<int>(recipe.classes.size())};
    if (recipe.mode == "flat" || all)
        nets.push_back(whole);
    if (recipe.mode == "chained" || (all && chain))
        addChain(recipe, groups, nets);
    if (recipe.mode == "shared" || (all && chain)) {
        whole.name = "shared";
        whole.heads.push_back(static_cast<int>(groups.names.size()));
        nets.push_back(whole);
    }
    for (PlannedNet &net : nets) {
        net.epochs = recipe.epochs;
        net.seed = mixBits(recipe.seed ^ hashName(net.name));
    }
    return nets;
}

std::int64_t stepsPerEpoch(std::int64_t samples, int batch)
{
    return samples <= 0 ? 0 : (samples + batch - 1) / batch;
}

std::string netFolder(const std::string &netName)
{
    constexpr char digits[] = "0123456789ABCDEF";
    std::string folder;
    for (const char byte : netName) {
        const auto code = static_cast<unsigned char>(byte);
        const bool plain = (code >= '0' && code <= '9') || (code >= 'a' && code <= 'z') ||
                           (code >= 'A' && code <= 'Z') || code == '-' || code == '_';
        if (plain)
            folder += byte;
        else
            folder += {'%', digits[code >> 4], digits[code & 15]};
    }
    return folder;
}

} // namespace trainyard::training
