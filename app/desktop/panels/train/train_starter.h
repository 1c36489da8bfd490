#pragma once

#include "trainyard/workbench/train_plan.h"

#include <QObject>

#include <functional>

namespace trainyard::desktop {
class AgentLink;
} // namespace trainyard::desktop

namespace trainyard::desktop::train {

// Starts a run: packs what is missing, as a job of the agent, then writes the staging folder and
// hands it over. GUI thread; the work is on others.
class TrainStarter : public QObject
{
    Q_OBJECT

public:
    TrainStarter(AgentLink &link, const workbench::Project &project, QObject *parent = nullptr);

    void start(const workbench::TrainRequest &request);

Q_SIGNALS:
    void started(const QString &runId);
    void failed(const trainyard::Error &error);

private:
    void plan(bool hasPacked);
    void pack(const workbench::TrainPlan &plan);
    void stage(const workbench::TrainPlan &plan);

    AgentLink &m_link;
    workbench::Project m_project;
    workbench::TrainRequest m_request;
};

} // namespace trainyard::desktop::train
