#include "shell/activity_rail.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop {
namespace {

constexpr int narrow = 48;
constexpr int wide = 176;
constexpr int itemHeight = 44;

} // namespace

RailButton::RailButton(const QString &id, const QString &iconName, QWidget *parent)
    : QAbstractButton(parent)
    , m_id(id)
    , m_icon(iconName)
{
    setObjectName(id);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RailButton::setName(const QString &name, const QString &keys)
{
    m_name = name;
    m_keys = keys;
    describe();
}

void RailButton::setBadge(int count, const QString &sentence)
{
    m_badge = count;
    m_badgeSentence = sentence;
    describe();
}

void RailButton::describe()
{
    setAccessibleName(
        m_badgeSentence.isEmpty()
            ? m_name
            : tr("%1, %2", "activity, what its counter counts").arg(m_name, m_badgeSentence));
    const QString tip =
        m_keys.isEmpty() ? m_name : tr("%1 (%2)", "name (keys)").arg(m_name, m_keys);
    setToolTip(m_badgeSentence.isEmpty() ? tip : tip + QLatin1Char('\n') + m_badgeSentence);
    update();
}

void RailButton::setWide(bool isWide)
{
    m_isWide = isWide;
    update();
}

QSize RailButton::sizeHint() const
{
    return {m_isWide ? wide : narrow, itemHeight};
}

void RailButton::paintEvent(QPaintEvent *)
{
    const Theme &now = theme();
    QPainter painter(this);
    const bool isHovered = underMouse() && isEnabled();
    if (isChecked())
        painter.fillRect(rect().adjusted(0, 0, -1, 0), now.panel);
    else if (isHovered)
        painter.fillRect(rect().adjusted(0, 0, -1, 0), now.hover);
    if (isChecked())
        painter.fillRect(0, 0, 3, height(), now.accent);
    const QColor ink = isChecked() ? now.accent : isHovered ? now.text : now.muted;
    const int left = m_isWide ? 16 : (narrow - 20) / 2;
    paintIcon(painter, QRectF(left, (height() - 20) / 2, 20, 20), m_icon, ink);
    if (m_isWide) {
        painter.setFont(textFont(TextSize::Body));
        painter.setPen(isChecked() ? now.text : ink);
        const QRect text(48, 0, width() - 48 - (m_badge > 0 ? 36 : 8), height());
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(m_name, Qt::ElideRight, text.width()));
    }
    if (m_badge > 0)
        paintBadge(painter);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange))
        paintFocusRing(painter, QRectF(rect()).adjusted(2, 2, -3, -2), 4);
}

void RailButton::paintBadge(QPainter &painter) const
{
    const QString count = m_badge > 99 ? QStringLiteral("99+") : QString::number(m_badge);
    painter.setFont(textFont(TextSize::Badge, TextWeight::Bold));
    const int length = std::max(15, painter.fontMetrics().horizontalAdvance(count) + 8);
    const QRect box = m_isWide ? QRect(width() - 12 - length, 15, length, 14)
                               : QRect(narrow - 4 - length, 4, length, 14);
    paintBox(painter, box, theme().muted, {}, 7);
    painter.setPen(theme().window);
    painter.drawText(box, Qt::AlignCenter, count);
}

void RailButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else if (event->key() == Qt::Key_Up)
        focusPreviousChild();
    else if (event->key() == Qt::Key_Down)
        focusNextChild();
    else
        QAbstractButton::keyPressEvent(event);
}

ActivityRail::ActivityRail(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 4, 1, 0);
    m_column->setSpacing(0);
    m_column->addStretch(1);
    setFixedWidth(narrow);
}

RailButton *ActivityRail::make(const QString &id, const QString &iconName)
{
    auto *button = new RailButton(id, iconName, this);
    m_buttons.push_back(button);
    connect(button, &QAbstractButton::clicked, this, [this, id, button] {
        button->setChecked(!button->isChecked()); // the window decides what is open
        Q_EMIT chosen(id);
    });
    return button;
}

RailButton *ActivityRail::addActivity(const QString &id, const QString &iconName)
{
    RailButton *made = make(id, iconName);
    m_column->insertWidget(m_activities++, made);
    return made;
}

RailButton *ActivityRail::addAtBottom(const QString &id, const QString &iconName)
{
    RailButton *made = make(id, iconName);
    m_column->addWidget(made);
    return made;
}

RailButton *ActivityRail::button(const QString &id) const
{
    const auto found = std::find_if(m_buttons.begin(), m_buttons.end(),
                                    [&](const RailButton *button) { return button->id() == id; });
    return found == m_buttons.end() ? nullptr : *found;
}

void ActivityRail::setCurrent(const QString &id)
{
    for (RailButton *button : m_buttons)
        button->setChecked(button->id() == id);
}

void ActivityRail::setWide(bool isWide)
{
    if (isWide == m_isWide)
        return;
    m_isWide = isWide;
    for (RailButton *button : m_buttons)
        button->setWide(isWide);
    setFixedWidth(isWide ? wide : narrow);
}

void ActivityRail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().window);
    painter.fillRect(width() - 1, 0, 1, height(), theme().border);
}

} // namespace trainyard::desktop
