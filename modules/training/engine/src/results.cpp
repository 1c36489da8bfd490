#include "trainyard/training/engine/results.h"

#include "trainyard/training/engine/files.h"
#include "trainyard/training/engine/weights_file.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace trainyard::training {

namespace {

constexpr float worthAsking = 0.02F; // group probability from which the group's net is asked

// Shares of the groups among the training samples, by those of the leaves.
std::vector<double> groupPrior(const std::vector<double> &leafPrior, const ClassGroups &groups)
{
    std::vector<double> prior(groups.names.size(), 1e-9);
    for (std::size_t leaf = 0; leaf < leafPrior.size(); ++leaf)
        prior[static_cast<std::size_t>(groups.groupOfLeaf[leaf])] += leafPrior[leaf];
    return prior;
}

template <typename Number>
void append(std::string &bytes, Number value)
{
    bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
}

} // namespace

Results::Results(const RunInput &run, const std::vector<PlannedNet> &nets,
                 const ComputeDevice &device, const IsStopAsked &isStopAsked)
    : m_run(run)
    , m_nets(nets)
    , m_device(device)
    , m_isStopAsked(isStopAsked)
    , m_tau(run.recipe.imbalance == "adjust" ? run.recipe.imbalanceTau : 0)
{
    for (const Split split : {Split::Validation, Split::Test})
        for (const Sample &sample : run.samples)
            if (sample.split == split)
                m_samples.push_back(sample);
    for (const Sample &sample : m_samples)
        m_rows.push_back(sample.row);
    if (m_samples.empty())
        return;
    addFlat();
    addChained();
    addShared();
}

const PlannedNet *Results::find(const std::string &name) const
{
    const auto found = std::find_if(m_nets.begin(), m_nets.end(),
                                    [&](const PlannedNet &net) { return net.name == name; });
    return found == m_nets.end() ? nullptr : &*found;
}

std::vector<Table> Results::logitsOf(const PlannedNet &net,
                                     const std::vector<std::uint32_t> &rows) const
{
    const auto network = buildNetwork(m_run, net);
    const auto path = bestWeights(m_run.folder, net);
    network->load(TensorFile::read(path), path.string());
    network->to(m_device.device());
    return evaluate(*network, m_run, rows, m_device, m_isStopAsked);
}

void Results::addFlat()
{
    const PlannedNet *net = find("flat");
    if (!net)
        return;
    const std::vector<Table> logits = logitsOf(*net, m_rows);
    const std::vector<double> prior = samplesOf(m_run, *net).prior;
    Method method{"flat", probabilitiesOf(logits[0], prior, 0), {}};
    if (m_tau != 0)
        method.adjusted = probabilitiesOf(logits[0], prior, m_tau);
    m_methods.push_back(std::move(method));
}

void Results::addShared()
{
    const PlannedNet *net = find("shared");
    if (!net)
        return;
    const std::vector<Table> logits = logitsOf(*net, m_rows);
    const std::vector<double> prior = samplesOf(m_run, *net).prior;
    const ClassGroups &groups = m_run.groups;
    const auto compose = [&](double tau) {
        const Table supers = probabilitiesOf(logits[1], groupPrior(prior, groups), tau);
        Table leaves = probabilitiesOf(logits[0], prior, tau);
        for (std::size_t row = 0; row < leaves.rows(); ++row) {
            float *values = leaves.row(row);
            for (std::size_t group = 0; group < groups.names.size(); ++group) {
                float sum = 0;
                for (const int leaf : groups.leavesOfGroup[group])
                    sum += values[leaf];
                for (const int leaf : groups.leavesOfGroup[group])
                    values[leaf] *= supers.row(row)[group] / std::max(sum, 1e-30F);
            }
        }
        return leaves;
    };
    Method method{"shared", compose(0), {}};
    if (m_tau != 0)
        method.adjusted = compose(m_tau);
    m_methods.push_back(std::move(method));
}

// Leaf probabilities as if every leaf of a group were equally likely.
Table Results::spreadOverLeaves(const Table &groupProbabilities) const
{
    const ClassGroups &groups = m_run.groups;
    Table table;
    table.columns = static_cast<int>(groups.groupOfLeaf.size());
    table.values.resize(groupProbabilities.rows() * groups.groupOfLeaf.size());
    for (std::size_t row = 0; row < groupProbabilities.rows(); ++row)
        for (std::size_t leaf = 0; leaf < groups.groupOfLeaf.size(); ++leaf) {
            const auto group = static_cast<std::size_t>(groups.groupOfLeaf[leaf]);
            table.row(row)[leaf] = groupProbabilities.row(row)[group] /
                                   static_cast<float>(groups.leavesOfGroup[group].size());
        }
    return table;
}

