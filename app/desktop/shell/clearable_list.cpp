#include "shell/clearable_list.h"

#include "widgets/buttons.h"
#include "widgets/messages.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QListView>
#include <QStackedLayout>

namespace trainyard::desktop {

ClearableList::ClearableList(QAbstractItemModel &model, const QString &emptyIcon, QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedLayout(this))
    , m_full(new QWidget)
    , m_list(new QListView)
    , m_clear(new QuietButton({}, {}, ButtonSize::Small))
    , m_empty(new EmptyState(emptyIcon))
{
    m_list->setModel(&model);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->viewport()->setBackgroundRole(QPalette::Window);
    auto *column = new QVBoxLayout(m_full);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_list, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(8, 2, 8, 4);
    foot->addStretch(1);
    foot->addWidget(m_clear);
    column->addLayout(foot);
    m_pages->addWidget(m_full);
    m_pages->addWidget(m_empty);
}

void ClearableList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ClearableList::showRowsOrSentence()
{
    const bool isEmpty = m_list->model()->rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_full);
}

} // namespace trainyard::desktop
