#pragma once

#include <QWidget>

class QListView;
class QStackedLayout;

namespace trainyard::desktop {

class EmptyState;
class JobsModel;
class QuietButton;

// All jobs, in the bottom dock: state, place, how far, time, money; a cross cancels, Enter opens
// what the job is about, Del cancels it.
class JobsList : public QWidget
{
    Q_OBJECT

public:
    explicit JobsList(JobsModel &jobs, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void retranslate();
    void cancelAt(const QModelIndex &index);
    void openAt(const QModelIndex &index);

    JobsModel &m_jobs;
    QStackedLayout *m_pages;
    QListView *m_list;
    QuietButton *m_clear;
    EmptyState *m_empty;
    QWidget *m_full;
};

} // namespace trainyard::desktop
