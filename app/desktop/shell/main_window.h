#pragma once

#include "shell/window_context.h"

#include "trainyard/workbench/project.h"

#include <QMainWindow>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::desktop {

class CommandPalette;
class ErrorStrip;
class Frame;
class Menus;
class PaletteField;
class PanelHost;
class StatusBar;
struct PaletteEntry;

// The window: areas, panels, the project that is open, and everything that belongs to no panel. It
// holds nothing that could be lost. GUI thread.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Settings &settings, ThemeManager &themes, QWidget *parent = nullptr);
    ~MainWindow() override;

    WindowContext &context();
    Frame &frame() const { return *m_frame; }
    StatusBar &statusLine() const { return *m_status; }
    CommandPalette &commandPalette() const { return *m_palette; }

    // Panels in the order of the rail; before the window is shown.
    void addPanel(std::unique_ptr<Panel> panel);
    Panel *panel(const QString &id) const; // null = there is none
    QStringList panelIds() const;          // of those in the rail, in its order

    // Adds actions, menus and the start page; after the panels.
    void finish();

    // What could not be opened is said in a strip, and what was open stays.
    void openProject(const QString &folder);
    void closeProject();
    QString projectFolder() const;

    void showPanel(const QString &id);   // and its home tab
    void togglePanel(const QString &id); // hides the side panel when it is this one
    QString currentPanel() const { return m_currentPanel; }
    void openTab(Panel &panel, const QString &key);
    void closeTab(Panel &panel, const QString &key);

    void openPalette();
    void openFind();
    void openHelp(const QString &section);
    void showError(const Error &error);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    class Context;
    friend class Context;

    void build();
    void connectParts();
    void applySettings(const QString &name);
    void applyAppearance();
    void retranslate();
    void refreshTitle();
    void refreshRail();
    void refreshRightDock();
    PanelHost *host(const QString &panelId) const;
    PanelHost *hostOfTab(const QString &tabId) const;
    QWidget *makePage(const QString &tabId);
    void saveLayout();
    void restoreLayout();
    void rememberProject();
    QString firstPanel() const;
    std::vector<PaletteEntry> commands() const;
    void takeDrop(const QStringList &paths);

    Settings &m_settings;
    ThemeManager &m_themes;
    std::unique_ptr<Context> m_context;
    std::optional<workbench::Project> m_project;
    Frame *m_frame;
    ErrorStrip *m_strip;
    StatusBar *m_status;
    PaletteField *m_paletteField;
    CommandPalette *m_palette;
    Menus *m_menus = nullptr;
    std::vector<std::unique_ptr<PanelHost>> m_panels;
    QString m_currentPanel; // empty = the side panel is closed
    bool m_isRestoring = false;
};

} // namespace trainyard::desktop
