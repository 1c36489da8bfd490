#pragma once

#include <QColor>
#include <QIcon>
#include <QString>
#include <QStringList>

class QPainter;
class QRectF;

namespace trainyard::desktop {

// The colour of an icon at rest; disabled ones are always drawn in `disabled`.
enum class IconTone
{
    Control, // muted at rest, text under the pointer, accent when on
    Text,
    Muted,
    Accent,
    OnAccent, // on a primary button
    Success,
    Warning,
    Danger,
};

// The icon called `name` ("run-all", see resources/icons). Cheap: it is drawn when first painted,
// sharp at any size and pixel ratio, in the colours of the theme of that moment. An unknown name
// draws nothing and is logged. GUI thread.
QIcon icon(const QString &name, IconTone tone = IconTone::Control);

// Draws it at once, in `colour`.
void paintIcon(QPainter &painter, const QRectF &rect, const QString &name, const QColor &colour);

// All names there are.
QStringList iconNames();

// The application's mark, in its own colours.
QIcon applicationIcon();

} // namespace trainyard::desktop
