#pragma once

#include "theme/theme.h"

#include <QObject>
#include <QPalette>

namespace trainyard::desktop {

enum class Scheme
{
    Light,
    Dark,
    System,
};

class SystemScheme;

// Keeps the application's palette, style and style sheet in step with the chosen scheme, live.
// One per application, on the GUI thread; theme() reads from it.
class ThemeManager : public QObject
{
    Q_OBJECT

public:
    explicit ThemeManager(QObject *parent = nullptr);
    ~ThemeManager() override;

    Scheme scheme() const { return m_scheme; }
    // Sets the style on the first call.
    void setScheme(Scheme scheme);
    // Asks the desktop for its scheme, when that is wanted; answers come later.
    void listenToSystem();
    bool wantsReducedMotion() const;

Q_SIGNALS:
    void changed();

private:
    void apply();

    Scheme m_scheme = Scheme::System;
    SystemScheme *m_system;
    QPalette m_systemPalette;
    bool m_styled = false;
    bool m_listening = false;
};

} // namespace trainyard::desktop
