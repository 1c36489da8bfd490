#pragma once

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/base/process_identity.h"
#include "trainyard/runs/run_record.h"

#include <QTemporaryDir>

namespace trainyard::test {

// A home and a project of their own, with the fake worker and the fake trainyardctl in place, for
// tests of the agent. Ends an agent process of this home when it goes.
class AgentFixture
{
public:
    AgentFixture();
    ~AgentFixture();

    const QString &project() const { return m_project; }
    agent::SessionKey run(const QString &id) const;
    agent::SessionKey job(const QString &id) const;

    // A staging folder for the fake worker (tests/support/fake_worker.cpp has the plan); its id.
    QString prepare(const QJsonObject &fake, QJsonObject recipe = {}) const;
    agent::RunStart start(const QString &staging, int threads = 0,
                          const QJsonObject &record = {}) const;
    void release(const QString &id) const; // a fake worker that is held

    // A run that is over, with a journal of `lines` steps of about 200 bytes.
    agent::SessionKey longJournal(int lines) const;

    runs::RunRecord record(const QString &id) const;
    // All lines of a journal; fails the test where one is bad.
    static std::vector<QJsonObject> lines(const QString &path);
    // What is left of the steps of `events` when later attempts have replaced earlier ones.
    static std::vector<qint64> steps(const std::vector<QJsonObject> &events);
    static qint64 sumAfter(qint64 steps); // as the fake worker counts

    static base::ProcessIdentity agentProcess(); // pid 0 = none has written its record
    static base::ProcessIdentity processIn(const agent::SessionKey &key, const char *which);

private:
    QTemporaryDir m_home;
    QString m_project;
};

} // namespace trainyard::test
