#pragma once

#include "job_record.h"

#include "trainyard/agent/protocol/session.h"

namespace trainyard::agent {

// What a client hands over becomes a folder that an agent can find again: both are done in full or
// not at all, and done once where they are asked for twice.

// run.start: run.json is written into the staging folder, which is then renamed to runs/<id>.
Result<SessionKey> takeRun(const QJsonObject &params);

// job.start: jobs/<id> with job.json, by one rename as well.
Result<SessionKey> takeJob(const QJsonObject &params);

// The folder of a run or job that is over: out of sight by one rename, then deleted.
Result<void> removeFolder(const SessionKey &key);
void removeLeftovers(const QString &project); // of removals that were cut short

// A project folder as clients name it: absolute, clean, with .trainyard in it.
Result<QString> checkedProject(const QJsonObject &params);
Result<SessionKey> checkedKey(SessionKind kind, const QJsonObject &params);

} // namespace trainyard::agent
