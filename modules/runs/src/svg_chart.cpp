#include "svg_chart.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

constexpr int chartWidth = 560;
constexpr int chartHeight = 260;
constexpr int left = 56;
constexpr int right = 12;
constexpr int top = 28;
constexpr int bottom = 56;
constexpr int colours = 8;

struct Bounds
{
    double low = 0;
    double high = 1;

    void take(double value, bool isFirst)
    {
        low = isFirst ? value : std::min(low, value);
        high = isFirst ? value : std::max(high, value);
    }
    double place(double value) const { return high > low ? (value - low) / (high - low) : 0.5; }
};

// A step of 1, 2 or 5 times a power of ten that gives about `wanted` ticks.
double tickStep(const Bounds &bounds, int wanted)
{
    const double raw = std::max(bounds.high - bounds.low, 1e-12) / wanted;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    const double rest = raw / power;
    return power * (rest <= 1 ? 1 : rest <= 2 ? 2 : rest <= 5 ? 5 : 10);
}

QString number(double value)
{
    return QString::number(value, 'f', 1);
}

QString textAt(double x, double y, const char *anchor, const QString &text)
{
    return QStringLiteral("<text x=\"%1\" y=\"%2\" text-anchor=\"%3\">%4</text>")
        .arg(number(x), number(y), QLatin1StringView(anchor), text.toHtmlEscaped());
}

QString lineAt(double x1, double y1, double x2, double y2)
{
    return QStringLiteral("<line class=\"grid\" x1=\"%1\" y1=\"%2\" x2=\"%3\" y2=\"%4\"/>")
        .arg(number(x1), number(y1), number(x2), number(y2));
}

QString openSvg(double width, double height, const QString &title)
{
    return QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\" "
                          "viewBox=\"0 0 %1 %2\" role=\"img\"><title>%3</title>")
        .arg(number(width), number(height), title.toHtmlEscaped());
}

class Plot
{
public:
    Plot(const std::vector<Curve> &curves, const QLocale &locale)
        : m_locale(locale)
    {
        bool isFirst = true;
        for (const Curve &curve : curves) {
            for (const Point &point : curve.points) {
                m_x.take(point.x, isFirst);
                m_y.take(point.y, isFirst);
                isFirst = false;
            }
        }
    }

    double x(double value) const { return left + m_x.place(value) * (chartWidth - left - right); }
    double y(double value) const
    {
        return chartHeight - bottom - m_y.place(value) * (chartHeight - top - bottom);
    }

    QString axes() const
    {
        QString svg;
        const double stepY = tickStep(m_y, 5);
        for (double tick = std::ceil(m_y.low / stepY) * stepY; tick <= m_y.high + stepY * 1e-6;
             tick += stepY) {
            svg += lineAt(left, y(tick), chartWidth - right, y(tick));
            svg += textAt(left - 6, y(tick) + 4, "end", m_locale.toString(tick, 'g', 4));
        }
        const double stepX = std::max(1.0, tickStep(m_x, 6));
        for (double tick = std::ceil(m_x.low / stepX) * stepX; tick <= m_x.high + stepX * 1e-6;
             tick += stepX)
            svg += textAt(x(tick), chartHeight - bottom + 16, "middle",
                          m_locale.toString(tick, 'g', 6));
        return svg;
    }

    QString curve(const Curve &curve, int index) const
    {
        QString path;
        for (const Point &point : curve.points)
            path += QStringLiteral("%1,%2 ").arg(number(x(point.x)), number(y(point.y)));
        return QStringLiteral("<polyline class=\"line c%1\" points=\"%2\"/>")
            .arg(QString::number(index % colours), path.trimmed());
    }

private:
    QLocale m_locale;
    Bounds m_x;
    Bounds m_y;
};

// A legend of entries one after the other; wraps by a generous width per character.
QString legend(const std::vector<Curve> &curves, double y)
{
    constexpr double characterWidth = 6.6;
    QString svg;
    double x = left;
    for (std::size_t index = 0; index < curves.size(); ++index) {
        svg += QStringLiteral("<rect class=\"fill c%1\" x=\"%2\" y=\"%3\" width=\"10\" "
                              "height=\"10\"/>")
                   .arg(QString::number(index % colours), number(x), number(y - 9));
        svg += textAt(x + 14, y, "start", curves[index].name);
        x += 30 + characterWidth * static_cast<double>(curves[index].name.size());
    }
    return svg;
}

QString nameOf(const QStringList &names, int index)
{
    return index < names.size() ? names[index] : QString::number(index + 1);
}

