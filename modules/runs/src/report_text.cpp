#include "report_parts.h"
#include "trainyard/runs/report.h"

#include <QCoreApplication>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

constexpr qsizetype widestTitle = 34;
constexpr qsizetype widestValue = 26;
constexpr int columnGap = 2;

using Row = QStringList;

QString shortened(const QString &text, qsizetype width)
{
    return text.size() <= width ? text : text.left(width - 1) + u'…';
}

// Columns as wide as they must be, the first one left-aligned.
QString table(const std::vector<Row> &rows)
{
    std::vector<qsizetype> widths;
    for (const Row &row : rows) {
        widths.resize(std::max<std::size_t>(widths.size(), static_cast<std::size_t>(row.size())));
        for (qsizetype column = 0; column < row.size(); ++column) {
            qsizetype &width = widths[static_cast<std::size_t>(column)];
            width = std::max(width, row[column].size());
        }
    }
    QString text;
    for (const Row &row : rows) {
        QString line;
        for (qsizetype column = 0; column < row.size(); ++column) {
            const qsizetype width = widths[static_cast<std::size_t>(column)];
            if (column == 0)
                line += row[column].leftJustified(width);
            else
                line += QString(columnGap, u' ') + row[column].rightJustified(width);
        }
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text;
}

QString shortName(MetricKind kind)
{
    switch (kind) {
    case MetricKind::BalancedLeafAccuracy:
        return Text::tr("balanced");
    case MetricKind::LeafAccuracy:
        return Text::tr("accuracy");
    case MetricKind::SuperclassAccuracy:
        return Text::tr("superclass");
    case MetricKind::AccuracyGivenGroup:
        return Text::tr("in group");
    case MetricKind::CrossGroupErrorShare:
        return Text::tr("cross-group");
    case MetricKind::CalibrationError:
        return Text::tr("calibration");
    default:
        return metricName(kind);
    }
}

QString resultsTable(const Comparison &comparison, const QLocale &locale)
{
    std::vector<Row> rows(1);
    rows[0].append(QString());
    for (const MetricKind kind : comparison.metrics)
        rows[0].append(shortName(kind));
    for (const Contender &contender : comparison.contenders) {
        Row row{shortened(contenderTitle(comparison, contender), widestTitle)};
        for (const auto &metric : contender.metrics)
            row.append(shownMetric(metric, locale));
        rows.push_back(row);
    }
    return table(rows);
}

QString intervalLines(const Comparison &comparison, const QLocale &locale)
{
    std::vector<Row> rows;
    for (const Contender &contender : comparison.contenders) {
        const QString interval = shownInterval(contender.metrics.front(), locale);
        if (!interval.isEmpty())
            rows.push_back(
                {shortened(contenderTitle(comparison, contender), widestTitle), interval});
    }
    if (rows.empty())
        return {};
    return Text::tr("95 % intervals of %1:").arg(shortName(comparison.metrics.front())) + u'\n' +
           table(rows) + u'\n';
}

QString runsTable(const Comparison &comparison, const QLocale &locale)
{
    std::vector<Row> rows{{QString(), Text::tr("weights"), Text::tr("time"), Text::tr("cost"),
                           Text::tr("paid idle"), Text::tr("place")}};
    for (const Run &run : comparison.runs) {
        const auto weights = run.summary.weights ? run.summary.weights : run.record.weightsTotal;
        rows.push_back({shortened(runTitle(run), widestTitle),
                        weights ? locale.toString(*weights) : Text::tr("unknown"),
                        shownDuration(run.summary.seconds, locale), shownCost(run, locale),
                        shownIdleCost(run, locale),
                        run.record.machine + u' ' + run.record.configuration});
    }
    return table(rows);
}

QString settingsTable(const Comparison &comparison)
{
    if (comparison.settings.empty() || comparison.runs.size() < 2)
        return {};
    std::vector<Row> rows;
    for (const DifferingSetting &setting : comparison.settings) {
        Row row{setting.path};
        for (const QJsonValue &value : setting.values)
            row.append(shortened(shownSetting(value), widestValue));
        rows.push_back(row);
    }
    return u'\n' + Text::tr("Settings that differ:") + u'\n' + table(rows);
}

} // namespace

QString textReport(const Comparison &comparison, const QLocale &locale)
{
    QString text = verdictText(comparison, locale) + QStringLiteral("\n\n");
    if (!comparison.contenders.empty()) {
        text += Text::tr("Results on %1:").arg(comparison.split) + u'\n';
        text += resultsTable(comparison, locale) + u'\n';
        text += intervalLines(comparison, locale);
    }
    return text + runsTable(comparison, locale) + settingsTable(comparison);
}

} // namespace trainyard::runs
