// The part of DistributionChart that draws.
#include "panels/data/distribution_chart.h"
#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/ticks.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::data {

using runs::countText;

namespace {

// "9.8k": as short as stands over a narrow bar.
QString shortCount(qint64 count)
{
    const QLocale locale;
    if (count < 1000)
        return locale.toString(count);
    const double thousands = static_cast<double>(count) / 1000;
    return DistributionChart::tr("%1k", "thousands")
        .arg(locale.toString(thousands, 'f', thousands < 10 ? 1 : 0));
}

} // namespace

void DistributionChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
    if (m_bars.empty())
        return;
    painter.setFont(textFont(TextSize::Small));
    paintScale(painter);
    paintBars(painter);
    paintNames(painter);
    if (m_level == DistributionLevel::Classes)
        paintFewLine(painter);
    paintRatio(painter);
    if (hasFocus())
        paintFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2));
}

void DistributionChart::paintScale(QPainter &painter) const
{
    const QRect area = plot();
    const std::vector<double> ticks =
        m_isLog ? runs::logTicks(lowestLog, top(), 6) : runs::linearTicks(0, top(), 5);
    for (const double tick : ticks) {
        const int y = area.bottom() - static_cast<int>(std::lround(shareOf(tick) * area.height()));
        painter.fillRect(area.left(), y, area.width(), 1, theme().grid);
        painter.setPen(theme().muted);
        painter.drawText(QRect(0, y - 8, leftRoom - 6, 16), Qt::AlignRight | Qt::AlignVCenter,
                         shortCount(static_cast<qint64>(tick)));
    }
}

void DistributionChart::paintBars(QPainter &painter) const
{
    const QRect area = plot();
    const double step = static_cast<double>(area.width()) / static_cast<double>(m_bars.size());
    for (std::size_t at = 0; at < m_bars.size(); ++at) {
        const Bar &bar = m_bars[at];
        if (at > 0 && m_order == DistributionOrder::ByGroup &&
            m_level == DistributionLevel::Classes && bar.place != m_bars[at - 1].place)
            painter.fillRect(
                QRectF(area.left() + step * static_cast<double>(at), area.top(), 1, area.height()),
                theme().border);
        const QRectF box = barRect(at);
        const bool isMarked =
            static_cast<int>(at) == m_hovered || (static_cast<int>(at) == m_current && hasFocus());
        if (isChosen(bar))
            painter.fillRect(QRectF(box.left(), area.bottom() + 2, box.width(), 3), theme().accent);
        painter.fillRect(box, blended(markColour(bar.mark), theme().raised, isMarked ? 1 : 0.88));
        if (isMarked)
            paintBox(painter, box.adjusted(-2, -2, 2, 0), {}, theme().text, 1);
        const QString text = shortCount(bar.images);
        if (painter.fontMetrics().horizontalAdvance(text) > step + 4)
            continue;
        painter.setPen(theme().text);
        painter.drawText(QRectF(box.center().x() - 30, box.top() - 16, 60, 15),
                         Qt::AlignHCenter | Qt::AlignBottom, text);
    }
}

// Level where all have room, else turned, so that long names stand side by side; every second one
// where even that is too close.
void DistributionChart::paintNames(QPainter &painter) const
{
    const QRect area = plot();
    const double step = static_cast<double>(area.width()) / static_cast<double>(m_bars.size());
    const auto stride = static_cast<std::size_t>(std::max(1.0, std::ceil(13 / step)));
    const int room = static_cast<int>((namesRoom - 10) * 1.41);
    const bool isLevel = areNamesLevel();
    for (std::size_t at = 0; at < m_bars.size(); at += stride) {
        painter.setPen(theme().text);
        const double middle = barRect(at).center().x();
        if (isLevel) {
            painter.drawText(QRectF(middle - step / 2, area.bottom() + 6, step, 16),
                             Qt::AlignCenter, m_bars[at].name);
            continue;
        }
        const QString name =
            painter.fontMetrics().elidedText(m_bars[at].name, Qt::ElideRight, room);
        painter.save();
        painter.translate(middle + 4, area.bottom() + 8);
        painter.rotate(-42);
        painter.drawText(QRect(-room, -2, room, 16), Qt::AlignRight | Qt::AlignVCenter, name);
        painter.restore();
    }
}

bool DistributionChart::areNamesLevel() const
{
    const QFontMetrics metrics(textFont(TextSize::Small));
    const int width = rect().width() - leftRoom - rightRoom;
    const double step = width / static_cast<double>(std::max<std::size_t>(1, m_bars.size()));
    return std::all_of(m_bars.begin(), m_bars.end(), [&](const Bar &bar) {
        return metrics.horizontalAdvance(bar.name) + 8 < step;
    });
}

void DistributionChart::paintFewLine(QPainter &painter) const
{
    const QRect area = plot();
    const auto few = static_cast<double>(ClassModel::fewImages);
    if (few > top())
        return;
    const double y = area.bottom() + 0.5 - shareOf(few) * area.height();
    QPen pen(theme().warning, 1, Qt::DashLine);
    painter.setPen(pen);
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
}

void DistributionChart::paintRatio(QPainter &painter) const
{
    qint64 least = 0;
    qint64 most = 0;
    for (const Bar &bar : m_bars) {
        most = std::max(most, bar.images);
        if (bar.images > 0 && (least == 0 || bar.images < least))
            least = bar.images;
    }
    if (least == 0 || m_bars.size() < 2)
        return;
    const QRect area = plot();
    const int x = area.right() + 10;
    const int high =
        area.bottom() - static_cast<int>(shareOf(static_cast<double>(most)) * area.height());
    const int low =
        area.bottom() - static_cast<int>(shareOf(static_cast<double>(least)) * area.height());
    painter.fillRect(x, high, 1, low - high + 1, theme().text);
    painter.fillRect(x - 3, high, 7, 1, theme().text);
    painter.fillRect(x - 3, low, 7, 1, theme().text);
    painter.setFont(textFont(TextSize::Small, TextWeight::Bold));
    painter.setPen(theme().text);
    const QRect words(x + 6, (high + low) / 2 - 15, rightRoom - 16, 30);
    painter.drawText(
        words, Qt::AlignLeft | Qt::AlignVCenter,
        tr("%1\nto 1", "ratio of the largest class to the smallest")
            .arg(countText(std::llround(static_cast<double>(most) / static_cast<double>(least)))));
}

} // namespace trainyard::desktop::data
