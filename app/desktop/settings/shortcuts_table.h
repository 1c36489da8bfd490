#pragma once

#include <QWidget>

class QSortFilterProxyModel;
class QTableView;

namespace trainyard::desktop {

class ActionRegistry;
class QuietButton;
class SearchField;
class ShortcutsModel;

// The keyboard part of the settings: find a command, press Enter on its keys, press the new ones;
// Del takes them away.
class ShortcutsTable : public QWidget
{
    Q_OBJECT

public:
    explicit ShortcutsTable(ActionRegistry &actions, QWidget *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void resetCurrent();
    void refresh();

    ActionRegistry &m_actions;
    ShortcutsModel *m_model;
    QSortFilterProxyModel *m_filter;
    SearchField *m_find;
    QTableView *m_table;
    QuietButton *m_reset;
};

} // namespace trainyard::desktop
