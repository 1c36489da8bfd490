#include "panels/data/distribution_chart.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/ticks.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::data {

using runs::countText;

namespace {

constexpr int leftRoom = 40;
constexpr int rightRoom = 56;
constexpr int topRoom = 18;
constexpr int namesRoom = 76;
constexpr double lowestLog = 1;

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

DistributionChart::DistributionChart(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void DistributionChart::set(std::vector<GroupRow> groups)
{
    m_groups = std::move(groups);
    rebuild();
}

void DistributionChart::setLog(bool isLog)
{
    m_isLog = isLog;
    update();
}

void DistributionChart::setOrder(DistributionOrder order)
{
    m_order = order;
    rebuild();
}

void DistributionChart::setLevel(DistributionLevel level)
{
    m_level = level;
    rebuild();
}

void DistributionChart::rebuild()
{
    m_bars.clear();
    int place = 0;
    for (const GroupRow &group : m_groups) {
        if (group.name.isEmpty())
            continue;
        if (m_level == DistributionLevel::Groups)
            m_bars.push_back({group.name, {}, group.name, place, group.mark, group.images});
        else
            for (const ClassRow &row : group.classes)
                m_bars.push_back({row.name, row.paths, {}, place, group.mark, row.images});
        ++place;
    }
    if (m_order == DistributionOrder::ByCount)
        std::stable_sort(m_bars.begin(), m_bars.end(),
                         [](const Bar &a, const Bar &b) { return a.images > b.images; });
    m_hovered = -1;
    m_current = -1;
    setAccessibleDescription(summary());
    update();
}

QRect DistributionChart::plot() const
{
    return rect().adjusted(leftRoom, topRoom, -rightRoom, -namesRoom);
}

double DistributionChart::top() const
{
    qint64 most = 10;
    for (const Bar &bar : m_bars)
        most = std::max(most, bar.images);
    if (m_isLog)
        return std::pow(10, std::ceil(std::log10(static_cast<double>(most))));
    return static_cast<double>(most) * 1.05;
}

double DistributionChart::shareOf(double value) const
{
    if (!m_isLog)
        return value / top();
    if (value < lowestLog)
        return 0;
    return std::log10(value / lowestLog) / std::log10(top() / lowestLog);
}

QRectF DistributionChart::barRect(std::size_t at) const
{
    const QRect area = plot();
    const double step = static_cast<double>(area.width()) / static_cast<double>(m_bars.size());
    const double wide = std::clamp(step * 0.7, 2.0, 48.0);
    const double high = shareOf(static_cast<double>(m_bars[at].images)) * area.height();
    return {area.left() + step * (static_cast<double>(at) + 0.5) - wide / 2,
            area.bottom() + 1 - high, wide, high};
}

int DistributionChart::barAt(const QPoint &place) const
{
    const QRect area = plot();
    if (m_bars.empty() || place.x() < area.left() || place.x() > area.right())
        return -1;
    const double step = static_cast<double>(area.width()) / static_cast<double>(m_bars.size());
    return std::min(static_cast<int>((place.x() - area.left()) / step),
                    static_cast<int>(m_bars.size()) - 1);
}

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

// Turned, so that long names stand side by side; every second one where even that is too close.
void DistributionChart::paintNames(QPainter &painter) const
{
    const QRect area = plot();
    const double step = static_cast<double>(area.width()) / static_cast<double>(m_bars.size());
    const auto stride = static_cast<std::size_t>(std::max(1.0, std::ceil(13 / step)));
    const int room = static_cast<int>((namesRoom - 10) * 1.41);
    painter.setPen(theme().text);
    for (std::size_t at = 0; at < m_bars.size(); at += stride) {
        const QString name =
            painter.fontMetrics().elidedText(m_bars[at].name, Qt::ElideRight, room);
        painter.save();
        painter.translate(barRect(at).center().x() + 4, area.bottom() + 8);
        painter.rotate(-42);
        painter.drawText(QRect(-room, -2, room, 16), Qt::AlignRight | Qt::AlignVCenter, name);
        painter.restore();
    }
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

QString DistributionChart::summary() const
{
    if (m_bars.empty())
        return {};
    const auto [least, most] =
        std::minmax_element(m_bars.begin(), m_bars.end(),
                            [](const Bar &a, const Bar &b) { return a.images < b.images; });
    return tr("%n bars, from %1 to %2 images.", nullptr, static_cast<int>(m_bars.size()))
        .arg(countText(least->images), countText(most->images));
}

std::vector<QStringList> DistributionChart::table() const
{
    std::vector<QStringList> rows{{tr("Class"), tr("Images")}};
    for (const Bar &bar : m_bars)
        rows.push_back({bar.name, countText(bar.images)});
    return rows;
}

void DistributionChart::choose(int bar)
{
    if (bar < 0)
        return;
    const Bar &chosen = m_bars[static_cast<std::size_t>(bar)];
    Q_EMIT classChosen(chosen.paths, chosen.group);
}

void DistributionChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        choose(barAt(event->pos()));
}

void DistributionChart::mouseMoveEvent(QMouseEvent *event)
{
    const int bar = barAt(event->pos());
    if (bar == m_hovered)
        return;
    m_hovered = bar;
    update();
    if (bar < 0)
        return QToolTip::hideText();
    const Bar &own = m_bars[static_cast<std::size_t>(bar)];
    QToolTip::showText(event->globalPosition().toPoint(),
                       tr("%1: %2 images").arg(own.name, countText(own.images)), this);
}

void DistributionChart::leaveEvent(QEvent *event)
{
    m_hovered = -1;
    update();
    QWidget::leaveEvent(event);
}

void DistributionChart::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_bars.size()) - 1;
    if (event->key() == Qt::Key_Right)
        m_current = std::min(m_current + 1, last);
    else if (event->key() == Qt::Key_Left)
        m_current = std::max(m_current - 1, 0);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        choose(m_current);
    else if (event->key() == Qt::Key_F2)
        Q_EMIT tableRequested();
    else
        return QWidget::keyPressEvent(event);
    update();
}

void DistributionChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleDescription(summary());
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace trainyard::desktop::data
