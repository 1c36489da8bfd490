#pragma once

#include <QWidget>

class QLineEdit;
class QTableView;

namespace trainyard::desktop {

class Button;
class ErrorStrip;
class PricesModel;
class TextLabel;

// What electricity and places cost: runs that begin from then on are charged so.
class PricesEditor : public QWidget
{
    Q_OBJECT

public:
    explicit PricesEditor(QWidget *parent = nullptr);

private:
    void build();
    void buildTable();
    void refresh();
    void add();
    void removeCurrent();
    void retranslate();

    PricesModel *m_model;
    TextLabel *m_note;
    TextLabel *m_electricityLabel;
    QLineEdit *m_electricity;
    QTableView *m_table;
    Button *m_add;
    Button *m_remove;
    ErrorStrip *m_strip;
};

} // namespace trainyard::desktop
