#pragma once

#include "trainyard/agent/protocol/session.h"
#include "trainyard/workbench/train_plan.h"

#include <QObject>

#include <functional>

namespace trainyard::desktop {
class AgentLink;
} // namespace trainyard::desktop

namespace trainyard::desktop::train {

// Starts a run: writes the staging folder and hands it over. Where images must be packed first,
// all of it is one job of the agent: the window may be closed meanwhile. GUI thread; the work is on
// others.
class TrainStarter : public QObject
{
    Q_OBJECT

public:
    TrainStarter(AgentLink &link, const workbench::Project &project, QObject *parent = nullptr);

    // `plan`: of the request.
    void start(const workbench::TrainRequest &request, const workbench::TrainPlan &plan);

Q_SIGNALS:
    void preparing(); // images are packed first, by a job
    void started(const QString &runId, const QStringList &warnings); // those that are new
    void failed(const trainyard::Error &error);

private:
    void startJob(const workbench::TrainPlan &plan);
    void tellStarted(const agent::SessionKey &job);
    void stage(const workbench::TrainPlan &plan);

    AgentLink &m_link;
    workbench::Project m_project;
    workbench::TrainRequest m_request;
    QStringList m_told; // warnings of the plan, which the dialog shows
};

} // namespace trainyard::desktop::train
