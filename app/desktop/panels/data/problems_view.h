#pragma once

#include "trainyard/dataset/problems.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QStackedLayout;
class QVBoxLayout;

namespace trainyard::workbench {
class DatasetSession;
}

namespace trainyard::desktop {
class EmptyState;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

// What is wrong with the data, worst first: a count, one sentence, one action each. Every action
// can be taken back.
class ProblemsView : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemsView(QWidget *parent = nullptr);

    void setSession(workbench::DatasetSession *session); // borrowed; null = none

Q_SIGNALS:
    // Show the files that a problem is about.
    void filesWanted(const trainyard::dataset::Problem &problem);
    // Choose what is done about classes with few images.
    void balanceWanted();

private:
    void show();
    void retranslate();
    QWidget *makeRow(const dataset::Problem &problem);

    QPointer<workbench::DatasetSession> m_session;
    TextLabel *m_count;
    QStackedLayout *m_pages;
    QWidget *m_list;
    QVBoxLayout *m_rows;
    EmptyState *m_empty;
};

} // namespace trainyard::desktop::data
