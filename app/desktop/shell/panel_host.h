#pragma once

#include "shell/panel.h"

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <memory>

class QStackedLayout;

namespace trainyard::desktop {

class EmptyState;
class PanelHeader;

// A panel in the window: its side widget, or its empty state while it has nothing to show, and its
// page of the right dock. Widgets are made when first asked for.
class PanelHost : public QObject
{
    Q_OBJECT

public:
    explicit PanelHost(std::unique_ptr<Panel> panel, QObject *parent = nullptr);
    ~PanelHost() override;

    Panel &panel() const { return *m_panel; }
    QWidget *side();
    QWidget *rightDock(); // null = the panel has none, or nothing to show in it
    bool isEmpty() const { return m_panel->emptyState().has_value(); }

    void retranslate();

Q_SIGNALS:
    void helpWanted();

private:
    void showContent();
    void makeEmpty();

    std::unique_ptr<Panel> m_panel;
    QPointer<QWidget> m_side;
    QStackedLayout *m_pages = nullptr;
    QPointer<QWidget> m_content; // a panel may take it back
    QWidget *m_emptyPage = nullptr;
    PanelHeader *m_emptyHeader = nullptr;
    EmptyState *m_empty = nullptr;
    QPointer<QWidget> m_rightDock;
};

} // namespace trainyard::desktop
