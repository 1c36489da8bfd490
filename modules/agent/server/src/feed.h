#pragma once

#include "trainyard/agent/protocol/message.h"
#include "trainyard/base/event_log.h"

namespace trainyard::agent {

// One journal on its way to one client: replay and live are the same reading. What the client has
// no credit for stays in the file. Agent's thread.
class Feed
{
public:
    // The journal of a session name of docs/formats.md §11, streams included; nothing for another.
    struct Source
    {
        SessionKey key;
        QString path;
        bool isStream = false; // telemetry or ledger: state does not come with it
    };
    static std::optional<Source> sourceOf(const QString &session);

    struct Start
    {
        JournalPosition from;
        bool isReset = false; // what the client had is of no use
    };
    // Where an attachment from this position really begins.
    static Start startOf(const Source &source, JournalPosition wanted);

    Feed(QString session, Source source, qint64 tag, JournalPosition from, qint64 credit);

    const Source &source() const { return m_source; }
    void addCredit(qint64 bytes);

    // Something is new: the journal, or the state.
    void markGrown() { m_isDirty = true; }
    void markState();
    bool isDirty() const { return m_isDirty; }

    // The next message, as far as credit goes; nothing = wait. `wantsState` asks the caller to
    // fill in the session's state: the lines it rests on have been given.
    struct Next
    {
        Event event;
        bool wantsState = false;
    };
    std::optional<Next> next();

private:
    Event event(const char *kind) const;
    bool beginsAnew();

    QString m_session;
    Source m_source;
    qint64 m_tag;
    qint64 m_generation;
    qint64 m_credit;
    base::EventLogReader m_reader;
    bool m_isDirty = true;
    bool m_isLive = false;
    bool m_owesState;
};

} // namespace trainyard::agent
