#include "run_lines.h"

#include "trainyard/compute/money.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr int netWidth = 22;

QString number(double value)
{
    return QLocale().toString(value, 'f', 3);
}

QString epochText(const workbench::LiveRun &run, const QJsonObject &event)
{
    const QString name = event.value(QLatin1String("net")).toString();
    const runs::NetProgress *net = run.progress().net(name);
    if (!net || net->epochResults.empty())
        return {};
    const runs::EpochResult &result = net->epochResults.back();
    QString line = workbench::netTitle(name).leftJustified(netWidth);
    line += Text::tr("epoch %1", "a number of epochs done").arg(result.epoch, 3);
    if (result.trainLoss)
        line += QStringLiteral("  ") + Text::tr("loss %1").arg(number(*result.trainLoss));
    if (result.validationLoss)
        line +=
            QStringLiteral("  ") + Text::tr("validation %1").arg(number(*result.validationLoss));
    if (result.validationBalancedAccuracy)
        line += QStringLiteral("  ") +
                Text::tr("balanced accuracy %1").arg(percent(*result.validationBalancedAccuracy));
    if (result.imagesPerSecond)
        line += QStringLiteral("  ") +
                Text::tr("%1 images/s").arg(QLocale().toString(qRound64(*result.imagesPerSecond)));
    return result.isBest ? line + QStringLiteral(" *") : line;
}

QString startText(const workbench::LiveRun &run)
{
    const runs::RunProgress &progress = run.progress();
    const QLocale locale;
    return Text::tr("Training %n network(s): %1 weights, %2, %3", nullptr,
                    static_cast<int>(progress.nets().size()))
        .arg(locale.toString(progress.weightsTotal().value_or(0)), progress.device(),
             progress.precision());
}

QString finishText(const workbench::LiveRun &run)
{
    const QLocale locale;
    QStringList parts;
    for (const runs::ResultSet &result : run.progress().results()) {
        const runs::ResultSet *best = run.progress().result(result.method, result.split);
        const bool isTold = best == &result && result.balancedAccuracy &&
                            result.split == bestResult(run.progress().results())->split;
        if (isTold)
            parts.append(QStringLiteral("%1 %2").arg(workbench::methodTitle(result.method),
                                                     percent(*result.balancedAccuracy)));
    }
    const QString seconds = locale.toString(run.progress().seconds().value_or(0), 'f', 1);
    const QString cost = compute::formatMoney(run.paidMicro(), run.price().currency);
    if (parts.isEmpty())
        return Text::tr("Done in %1 s, cost %2.").arg(seconds, cost);
    return Text::tr("Done in %1 s, cost %2. Balanced accuracy: %3.")
        .arg(seconds, cost, parts.join(QStringLiteral(", ")));
}

void addResults(QJsonObject &line, const runs::RunProgress &progress)
{
    const runs::ResultSet *best = bestResult(progress.results());
    if (!best)
        return;
    line.insert(QLatin1String("metrics"), metricsOf(*best));
    QJsonArray all;
    for (const runs::ResultSet &result : progress.results())
        all.append(metricsOf(result));
    line.insert(QLatin1String("results"), all);
}

} // namespace

QString percent(double share)
{
    return QLocale().toString(share * 100, 'f', 1) + QStringLiteral(" %");
}

QJsonValue unitsOf(std::optional<qint64> micro)
{
    return micro ? QJsonValue(static_cast<double>(*micro) / compute::microPerUnit)
                 : QJsonValue(QJsonValue::Null);
}

QJsonObject metricsOf(const runs::ResultSet &result)
{
    QJsonObject object{{QStringLiteral("method"), result.method},
                       {QStringLiteral("split"), result.split},
                       {QStringLiteral("adjusted"), result.isAdjusted},
                       {QStringLiteral("count"), result.count}};
    const std::pair<const char *, std::optional<double>> figures[] = {
        {"leaf_accuracy", result.leafAccuracy},
        {"balanced_accuracy", result.balancedAccuracy},
        {"superclass_accuracy", result.superclassAccuracy},
        {"accuracy_given_group", result.accuracyGivenGroup},
        {"cross_group_error_share", result.crossGroupErrorShare},
        {"ece", result.calibrationError},
        {"loss", result.loss}};
    for (const auto &[key, value] : figures) {
        if (value)
            object.insert(QLatin1StringView(key), *value);
    }
    return object;
}

const runs::ResultSet *bestResult(const std::vector<runs::ResultSet> &results)
{
    constexpr auto leading = runs::MetricKind::BalancedLeafAccuracy;
    const runs::ResultSet *onTest = runs::bestResult(results, leading, u"test");
    return onTest ? onTest : runs::bestResult(results, leading, u"val");
}

std::optional<QJsonObject> jsonLine(const workbench::LiveRun &run, const QJsonObject &event)
{
    const QString name = event.value(QLatin1String("event")).toString();
    if (name == u"step" || name == u"result" || name == u"saved")
        return {};
    QJsonObject line = event;
    line.remove(QLatin1String("b"));
    line.insert(QLatin1String("run"), run.id());
    if (name == u"epoch" || name == u"finished") {
        line.insert(QLatin1String("cost"), unitsOf(run.paidMicro()));
        line.insert(QLatin1String("currency"), run.price().currency);
    }
    if (name == u"finished")
        addResults(line, run.progress());
    if (name == u"failed")
        line.insert(QLatin1String("message"),
                    workbench::failureSentence(event.value(QLatin1String("code")).toString(),
                                               event.value(QLatin1String("arguments"))));
    return line;
}

QJsonObject endLine(const workbench::LiveRun &run, const runs::RunRecord &record)
{
    QJsonObject line{{QStringLiteral("event"), QStringLiteral("ended")},
                     {QStringLiteral("run"), run.id()},
                     {QStringLiteral("state"), runs::runStateKey(record.state)},
                     {QStringLiteral("reason"), record.reason},
                     {QStringLiteral("cost"), unitsOf(run.paidMicro())},
                     {QStringLiteral("currency"), run.price().currency}};
    addResults(line, run.progress());
    return line;
}

QString eventText(const workbench::LiveRun &run, const QJsonObject &event)
{
    const QString name = event.value(QLatin1String("event")).toString();
    if (name == u"started")
        return startText(run);
    if (name == u"epoch")
        return epochText(run, event);
    if (name == u"warning")
        return workbench::warningSentence(event.value(QLatin1String("code")).toString(),
                                          event.value(QLatin1String("arguments")));
    if (name == u"paused")
        return Text::tr("Paused.");
    if (name == u"resumed")
        return Text::tr("Goes on.");
    if (name == u"finished")
        return finishText(run);
    return {};
}

QString barText(const workbench::LiveRun &run)
{
    const auto speed = run.progress().imagesPerSecond();
    if (!speed)
        return {};
    return Text::tr("%1 images/s").arg(QLocale().toString(qRound64(*speed)));
}

QString noticeText(const workbench::Notice &notice)
{
    QStringList sentences;
    for (const QString &sentence : {notice.what, notice.kept, notice.toDo}) {
        if (!sentence.isEmpty())
            sentences.append(sentence);
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace trainyard::cli
