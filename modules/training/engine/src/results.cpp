#include "results.h"

#include "files.h"

namespace trainyard::training {

namespace {

template <typename Number>
void append(std::string &bytes, Number value)
{
    bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
}

} // namespace

Results::Results(const RunInput &run, const ComputeDevice &device)
    : m_run(run)
{
    for (const Split split : {Split::Validation, Split::Test})
        for (const Sample &sample : run.samples)
            if (sample.split == split)
                m_samples.push_back(sample);
    std::vector<std::uint32_t> rows;
    for (const Sample &sample : m_samples)
        rows.push_back(sample.row);
    if (rows.empty())
        return;
    const TrainedRun trained(run.folder, run.recipe, device, [] { return false; });
    for (const std::string &method : trained.methods())
        m_methods.push_back({method, trained.answer(method, run.pack, rows)});
}

void Results::writeEvents(EventWriter &events) const
{
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
    event["adjusted"] = &table == &method.answer.adjusted;
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
            const Table &table = method.answer.best();
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
