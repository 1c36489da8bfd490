#include "trainyard/workbench/run_tables.h"

#include "trainyard/base/event_log.h"
#include "trainyard/compute/money.h"
#include "trainyard/runs/predictions.h"
#include "trainyard/runs/run_progress.h"
#include "trainyard/workbench/run_images.h"

#include <QDateTime>

namespace trainyard::workbench {

namespace {

QByteArray line(const QStringList &fields)
{
    QByteArrayList quoted;
    for (const QString &field : fields)
        quoted.append(csvField(field));
    return quoted.join(',') + "\r\n";
}

QString number(std::optional<double> value)
{
    return value ? QString::number(*value, 'g', 9) : QString();
}

QString number(std::optional<qint64> value)
{
    return value ? QString::number(*value) : QString();
}

QStringList runFields(const runs::Run &run)
{
    const runs::RunRecord &record = run.record;
    const bool isKnown = record.price.basis != compute::PriceBasis::Unknown;
    const auto paid = isKnown ? run.summary.money.knownMicro() : std::nullopt;
    return {record.id,
            record.name,
            runs::runStateKey(record.state),
            QDateTime::fromMSecsSinceEpoch(record.createdMs).toUTC().toString(Qt::ISODate),
            record.dataset,
            record.machine + QLatin1Char('/') + record.configuration,
            number(run.summary.weights ? run.summary.weights : record.weightsTotal),
            number(run.summary.seconds),
            paid ? compute::microToText(*paid) : QString(),
            record.price.currency,
            record.tags.join(QLatin1Char(' '))};
}

QStringList resultFields(const runs::ResultSet &result)
{
    return {result.method,
            result.split,
            result.isAdjusted ? QStringLiteral("yes") : QStringLiteral("no"),
            QString::number(result.count),
            number(result.balancedAccuracy),
            number(result.leafAccuracy),
            number(result.superclassAccuracy),
            number(result.accuracyGivenGroup),
            number(result.crossGroupErrorShare),
            number(result.calibrationError),
            number(result.loss)};
}

QStringList columns(const char *names)
{
    return QString::fromLatin1(names).split(QLatin1Char(' '));
}

} // namespace

QByteArray csvField(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    // A spreadsheet would take these for formulas.
    if (!bytes.isEmpty() && QByteArrayView("=@").contains(bytes[0]))
        bytes.prepend('\'');
    if (bytes.contains('"') || bytes.contains(',') || bytes.contains('\n') || bytes.contains('\r'))
        return '"' + bytes.replace("\"", "\"\"") + '"';
    return bytes;
}

QByteArray runsCsv(const std::vector<runs::Run> &runs)
{
    QByteArray csv =
        line(columns("run name state created dataset place weights seconds cost currency tags") +
             columns("method split adjusted images balanced_accuracy leaf_accuracy "
                     "superclass_accuracy accuracy_given_group cross_group_error_share ece loss"));
    for (const runs::Run &run : runs) {
        const QStringList fields = runFields(run);
        if (run.summary.results.empty())
            csv += line(fields + QStringList(11, QString()));
        for (const runs::ResultSet &result : run.summary.results)
            csv += line(fields + resultFields(result));
    }
    return csv;
}

QByteArray costsCsv(const std::vector<runs::Run> &runs)
{
    constexpr double perKwh = 1e6; // milliwatt-hours
    constexpr double perSecond = 1000;
    const auto money = [](std::optional<qint64> micro) {
        return micro ? compute::microToText(*micro) : QString();
    };
    QByteArray text = line(columns("run name place basis price_per_hour price_per_kwh "
                                   "held_seconds idle_cost energy_kwh cost currency"));
    for (const runs::Run &run : runs) {
        const compute::PriceSnapshot &price = run.record.price;
        const compute::LedgerTotals &paid = run.summary.money;
        const bool isKnown = price.basis != compute::PriceBasis::Unknown;
        const bool isTariff = price.basis == compute::PriceBasis::Tariff;
        text += line({run.record.id, run.record.name,
                      run.record.machine + QLatin1Char('/') + run.record.configuration,
                      compute::priceBasisKey(price.basis), money(price.effectivePerHourMicro()),
                      money(price.perKwhMicro),
                      number(std::optional(static_cast<double>(paid.paidMs) / perSecond)),
                      isTariff ? compute::microToText(paid.idleMicro) : QString(),
                      paid.hasEnergy
                          ? number(std::optional(static_cast<double>(paid.energyMwh) / perKwh))
                          : QString(),
                      isKnown ? money(paid.knownMicro()) : QString(), price.currency});
    }
    return text;
}

Result<QByteArray> epochsCsv(const runs::Run &run)
{
    runs::RunProgress progress;
    base::EventLogReader log(run.folder + QStringLiteral("/events.jsonl"));
    TY_CHECK(log.readAll(
        [&progress](const QJsonObject &event, qint64, qint64) { progress.apply(event); },
        [](QByteArrayView line, qint64) { return line.contains("\"event\":\"step\""); }));
    QByteArray csv = line(columns("run net epoch step time train_loss val_loss val_accuracy "
                                  "val_balanced_accuracy images_per_second seconds best"));
    for (const runs::NetProgress &net : progress.nets()) {
        for (const runs::EpochResult &epoch : net.epochResults)
            csv += line(
                {run.record.id, net.name, QString::number(epoch.epoch), QString::number(epoch.step),
                 QDateTime::fromMSecsSinceEpoch(epoch.unixMs).toUTC().toString(Qt::ISODateWithMs),
                 number(epoch.trainLoss), number(epoch.validationLoss),
                 number(epoch.validationAccuracy), number(epoch.validationBalancedAccuracy),
                 number(epoch.imagesPerSecond), number(epoch.seconds),
                 epoch.isBest ? QStringLiteral("yes") : QStringLiteral("no")});
    }
    return csv;
}

Result<QByteArray> predictionsCsv(const QString &projectFolder, const runs::Run &run)
{
    TY_TRY(const runs::Predictions predictions, runs::Predictions::read(run.folder));
    TY_TRY(const QJsonObject recipe, runs::readRecipe(run.folder));
    TY_TRY(const auto paths, imagesByRow(projectFolder, recipe));
    const RunClasses classes = runClasses(recipe);
    QStringList header = columns("path row split class");
    for (const QString &method : predictions.methods())
        header << method + QStringLiteral("_class") << method + QStringLiteral("_group")
               << method + QStringLiteral("_probability")
               << method + QStringLiteral("_probability_of_class");
    QByteArray csv = line(header);
    for (qsizetype index = 0; index < predictions.size(); ++index) {
        const auto &image = predictions.image(index);
        const bool isTest = image.split == runs::Predictions::Split::Test;
        QStringList fields{paths.value(image.row), QString::number(image.row),
                           isTest ? QStringLiteral("test") : QStringLiteral("val"),
                           classes.leaves.value(image.trueLeaf)};
        for (int method = 0; method < predictions.methods().size(); ++method) {
            const runs::Prediction &said = predictions.prediction(index, method);
            fields << classes.leaves.value(said.leaf) << classes.groups.value(said.group)
                   << QString::number(said.probability, 'g', 6)
                   << QString::number(said.trueProbability, 'g', 6);
        }
        csv += line(fields);
    }
    return csv;
}

} // namespace trainyard::workbench
