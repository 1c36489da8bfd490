#include "trainyard/agent/server/holder.h"

#include "held_child.h"
#include "held_process.h"
#include "output_journal.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/process_identity.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace trainyard::agent {

namespace {

constexpr int statusFailed = 1;
constexpr int statusBusy = 3;
constexpr qint64 beatMs = 1000;
constexpr qint64 lockPatienceMs = 2000; // somebody may only be looking whether it is held

void pauseMs(long ms)
{
    const timespec pause{ms / 1000, ms % 1000 * 1'000'000};
    ::nanosleep(&pause, nullptr);
}

class Holder
{
public:
    explicit Holder(const HolderCommand &command)
        : m_command(command)
    {
    }
    int run();

private:
    bool lock();
    bool prepare();
    bool start();
    bool introduce();
    void watch();
    bool workerEnded();
    bool forwardSignals();
    void readOutput();
    void beat();
    bool replace(const char *name, const QJsonObject &object);
    void leave();

    QString path(const char *name) const
    {
        return m_command.folder + QLatin1Char('/') + QLatin1String(name);
    }

    const HolderCommand &m_command;
    int m_lock = -1;
    int m_beat = -1;
    int m_signals = -1;
    int m_output = -1;
    pid_t m_worker = 0;
    siginfo_t m_end = {};
    qint64 m_startedMs = 0; // boot time
    qint64 m_beatenMs = 0;
    std::unique_ptr<OutputJournal> m_journal;
};

int Holder::run()
{
    ::setsid();
    if (!lock())
        return statusBusy;
    // Holders that were late, or started twice by two agents: the attempt has been made.
    const auto before = HeldProcess::read(m_command.folder);
    if (before && before->attempt >= m_command.attempt)
        return statusBusy;
    if (!prepare() || !start())
        return statusFailed;
    watch();
    leave();
    return 0;
}

// The descriptor stays open in the child on purpose: while it lives, nobody starts a second one.
bool Holder::lock()
{
    const QByteArray name = QFile::encodeName(holderLockPath(m_command.folder));
    m_lock = ::open(name.constData(), O_RDWR | O_CREAT, 0600);
    if (m_lock < 0)
        return false;
    const qint64 until = base::bootTimeMs() + lockPatienceMs;
    while (::flock(m_lock, LOCK_EX | LOCK_NB) != 0) {
        if (base::bootTimeMs() > until)
            return false;
        pauseMs(20);
    }
    return true;
}

bool Holder::prepare()
{
    sigset_t set;
    ::sigemptyset(&set);
    for (const int number : {SIGCHLD, SIGTERM, SIGINT, SIGHUP})
        ::sigaddset(&set, number);
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
    m_signals = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    m_beat =
        ::open(QFile::encodeName(path("beat")).constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (m_signals < 0 || m_beat < 0)
        return false;
    QFile::remove(path("exit.json"));
    if (!m_command.journalsOutput)
        return base::cutTornTail(path("events.jsonl")).has_value();
    auto opened = OutputJournal::open(path("output.jsonl"), [this] {
        beat();
        forwardSignals();
        pauseMs(beatMs);
    });
    if (opened)
        m_journal = std::move(*opened);
    return opened.has_value();
}

bool Holder::start()
{
    int go[2];
    int output[2] = {-1, -1};
    if (::pipe2(go, O_CLOEXEC) != 0 || (m_journal && ::pipe2(output, O_CLOEXEC) != 0))
        return false;
    m_startedMs = base::bootTimeMs();
    m_worker = ::fork();
    if (m_worker < 0)
        return false;
    if (m_worker == 0) {
        ::close(go[1]);
        becomeHeld(m_command, go[0], output[1]);
    }
    ::setpgid(m_worker, m_worker);
    ::close(go[0]);
    if (m_journal) {
        ::close(output[1]);
        m_output = output[0];
        ::fcntl(m_output, F_SETFL, O_NONBLOCK);
    }
    // The child waits for this byte: it never runs without being written down first.
    beat();
    const bool released = introduce() && ::write(go[1], "g", 1) == 1;
    ::close(go[1]);
    return released;
}

bool Holder::introduce()
{
    const HeldProcess held{m_command.attempt, hostName(), base::ProcessIdentity::self(),
                           base::ProcessIdentity::of(m_worker), m_startedMs};
    return replace("holder.json", held.toJson());
}

void Holder::watch()
{
    while (!workerEnded()) {
        const qint64 wait = std::max<qint64>(1, m_beatenMs + beatMs - base::bootTimeMs());
        pollfd ready[2] = {{m_signals, POLLIN, 0}, {m_output, POLLIN, 0}};
        ::poll(ready, m_output >= 0 ? 2 : 1, static_cast<int>(wait));
        forwardSignals();
        readOutput();
        if (base::bootTimeMs() - m_beatenMs >= beatMs)
            beat();
    }
    // The rest of its group goes with it; the leader is not reaped yet, so the number is its own.
    ::kill(-m_worker, SIGKILL);
    ::waitpid(m_worker, nullptr, 0);
    readOutput();
    if (m_journal)
        m_journal->finish();
}

bool Holder::workerEnded()
{
    m_end = {};
    return ::waitid(P_PID, static_cast<id_t>(m_worker), &m_end, WEXITED | WNOWAIT | WNOHANG) == 0 &&
           m_end.si_pid == m_worker;
}

// True when one of them was a wish to end.
bool Holder::forwardSignals()
{
    bool asked = false;
    signalfd_siginfo info;
    while (::read(m_signals, &info, sizeof info) == sizeof info) {
        const int number = static_cast<int>(info.ssi_signo);
        if (number == SIGCHLD)
            continue;
        asked = true;
        if (m_worker > 0)
            ::kill(-m_worker, number);
    }
    return asked;
}

void Holder::readOutput()
{
    if (m_output < 0)
        return;
    char piece[16 * 1024];
    ssize_t count = 0;
    while ((count = ::read(m_output, piece, sizeof piece)) > 0)
        m_journal->take(QByteArrayView(piece, count));
    if (count == 0) {
        ::close(m_output);
        m_output = -1;
    }
}

void Holder::beat()
{
    m_beatenMs = base::bootTimeMs();
    const QByteArray text = QByteArray::number(m_beatenMs).rightJustified(15, ' ') + '\n';
    [[maybe_unused]] const auto written =
        ::pwrite(m_beat, text.constData(), static_cast<size_t>(text.size()), 0);
    if (m_journal)
        m_journal->sync();
}

// Waits for space on a full disk, unless it is asked to end.
bool Holder::replace(const char *name, const QJsonObject &object)
{
    const QByteArray bytes = QJsonDocument(object).toJson();
    while (true) {
        const auto result = base::replaceFile(path(name), bytes);
        if (result)
            return true;
        if (result.error().code != ErrorCode::DiskFull || forwardSignals())
            return false;
        beat();
        pauseMs(beatMs);
    }
}

void Holder::leave()
{
    m_journal.reset();
    const bool killed = m_end.si_code != CLD_EXITED;
    const qint64 now = base::bootTimeMs();
    const HeldExit end{m_command.attempt, killed ? 0 : m_end.si_status,
                       killed ? m_end.si_status : 0,
                       static_cast<double>(now - m_startedMs) / 1000.0, now};
    replace("exit.json", end.toJson());
}

} // namespace

int runHolder(const HolderCommand &command)
{
    return Holder(command).run();
}

} // namespace trainyard::agent
