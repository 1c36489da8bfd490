#pragma once

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/workbench/train_plan.h"

namespace trainyard::workbench {

// Writes the staging folder of a run (recipe.json, samples.bin) and makes what the agent is asked
// for, the record with code, place and price included: AgentClient::startRun() takes both over. A
// failure leaves nothing. The plan must miss no pixels. Any thread.
Result<agent::RunStart> stageRun(const Project &project, const TrainRequest &request,
                                 const TrainPlan &plan);

// A plan of an earlier run as a request: the same recipe on the data as it is now.
Result<TrainRequest> requestFromRun(const QString &runFolder);

// What `trainyardctl` is called with to pack what is missing, start the run and return: whoever
// asks for it may go.
QStringList trainArguments(const TrainRequest &request);

// "vehicles, chained": the name of a run that was given none.
QString usualRunName(const training::Recipe &recipe);

} // namespace trainyard::workbench
