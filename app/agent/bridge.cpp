#include "bridge.h"

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"
#include "trainyard/agent/protocol/location.h"

#include <QByteArray>
#include <QFile>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace trainyard::agent_app {

namespace {

constexpr size_t pieceBytes = 64 * 1024;

int connectTo(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    if (name.isEmpty() || static_cast<size_t>(name.size()) >= sizeof address.sun_path)
        return -1;
    std::memcpy(address.sun_path, name.constData(), static_cast<size_t>(name.size()));
    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor >= 0 &&
        ::connect(descriptor, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
        return descriptor;
    if (descriptor >= 0)
        ::close(descriptor);
    return -1;
}

// One direction; what one side does not take makes the other wait.
class Pipe
{
public:
    Pipe(int from, int to)
        : m_from(from)
        , m_to(to)
    {
    }

    bool isFull() const { return !m_held.isEmpty(); }
    bool isOver() const { return m_isOver; }
    int from() const { return m_from; }
    int to() const { return m_to; }

    void read()
    {
        char piece[pieceBytes];
        const ssize_t count = ::read(m_from, piece, sizeof piece);
        if (count > 0)
            m_held = QByteArray(piece, count);
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            m_isOver = true;
    }

    void write()
    {
        const ssize_t count = ::write(m_to, m_held.constData(), static_cast<size_t>(m_held.size()));
        if (count > 0)
            m_held.remove(0, count);
        else if (errno != EAGAIN && errno != EINTR)
            m_isOver = true;
    }

private:
    int m_from;
    int m_to;
    QByteArray m_held;
    bool m_isOver = false;
};

void join(int socket)
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, socket})
        ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    Pipe pipes[] = {{STDIN_FILENO, socket}, {socket, STDOUT_FILENO}};
    while (!pipes[0].isOver() && !pipes[1].isOver()) {
        pollfd ready[2];
        for (int index = 0; index < 2; ++index) {
            const Pipe &pipe = pipes[index];
            ready[index] =
                pipe.isFull() ? pollfd{pipe.to(), POLLOUT, 0} : pollfd{pipe.from(), POLLIN, 0};
        }
        if (::poll(ready, 2, -1) < 0 && errno != EINTR)
            return;
        for (int index = 0; index < 2; ++index) {
            if (ready[index].revents == 0)
                continue;
            if (pipes[index].isFull())
                pipes[index].write();
            else
                pipes[index].read();
        }
    }
}

} // namespace

int bridge()
{
    // The client knows how to start an agent and to wait for it.
    const auto started = [] {
        agent::AgentClient client;
        return agent::waitFor<std::vector<agent::SessionInfo>>(
            [&client](auto done) { client.sessions(&client, done); });
    }();
    const int socket = started ? connectTo(agent::agentSocketPath()) : -1;
    if (socket < 0) {
        const QString message = started ? QString() : started.error().message;
        std::fputs(qPrintable(message + QLatin1Char('\n')), stderr);
        return 1;
    }
    join(socket);
    return 0;
}

} // namespace trainyard::agent_app
