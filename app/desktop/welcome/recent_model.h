#pragma once

#include "trainyard/workbench/recent_project.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <functional>
#include <vector>

namespace trainyard::desktop {

// Projects that were open before. What is known at once are their folders; the rest comes from a
// thread (setProjects).
class RecentModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        FolderRole = Qt::UserRole + 1,
        BranchRole,
        StateRole,    // State of the newest run; invalid where there is none
        ActivityRole, // "3 runs going on", "chained, done"
        WhenRole,
        IsThereRole,
        SearchRole,
    };

    using QAbstractListModel::QAbstractListModel;

    void setFolders(const QStringList &folders);
    void setProjects(std::vector<workbench::RecentProject> projects);
    void setNow(std::function<qint64()> now) { m_now = std::move(now); } // for tests
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QString activity(const workbench::RecentProject &project) const;
    QString when(const workbench::RecentProject &project) const;

    std::vector<workbench::RecentProject> m_projects;
    bool m_isRead = false;
    std::function<qint64()> m_now;
};

// Rows of 48 px: folder, name and path, branch, newest run, when.
class RecentDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr int rowHeight = 48;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace trainyard::desktop
