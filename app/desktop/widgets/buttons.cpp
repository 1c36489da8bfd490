#include "widgets/buttons.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QPainter>
#include <QStyleOptionToolButton>

namespace trainyard::desktop {

Button::Button(const QString &text, const QString &iconName, ButtonSize size, QWidget *parent)
    : QPushButton(text, parent)
{
    if (!iconName.isEmpty())
        setIcon(desktop::icon(iconName, IconTone::Text));
    setProperty("small", size == ButtonSize::Small);
    setProperty("focusRing", true);
    if (size == ButtonSize::Small)
        setFont(textFont(TextSize::Small));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAutoDefault(false);
}

void Button::setDisabledReason(const QString &reason)
{
    setEnabled(reason.isEmpty());
    setToolTip(reason);
}

PrimaryButton::PrimaryButton(const QString &text, const QString &iconName, ButtonSize size,
                             QWidget *parent)
    : Button(text, {}, size, parent)
{
    setProperty("kind", QStringLiteral("primary"));
    if (!iconName.isEmpty())
        setIcon(desktop::icon(iconName, IconTone::OnAccent));
}

QuietButton::QuietButton(const QString &text, const QString &iconName, ButtonSize size,
                         QWidget *parent)
    : Button(text, {}, size, parent)
{
    setProperty("kind", QStringLiteral("quiet"));
    if (!iconName.isEmpty())
        setIcon(desktop::icon(iconName, IconTone::Muted));
}

IconButton::IconButton(const QString &iconName, const QString &text, QWidget *parent)
    : QToolButton(parent)
{
    setIcon(desktop::icon(iconName));
    setIconSize({16, 16});
    setText(text);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setProperty("focusRing", true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void IconButton::setText(const QString &text)
{
    QToolButton::setText(text);
    setToolTip(text);
    setAccessibleName(text);
}

void IconButton::paintEvent(QPaintEvent *)
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    QPainter painter(this);
    const bool on = isChecked();
    if (on || option.state & (QStyle::State_MouseOver | QStyle::State_Sunken))
        paintBox(painter, rect(), on ? theme().selection : buttonFill(option, {}), {});
    const QIcon::Mode mode = !isEnabled()   ? QIcon::Disabled
                             : underMouse() ? QIcon::Active
                                            : QIcon::Normal;
    const QRect box((width() - 16) / 2, (height() - 16) / 2, 16, 16);
    icon().paint(&painter, box, Qt::AlignCenter, mode, on ? QIcon::On : QIcon::Off);
}

} // namespace trainyard::desktop
