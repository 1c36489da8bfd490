#include "serve.h"

#include "trainyard/agent/server/agent_server.h"
#include "trainyard/base/log.h"
#include "trainyard/base/paths.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <csignal>
#include <cstdio>
#include <sys/signalfd.h>
#include <unistd.h>

namespace trainyard::agent_app {

namespace {

// Ends the event loop at TERM and INT; the loop's thread reads them when it comes to it.
void quitOnSignals(QObject *context)
{
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, SIGTERM);
    ::sigaddset(&set, SIGINT);
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
    ::signal(SIGHUP, SIG_IGN);
    const int signals = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    auto *notifier = new QSocketNotifier(signals, QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context,
                     [] { QCoreApplication::quit(); });
}

} // namespace

int serve()
{
    base::logToFile(base::userStateFolder() + QStringLiteral("/agent.log"));
    quitOnSignals(qApp);
    const auto server = agent::AgentServer::start(agent::AgentSettings::fromEnvironment());
    if (!server) {
        if (server.error().code == ErrorCode::Busy)
            return 0;
        std::fputs(qPrintable(server.error().message + QLatin1Char('\n')), stderr);
        return 1;
    }
    QObject::connect(server->get(), &agent::AgentServer::finished, qApp, &QCoreApplication::quit,
                     Qt::QueuedConnection);
    return QCoreApplication::exec();
}

} // namespace trainyard::agent_app
