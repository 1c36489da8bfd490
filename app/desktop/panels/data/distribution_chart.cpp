#include "panels/data/distribution_chart.h"

#include "panels/runs/charts/figures.h"
#include "theme/fonts.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::data {

using runs::countText;

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

void DistributionChart::setChosen(const QStringList &classPaths, const QString &group)
{
    m_chosenPaths = classPaths;
    m_chosenGroup = group;
    update();
}

// The bar of a class, or all bars of a group whose classes are shown.
bool DistributionChart::isChosen(const Bar &bar) const
{
    if (bar.paths.isEmpty())
        return !m_chosenGroup.isEmpty() && bar.group == m_chosenGroup;
    return std::any_of(bar.paths.begin(), bar.paths.end(),
                       [this](const QString &path) { return m_chosenPaths.contains(path); });
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
    constexpr int levelRoom = 28;
    return rect().adjusted(leftRoom, topRoom, -rightRoom,
                           areNamesLevel() ? -levelRoom : -namesRoom);
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
