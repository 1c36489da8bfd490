#pragma once

#include "shell/panel.h"

#include <QPointer>

class QFileSystemModel;
class QTreeView;

namespace trainyard::base {
class Job;
} // namespace trainyard::base

namespace trainyard::desktop {

class WindowContext;

// The activity "Files": the project's folder as a tree, hidden files left out. Text opens in a tab
// ("text/<relative path>", read only); everything else in the program that the desktop has for it.
class FilesPanel : public Panel
{
    Q_OBJECT

public:
    explicit FilesPanel(WindowContext &context, QObject *parent = nullptr);

    QString id() const override { return QStringLiteral("files"); }
    QString title() const override;
    QString iconName() const override { return QStringLiteral("files"); }
    QWidget *makeSide() override;
    QWidget *makeTab(const QString &key) override;
    TabLabel tabLabel(const QString &key) const override;
    std::optional<EmptyText> emptyState() const override;
    void takeFirstStep() override;
    std::vector<PaletteEntry> findable() const override;

    void open(const QString &path); // absolute

private:
    QTreeView *makeTree();
    void openProject(const QString &folder);
    void showMenu(const QPoint &place);
    void lookForFiles();
    QString relative(const QString &path) const;

    WindowContext &m_context;
    QPointer<QFileSystemModel> m_files; // made with the tree
    QPointer<QTreeView> m_tree;
    QStringList m_found; // as of the last look
    QPointer<base::Job> m_look;
};

} // namespace trainyard::desktop
