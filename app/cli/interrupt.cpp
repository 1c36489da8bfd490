#include "interrupt.h"

#include <QSocketNotifier>

#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::cli {

namespace {

int wakePipe[2] = {-1, -1};
std::atomic<bool> interrupted = false;

// Only what is allowed in a signal handler.
void onSignal(int number)
{
    if (number == SIGINT && interrupted.load())
        ::_exit(3);
    if (number != SIGHUP)
        interrupted.store(true);
    const char byte = static_cast<char>(number);
    [[maybe_unused]] const ssize_t written = ::write(wakePipe[1], &byte, 1);
}

} // namespace

Interrupt::Interrupt()
{
    if (::pipe2(wakePipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    auto *notifier = new QSocketNotifier(wakePipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &Interrupt::readSignals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction action = {};
        action.sa_handler = onSignal;
        action.sa_flags = SA_RESTART;
        ::sigaction(number, &action, nullptr);
    }
}

Interrupt::~Interrupt()
{
    for (const int number : {SIGINT, SIGTERM, SIGHUP})
        std::signal(number, SIG_DFL);
    ::close(wakePipe[0]);
    ::close(wakePipe[1]);
}

bool Interrupt::isRequested()
{
    return interrupted.load(std::memory_order_relaxed);
}

void Interrupt::readSignals()
{
    char byte = 0;
    while (::read(wakePipe[0], &byte, 1) == 1) {
        if (byte == SIGHUP)
            Q_EMIT terminalClosed();
        else
            Q_EMIT requested();
    }
}

} // namespace trainyard::cli
