#pragma once

#include <QWidget>

class QAbstractItemModel;
class QListView;
class QStackedLayout;

namespace trainyard::desktop {

class EmptyState;
class QuietButton;

// A list in the bottom dock over a button that clears it; while the model has no rows, a sentence
// instead. Its texts belong to who derives from it.
class ClearableList : public QWidget
{
    Q_OBJECT

protected:
    ClearableList(QAbstractItemModel &model, const QString &emptyIcon, QWidget *parent);

    void changeEvent(QEvent *event) override;
    virtual void retranslate() = 0; // called by the deriving constructor, and on a new language
    void showRowsOrSentence();

    QListView *list() const { return m_list; }
    QuietButton *clearButton() const { return m_clear; }
    EmptyState *sentence() const { return m_empty; }

private:
    QStackedLayout *m_pages;
    QWidget *m_full;
    QListView *m_list;
    QuietButton *m_clear;
    EmptyState *m_empty;
};

} // namespace trainyard::desktop
