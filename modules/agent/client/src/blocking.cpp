#include "trainyard/agent/client/blocking.h"

#include <QEventLoop>

namespace trainyard::agent::detail {

struct Waiter::Private
{
    QEventLoop loop;
    bool done = false;
};

Waiter::Waiter()
    : d(std::make_shared<Private>())
{
}

Waiter::~Waiter() = default;

void Waiter::run()
{
    if (!d->done)
        d->loop.exec();
}

void Waiter::wake()
{
    d->done = true;
    d->loop.quit();
}

} // namespace trainyard::agent::detail
