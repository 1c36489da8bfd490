#pragma once

#include "trainyard/agent/protocol/session.h"
#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QObject>

#include <memory>
#include <vector>

namespace trainyard::agent {

class AgentClient;

// One line of a journal: its object, and where it and the next one begin.
struct JournalLine
{
    QJsonObject object;
    qint64 offset = 0;
    qint64 next = 0;
};

// A journal as it grows: everything from the position it was made with, then live, without a gap or
// a repeat, across deaths of the agent and of the connection. Made by AgentClient::attach; deleting
// it detaches. Lives on the client's thread.
class Attachment : public QObject
{
    Q_OBJECT

public:
    ~Attachment() override;

    const QString &session() const;
    // Behind the last line delivered: keep it to go on from there another time.
    JournalPosition position() const;
    bool isLive() const;  // what was there when attached has been delivered
    int badLines() const; // passed over, since made or reset

Q_SIGNALS:
    // Lines in order, several at once; a slow receiver slows the agent, nothing piles up.
    void lines(const std::vector<trainyard::agent::JournalLine> &lines);
    // The journal begins anew (it was cut, or is another one): drop what came before.
    void reset();
    void becameLive();
    // State of the run or job; comes once after attaching, too, and after the lines it rests on.
    void sessionChanged(const trainyard::agent::SessionInfo &info);
    void removed();
    void failed(const trainyard::Error &error); // there is no such session

private:
    friend class AgentClient;
    Attachment(AgentClient *client, QString session, JournalPosition from, QObject *parent);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::agent
