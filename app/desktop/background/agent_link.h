#pragma once

#include "trainyard/agent/client/agent_client.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace trainyard::desktop {

// The agent as the window holds it. The window alone never starts one: it connects when an agent
// runs, looks for one every two seconds until then, and starts one only when something is to be
// started. GUI thread.
class AgentLink : public QObject
{
    Q_OBJECT

public:
    explicit AgentLink(QObject *parent = nullptr);
    ~AgentLink() override;

    // After the window has been painted.
    void watch();

    // For everything that needs the agent: starts it where none runs.
    agent::AgentClient &client();
    bool isConnected() const;

    // Starts `trainyardctl --json …` for a project; `ended` comes once, also for a job that fails,
    // with the error that the job itself told. Neither comes when `context` is gone.
    void startJob(const agent::JobStart &job, QObject *context,
                  std::function<void(const Result<QString> &id)> started,
                  std::function<void(const Result<void> &)> ended);

Q_SIGNALS:
    void connectionChanged();
    void sessionChanged(const trainyard::agent::SessionInfo &info);
    void sessionRemoved(const trainyard::agent::SessionKey &key);
    void sampled(const QJsonObject &sample);

private:
    void look();
    void connectClient();

    std::unique_ptr<agent::AgentClient> m_client; // made when first needed
    QTimer m_look;
};

// Reads a job's journal to its end and gives the error that it told, or what its state says.
// `done` comes once, on this thread, not at all when `context` is gone.
void readJobError(agent::AgentClient &client, const agent::SessionInfo &job, QObject *context,
                  std::function<void(const Error &)> done);

// Reads a job's journal to its end and gives the line "finished" that it told; empty where it told
// none. As above.
void readJobReport(agent::AgentClient &client, const agent::SessionInfo &job, QObject *context,
                   std::function<void(const QJsonObject &finished)> done);

} // namespace trainyard::desktop