double widestName(const QStringList &names)
{
    constexpr double characterWidth = 6.6;
    qsizetype longest = 4;
    for (const QString &name : names)
        longest = std::max(longest, name.size());
    return characterWidth * static_cast<double>(longest) + 12;
}

} // namespace

QString curveChart(const QString &title, const QString &xTitle, const std::vector<Curve> &curves,
                   const QLocale &locale)
{
    const bool isEmpty = std::all_of(curves.begin(), curves.end(),
                                     [](const Curve &curve) { return curve.points.empty(); });
    if (isEmpty)
        return {};
    const Plot plot(curves, locale);
    QString svg =
        openSvg(chartWidth, chartHeight, title) + textAt(left, 16, "start", title) + plot.axes();
    for (std::size_t index = 0; index < curves.size(); ++index)
        svg += plot.curve(curves[index], static_cast<int>(index));
    svg += textAt(chartWidth - right, chartHeight - bottom + 32, "end", xTitle);
    return svg + legend(curves, chartHeight - 8) + QStringLiteral("</svg>");
}

QString confusionChart(const Confusion &confusion, const QStringList &names, const QLocale &locale)
{
    constexpr double cell = 26;
    const double margin = widestName(names);
    const double size = margin + cell * confusion.size() + 8;
    QString svg = openSvg(size, size, Text::tr("Confusion matrix"));
    for (int truth = 0; truth < confusion.size(); ++truth) {
        const double y = margin + cell * truth;
        svg += textAt(margin - 6, y + cell / 2 + 4, "end", nameOf(names, truth));
        svg += QStringLiteral("<g transform=\"translate(%1 %2) rotate(-90)\">%3</g>")
                   .arg(number(margin + cell * truth + cell / 2 + 4), number(margin - 6),
                        textAt(0, 0, "start", nameOf(names, truth)));
        const qint64 sum = confusion.rowSum(truth);
        for (int predicted = 0; predicted < confusion.size(); ++predicted) {
            const qint64 count = confusion.count(truth, predicted);
            const double x = margin + cell * predicted;
            const double share =
                sum > 0 ? static_cast<double>(count) / static_cast<double>(sum) : 0;
            svg += QStringLiteral("<rect class=\"%1\" x=\"%2\" y=\"%3\" width=\"25\" height=\"25\" "
                                  "fill-opacity=\"%4\"><title>%5</title></rect>")
                       .arg(truth == predicted ? QLatin1StringView("fill c0")
                                               : QLatin1StringView("fill c1"),
                            number(x), number(y), QString::number(share, 'f', 3),
                            Text::tr("%1 taken for %2: %3 of %4")
                                .arg(nameOf(names, truth), nameOf(names, predicted),
                                     locale.toString(count), locale.toString(sum))
                                .toHtmlEscaped());
            if (count > 0)
                svg += textAt(x + cell / 2, y + cell / 2 + 4, "middle", QString::number(count));
        }
    }
    return svg + QStringLiteral("</svg>");
}

QString recallBars(const Confusion &confusion, const QStringList &names, const QLocale &locale)
{
    constexpr double rowHeight = 20;
    constexpr double barWidth = 300;
    const double margin = widestName(names);
    QString svg = openSvg(margin + barWidth + 160, rowHeight * confusion.size() + 8,
                          Text::tr("Recall of each class, with 95 % intervals"));
    for (int truth = 0; truth < confusion.size(); ++truth) {
        const double y = rowHeight * truth + 4;
        svg += textAt(margin - 6, y + 13, "end", nameOf(names, truth));
        const auto recall = confusion.recall(truth);
        if (!recall) {
            svg += textAt(margin + 4, y + 13, "start", Text::tr("no images"));
            continue;
        }
        svg += QStringLiteral("<rect class=\"fill c0\" x=\"%1\" y=\"%2\" width=\"%3\" "
                              "height=\"14\"/>")
                   .arg(number(margin), number(y), number(barWidth * recall->value));
        svg += QStringLiteral("<line class=\"whisker\" x1=\"%1\" y1=\"%3\" x2=\"%2\" y2=\"%3\"/>")
                   .arg(number(margin + barWidth * recall->low),
                        number(margin + barWidth * recall->high), number(y + 7));
        svg += textAt(margin + barWidth + 8, y + 13, "start",
                      Text::tr("%1 % of %2")
                          .arg(locale.toString(100 * recall->value, 'f', 1),
                               locale.toString(confusion.rowSum(truth))));
    }
    return svg + QStringLiteral("</svg>");
}

} // namespace trainyard::runs
