#include "panels/train/train_flow.h"

#include "panels/train/train_dialog.h"
#include "panels/train/train_starter.h"
#include "shell/action_registry.h"
#include "shell/jobs_model.h"
#include "shell/window_context.h"

#include "trainyard/dataset/project_file.h"
#include "trainyard/runs/run_store.h"
#include "trainyard/workbench/train_run.h"

namespace trainyard::desktop::train {

using workbench::TrainRequest;

TrainFlow::TrainFlow(WindowContext &context, AgentLink &link, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_link(link)
{
    m_context.actions().add(
        {QStringLiteral("train.new"),
         [] { return tr("&Train…"); },
         QStringLiteral("runs"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
         [this] { askForNew({}); },
         [this] {
             if (m_context.projectFolder().isEmpty())
                 return tr("No project is open.");
             return m_current && m_current().isEmpty()
                        ? tr("This project has no data set yet. Import images first.")
                        : QString();
         },
         {}});
}

QStringList TrainFlow::datasets() const
{
    QStringList names;
    const auto file = dataset::ProjectFile::read(m_context.projectFolder());
    if (!file)
        return names;
    for (const dataset::DatasetEntry &entry : file->datasets())
        names << entry.name;
    return names;
}

void TrainFlow::askForNew(const QString &dataset, const QStringList &assignments)
{
    TrainRequest request;
    request.dataset = dataset.isEmpty() && m_current ? m_current() : dataset;
    request.assignments = assignments;
    ask(std::move(request));
}

void TrainFlow::askForClone(const QString &runId, const QStringList &assignments)
{
    auto request = workbench::requestFromRun(runs::runFolder(m_context.projectFolder(), runId));
    if (!request)
        return m_context.showError(request.error());
    request->assignments << assignments;
    ask(*request);
}

void TrainFlow::ask(TrainRequest request)
{
    const auto project = workbench::Project::open(m_context.projectFolder());
    if (!project)
        return m_context.showError(project.error());
    const auto isIdle = [this] { return m_context.jobs().running() == 0; };
    TrainDialog dialog(*project, datasets(), request, isIdle, m_context.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    auto *starter = new TrainStarter(m_link, *project, this);
    connect(starter, &TrainStarter::preparing, this, [this] {
        m_context.showStatus(
            tr("Images are packed, then the run begins. The window may be closed"));
    });
    connect(starter, &TrainStarter::started, this,
            [this, starter](const QString &id, const QStringList &warnings) {
                starter->deleteLater();
                Q_EMIT started(id);
                if (!warnings.isEmpty())
                    m_context.showError({ErrorCode::Failed, warnings.join(QLatin1Char(' ')), {}});
            });
    connect(starter, &TrainStarter::failed, this, [this, starter](const Error &error) {
        starter->deleteLater();
        m_context.showError(error);
    });
    m_context.showStatus(tr("The run is being prepared"));
    starter->start(dialog.request(), dialog.plan());
}

} // namespace trainyard::desktop::train
