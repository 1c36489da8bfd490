#include "trained_run.h"

#include "failure.h"
#include "trainyard/training/spec/checked_line.h"

#include <algorithm>
#include <fstream>

namespace trainyard::training {

namespace {

Pictures picturesFor(const LoadedNet &loaded, std::shared_ptr<const PackMap> pack, bool flipTest)
{
    return {std::move(pack), loaded.size, loaded.mean, loaded.std, flipTest};
}

} // namespace

std::vector<double> groupPrior(const std::vector<double> &leafPrior, const ClassGroups &groups)
{
    std::vector<double> prior(groups.names.size(), 1e-9); // a group without images: not 0
    for (std::size_t leaf = 0; leaf < leafPrior.size(); ++leaf)
        prior[static_cast<std::size_t>(groups.groupOfLeaf[leaf])] += leafPrior[leaf];
    return prior;
}

struct TrainedRun::Question
{
    std::shared_ptr<const PackMap> pack;
    const std::vector<std::uint32_t> &rows;
};

TrainedRun::TrainedRun(std::filesystem::path folder, Recipe recipe, const ComputeDevice &device,
                       IsStopAsked isStopAsked)
    : m_folder(std::move(folder))
    , m_recipe(std::move(recipe))
    , m_groups(groupsOf(m_recipe))
    , m_nets(planNets(m_recipe))
    , m_device(device)
    , m_isStopAsked(std::move(isStopAsked))
    , m_tau(m_recipe.imbalance == "adjust" ? m_recipe.imbalanceTau : 0)
{
}

std::vector<const PlannedNet *> TrainedRun::netsOf(const std::string &method) const
{
    std::vector<const PlannedNet *> nets;
    for (const PlannedNet &net : m_nets)
        if (method == "chained" ? net.name == "superclass" || net.group >= 0 : net.name == method)
            nets.push_back(&net);
    return nets;
}

std::vector<std::string> TrainedRun::methods() const
{
    std::vector<std::string> found;
    for (const char *method : {"flat", "chained", "shared"}) {
        const auto nets = netsOf(method);
        const bool isWhole = std::all_of(nets.begin(), nets.end(), [this](const PlannedNet *net) {
            return std::filesystem::exists(bestWeights(m_folder, *net));
        });
        if (!nets.empty() && isWhole)
            found.emplace_back(method);
    }
    return found;
}

std::string TrainedRun::choose(const std::string &asked) const
{
    const std::vector<std::string> known = methods();
    if (std::find(known.begin(), known.end(), asked) != known.end())
        return asked;
    if (known.empty() || !asked.empty())
        throw Failure("bad_weights", {{"path", m_folder.string()},
                                      {"reason", "no weights of this method"},
                                      {"method", asked}});
    std::string best = known.front();
    double bestFigure = -1;
    std::ifstream events(m_folder / "events.jsonl", std::ios::binary);
    for (std::string line; std::getline(events, line);) {
        const auto event = readCheckedLine(line);
        if (!event || event->value("event", "") != "result" || event->value("split", "") != "val")
            continue;
        const std::string method = event->value("method", "");
        const double figure = event->value("balanced_accuracy", 0.0);
        if (figure <= bestFigure || std::find(known.begin(), known.end(), method) == known.end())
            continue;
        best = method;
        bestFigure = figure;
    }
    return best;
}

LeafAnswer TrainedRun::answer(const std::string &method, std::shared_ptr<const PackMap> pack,
                              const std::vector<std::uint32_t> &rows) const
{
    const Question question{std::move(pack), rows};
    if (method == "chained")
        return answerChained(question);
    return method == "shared" ? answerShared(question) : answerFlat(question);
}

LoadedNet TrainedRun::load(const PlannedNet &net) const
{
    const auto known = m_loaded.find(net.name);
    if (known != m_loaded.end())
        return known->second;
    LoadedNet loaded = loadWeights(bestWeights(m_folder, net), m_recipe, net);
    m_device.place(*loaded.network);
    return m_loaded.emplace(net.name, std::move(loaded)).first->second;
}

std::vector<Table> TrainedRun::logitsOf(const LoadedNet &loaded, const Question &question,
                                        const std::vector<std::uint32_t> &rows) const
{
    return evaluate(*loaded.network, picturesFor(loaded, question.pack, m_recipe.flipTest), rows,
                    m_device, m_isStopAsked);
}

LeafAnswer TrainedRun::answerFlat(const Question &question) const
{
    const LoadedNet loaded = load(*netsOf("flat").front());
    const std::vector<Table> logits = logitsOf(loaded, question, question.rows);
    LeafAnswer answer{probabilitiesOf(logits[0], loaded.prior, 0), {}};
    if (m_tau != 0)
        answer.adjusted = probabilitiesOf(logits[0], loaded.prior, m_tau);
    return answer;
}

LeafAnswer TrainedRun::answerShared(const Question &question) const
{
    const LoadedNet loaded = load(*netsOf("shared").front());
    const std::vector<Table> logits = logitsOf(loaded, question, question.rows);
    const auto compose = [&](double tau) {
        const Table supers = probabilitiesOf(logits[1], groupPrior(loaded.prior, m_groups), tau);
        Table leaves = probabilitiesOf(logits[0], loaded.prior, tau);
        for (std::size_t row = 0; row < leaves.rows(); ++row) {
            float *values = leaves.row(row);
            for (std::size_t group = 0; group < m_groups.names.size(); ++group) {
                float sum = 0;
                for (const int leaf : m_groups.leavesOfGroup[group])
                    sum += values[leaf];
                for (const int leaf : m_groups.leavesOfGroup[group])
                    values[leaf] *= supers.row(row)[group] / std::max(sum, 1e-30F);
            }
        }
        return leaves;
    };
    LeafAnswer answer{compose(0), {}};
    if (m_tau != 0)
        answer.adjusted = compose(m_tau);
    return answer;
}

// Leaf probabilities as if every leaf of a group were equally likely.
Table TrainedRun::spreadOverLeaves(const Table &groupProbabilities) const
{
    Table table;
    table.columns = static_cast<int>(m_groups.groupOfLeaf.size());
    table.values.resize(groupProbabilities.rows() * m_groups.groupOfLeaf.size());
    for (std::size_t row = 0; row < groupProbabilities.rows(); ++row)
        for (std::size_t leaf = 0; leaf < m_groups.groupOfLeaf.size(); ++leaf) {
            const auto group = static_cast<std::size_t>(m_groups.groupOfLeaf[leaf]);
            table.row(row)[leaf] = groupProbabilities.row(row)[group] /
                                   static_cast<float>(m_groups.leavesOfGroup[group].size());
        }
    return table;
}

LeafAnswer TrainedRun::answerChained(const Question &question) const
{
    const auto nets = netsOf("chained");
    const LoadedNet top = load(*nets.front());
    const Table logits = logitsOf(top, question, question.rows)[0];
    const Table plain = probabilitiesOf(logits, top.prior, 0);
    const Table adjusted = probabilitiesOf(logits, top.prior, m_tau);
    LeafAnswer answer{spreadOverLeaves(plain), spreadOverLeaves(adjusted)};
    for (auto net = nets.begin() + 1; net != nets.end(); ++net) {
        const int group = (*net)->group;
        std::vector<std::size_t> asked;
        std::vector<std::uint32_t> rows;
        for (std::size_t row = 0; row < question.rows.size(); ++row) {
            const float share = std::max(plain.row(row)[group], adjusted.row(row)[group]);
            if (share < worthAsking)
                continue;
            asked.push_back(row);
            rows.push_back(question.rows[row]);
        }
        if (asked.empty())
            continue;
        const LoadedNet loaded = load(**net);
        const Table own = logitsOf(loaded, question, rows)[0];
        const auto lay = [&](double tau, const Table &supers, Table &leaves) {
            const Table within = probabilitiesOf(own, loaded.prior, tau);
            for (std::size_t index = 0; index < asked.size(); ++index)
                for (std::size_t leaf = 0; leaf < (*net)->leaves.size(); ++leaf)
                    leaves.row(asked[index])[(*net)->leaves[leaf]] =
                        supers.row(asked[index])[group] * within.row(index)[leaf];
        };
        lay(0, plain, answer.plain);
        lay(m_tau, adjusted, answer.adjusted);
    }
    if (m_tau == 0)
        answer.adjusted = {};
    return answer;
}

} // namespace trainyard::training
