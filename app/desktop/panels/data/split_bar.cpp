#include "panels/data/split_view.h"

#include "theme/control_painter.h"
#include "theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::data {
namespace {

constexpr double least = 0.01; // of a part that is there
constexpr int barTop = 4;

} // namespace

SplitBar::SplitBar(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SplitHCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SplitBar::setShares(const std::array<double, 3> &shares)
{
    m_shares = shares;
    update();
}

double SplitBar::border(int handle) const
{
    return handle == 0 ? m_shares[0] : m_shares[0] + m_shares[1];
}

// In whole percents; the other border stays where it is.
void SplitBar::setBorder(int handle, double share)
{
    const double whole = std::round(share * 100) / 100;
    if (handle == 0) {
        const double end = border(1);
        m_shares[0] = std::clamp(whole, least, end);
        m_shares[1] = end - m_shares[0];
    } else {
        const double begin = border(0);
        m_shares[1] = std::clamp(whole, begin, 1.0) - begin;
        m_shares[2] = 1 - begin - m_shares[1];
    }
    update();
    Q_EMIT changed();
}

int SplitBar::width01(double share) const
{
    return static_cast<int>(std::lround(share * width()));
}

void SplitBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int high = height() - 2 * barTop;
    const QColor fills[] = {theme().accent, theme().muted, theme().strongBorder};
    double from = 0;
    for (int part = 0; part < 3; ++part) {
        const double to = from + m_shares[static_cast<std::size_t>(part)];
        painter.fillRect(width01(from), barTop, width01(to) - width01(from), high, fills[part]);
        from = to;
    }
    for (int handle = 0; handle < 2; ++handle) {
        const QRectF box(std::clamp(width01(border(handle)) - 3, 0, width() - 6), 1, 6,
                         height() - 2);
        paintBox(painter, box, theme().raised, theme().strongBorder, 2);
        if (hasFocus() && handle == m_handle)
            paintBox(painter, box, theme().raised, theme().accent, 2, 2);
    }
}

void SplitBar::mousePressEvent(QMouseEvent *event)
{
    const double x = event->position().x();
    m_handle = std::abs(x - width01(border(0))) <= std::abs(x - width01(border(1))) ? 0 : 1;
    update();
}

void SplitBar::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        setBorder(m_handle, event->position().x() / std::max(1, width()));
}

void SplitBar::keyPressEvent(QKeyEvent *event)
{
    const double step = event->modifiers() & Qt::ShiftModifier ? 0.05 : 0.01;
    if (event->key() == Qt::Key_Left)
        setBorder(m_handle, border(m_handle) - step);
    else if (event->key() == Qt::Key_Right)
        setBorder(m_handle, border(m_handle) + step);
    else if (event->key() == Qt::Key_Space)
        m_handle = 1 - m_handle;
    else
        return QWidget::keyPressEvent(event);
    update();
}

} // namespace trainyard::desktop::data
