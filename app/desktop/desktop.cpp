#include "desktop.h"

#include "background/agent_link.h"
#include "background/session_jobs.h"
#include "icons/icons.h"
#include "panels/data/data_panel.h"
#include "panels/files/files_panel.h"
#include "shell/main_window.h"
#include "shell/settings.h"
#include "theme/focus_ring.h"
#include "theme/theme_manager.h"
#include "tools/tool_pages.h"

#include "translations/language.h"

#include <QApplication>
#include <QDir>
#include <QTimer>

namespace trainyard::desktop {
namespace {

class Program : public Desktop
{
public:
    Program()
    {
        useLanguage(m_settings.value(setting::language));
        m_themes.setScheme(m_settings.value(setting::scheme));
        m_window = std::make_unique<MainWindow>(m_settings, m_themes);
        m_window->addPanel(std::make_unique<FilesPanel>(m_window->context()));
        m_window->addPanel(std::make_unique<data::DataPanel>(m_window->context(), m_link));
        m_window->addPanel(std::make_unique<ToolPages>(m_window->context(), m_link));
        m_jobs = std::make_unique<SessionJobs>(m_link, m_window->context());
        m_window->finish();
    }

    MainWindow &window() override { return *m_window; }

    void start(const QString &project) override
    {
        if (!project.isEmpty())
            m_window->openProject(QDir::current().absoluteFilePath(project));
        m_window->show();
        // Answers of the desktop come later; nobody waits for them.
        QTimer::singleShot(0, &m_themes, &ThemeManager::listenToSystem);
        QTimer::singleShot(0, &m_link, &AgentLink::watch);
    }

private:
    Settings m_settings;
    ThemeManager m_themes;
    FocusRing m_focusRing;
    AgentLink m_link;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<SessionJobs> m_jobs; // goes before the window
};

} // namespace

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("trainyard"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TRAINYARD_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Trainyard"));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.trainyard.Trainyard"));
}

std::unique_ptr<Desktop> makeDesktop()
{
    return std::make_unique<Program>();
}

} // namespace trainyard::desktop
