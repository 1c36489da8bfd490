#pragma once

#include "trainyard/agent/client/attachment.h"
#include "trainyard/agent/protocol/message.h"

#include <QPointer>

namespace trainyard::agent {

struct Attachment::Private
{
    QPointer<AgentClient> client;
    QString session;
    qint64 tag = 0;
    JournalPosition position;
    bool live = false;
    bool attached = false; // on the connection there is
    int badLines = 0;
};

} // namespace trainyard::agent
