#pragma once

#include "shell/panel.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

class QSplitter;
class QStackedLayout;
class QStackedWidget;

namespace trainyard::desktop {

class TabStrip;

// One row of tabs with the page of the current one. Pages are made when their tab is first shown.
class TabGroup : public QWidget
{
    Q_OBJECT

public:
    using Maker = std::function<QWidget *(const QString &id)>;

    TabGroup(Maker maker, QWidget *parent);

    void add(const QString &id, const TabLabel &label);
    // Takes the tab away; its page, when made, is the caller's.
    QWidget *take(const QString &id);
    void adopt(const QString &id, const TabLabel &label, QWidget *page);
    void activate(const QString &id);
    QString current() const;
    QStringList ids() const;
    TabLabel label(const QString &id) const { return m_labels.value(id); }
    void setLabel(const QString &id, const TabLabel &label);
    QWidget *page(const QString &id) const { return m_pages.value(id); }
    TabStrip *strip() const { return m_strip; }

Q_SIGNALS:
    void currentChanged(const QString &id);
    void closeRequested(const QString &id);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showCurrent();

    Maker m_make;
    TabStrip *m_strip;
    QStackedWidget *m_stack;
    QHash<QString, QPointer<QWidget>> m_pages;
    QHash<QString, TabLabel> m_labels;
};

// The centre: tabs in one group or, split, in two side by side; without tabs the start page.
class TabArea : public QWidget
{
    Q_OBJECT

public:
    explicit TabArea(QWidget *parent = nullptr);

    void setMaker(TabGroup::Maker maker) { m_make = std::move(maker); }
    // What an empty window shows; made when first needed.
    void setStartPage(std::function<QWidget *()> make) { m_makeStart = std::move(make); }
    QWidget *startPage() const { return m_start; }

    void open(const QString &id, const TabLabel &label); // shows it, wherever it is
    void addQuietly(const QString &id, const TabLabel &label, int group = 0); // for restoring
    void close(const QString &id);
    void closeAll();
    void setLabel(const QString &id, const TabLabel &label);
    bool has(const QString &id) const { return groupOf(id) != nullptr; }
    QWidget *page(const QString &id) const;
    QString current() const;
    QString lastBefore() const; // the tab that was shown before; empty = none
    QStringList ids(int group) const;
    int groups() const;
    void activate(const QString &id);

    // Moves the current tab into the other group; a group without tabs goes.
    void split();
    bool canSplit() const;
    void refresh(); // shows the start page or the tabs

Q_SIGNALS:
    void currentChanged(const QString &id); // empty = start page
    void closed(const QString &id);

private:
    TabGroup *group(int index) const;
    TabGroup *groupOf(const QString &id) const;
    TabGroup *addGroup();
    TabGroup *activeGroup() const;
    void dropEmptyGroups();
    void remember(const QString &id);

    TabGroup::Maker m_make;
    std::function<QWidget *()> m_makeStart;
    QWidget *m_start = nullptr;
    QStackedLayout *m_layout;
    QSplitter *m_splitter;
    QPointer<TabGroup> m_active;
    QStringList m_recent; // ids, the latest last
};

} // namespace trainyard::desktop
