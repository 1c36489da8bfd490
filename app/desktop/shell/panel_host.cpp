#include "shell/panel_host.h"

#include "widgets/headers.h"
#include "widgets/messages.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace trainyard::desktop {

PanelHost::PanelHost(std::unique_ptr<Panel> panel, QObject *parent)
    : QObject(parent)
    , m_panel(std::move(panel))
{
    connect(m_panel.get(), &Panel::emptyStateChanged, this, &PanelHost::showContent);
}

PanelHost::~PanelHost()
{
    // Widgets of a panel ask it until they go, so they go first.
    delete m_side;
    delete m_rightDock;
}

QWidget *PanelHost::side()
{
    if (!m_side) {
        m_side = new QWidget;
        m_pages = new QStackedLayout(m_side);
        m_pages->setContentsMargins(0, 0, 0, 0);
        showContent();
    }
    return m_side;
}

QWidget *PanelHost::rightDock()
{
    if (isEmpty())
        return nullptr;
    if (!m_rightDock)
        m_rightDock = m_panel->makeRightDock();
    return m_rightDock;
}

void PanelHost::makeEmpty()
{
    m_emptyPage = new QWidget;
    auto *column = new QVBoxLayout(m_emptyPage);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_emptyHeader = new PanelHeader(m_panel->title());
    m_empty = new EmptyState(m_panel->emptyState()->icon);
    column->addWidget(m_emptyHeader);
    column->addWidget(m_empty, 1);
    m_pages->addWidget(m_emptyPage);
    connect(m_empty, &EmptyState::triggered, m_panel.get(), &Panel::takeFirstStep);
    connect(m_empty, &EmptyState::linkTriggered, this, &PanelHost::helpWanted);
}

void PanelHost::showContent()
{
    if (!m_side)
        return;
    const std::optional<EmptyText> empty = m_panel->emptyState();
    if (!empty) {
        if (!m_content) {
            m_content = m_panel->makeSide();
            m_pages->addWidget(m_content);
        }
        m_pages->setCurrentWidget(m_content);
        return;
    }
    if (!m_emptyPage)
        makeEmpty();
    m_emptyHeader->setTitle(m_panel->title());
    m_empty->setSentence(empty->sentence);
    m_empty->setButton(empty->button, empty->whyNot);
    m_empty->setLink(empty->link);
    m_pages->setCurrentWidget(m_emptyPage);
}

void PanelHost::retranslate()
{
    showContent();
}

} // namespace trainyard::desktop
