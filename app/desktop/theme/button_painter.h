#pragma once

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QWidget;

namespace trainyard::desktop {

constexpr int buttonIconGap = 6; // pixels between the icon and the name

// Of a push button with the property "kind" = "primary" or "quiet", or with none.
bool isQuiet(const QWidget *widget);
void paintPushButton(QPainter &painter, const QStyleOption &option, const QWidget *widget);
void paintButtonLabel(QPainter &painter, const QStyleOptionButton &button, const QWidget *widget);

} // namespace trainyard::desktop
