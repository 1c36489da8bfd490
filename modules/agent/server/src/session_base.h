#pragma once

#include "trainyard/agent/protocol/session.h"
#include "trainyard/base/file_lock.h"
#include "trainyard/base/result.h"

#include <QObject>

#include <memory>

namespace trainyard::agent {

// A run or job of this agent. One agent at a time supervises a folder: it holds `agent.lock` there.
// Lives on the agent's thread.
class Session : public QObject
{
    Q_OBJECT

public:
    explicit Session(SessionKey key);

    const SessionKey &key() const { return m_key; }
    const QString &folder() const { return m_folder; }

    virtual SessionInfo info() const = 0;
    bool isActive() const { return info().isActive(); }
    // Another agent has it: it is shown, and left alone.
    bool isForeign() const { return m_isForeign; }

    // Looks after the processes, and tries again what failed; about once a second, and when
    // something appeared in the folder.
    virtual void look() = 0;
    // The journal has grown.
    virtual void readJournal() = 0;
    // To be held while the folder is removed; Busy while something goes on there.
    virtual Result<std::shared_ptr<void>> claimForRemoval() = 0;

Q_SIGNALS:
    void changed(); // info() says something new; progress alone at most once a second

protected:
    bool claim(); // false = another agent holds it
    bool isClaimed() const { return m_claim != nullptr; }
    void release() { m_claim.reset(); }
    void setForeign(bool isForeign) { m_isForeign = isForeign; }
    // Holds the claim for a while, for a change of what is over. Busy when another agent has it.
    Result<std::shared_ptr<void>> borrowClaim();
    static tl::unexpected<Error> foreignFailure();

    void tellNow();     // changed(), where anything is new
    void tellIfState(); // changed(), where more than progress is new

private:
    SessionKey m_key;
    QString m_folder;
    std::unique_ptr<base::FileLock> m_claim;
    bool m_isForeign = false;
    std::optional<SessionInfo> m_told;
};

} // namespace trainyard::agent
