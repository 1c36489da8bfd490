#pragma once

#include "trainyard/base/result.h"

#include <QObject>
#include <QString>

class QWidget;

namespace trainyard::desktop {

class ActionRegistry;
class JobsModel;
class Notifications;
class Panel;
class Settings;
class ThemeManager;

// The window as panels see it. Lives as long as they do. GUI thread.
class WindowContext : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual Settings &settings() = 0;
    virtual ThemeManager &themeManager() = 0;
    virtual ActionRegistry &actions() = 0;
    virtual JobsModel &jobs() = 0;
    virtual Notifications &notifications() = 0;

    // Parent for dialogs.
    virtual QWidget *window() = 0;

    // Absolute; empty = no project is open.
    virtual QString projectFolder() const = 0;
    // Opens a folder as the project, whatever was open. The window asks nothing: it holds nothing
    // that could be lost.
    virtual void openProject(const QString &folder) = 0;

    // Shows the panel's tab called `key`, made if need be.
    virtual void openTab(Panel &panel, const QString &key) = 0;
    virtual void closeTab(Panel &panel, const QString &key) = 0;
    virtual void showPanel(const QString &panelId) = 0;

    // A strip over the centre, until it is dismissed. Cancelled shows nothing.
    virtual void showError(const Error &error) = 0;
    // A short success, in the status bar for four seconds.
    virtual void showStatus(const QString &text) = 0;
    // What today cost so far and where it stops, as texts; empty = not known.
    virtual void showMoney(const QString &today, const QString &limit) = 0;
    // Something trains: the companion walks.
    virtual void setTraining(bool isTraining) = 0;
    virtual void openHelp(const QString &section) = 0;

Q_SIGNALS:
    void projectChanged(const QString &folder);
};

} // namespace trainyard::desktop
