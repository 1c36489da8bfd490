#include "results.h"

#include "failure.h"
#include "files.h"

#include <algorithm>
#include <numeric>

namespace trainyard::training {

namespace {

constexpr std::size_t picturesAtOnce = 1024;
constexpr std::size_t picturesInHaste = 64;

template <typename Number>
void append(std::string &bytes, Number value)
{
    bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
}

void append(Table &table, const Table &part)
{
    table.columns = part.columns;
    table.values.insert(table.values.end(), part.values.begin(), part.values.end());
}

// 0 … count-1 in an order of which every beginning is spread over the whole.
std::vector<std::size_t> spreadOrder(std::size_t count)
{
    auto step = std::max<std::size_t>(1, static_cast<std::size_t>(0.618 * double(count)));
    while (std::gcd(step, count) > 1)
        ++step;
    std::vector<std::size_t> order;
    for (std::size_t index = 0; index < count; ++index)
        order.push_back(index * step % count);
    return order;
}

} // namespace

Results::Results(const RunInput &run, const ComputeDevice &device, JudgingTime time)
    : m_run(run)
{
    for (const Split split : {Split::Validation, Split::Test})
        for (const Sample &sample : run.samples)
            if (sample.split == split)
                m_samples.push_back(sample);
    const TrainedRun trained(run.folder, run.recipe, device, time.isOver);
    for (const std::string &method : trained.methods())
        m_methods.push_back({method, {}});
    if (m_methods.empty())
        return;
    const std::vector<std::size_t> order = spreadOrder(m_samples.size());
    for (auto from = order.begin(); from != order.end();) {
        const auto most = time.isShort() ? picturesInHaste : picturesAtOnce;
        const auto to = from + std::min<std::ptrdiff_t>(most, order.end() - from);
        if (time.isOver() || !judge(trained, {from, to}))
            return;
        from = to;
    }
}

// Returns whether the time sufficed; only then these images count.
bool Results::judge(const TrainedRun &trained, const std::vector<std::size_t> &part)
{
    std::vector<std::uint32_t> rows;
    for (const std::size_t index : part)
        rows.push_back(m_samples[index].row);
    std::vector<LeafAnswer> answers;
    try {
        for (const Method &method : m_methods)
            answers.push_back(trained.answer(method.name, m_run.pack, rows));
    } catch (const Stopped &) {
        return false;
    }
    for (std::size_t index = 0; index < m_methods.size(); ++index) {
        LeafAnswer &whole = m_methods[index].answer;
        append(whole.plain, answers[index].plain);
        append(whole.adjusted, answers[index].adjusted);
    }
    m_judged.insert(m_judged.end(), part.begin(), part.end());
    return true;
}

void Results::writeEvents(EventWriter &events) const
{
    if (!m_methods.empty() && m_judged.size() < m_samples.size())
        events.write("warning",
                     {{"code", "judged_in_part"},
                      {"arguments", {{"count", m_judged.size()}, {"of", m_samples.size()}}}});
    for (const Method &method : m_methods)
        for (const Split split : {Split::Validation, Split::Test}) {
            report(events, method, method.answer.plain, split);
            if (!method.answer.adjusted.values.empty())
                report(events, method, method.answer.adjusted, split);
        }
}

void Results::report(EventWriter &events, const Method &method, const Table &table,
                     Split split) const
{
    Table part;
    part.columns = table.columns;
    std::vector<int> labels;
    for (std::size_t row = 0; row < m_judged.size(); ++row) {
        const Sample &sample = m_samples[m_judged[row]];
        if (sample.split != split)
            continue;
        labels.push_back(sample.leaf);
        part.values.insert(part.values.end(), table.row(row), table.row(row) + table.columns);
    }
    if (labels.empty())
        return;
    nlohmann::json event = training::judge(part, labels, m_run.groups);
    event["method"] = method.name;
    event["split"] = split == Split::Test ? "test" : "val";
    event["adjusted"] = &table == &method.answer.adjusted;
    const auto all = std::count_if(m_samples.begin(), m_samples.end(),
                                   [split](const Sample &one) { return one.split == split; });
    if (labels.size() < static_cast<std::size_t>(all))
        event["of"] = all;
    events.write("result", std::move(event), true);
}

void Results::writePredictions() const
{
    if (m_judged.empty() && !m_samples.empty())
        return;
    std::string bytes("TYPREDS\1", 8);
    append(bytes, static_cast<std::uint32_t>(m_judged.size()));
    append(bytes, static_cast<std::uint16_t>(m_run.recipe.classes.size()));
    append(bytes, static_cast<std::uint16_t>(m_methods.size()));
    for (const Method &method : m_methods) {
        append(bytes, static_cast<std::uint16_t>(method.name.size()));
        bytes += method.name;
    }
    std::vector<std::size_t> rows(m_judged.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::sort(rows.begin(), rows.end(),
              [this](std::size_t a, std::size_t b) { return m_judged[a] < m_judged[b]; });
    for (const std::size_t row : rows)
        appendPrediction(bytes, row);
    replaceWholeFile(m_run.folder / "predictions.bin", bytes);
}

void Results::appendPrediction(std::string &bytes, std::size_t row) const
{
    const Sample &sample = m_samples[m_judged[row]];
    append(bytes, sample.row);
    append(bytes, sample.leaf);
    append(bytes, static_cast<std::uint8_t>(sample.split));
    append(bytes, std::uint8_t{0});
    for (const Method &method : m_methods) {
        const Table &table = method.answer.best();
        const int leaf = table.best(row);
        append(bytes, static_cast<std::uint16_t>(leaf));
        append(bytes, static_cast<std::uint16_t>(
                          m_run.groups.groupOfLeaf[static_cast<std::size_t>(leaf)]));
        append(bytes, table.row(row)[leaf]);
        append(bytes, table.row(row)[sample.leaf]);
    }
}

} // namespace trainyard::training
