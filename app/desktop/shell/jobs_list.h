#pragma once

#include "shell/clearable_list.h"

namespace trainyard::desktop {

class JobsModel;

// All jobs, in the bottom dock: state, place, how far, time, money; a cross cancels, Enter opens
// what the job is about, Del cancels it.
class JobsList : public ClearableList
{
    Q_OBJECT

public:
    explicit JobsList(JobsModel &jobs, QWidget *parent = nullptr);

protected:
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void cancelAt(const QModelIndex &index);
    void openAt(const QModelIndex &index);

    JobsModel &m_jobs;
};

} // namespace trainyard::desktop
