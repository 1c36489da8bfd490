#include "shell/tab_area.h"

#include "shell/tab_strip.h"

#include <QSplitter>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop {

TabGroup::TabGroup(Maker maker, QWidget *parent)
    : QWidget(parent)
    , m_make(std::move(maker))
    , m_strip(new TabStrip(this))
    , m_stack(new QStackedWidget(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addWidget(m_stack, 1);
    connect(m_strip, &QTabBar::currentChanged, this, &TabGroup::showCurrent);
    connect(m_strip, &TabStrip::closeRequested, this,
            [this](int index) { Q_EMIT closeRequested(m_strip->idAt(index)); });
}

void TabGroup::add(const QString &id, const TabLabel &label)
{
    m_labels.insert(id, label);
    m_strip->addTabOf(id, label);
}

void TabGroup::adopt(const QString &id, const TabLabel &label, QWidget *page)
{
    if (page) {
        m_pages.insert(id, page);
        m_stack->addWidget(page);
    }
    add(id, label);
}

QWidget *TabGroup::take(const QString &id)
{
    QWidget *page = m_pages.take(id);
    m_labels.remove(id);
    if (page)
        m_stack->removeWidget(page);
    m_strip->removeTab(m_strip->indexOf(id));
    return page;
}

void TabGroup::activate(const QString &id)
{
    m_strip->setCurrentIndex(m_strip->indexOf(id));
    showCurrent();
}

QString TabGroup::current() const
{
    return m_strip->idAt(m_strip->currentIndex());
}

QStringList TabGroup::ids() const
{
    QStringList ids;
    for (int index = 0; index < m_strip->count(); ++index)
        ids << m_strip->idAt(index);
    return ids;
}

void TabGroup::setLabel(const QString &id, const TabLabel &label)
{
    m_labels.insert(id, label);
    m_strip->setLabel(id, label);
}

void TabGroup::showCurrent()
{
    const QString id = current();
    if (id.isEmpty() || !isVisible())
        return; // pages are made when somebody looks
    QWidget *page = m_pages.value(id);
    if (page == nullptr) {
        page = m_make(id);
        if (page == nullptr) {
            Q_EMIT closeRequested(id);
            return;
        }
        m_pages.insert(id, page);
        m_stack->addWidget(page);
    }
    m_stack->setCurrentWidget(page);
    Q_EMIT currentChanged(id);
}

// A layout may have been restored before the window was there.
void TabGroup::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showCurrent();
}

TabArea::TabArea(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QStackedLayout(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
{
    m_splitter->setChildrenCollapsible(false);
    m_layout->addWidget(m_splitter);
}

TabGroup *TabArea::group(int index) const
{
    return static_cast<TabGroup *>(m_splitter->widget(index));
}

int TabArea::groups() const
{
    return m_splitter->count();
}

TabGroup *TabArea::groupOf(const QString &id) const
{
    for (int index = 0; index < groups(); ++index) {
        if (group(index)->ids().contains(id))
            return group(index);
    }
    return nullptr;
}

TabGroup *TabArea::activeGroup() const
{
    return m_active ? m_active.data() : groups() > 0 ? group(0) : nullptr;
}

TabGroup *TabArea::addGroup()
{
    auto *made = new TabGroup([this](const QString &id) { return m_make(id); }, m_splitter);
    m_splitter->addWidget(made);
    connect(made, &TabGroup::currentChanged, this, [this, made](const QString &id) {
        m_active = made;
        remember(id);
        Q_EMIT currentChanged(id);
    });
    // Queued: the group may find that a page cannot be made while it is being shown.
    connect(made, &TabGroup::closeRequested, this, &TabArea::close, Qt::QueuedConnection);
    return made;
}

void TabArea::remember(const QString &id)
{
    m_recent.removeAll(id);
    m_recent.append(id);
}

void TabArea::addQuietly(const QString &id, const TabLabel &label, int wanted)
{
    if (has(id))
        return;
    while (groups() <= std::clamp(wanted, 0, 1))
        addGroup();
    group(std::clamp(wanted, 0, 1))->add(id, label);
}

void TabArea::open(const QString &id, const TabLabel &label)
{
    if (!has(id)) {
        TabGroup *into = activeGroup() ? activeGroup() : addGroup();
        into->add(id, label);
    }
    refresh();
    activate(id);
}

void TabArea::activate(const QString &id)
{
    TabGroup *owner = groupOf(id);
    if (owner == nullptr)
        return;
    m_active = owner;
    owner->activate(id);
}

void TabArea::close(const QString &id)
{
    TabGroup *owner = groupOf(id);
    if (owner == nullptr)
        return;
    m_recent.removeAll(id);
    QWidget *page = owner->take(id);
    dropEmptyGroups();
    Q_EMIT closed(id);
    if (page)
        page->deleteLater();
    refresh();
}

void TabArea::closeAll()
{
    while (groups() > 0) {
        const QStringList left = group(0)->ids();
        if (left.isEmpty())
            dropEmptyGroups();
        for (const QString &id : left)
            close(id);
    }
}

void TabArea::dropEmptyGroups()
{
    for (int index = groups() - 1; index >= 0; --index) {
        TabGroup *one = group(index);
        if (!one->ids().isEmpty())
            continue;
        one->hide();
        one->setParent(nullptr);
        one->deleteLater();
    }
}

void TabArea::setLabel(const QString &id, const TabLabel &label)
{
    if (TabGroup *owner = groupOf(id))
        owner->setLabel(id, label);
}

QWidget *TabArea::page(const QString &id) const
{
    const TabGroup *owner = groupOf(id);
    return owner ? owner->page(id) : nullptr;
}

QString TabArea::current() const
{
    const TabGroup *active = activeGroup();
    return active ? active->current() : QString();
}

QString TabArea::lastBefore() const
{
    const QString now = current();
    for (auto id = m_recent.rbegin(); id != m_recent.rend(); ++id) {
        if (*id != now)
            return *id;
    }
    return {};
}

QStringList TabArea::ids(int index) const
{
    return index < groups() ? group(index)->ids() : QStringList();
}

bool TabArea::canSplit() const
{
    return groups() == 2 || (groups() == 1 && group(0)->ids().size() > 1);
}

void TabArea::split()
{
    if (!canSplit())
        return;
    const QString id = current();
    TabGroup *from = groupOf(id);
    TabGroup *to = groups() == 1 ? addGroup() : group(from == group(0) ? 1 : 0);
    const TabLabel label = from->label(id);
    QWidget *page = from->take(id);
    to->adopt(id, label, page);
    dropEmptyGroups();
    refresh();
    activate(id);
}

void TabArea::refresh()
{
    if (groups() > 0) {
        m_layout->setCurrentWidget(m_splitter);
        for (int index = 0; index < groups(); ++index)
            group(index)->activate(group(index)->current());
        return;
    }
    if (m_start == nullptr && m_makeStart) {
        m_start = m_makeStart();
        m_layout->addWidget(m_start);
    }
    if (m_start)
        m_layout->setCurrentWidget(m_start);
    Q_EMIT currentChanged({});
}

} // namespace trainyard::desktop
