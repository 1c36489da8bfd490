#pragma once

#include <QBrush>
#include <QColor>
#include <QPalette>
#include <QString>

#include <array>
#include <utility>
#include <vector>

namespace trainyard::desktop {

// Every colour of the program by its role, as one value. No other file holds a colour, but for the
// companion's coat and pictures.
struct Theme
{
    bool isDark = false;
    bool isHighContrast = false;

    QColor window, panel, raised, sunken; // surfaces, from the back to the front
    QColor hover, pressed;
    QColor border, strongBorder;
    QColor text, muted, disabled;
    QColor accent, onAccent, accentSoft;
    QColor selection, selectionUnfocused;
    QColor success, successSoft;
    QColor warning, warningSoft;
    QColor danger, dangerSoft;
    QColor grid;                                              // of charts, which lie on raised only
    std::array<QColor, 8> series;                             // of charts, 1 … 8
    QColor keyword, string, number, comment, function, magic; // code, on sunken or raised

    static Theme light();
    static Theme dark();
    // Surfaces and borders of a high-contrast system palette; states keep their shapes.
    static Theme highContrast(const QPalette &system);

    // The role called "window", "strong-border", "series-1" …; an invalid colour when there is
    // none.
    QColor role(QStringView name) const;
    std::vector<std::pair<QString, QColor>> roles() const;

    QPalette palette() const;
    // The one style sheet, from resources/themes/widgets.qss.
    QString styleSheet() const;

    // A hovered (step 1) or pressed (step 2) accent fill.
    QColor accentFill(int step) const;
};

// The theme in force. Widgets ask when they paint; QEvent::PaletteChange tells them to repaint.
// GUI thread.
const Theme &theme();

// Text or on-accent, whichever contrasts more with `fill`.
QColor textOn(const Theme &theme, const QColor &fill);

// `colour` over `surface` at `share` of its strength, opaque.
QColor blended(const QColor &colour, const QColor &surface, double share);

// "Paid, GPU idle" and nothing else: 45°, pitch 6 px, in warning on warning soft.
QBrush idleHatch(const Theme &theme, double devicePixelRatio);

} // namespace trainyard::desktop
