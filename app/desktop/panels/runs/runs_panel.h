#pragma once

#include "panels/runs/runs_source.h"
#include "shell/panel.h"

#include <QElapsedTimer>
#include <QPointer>

#include <functional>
#include <memory>

namespace trainyard::desktop {
class WindowContext;
}

namespace trainyard::desktop::runs {

class RunsList;
class RunsModel;
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
    RunsSource *source() const { return m_source.get(); }

Q_SIGNALS:
    void trainRequested(const QString &cloneOf); // empty = a new one
    void imageChosen(const QString &dataset, const QString &path);
    // Labels that look wrong to the newest finished run of a data set.
    void doubtfulFound(const QString &dataset, const QStringList &paths);

private:
    void openProject(const QString &folder);
    void onRuns();
    void findDoubtful();
    void showMoney();
    QWidget *makeRunTab();
    QWidget *makeMistakesTab(const QString &key);
    void remove(const QStringList &ids);
    const trainyard::runs::Run *run(const QString &id) const;

    WindowContext &m_context;
    Opener m_open;
    std::unique_ptr<RunsSource> m_source;
    std::unique_ptr<RunsModel> m_model;
    QPointer<RunsList> m_list;
    QPointer<RunPage> m_page;
    QString m_runId;
    QString m_net;
    int m_going = 0;
    bool m_hasRuns = false;
    QString m_doubtful; // the run that was asked for them last
    QPointer<QObject> m_counting;
    QElapsedTimer m_sinceCounted;
};

} // namespace trainyard::desktop::runs
