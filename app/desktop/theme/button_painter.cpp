#include "theme/button_painter.h"

#include "theme/control_painter.h"
#include "theme/theme.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QWidget>

namespace trainyard::desktop {
namespace {

bool isKind(const QWidget *widget, const char *kind)
{
    return widget && widget->property("kind").toByteArray() == kind;
}

QColor labelColour(const QStyleOptionButton &button, const QWidget *widget)
{
    if (!(button.state & QStyle::State_Enabled))
        return theme().disabled;
    return isKind(widget, "primary") ? theme().onAccent : theme().text;
}

void paintPrimary(QPainter &painter, const QStyleOption &option)
{
    const Theme &now = theme();
    if (!(option.state & QStyle::State_Enabled)) {
        paintBox(painter, option.rect, now.hover, now.border);
        return;
    }
    const int step = option.state & QStyle::State_Sunken      ? 2
                     : option.state & QStyle::State_MouseOver ? 1
                                                              : 0;
    paintBox(painter, option.rect, now.accentFill(step), {});
}

} // namespace

bool isQuiet(const QWidget *widget)
{
    return isKind(widget, "quiet");
}

void paintPushButton(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const Theme &now = theme();
    if (isKind(widget, "primary"))
        return paintPrimary(painter, option);
    if (isQuiet(widget))
        return paintBox(painter, option.rect, buttonFill(option, {}), {});
    const bool enabled = option.state & QStyle::State_Enabled;
    paintBox(painter, option.rect, buttonFill(option, now.raised),
             enabled ? now.strongBorder : now.border);
}

// Icon and name together in the middle, with more room between them than the base style leaves.
void paintButtonLabel(QPainter &painter, const QStyleOptionButton &button, const QWidget *widget)
{
    constexpr int flags =
        Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine | Qt::TextHideMnemonic;
    const int text = button.fontMetrics.size(flags, button.text).width();
    const int icon = button.icon.isNull() ? 0 : button.iconSize.width();
    const int gap = icon > 0 && text > 0 ? buttonIconGap : 0;
    QRect place = button.rect;
    place.setLeft(place.left() + qMax(0, (place.width() - icon - gap - text) / 2));
    const auto mirrored = [&button](const QRect &box) {
        return QStyle::visualRect(button.direction, button.rect, box);
    };
    if (icon > 0) {
        const int high = button.iconSize.height();
        const QRect box(place.left(), button.rect.top() + (button.rect.height() - high) / 2, icon,
                        high);
        button.icon.paint(&painter, mirrored(box), Qt::AlignCenter,
                          button.state & QStyle::State_Enabled ? QIcon::Normal : QIcon::Disabled);
        place.setLeft(place.left() + icon + gap);
    }
    painter.setPen(labelColour(button, widget));
    painter.drawText(mirrored(place), flags, button.text);
}

} // namespace trainyard::desktop
