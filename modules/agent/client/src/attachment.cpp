#include "trainyard/agent/client/attachment.h"

#include "agent_client_private.h"
#include "attachment_private.h"

namespace trainyard::agent {

Attachment::Attachment(AgentClient *client, QString session, JournalPosition from, QObject *parent)
    : QObject(parent)
    , d(new Private{client, std::move(session), 0, from})
{
}

Attachment::~Attachment()
{
    if (d->client)
        d->client->d->detach(this);
}

const QString &Attachment::session() const
{
    return d->session;
}

JournalPosition Attachment::position() const
{
    return d->position;
}

bool Attachment::isLive() const
{
    return d->live;
}

int Attachment::badLines() const
{
    return d->badLines;
}

} // namespace trainyard::agent
