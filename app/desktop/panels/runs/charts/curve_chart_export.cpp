#include "panels/runs/charts/curve_chart.h"
#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/marks.h"

#include "trainyard/base/atomic_file.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

#include <cmath>
#include <map>

namespace trainyard::desktop::runs {

using trainyard::runs::Point;
using trainyard::runs::XAxis;

QString CurveChart::summary() const
{
    QStringList sentences;
    for (const Drawn &drawn : m_lines) {
        if (drawn.points.empty())
            continue;
        const double first = drawn.points.front().y;
        const double last = drawn.points.back().y;
        const QString trend = std::abs(last - first) < 1e-3 * std::abs(first) ? tr("steady")
                              : last < first                                  ? tr("falling")
                                                                              : tr("rising");
        sentences << tr("%1, %2: %3 at %4, %5.")
                         .arg(m_quantity, drawn.line.name, valueText(last),
                              xText(drawn.points.back().x), trend);
    }
    if (sentences.isEmpty())
        return tr("%1: no points yet.").arg(m_quantity);
    return sentences.join(QLatin1Char(' '));
}

QString CurveChart::axisName() const
{
    switch (m_options.axis) {
    case XAxis::WallTime:
        return tr("Seconds");
    case XAxis::Money:
        return tr("Money");
    case XAxis::Step:
        return tr("Step");
    case XAxis::Epoch:
        break;
    }
    return tr("Epoch");
}

std::vector<QStringList> CurveChart::table() const
{
    QStringList header{axisName()};
    std::map<double, std::vector<std::optional<double>>> rows;
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        const CurveLine &of = m_lines[line].line;
        header << (of.role == LineRole::Train ? tr("%1, training", "name of a line").arg(of.name)
                                              : of.name);
        for (const Point &point : m_lines[line].points) {
            auto &row = rows[point.x];
            row.resize(m_lines.size());
            row[line] = point.y;
        }
    }
    std::vector<QStringList> table{header};
    for (const auto &[x, values] : rows) {
        QStringList row{QString::number(x, 'g', 12)};
        for (const std::optional<double> &value : values)
            row << (value ? QString::number(*value, 'g', 9) : QString());
        table.push_back(row);
    }
    return table;
}

Result<void> CurveChart::exportTo(const QString &path)
{
    if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
        return exportSvg(path);
    if (path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive))
        return exportCsv(path);
    if (path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive))
        return exportPng(path);
    return failure(ErrorCode::InvalidInput,
                   tr("A chart is saved as .png, .svg or .csv; nothing was written. Choose one of "
                      "these endings."));
}

void CurveChart::paintAll(QPainter *painter, const QRectF &target)
{
    const std::optional<double> hover = std::exchange(m_hoverX, std::nullopt);
    render(painter, target, viewport()->rect());
    m_hoverX = hover;
}

Result<void> CurveChart::exportSvg(const QString &path)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(viewport()->size());
    generator.setViewBox(viewport()->rect());
    generator.setTitle(m_quantity);
    QPainter painter(&generator);
    paintAll(&painter, viewport()->rect());
    painter.end();
    return base::replaceFile(path, buffer.data());
}

Result<void> CurveChart::exportPng(const QString &path)
{
    constexpr int sharpness = 2; // pixels per pixel of the screen, for papers
    QImage image(viewport()->size() * sharpness, QImage::Format_RGB32);
    image.fill(theme().raised);
    QPainter painter(&image);
    paintAll(&painter, image.rect());
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return failure(ErrorCode::Failed,
                       tr("The picture could not be made; nothing was written."));
    return base::replaceFile(path, bytes);
}

Result<void> CurveChart::exportCsv(const QString &path) const
{
    QByteArray bytes;
    for (const QStringList &row : table()) {
        QStringList fields;
        for (const QString &field : row) {
            QString quoted = field;
            quoted.replace(QLatin1Char('"'), QStringLiteral("\"\""));
            fields << QLatin1Char('"') + quoted + QLatin1Char('"');
        }
        bytes += fields.join(QLatin1Char(',')).toUtf8() + "\r\n";
    }
    return base::replaceFile(path, bytes);
}

} // namespace trainyard::desktop::runs