void Results::addChained()
{
    const PlannedNet *top = find("superclass");
    if (!top)
        return;
    const Table logits = logitsOf(*top, m_rows)[0];
    const std::vector<double> prior = samplesOf(m_run, *top).prior;
    const Table plain = probabilitiesOf(logits, prior, 0);
    const Table adjusted = probabilitiesOf(logits, prior, m_tau);
    Method method{"chained", spreadOverLeaves(plain), spreadOverLeaves(adjusted)};
    for (const PlannedNet &net : m_nets) {
        if (net.group < 0)
            continue;
        std::vector<std::size_t> asked;
        std::vector<std::uint32_t> rows;
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            if (std::max(plain.row(row)[net.group], adjusted.row(row)[net.group]) < worthAsking)
                continue;
            asked.push_back(row);
            rows.push_back(m_rows[row]);
        }
        if (asked.empty())
            continue;
        const Table own = logitsOf(net, rows)[0];
        const std::vector<double> ownPrior = samplesOf(m_run, net).prior;
        const auto lay = [&](double tau, const Table &supers, Table &leaves) {
            const Table within = probabilitiesOf(own, ownPrior, tau);
            for (std::size_t index = 0; index < asked.size(); ++index)
                for (std::size_t leaf = 0; leaf < net.leaves.size(); ++leaf)
                    leaves.row(asked[index])[net.leaves[leaf]] =
                        supers.row(asked[index])[net.group] * within.row(index)[leaf];
        };
        lay(0, plain, method.plain);
        lay(m_tau, adjusted, method.adjusted);
    }
    if (m_tau == 0)
        method.adjusted = {};
    m_methods.push_back(std::move(method));
}

void Results::writeEvents(EventWriter &events) const
{
    for (const Method &method : m_methods)
        for (const Split split : {Split::Validation, Split::Test}) {
            report(events, method, method.plain, split);
            if (!method.adjusted.values.empty())
                report(events, method, method.adjusted, split);
        }
}

void Results::report(EventWriter &events, const Method &method, const Table &table,
                     Split split) const
{
    Table part;
    part.columns = table.columns;
    std::vector<int> labels;
    for (std::size_t row = 0; row < m_samples.size(); ++row) {
        if (m_samples[row].split != split)
            continue;
        labels.push_back(m_samples[row].leaf);
        part.values.insert(part.values.end(), table.row(row), table.row(row) + table.columns);
    }
    if (labels.empty())
        return;
    nlohmann::json event = judge(part, labels, m_run.groups);
    event["method"] = method.name;
    event["split"] = split == Split::Test ? "test" : "val";
    event["adjusted"] = &table == &method.adjusted;
    events.write("result", std::move(event), true);
}

void Results::writePredictions() const
{
    std::string bytes("TYPREDS\1", 8);
    append(bytes, static_cast<std::uint32_t>(m_samples.size()));
    append(bytes, static_cast<std::uint16_t>(m_run.recipe.classes.size()));
    append(bytes, static_cast<std::uint16_t>(m_methods.size()));
    for (const Method &method : m_methods) {
        append(bytes, static_cast<std::uint16_t>(method.name.size()));
        bytes += method.name;
    }
    for (std::size_t row = 0; row < m_samples.size(); ++row) {
        const Sample &sample = m_samples[row];
        append(bytes, sample.row);
        append(bytes, sample.leaf);
        append(bytes, static_cast<std::uint8_t>(sample.split));
        append(bytes, std::uint8_t{0});
        for (const Method &method : m_methods) {
            const Table &table = method.adjusted.values.empty() ? method.plain : method.adjusted;
            const int leaf = table.best(row);
            append(bytes, static_cast<std::uint16_t>(leaf));
            append(bytes, static_cast<std::uint16_t>(
                              m_run.groups.groupOfLeaf[static_cast<std::size_t>(leaf)]));
            append(bytes, table.row(row)[leaf]);
            append(bytes, table.row(row)[sample.leaf]);
        }
    }
    replaceWholeFile(m_run.folder / "predictions.bin", bytes);
}

} // namespace trainyard::training
