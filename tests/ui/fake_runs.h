#pragma once

#include "panels/runs/runs_source.h"

#include <QJsonArray>

// Runs without an agent, for tests of what shows them.
namespace trainyard::test {

inline QJsonObject madeEvent(const QString &name, qint64 ms, QJsonObject rest = {})
{
    rest.insert(QStringLiteral("event"), name);
    rest.insert(QStringLiteral("t"), ms);
    return rest;
}

class FakeFeed : public workbench::RunFeed
{
public:
    QString id() const override { return runId; }
    const runs::RunProgress &progress() const override { return made; }
    QJsonObject recipe() const override { return resolved; }
    const std::vector<compute::TelemetrySample> &telemetry() const override { return samples; }
    const compute::Ledger &ledger() const override { return money; }
    bool isComplete() const override { return true; }

    QString runId = QStringLiteral("run");
    runs::RunProgress made;
    QJsonObject resolved;
    std::vector<compute::TelemetrySample> samples;
    compute::Ledger money;
};

// Answers at once, and remembers what it was asked.
class FakeRuns : public workbench::RunsSource
{
public:
    const std::vector<runs::Run> &runs() const override { return list; }
    std::shared_ptr<workbench::RunFeed> feed(const QString &id) override
    {
        const auto found = feeds.find(id);
        return found == feeds.end() ? nullptr : found->second;
    }
    std::optional<workbench::Notice> notice(const QString &) const override { return said; }
    std::optional<compute::Advice> advice(const QString &) const override { return advised; }
    QString machineName(const QString &) const override { return {}; }
    void command(const QString &id, workbench::RunCommand command, QObject *,
                 Answer<void> answer) override
    {
        commands << QStringLiteral("%1 %2").arg(id).arg(static_cast<int>(command));
        answer({});
    }
    void edit(const QString &id, const workbench::RunEdit &edit, QObject *, Answer<void>) override
    {
        if (edit.name)
            renamed << id + u'=' + *edit.name;
        if (edit.budgetMicro)
            budget = edit.budgetMicro;
    }
    void compare(const QStringList &, runs::MetricKind leading, QObject *,
                 Answer<runs::Comparison> answer) override
    {
        ranked = leading;
        answer(comparison);
    }
    void predict(const QString &, const QString &, QObject *,
                 Answer<std::vector<workbench::Guess>> answer) override
    {
        answer(guesses);
    }
    void exportRun(const QString &, workbench::ExportFormat, const QString &, QObject *,
                   Answer<void>) override
    {
    }
    void mistakes(const QString &, const workbench::MistakeQuery &, QObject *,
                  Answer<std::vector<workbench::Mistake>>) override
    {
    }
    void thumbnail(const QString &, quint32, QObject *, Answer<QImage>) override {}

    runs::Run &add(const QString &id, runs::RunState state)
    {
        runs::Run run;
        run.record.id = run.record.name = id;
        run.record.state = state;
        list.push_back(run);
        return list.back();
    }

    std::vector<runs::Run> list;
    std::map<QString, std::shared_ptr<FakeFeed>> feeds;
    std::optional<workbench::Notice> said;
    std::optional<compute::Advice> advised;
    runs::Comparison comparison;
    std::vector<workbench::Guess> guesses;

    QStringList commands;
    QStringList renamed;
    std::optional<qint64> budget;
    std::optional<runs::MetricKind> ranked;
};

} // namespace trainyard::test
