#include "run_summary.h"

#include "json_values.h"
#include "trainyard/runs/comparison.h"
#include "trainyard/runs/run_progress.h"

#include <QFileInfo>
#include <QJsonArray>

namespace trainyard::runs {

namespace {

using Key = QLatin1StringView;

void readLiveMetric(RunSummary &summary, const RunProgress &progress)
{
    for (const NetProgress &net : progress.nets()) {
        summary.nets.append(net.name);
        if (!net.isWholeProblem())
            continue;
        for (const EpochResult &epoch : net.epochResults) {
            const auto value = epoch.validationBalancedAccuracy;
            if (!value || (summary.bestValidation && summary.bestValidation->value >= *value))
                continue;
            MetricValue metric;
            metric.kind = MetricKind::BalancedLeafAccuracy;
            metric.method = net.name;
            metric.split = QStringLiteral("val");
            metric.value = *value;
            metric.count = net.validationCount.value_or(0);
            summary.bestValidation = metric;
        }
    }
}

QJsonObject resultToJson(const ResultSet &result)
{
    QJsonObject object{{QStringLiteral("method"), result.method},
                       {QStringLiteral("split"), result.split},
                       {QStringLiteral("adjusted"), result.isAdjusted},
                       {QStringLiteral("count"), result.count}};
    const auto insert = [&object](Key key, const std::optional<double> &value) {
        if (value)
            object.insert(key, *value);
    };
    insert(Key("leaf_accuracy"), result.leafAccuracy);
    insert(Key("balanced_accuracy"), result.balancedAccuracy);
    insert(Key("superclass_accuracy"), result.superclassAccuracy);
    insert(Key("accuracy_given_group"), result.accuracyGivenGroup);
    insert(Key("cross_group_error_share"), result.crossGroupErrorShare);
    insert(Key("ece"), result.calibrationError);
    insert(Key("loss"), result.loss);
    return object;
}

QJsonObject moneyToJson(const compute::LedgerTotals &totals)
{
    return {{QStringLiteral("micro"), totals.micro},
            {QStringLiteral("idle_micro"), totals.idleMicro},
            {QStringLiteral("paid_ms"), totals.paidMs},
            {QStringLiteral("unknown_ms"), totals.unknownMs},
            {QStringLiteral("energy_mwh"), totals.energyMwh},
            {QStringLiteral("has_energy"), totals.hasEnergy},
            {QStringLiteral("estimate"), totals.hasEstimate}};
}

compute::LedgerTotals moneyFromJson(const QJsonObject &object)
{
    compute::LedgerTotals totals;
    totals.micro = object.value(Key("micro")).toInteger();
    totals.idleMicro = object.value(Key("idle_micro")).toInteger();
    totals.paidMs = object.value(Key("paid_ms")).toInteger();
    totals.unknownMs = object.value(Key("unknown_ms")).toInteger();
    totals.energyMwh = object.value(Key("energy_mwh")).toInteger();
    totals.hasEnergy = object.value(Key("has_energy")).toBool();
    totals.hasEstimate = object.value(Key("estimate")).toBool();
    return totals;
}

} // namespace

qint64 fileBytes(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() ? info.size() : 0;
}

bool isUpToDate(const RunSummary &summary, const QString &runFolder)
{
    return summary.eventsBytes == fileBytes(runFolder + QStringLiteral("/events.jsonl")) &&
           summary.ledgerBytes == fileBytes(runFolder + QStringLiteral("/ledger.jsonl"));
}

RunSummary summarise(const QString &runFolder)
{
    RunSummary summary;
    const QString ledgerPath = runFolder + QStringLiteral("/ledger.jsonl");
    summary.ledgerBytes = fileBytes(ledgerPath);
    if (const auto ledger = compute::Ledger::read(ledgerPath))
        summary.money = ledger->totals();
    const QString eventsPath = runFolder + QStringLiteral("/events.jsonl");
    summary.eventsBytes = fileBytes(eventsPath);
    summary.settings = settingLines(readRecipe(runFolder).value_or(QJsonObject()));
    const RunProgress progress = readEpochs(runFolder);
    summary.results = progress.results();
    for (ResultSet &result : summary.results)
        result.dropDetails();
    summary.fraction = progress.fraction();
    summary.weights = progress.weightsTotal();
    summary.seconds = progress.seconds();
    readLiveMetric(summary, progress);
    return summary;
}

QJsonObject summaryToJson(const RunSummary &summary)
{
    QJsonArray results;
    for (const ResultSet &result : summary.results)
        results.append(resultToJson(result));
    QJsonObject object{{QStringLiteral("results"), results},
                       {QStringLiteral("nets"), QJsonArray::fromStringList(summary.nets)},
                       {QStringLiteral("settings"), QJsonArray::fromStringList(summary.settings)},
                       {QStringLiteral("fraction"), summary.fraction},
                       {QStringLiteral("weights"), valueOrNull(summary.weights)},
                       {QStringLiteral("seconds"), valueOrNull(summary.seconds)},
                       {QStringLiteral("money"), moneyToJson(summary.money)},
                       {QStringLiteral("events_bytes"), summary.eventsBytes},
                       {QStringLiteral("ledger_bytes"), summary.ledgerBytes}};
    if (const auto &live = summary.bestValidation) {
        object.insert(Key("validation"), QJsonObject{{QStringLiteral("net"), live->method},
                                                     {QStringLiteral("value"), live->value},
                                                     {QStringLiteral("count"), live->count}});
    }
    return object;
}

RunSummary summaryFromJson(const QJsonObject &object)
{
    RunSummary summary;
    for (const QJsonValue &result : object.value(Key("results")).toArray())
        summary.results.push_back(ResultSet::fromJson(result.toObject()));
    for (const QJsonValue &net : object.value(Key("nets")).toArray())
        summary.nets.append(net.toString());
    for (const QJsonValue &setting : object.value(Key("settings")).toArray())
        summary.settings.append(setting.toString());
    summary.fraction = object.value(Key("fraction")).toDouble();
    summary.weights = optionalInteger(object, Key("weights"));
    summary.seconds = optionalNumber(object, Key("seconds"));
    summary.money = moneyFromJson(object.value(Key("money")).toObject());
    // One that an earlier version made knows no settings: it is made again.
    summary.eventsBytes =
        object.contains(Key("settings")) ? object.value(Key("events_bytes")).toInteger(-1) : -1;
    summary.ledgerBytes = object.value(Key("ledger_bytes")).toInteger(-1);
    const QJsonObject live = object.value(Key("validation")).toObject();
    if (!live.isEmpty()) {
        MetricValue metric;
        metric.method = textOf(live, Key("net"));
        metric.split = QStringLiteral("val");
        metric.value = live.value(Key("value")).toDouble();
        metric.count = live.value(Key("count")).toInteger();
        summary.bestValidation = metric;
    }
    return summary;
}

} // namespace trainyard::runs
