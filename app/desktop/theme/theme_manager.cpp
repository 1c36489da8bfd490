#include "theme/theme_manager.h"

#include "theme/style.h"
#include "theme/system_scheme.h"

#include <QApplication>

namespace trainyard::desktop {
namespace {

Theme &current()
{
    static Theme theme = Theme::light();
    return theme;
}

} // namespace

const Theme &theme()
{
    return current();
}

ThemeManager::ThemeManager(QObject *parent)
    : QObject(parent)
    , m_system(new SystemScheme(this))
    , m_systemPalette(QApplication::palette())
{
    connect(m_system, &SystemScheme::changed, this, &ThemeManager::apply);
}

ThemeManager::~ThemeManager() = default;

void ThemeManager::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    apply();
    if (m_listening)
        m_system->listen();
}

void ThemeManager::listenToSystem()
{
    m_listening = true;
    m_system->listen();
}

bool ThemeManager::wantsReducedMotion() const
{
    return m_system->wantsReducedMotion();
}

void ThemeManager::apply()
{
    const bool dark = m_scheme == Scheme::System ? m_system->isDark() : m_scheme == Scheme::Dark;
    if (m_system->wantsHighContrast())
        current() = Theme::highContrast(m_systemPalette);
    else
        current() = dark ? Theme::dark() : Theme::light();
    QApplication::setPalette(current().palette());
    if (!m_styled)
        QApplication::setStyle(new Style); // the application owns it
    m_styled = true;
    // Sets the sheet last: it polishes what is there with the new colours.
    qApp->setStyleSheet(current().styleSheet());
    Q_EMIT changed();
}

} // namespace trainyard::desktop
