#pragma once

#include "panels/runs/runs_source.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QAction;
class QMenu;

namespace trainyard::desktop {
class Button;
class ElidedLabel;
class IconButton;
class PrimaryButton;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

// Head of a run's page: its name (edited in place), its state, its facts, and what can be done.
class RunHeader : public QWidget
{
    Q_OBJECT

public:
    explicit RunHeader(QWidget *parent = nullptr);

    // `net`: the network the page shows, or empty.
    void setRun(const trainyard::runs::Run &run, const QString &net, const QString &facts);
    // While a command is on its way, its buttons say so and wait.
    void setBusy(bool busy);

Q_SIGNALS:
    void renamed(const QString &name);
    void commandChosen(trainyard::workbench::RunCommand command);
    void cloneRequested();
    void useWeightsRequested(const QPoint &globalPlace); // below the button
    void exportRequested(trainyard::workbench::ExportFormat format);
    void notesRequested();
    void mistakesRequested(); // of the whole run
    void logRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class StateChip;
    QMenu *buildMenu();
    void retranslate();
    void refreshButtons();

    trainyard::runs::RunState m_state = trainyard::runs::RunState::Queued;
    bool m_isBusy = false;
    QString m_name;
    QLineEdit *m_title;
    StateChip *m_chip;
    ElidedLabel *m_facts;
    Button *m_pause;
    Button *m_stop;
    Button *m_clone;
    PrimaryButton *m_use;
    IconButton *m_more;
    std::vector<QAction *> m_menuActions;
    QAction *m_mistakes = nullptr;
    bool m_hasResults = false;
};

} // namespace trainyard::desktop::runs
