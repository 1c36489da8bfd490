#include "report_parts.h"
#include "svg_chart.h"
#include "trainyard/runs/report.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

// Colours that differ also for those who see few of them; light and dark by the reader's setting.
constexpr const char *style = R"(
:root{color-scheme:light dark;--text:#1d2126;--muted:#5d6670;--page:#fff;--grid:#d9dde2}
@media(prefers-color-scheme:dark){:root{--text:#e4e7eb;--muted:#9aa4ae;--page:#1c1f23;--grid:#3a4047}}
body{font:14px/1.5 system-ui,sans-serif;color:var(--text);background:var(--page);margin:32px auto;max-width:1180px;padding:0 16px}
table{border-collapse:collapse;margin:8px 0 24px}th,td{padding:4px 12px;text-align:right;border-bottom:1px solid var(--grid)}
th:first-child,td:first-child{text-align:left}th,small{color:var(--muted);font-weight:500}
.verdict{font-size:16px;max-width:70ch}.charts{display:flex;flex-wrap:wrap;gap:16px}.wide{overflow-x:auto}
svg text{font:11px system-ui,sans-serif;fill:var(--text)}.grid{stroke:var(--grid)}.line{fill:none;stroke-width:1.6}
.whisker{stroke:var(--text);stroke-width:1.5}pre{background:color-mix(in srgb,var(--text) 6%,transparent);padding:12px;overflow-x:auto}
.line.c0{stroke:#2f6fb5}.line.c1{stroke:#c8641e}.line.c2{stroke:#2b8a57}.line.c3{stroke:#8a4fb0}
.line.c4{stroke:#b8860b}.line.c5{stroke:#0f8c96}.line.c6{stroke:#b23a5c}.line.c7{stroke:#6b7280}
.fill.c0{fill:#2f6fb5}.fill.c1{fill:#c8641e}.fill.c2{fill:#2b8a57}.fill.c3{fill:#8a4fb0}
.fill.c4{fill:#b8860b}.fill.c5{fill:#0f8c96}.fill.c6{fill:#b23a5c}.fill.c7{fill:#6b7280}
)";

QString element(const char *name, const QString &text)
{
    const QLatin1StringView tag(name);
    return QStringLiteral("<%1>%2</%1>").arg(tag, text.toHtmlEscaped());
}

QString row(const char *cell, const QStringList &texts)
{
    QString html = QStringLiteral("<tr>");
    for (const QString &text : texts)
        html += element(cell, text);
    return html + QStringLiteral("</tr>\n");
}

QString resultsTable(const Comparison &comparison, const QLocale &locale)
{
    QStringList head{Text::tr("Run and method")};
    for (const MetricKind kind : comparison.metrics)
        head.append(metricName(kind));
    QString html = QStringLiteral("<div class=\"wide\"><table>\n") + row("th", head);
    for (const Contender &contender : comparison.contenders) {
        html += QStringLiteral("<tr>") + element("td", contenderTitle(comparison, contender));
        for (const auto &metric : contender.metrics) {
            html += QStringLiteral("<td>") + shownMetric(metric, locale).toHtmlEscaped();
            const QString interval = shownInterval(metric, locale);
            if (!interval.isEmpty())
                html += QStringLiteral("<br>") + element("small", interval);
            html += QStringLiteral("</td>");
        }
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table></div>\n");
}

QString runsTable(const Comparison &comparison, const QLocale &locale)
{
    QString html = QStringLiteral("<div class=\"wide\"><table>\n") +
                   row("th", {Text::tr("Run"), Text::tr("Weights"), Text::tr("Time"),
                              Text::tr("Cost"), Text::tr("Paid, GPU idle"), Text::tr("Price"),
                              Text::tr("Place"), Text::tr("Worker"), Text::tr("Code")});
    for (const Run &run : comparison.runs) {
        const auto weights = run.summary.weights ? run.summary.weights : run.record.weightsTotal;
        const QString code = run.record.codeCommit.left(10);
        html += row("td", {runTitle(run), weights ? locale.toString(*weights) : Text::tr("unknown"),
                           shownDuration(run.summary.seconds, locale), shownCost(run, locale),
                           shownIdleCost(run, locale), shownBasis(run, locale),
                           run.record.machine + u' ' + run.record.configuration, run.record.worker,
                           run.record.codeDirty ? Text::tr("%1 with changes").arg(code) : code});
    }
    return html + QStringLiteral("</table></div>\n");
}

QString settingsTable(const Comparison &comparison)
{
    if (comparison.settings.empty() || comparison.runs.size() < 2)
        return {};
    QStringList head{Text::tr("Setting")};
    for (const Run &run : comparison.runs)
        head.append(runTitle(run));
    QString html = element("h2", Text::tr("Settings that differ")) +
                   QStringLiteral("<div class=\"wide\"><table>\n") + row("th", head);
    for (const DifferingSetting &setting : comparison.settings) {
        QStringList cells{setting.path};
        for (const QJsonValue &value : setting.values)
            cells.append(shownSetting(value));
        html += row("td", cells);
    }
    return html + QStringLiteral("</table></div>\n");
}

std::vector<Curve> curvesOf(const Comparison &comparison, Series NetProgress::*member,
                            bool wholeProblemOnly)
{
    std::vector<Curve> curves;
    SeriesQuery query;
    query.axis = XAxis::Epoch;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        for (const NetProgress &net : comparison.progress[run].nets()) {
            if (wholeProblemOnly != net.isWholeProblem())
                continue;
            const QString name =
                comparison.runs.size() > 1
                    ? Text::tr("%1, %2").arg(runTitle(comparison.runs[run]), net.name)
                    : net.name;
            curves.push_back({name, (net.*member).downsample(query)});
        }
    }
    return curves;
}

// Networks of the whole problem and those of groups or superclasses never share a chart of
// accuracy: their figures mean different things.
QString curves(const Comparison &comparison, const QLocale &locale)
{
    const QString epoch = Text::tr("epoch");
    QString html = QStringLiteral("<div class=\"charts\">\n");
    html +=
        curveChart(Text::tr("Balanced accuracy on validation, whole problem"), epoch,
                   curvesOf(comparison, &NetProgress::validationBalancedAccuracy, true), locale);
    html +=
        curveChart(Text::tr("Balanced accuracy on validation, each network's own classes"), epoch,
                   curvesOf(comparison, &NetProgress::validationBalancedAccuracy, false), locale);
    html += curveChart(Text::tr("Validation loss, whole problem"), epoch,
                       curvesOf(comparison, &NetProgress::validationLoss, true), locale);
    html += curveChart(Text::tr("Validation loss, each network's own classes"), epoch,
                       curvesOf(comparison, &NetProgress::validationLoss, false), locale);
    return html + QStringLiteral("</div>\n");
}

QStringList classNames(const QJsonObject &recipe)
{
    QStringList names;
    for (const QJsonValue &value : recipe.value(QLatin1StringView("classes")).toArray())
        names.append(value.toObject().value(QLatin1StringView("name")).toString());
    return names;
}

QString details(const Comparison &comparison, const QLocale &locale)
{
    QString html;
    for (const Contender &contender : comparison.contenders) {
        const auto run = static_cast<std::size_t>(contender.run);
        const ResultSet *result =
            comparison.progress[run].result(contender.method, comparison.split);
        if (!result || result->confusion.isEmpty())
            continue;
        const QStringList names = classNames(comparison.recipes[run]);
        html += element("h2", contenderTitle(comparison, contender));
        html += element("h3", Text::tr("Recall of each class, with 95 % intervals"));
        html += recallBars(result->confusion, names, locale);
        html += element("h3", Text::tr("Confusion matrix: rows are true classes"));
        html += QStringLiteral("<div class=\"wide\">") +
                confusionChart(result->confusion, names, locale) + QStringLiteral("</div>\n");
    }
    return html;
}

QString recipes(const Comparison &comparison)
{
    QString html = element("h2", Text::tr("Recipes"));
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        const QByteArray text = QJsonDocument(comparison.recipes[run]).toJson();
        html += QStringLiteral("<details><summary>%1</summary>")
                    .arg(runTitle(comparison.runs[run]).toHtmlEscaped()) +
                element("pre", QString::fromUtf8(text)) + QStringLiteral("</details>\n");
    }
    return html;
}

} // namespace

Result<QByteArray> htmlReport(const Comparison &comparison, const QLocale &locale)
{
    const QString title =
        comparison.runs.size() == 1
            ? runTitle(comparison.runs.front())
            : Text::tr("Comparison of %n runs", nullptr, static_cast<int>(comparison.runs.size()));
    QString html = QStringLiteral("<!doctype html>\n<html lang=\"%1\"><head><meta "
                                  "charset=\"utf-8\">")
                       .arg(locale.bcp47Name());
    html += element("title", title) + QStringLiteral("<style>") + QLatin1StringView(style) +
            QStringLiteral("</style></head><body>\n");
    html += element("h1", title);
    html += QStringLiteral("<p class=\"verdict\">%1</p>\n")
                .arg(verdictText(comparison, locale).toHtmlEscaped());
    if (!comparison.contenders.empty())
        html += element("h2", Text::tr("Results on %1").arg(comparison.split)) +
                resultsTable(comparison, locale);
    html += runsTable(comparison, locale) + settingsTable(comparison) + curves(comparison, locale) +
            details(comparison, locale) + recipes(comparison);
    html += QStringLiteral("</body></html>\n");
    return html.toUtf8();
}

} // namespace trainyard::runs
