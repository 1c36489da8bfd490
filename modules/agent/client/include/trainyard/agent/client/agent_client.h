#pragma once

#include "trainyard/agent/client/attachment.h"
#include "trainyard/agent/protocol/session.h"
#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::agent {

enum class RunCommand
{
    Pause,
    Resume,
    Stop, // saves weights, then ends; asked a second time it is ended by force
    Save,
};

enum class AgentStart
{
    OnDemand,     // starts the agent where none runs
    OnlyIfRunning // never starts one; calls fail with Unreachable
};

struct RunStart
{
    QString project; // absolute folder
    QString staging; // id of the folder .trainyard/staging/<id>; it becomes the run's id
    int threads = 0; // 0 = what is free
    // run.json as far as the client knows it (docs/formats.md §6.1): name, notes, tags, dataset,
    // data_hash, code, price, budget_micro, weights_total, place. The agent fills in the rest.
    QJsonObject record;
};

struct JobStart
{
    QString project;
    QString kind;          // "import", "pack" …
    QString title;         // for people
    QStringList arguments; // of `trainyardctl --json --project PROJECT …`
    QString id;            // empty = a new one; the same id twice starts one job
};

// What an edit of a run changes; nullopt = as it is.
struct RunEdit
{
    std::optional<QString> name;
    std::optional<QString> notes;
    std::optional<QStringList> tags;
    std::optional<qint64> budgetMicro; // 0 = none; holds at once
};

// The agent of this user on this machine, as seen from one client. Everything is asynchronous:
// an answer comes to the callback on this object's thread, unless `context` is gone by then. What
// is asked while there is no connection waits for it; a lost connection is made again, and what was
// not answered is asked again (all methods may be repeated). After 15 s without a connection calls
// fail with ErrorCode::Unreachable. Lives on the thread that made it, which runs an event loop.
class AgentClient : public QObject
{
    Q_OBJECT

public:
    template <typename T>
    using Callback = std::function<void(Result<T>)>;

    explicit AgentClient(AgentStart start = AgentStart::OnDemand, QObject *parent = nullptr);
    ~AgentClient() override;

    // Begins to connect, if it has not; the first call does so by itself.
    void open();
    bool isConnected() const;
    QJsonObject agentInfo() const; // answer to hello: pid, host, version, boot_id, protocol

    // Any method of docs/formats.md §11.
    void call(const QString &method, const QJsonObject &params, QObject *context,
              Callback<QJsonObject> callback);

    void sessions(QObject *context, Callback<std::vector<SessionInfo>> callback);
    void startRun(const RunStart &run, QObject *context, Callback<QString> callback); // its id
    void controlRun(const QString &project, const QString &id, RunCommand command, QObject *context,
                    Callback<qint64> callback); // number of the command; a `control` event answers
    void continueRun(const QString &project, const QString &id, QObject *context,
                     Callback<void> callback);
    void editRun(const QString &project, const QString &id, const RunEdit &edit, QObject *context,
                 Callback<void> callback);
    void removeRun(const QString &project, const QString &id, QObject *context,
                   Callback<void> callback);
    void startJob(const JobStart &job, QObject *context, Callback<QString> callback); // its id
    void cancelJob(const QString &project, const QString &id, QObject *context,
                   Callback<void> callback);
    void clearJob(const QString &project, const QString &id, QObject *context,
                  Callback<void> callback);
    // Ends the agent; refused with Busy while something runs, unless by force (runs go on).
    void stopAgent(bool force, QObject *context, Callback<void> callback);

    // The journal of a run or job (SessionKey::toString), or runStream(). Finished ones as well.
    // Deleted with `parent`.
    Attachment *attach(const QString &session, JournalPosition from, QObject *parent);

    // From now on sessionChanged, sessionRemoved (all sessions: first each one there is) or
    // sampled come.
    void followSessions();
    void followTelemetry();

Q_SIGNALS:
    void connected();
    void disconnected();
    void connectFailed(const trainyard::Error &error); // it keeps trying
    void sessionChanged(const trainyard::agent::SessionInfo &info);
    void sessionRemoved(const trainyard::agent::SessionKey &key);
    void sampled(const QJsonObject &sample); // docs/formats.md §9, about once a second

private:
    friend class Attachment;
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::agent
