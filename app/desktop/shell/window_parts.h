#pragma once

#include "shell/action_registry.h"
#include "shell/jobs_model.h"
#include "shell/main_window.h"
#include "shell/notifications.h"
#include "shell/settings.h"

namespace trainyard::desktop {

// The services of the window as its panels see them.
class MainWindow::Context : public WindowContext
{
public:
    explicit Context(MainWindow &window)
        : m_window(window)
        , m_actions(window.m_settings, &window)
        , m_notifications(window.m_settings)
    {
    }

    Settings &settings() override { return m_window.m_settings; }
    ThemeManager &themeManager() override { return m_window.m_themes; }
    ActionRegistry &actions() override { return m_actions; }
    JobsModel &jobs() override { return m_jobs; }
    Notifications &notifications() override { return m_notifications; }
    QWidget *window() override { return &m_window; }
    QString projectFolder() const override { return m_window.projectFolder(); }
    void openProject(const QString &folder) override { m_window.openProject(folder); }
    void openTab(Panel &panel, const QString &key) override { m_window.openTab(panel, key); }
    void closeTab(Panel &panel, const QString &key) override { m_window.closeTab(panel, key); }
    void showPanel(const QString &panelId) override { m_window.showPanel(panelId); }
    void showError(const Error &error) override { m_window.showError(error); }
    void showStatus(const QString &text) override;
    void showMoney(const QString &today, const QString &limit) override;
    void setTraining(bool isTraining) override;
    void openHelp(const QString &section) override { m_window.openHelp(section); }

private:
    MainWindow &m_window;
    ActionRegistry m_actions;
    JobsModel m_jobs;
    Notifications m_notifications;
};

} // namespace trainyard::desktop
