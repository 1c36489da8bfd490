#pragma once

#include "panels/runs/runs_source.h"
#include "shell/panel.h"

#include <QElapsedTimer>
#include <QHash>
#include <QPointer>

#include <functional>
#include <memory>

namespace trainyard::desktop {
class WindowContext;
}

namespace trainyard::desktop::runs {

class ComparePage;
class RunsList;
class RunsModel;
class MistakesPage;
class RunPage;

// The activity "Runs": the list at the side; tabs "run" (the run that is chosen in it),
// "compare/<id>,<id>…" and "mistakes/…" (mistakes_page.h).
class RunsPanel : public Panel
{
    Q_OBJECT

public:
    // Gives the runs of a project; an error is shown.
    using Opener = std::function<Result<std::unique_ptr<RunsSource>>(const QString &project)>;

    RunsPanel(WindowContext &context, Opener open, QObject *parent = nullptr);
    ~RunsPanel() override;

    QString id() const override { return QStringLiteral("runs"); }
    QString title() const override;
    QString iconName() const override { return QStringLiteral("runs"); }
    int sideWidth() const override { return 292; }
    QWidget *makeSide() override;
    QWidget *makeTab(const QString &key) override;
    TabLabel tabLabel(const QString &key) const override;
    QString homeTab() const override { return QStringLiteral("run"); }
    int badge() const override;
    QString badgeSentence() const override;
    std::optional<EmptyText> emptyState() const override;
    void takeFirstStep() override;
    std::vector<PaletteEntry> findable() const override;

    void showRun(const QString &id, const QString &net = {});
    // Somebody moved images of a data set to other classes, or left some out.
    void refreshLabels(const QString &dataset);
    RunsSource *source() const { return m_source.get(); }

Q_SIGNALS:
    // Empty = a new one. `assignments` are laid over the recipe.
    void trainRequested(const QString &cloneOf, const QStringList &assignments = {});
    void imageChosen(const QString &dataset, const QString &path);
    void moveWanted(const QString &dataset, const QStringList &paths, const QString &likely);
    void leaveOutWanted(const QString &dataset, const QStringList &paths);
    void restoreWanted(const QString &dataset, const QStringList &paths);
    // Labels that look wrong to the newest finished run of a data set, the most doubtful first.
    void doubtfulFound(const QString &dataset, const QStringList &paths);

private:
    void openProject(const QString &folder);
    void onRuns();
    void findDoubtful();
    void askForDoubtful(const QString &dataset, const QString &run);
    void showMoney();
    void rankBy(trainyard::runs::MetricKind kind);
    void addActions();
    void addPageActions();
    void addAction(const char *name, const char *iconName, std::function<QString()> text,
                   std::function<void()> act, std::function<QString()> whyNot);
    QString whyNoRun() const;
    QString whyNotPause() const;
    QString whyNotStop() const;
    QString whyNoMistakes() const;
    QStringList selected() const; // else the run that is shown
    void command(RunCommand command);
    RunPage *page();
    QWidget *makeRunTab();
    QWidget *makeCompareTab(const QString &key);
    QWidget *makeMistakesTab(const QString &key);
    void remove(const QStringList &ids);
    const trainyard::runs::Run *run(const QString &id) const;

    WindowContext &m_context;
    Opener m_open;
    std::unique_ptr<RunsSource> m_source;
    std::unique_ptr<RunsModel> m_model;
    QPointer<RunsList> m_list;
    QPointer<RunPage> m_page;
    std::vector<QPointer<ComparePage>> m_comparisons;
    QString m_runId;
    QString m_net;
    int m_going = 0;
    bool m_hasRuns = false;
    QHash<QString, QString> m_doubtful; // the run that was asked for them last, by data set
    QList<std::pair<QString, QPointer<MistakesPage>>> m_galleries; // by data set
    QPointer<QObject> m_counting;
    QElapsedTimer m_sinceCounted;
};

} // namespace trainyard::desktop::runs
