#pragma once

#include "trainyard/base/job.h"
#include "trainyard/compute/catalogue.h"
#include "trainyard/dataset/pack.h"
#include "trainyard/workbench/live_run.h"
#include "trainyard/workbench/project_runs.h"

#include <QHash>
#include <QMutex>
#include <QPointer>
#include <QTimer>

namespace trainyard::workbench {

// Packs that are open, for thumbnails: any thread.
class OpenPacks
{
public:
    Result<std::shared_ptr<const dataset::PackReader>> pack(const QString &path);

private:
    QMutex m_mutex;
    QHash<QString, std::shared_ptr<const dataset::PackReader>> m_packs; // guarded by m_mutex
};

struct ProjectRuns::Private
{
    Private(agent::AgentClient &agentClient, QString folder, std::unique_ptr<runs::RunStore> opened)
        : client(agentClient)
        , projectFolder(std::move(folder))
        , store(std::move(opened))
    {
    }

    // Runs `work` on a thread and hands its outcome to `answer`, while `context` is there.
    template <typename T>
    void later(QObject *context, RunsSource::Answer<T> answer, std::function<Result<T>()> work)
    {
        auto *job = new base::JobOf<T>(
            &pool, [work = std::move(work)](base::JobContext &) { return work(); }, &jobs);
        const QPointer<QObject> guard(context);
        QObject::connect(job, &base::Job::finished, &jobs, [job, guard, answer] {
            auto result = job->takeResult();
            job->deleteLater();
            if (guard)
                answer(std::move(result));
        });
    }

    // The same for what is known already.
    template <typename T>
    void tell(QObject *context, RunsSource::Answer<T> answer, Error error)
    {
        QTimer::singleShot(0, context, [answer, error = std::move(error)] {
            answer(tl::unexpected<Error>(error));
        });
    }

    Result<runs::Run> run(const QString &id) const;

    agent::AgentClient &client;
    QString projectFolder;
    std::unique_ptr<runs::RunStore> store;
    QHash<QString, std::weak_ptr<LiveRun>> feeds;
    QHash<QString, agent::SessionInfo> sessions; // of this project's runs
    QHash<QString, compute::Advice> advices;
    std::shared_ptr<OpenPacks> packs = std::make_shared<OpenPacks>();
    compute::Catalogue catalogue = compute::Catalogue::shipped();
    QTimer adviseEvery;
    QThreadPool pool;
    QObject jobs; // parent of jobs; they end before the pool
};

} // namespace trainyard::workbench
