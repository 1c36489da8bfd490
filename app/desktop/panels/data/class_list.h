#pragma once

#include <QPointer>
#include <QWidget>

class QComboBox;
class QSortFilterProxyModel;
class QTreeView;

namespace trainyard::workbench {
class DatasetSession;
}

namespace trainyard::desktop {
class IconButton;
class PanelHeader;
class SearchField;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

class ClassModel;

// The side panel: the data sets of the project, and the class tree of one. Classes are dragged
// between groups, or moved with M and the name of a group; F2 renames, Del leaves out.
class ClassList : public QWidget
{
    Q_OBJECT

public:
    explicit ClassList(QWidget *parent = nullptr);

    void setDatasets(const QStringList &names, const QString &current);
    void setSession(workbench::DatasetSession *session); // borrowed; null = none
    // Selects a class, or a group; nothing for empty paths.
    void select(const QStringList &classPaths, const QString &group);

Q_SIGNALS:
    void datasetChosen(const QString &name);
    // What is selected: class paths, and the group when it is a whole one. Empty = everything.
    void chosen(const QStringList &classPaths, const QString &group);
    void importWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTree();
    void show();
    void retranslate();
    void onSelection();
    QStringList selectedPaths() const;
    void moveSelected();
    void mergeSelected();
    void setSelectedUse(bool isUsed);
    void moveTo(const QStringList &paths, const QString &group);
    void moveApart(const QStringList &paths);
    void rename(const QModelIndex &index, const QString &name);
    void showMenu(const QPoint &place);

    QPointer<workbench::DatasetSession> m_session;
    ClassModel *m_model;
    QSortFilterProxyModel *m_filter;
    PanelHeader *m_header;
    IconButton *m_import;
    IconButton *m_fromFolders;
    QComboBox *m_datasets;
    SearchField *m_find;
    QTreeView *m_tree;
    TextLabel *m_hint;
    bool m_isShowing = false;
};

} // namespace trainyard::desktop::data
