#pragma once

#include "panels/runs/runs_source.h"
#include "trainyard/workbench/run_remedies.h"

#include <QWidget>

#include <memory>

class QStackedLayout;

namespace trainyard::desktop {
class EmptyState;
class ErrorStrip;
class WindowContext;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

class NoticeStrip;
class RunCharts;
class RunHeader;
class RunResults;

// The page of one run or of one of its networks: what it is, what happened to it, curves, machine,
// money, results. Follows the source.
class RunPage : public QWidget
{
    Q_OBJECT

public:
    RunPage(WindowContext &context, RunsSource *source, QWidget *parent = nullptr);

    // An empty id shows the sentence that nothing is chosen.
    void showRun(const QString &runId, const QString &net = {});
    QString runId() const { return m_runId; }

    // Of the run that is shown; each asks what it has to.
    void editNotes();
    void showLog();
    void exportRun(ExportFormat format);

Q_SIGNALS:
    void runChosen(const QString &id);
    // `assignments` are laid over the copy of the recipe.
    void cloneRequested(const QString &id, const QStringList &assignments = {});
    void removeRequested(const QStringList &ids);
    void mistakesRequested(const QString &id, const trainyard::workbench::MistakeQuery &query);

protected:
    void paintEvent(QPaintEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void connectParts();
    void onRunsChanged();
    const trainyard::runs::Run *run() const;
    void refresh();
    void refreshNotice();
    void showRemedies(const trainyard::runs::Run &run);
    void showAdvice(const compute::Advice &advice);
    bool isDismissed() const;
    void dismissAdvice();
    QString facts(const trainyard::runs::Run &run) const;
    void command(RunCommand command);
    void edit(const RunEdit &edit);
    void exportCosts();
    void apply(trainyard::workbench::Remedy remedy);
    void useWeights(const QPoint &globalPlace);
    void askAboutPicture();
    void predict(const QString &image);
    void answer(const Result<void> &outcome);

    WindowContext &m_context;
    RunsSource *m_source;
    QString m_runId;
    QString m_net;
    std::shared_ptr<RunFeed> m_feed;
    std::vector<trainyard::workbench::Remedy> m_remedies; // by the buttons of the strip
    QStackedLayout *m_pages;
    EmptyState *m_nothing;
    RunHeader *m_header;
    ErrorStrip *m_strip;
    NoticeStrip *m_notice;
    RunCharts *m_charts;
    RunResults *m_results;
};

} // namespace trainyard::desktop::runs
