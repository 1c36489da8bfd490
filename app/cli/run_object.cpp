#include "run_object.h"

#include "run_lines.h"
#include "trainyard/compute/money.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>

#include <cmath>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

std::optional<qint64> paidMicro(const runs::Run &run)
{
    if (run.record.price.basis == compute::PriceBasis::Unknown)
        return {};
    return run.summary.money.knownMicro();
}

} // namespace

QString shownCost(const runs::Run &run)
{
    return compute::formatMoney(paidMicro(run), run.record.price.currency);
}

QString shownTime(std::optional<double> seconds)
{
    if (!seconds)
        return Text::tr("unknown");
    const auto all = static_cast<qint64>(std::llround(*seconds));
    const QLatin1Char zero('0');
    if (all < 3600)
        return QStringLiteral("%1:%2").arg(all / 60).arg(all % 60, 2, 10, zero);
    return QStringLiteral("%1:%2:%3")
        .arg(all / 3600)
        .arg(all / 60 % 60, 2, 10, zero)
        .arg(all % 60, 2, 10, zero);
}

QJsonObject runObject(const runs::Run &run)
{
    const runs::RunRecord &record = run.record;
    const runs::RunSummary &summary = run.summary;
    QJsonObject object{
        {QStringLiteral("event"), QStringLiteral("run")},
        {QStringLiteral("run"), record.id},
        {QStringLiteral("name"), record.name},
        {QStringLiteral("notes"), record.notes},
        {QStringLiteral("tags"), QJsonArray::fromStringList(record.tags)},
        {QStringLiteral("state"), runs::runStateKey(record.state)},
        {QStringLiteral("reason"), record.reason},
        {QStringLiteral("created"),
         QDateTime::fromMSecsSinceEpoch(record.createdMs).toUTC().toString(Qt::ISODate)},
        {QStringLiteral("dataset"), record.dataset},
        {QStringLiteral("place"), record.machine + QLatin1Char('/') + record.configuration},
        {QStringLiteral("nets"), QJsonArray::fromStringList(summary.nets)},
        {QStringLiteral("progress"), summary.fraction},
        {QStringLiteral("cost"), unitsOf(paidMicro(run))},
        {QStringLiteral("currency"), record.price.currency},
        {QStringLiteral("attempts"), static_cast<int>(record.attempts.size())},
        {QStringLiteral("folder"), run.folder}};
    const auto weights = summary.weights ? summary.weights : record.weightsTotal;
    object.insert(QLatin1String("weights"), weights ? QJsonValue(*weights) : QJsonValue());
    object.insert(QLatin1String("seconds"),
                  summary.seconds ? QJsonValue(*summary.seconds) : QJsonValue());
    if (const runs::ResultSet *best = bestResult(summary.results))
        object.insert(QLatin1String("metrics"), metricsOf(*best));
    QJsonArray results;
    for (const runs::ResultSet &result : summary.results)
        results.append(metricsOf(result));
    object.insert(QLatin1String("results"), results);
    return object;
}

} // namespace trainyard::cli
