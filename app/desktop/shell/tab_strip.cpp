#include "shell/tab_strip.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace trainyard::desktop {
namespace {

constexpr int stripHeight = 32;
constexpr int cross = 16;
constexpr int mostText = 220;

} // namespace

TabStrip::TabStrip(QWidget *parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setMovable(true);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideNone);
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setFont(textFont(TextSize::Body));
    setFixedHeight(stripHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TabStrip::setFace(int index, const QString &id, const TabLabel &label)
{
    setTabData(index, QStringList{id, label.icon, label.isUnsaved ? id : QString()});
    setTabText(index, label.title);
    setTabToolTip(index, fontMetrics().horizontalAdvance(label.title) > mostText ? label.title
                                                                                 : QString());
    setAccessibleTabName(index,
                         label.isUnsaved ? tr("%1, not saved").arg(label.title) : label.title);
    update();
}

int TabStrip::addTabOf(const QString &id, const TabLabel &label)
{
    const int index = addTab(label.title);
    setFace(index, id, label);
    return index;
}

void TabStrip::setLabel(const QString &id, const TabLabel &label)
{
    if (const int index = indexOf(id); index >= 0)
        setFace(index, id, label);
}

QString TabStrip::idAt(int index) const
{
    return tabData(index).toStringList().value(0);
}

int TabStrip::indexOf(const QString &id) const
{
    for (int index = 0; index < count(); ++index) {
        if (idAt(index) == id)
            return index;
    }
    return -1;
}

QSize TabStrip::tabSizeHint(int index) const
{
    const int text = std::min(fontMetrics().horizontalAdvance(tabText(index)) + 2, mostText);
    return {12 + 16 + 6 + text + 6 + cross + 8, stripHeight};
}

QSize TabStrip::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

QRect TabStrip::crossRect(int index) const
{
    const QRect tab = tabRect(index);
    return {tab.right() - 8 - cross, tab.top() + (stripHeight - cross) / 2, cross, cross};
}

int TabStrip::crossAt(const QPoint &position) const
{
    const int index = tabAt(position);
    return index >= 0 && crossRect(index).contains(position) ? index : -1;
}

void TabStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().window);
    painter.fillRect(0, height() - 1, width(), 1, theme().border);
    for (int index = 0; index < count(); ++index)
        paintTab(painter, index);
}

void TabStrip::paintTab(QPainter &painter, int index) const
{
    const Theme &now = theme();
    const QRect tab = tabRect(index);
    const bool isCurrent = index == currentIndex();
    const bool isHovered = tab.contains(mapFromGlobal(QCursor::pos())) && underMouse();
    if (isCurrent) {
        painter.fillRect(tab, now.raised);
        painter.fillRect(tab.left(), tab.top(), tab.width(), 2, now.accent);
    }
    painter.fillRect(tab.right(), tab.top(), 1, tab.height(), now.border);
    const QColor ink = isCurrent || isHovered ? now.text : now.muted;
    const QRectF sign(tab.left() + 12, tab.center().y() - 7, 16, 16);
    paintIcon(painter, sign, tabData(index).toStringList().value(1), isCurrent ? now.text : ink);
    const QRect text(tab.left() + 34, tab.top(), crossRect(index).left() - 6 - tab.left() - 34,
                     tab.height());
    painter.setFont(font());
    painter.setPen(ink);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(tabText(index), Qt::ElideMiddle, text.width()));
    const QRect box = crossRect(index);
    const bool isUnsaved = !tabData(index).toStringList().value(2).isEmpty();
    if (index == m_hoveredCross)
        paintBox(painter, box, index == m_pressedCross ? now.pressed : now.hover, {}, 3);
    if (isUnsaved && index != m_hoveredCross)
        paintBox(painter, QRectF(box.center().x() - 2, box.center().y() - 2, 6, 6), now.muted, {},
                 3);
    else
        paintIcon(painter, QRectF(box).adjusted(1, 1, -1, -1), QStringLiteral("close"),
                  index == m_hoveredCross ? now.text : now.muted);
    if (isCurrent && hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange))
        paintFocusRing(painter, QRectF(tab).adjusted(3, 5, -4, -3), 4);
}

void TabStrip::mousePressEvent(QMouseEvent *event)
{
    m_pressedCross = event->button() == Qt::LeftButton ? crossAt(event->pos()) : -1;
    if (m_pressedCross < 0)
        QTabBar::mousePressEvent(event);
    update();
}

void TabStrip::mouseReleaseEvent(QMouseEvent *event)
{
    const int pressed = std::exchange(m_pressedCross, -1);
    if (pressed >= 0 && crossAt(event->pos()) == pressed)
        Q_EMIT closeRequested(pressed);
    else if (event->button() == Qt::MiddleButton && tabAt(event->pos()) >= 0)
        Q_EMIT closeRequested(tabAt(event->pos()));
    else
        QTabBar::mouseReleaseEvent(event);
}

void TabStrip::mouseMoveEvent(QMouseEvent *event)
{
    m_hoveredCross = event->buttons() == Qt::NoButton ? crossAt(event->pos()) : m_hoveredCross;
    update();
    QTabBar::mouseMoveEvent(event);
}

void TabStrip::leaveEvent(QEvent *event)
{
    m_hoveredCross = -1;
    update();
    QTabBar::leaveEvent(event);
}

} // namespace trainyard::desktop
