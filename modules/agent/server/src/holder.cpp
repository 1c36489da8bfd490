#include "trainyard/agent/server/holder.h"

#include "held_process.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/event_log.h"
#include "trainyard/base/file_lock.h"
#include "trainyard/base/process_identity.h"

#include <QDateTime>
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
constexpr qsizetype longestOutputLine = 1024 * 1024;

void pauseMs(long ms)
{
    const timespec pause{ms / 1000, ms % 1000 * 1'000'000};
    ::nanosleep(&pause, nullptr);
}

QJsonObject objectOfLine(const QByteArray &line)
{
    const QJsonDocument document = QJsonDocument::fromJson(line);
    QJsonObject object = document.object();
    object.remove(QLatin1String("crc"));
    if (object.isEmpty())
        object[QLatin1String("text")] = QString::fromUtf8(line);
    return object;
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
    bool start();
    [[noreturn]] void becomeWorker(int go, int output);
    bool introduce() const;
    void watch();
    bool workerEnded();
    void forwardSignals();
    void readOutput();
    void appendLine(const QByteArray &line);
    void beat();
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
    QByteArray m_line;
    std::unique_ptr<base::EventLogAppender> m_journal;
};

int Holder::run()
{
    ::setsid();
    if (!lock())
        return statusBusy;
    sigset_t set;
    ::sigemptyset(&set);
    for (const int number : {SIGCHLD, SIGTERM, SIGINT, SIGHUP})
        ::sigaddset(&set, number);
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
    m_signals = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (m_signals < 0 || !start())
        return statusFailed;
    watch();
    leave();
    return 0;
}

// The descriptor stays open in the child on purpose: while it lives, nobody starts a second one.
bool Holder::lock()
{
    m_lock = ::open(QFile::encodeName(path("lock")).constData(), O_RDWR | O_CREAT, 0600);
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

bool Holder::start()
{
    QFile::remove(path("exit.json"));
    const QString journal = path(m_command.journalsOutput ? "output.jsonl" : "events.jsonl");
    if (!base::cutTornTail(journal))
        return false;
    if (m_command.journalsOutput) {
        auto opened = base::EventLogAppender::open(journal);
        if (!opened)
            return false;
        m_journal = std::move(*opened);
    }
    m_beat =
        ::open(QFile::encodeName(path("beat")).constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    int go[2];
    int output[2] = {-1, -1};
    if (::pipe2(go, O_CLOEXEC) != 0 ||
        (m_command.journalsOutput && ::pipe2(output, O_CLOEXEC) != 0))
        return false;
    m_startedMs = base::bootTimeMs();
    m_worker = ::fork();
    if (m_worker < 0)
        return false;
    if (m_worker == 0) {
        ::close(go[1]);
        becomeWorker(go[0], output[1]);
    }
    ::setpgid(m_worker, m_worker);
    ::close(go[0]);
    if (m_command.journalsOutput) {
        ::close(output[1]);
        m_output = output[0];
        ::fcntl(m_output, F_SETFL, O_NONBLOCK);
    }
    // The child waits for this byte: it never runs without being written down first.
    const bool introduced = introduce();
    beat();
    const bool released = introduced && ::write(go[1], "g", 1) == 1;
    ::close(go[1]);
    return released;
}

void Holder::becomeWorker(int go, int output)
{
    ::setpgid(0, 0);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    std::vector<QByteArray> texts;
    for (const QString &argument : m_command.command)
        texts.push_back(QFile::encodeName(argument));
    std::vector<char *> arguments;
    for (QByteArray &text : texts)
        arguments.push_back(text.data());
    arguments.push_back(nullptr);
    const QString folder =
        m_command.workingFolder.isEmpty() ? m_command.folder : m_command.workingFolder;
    const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    const int log = ::open(QFile::encodeName(path("worker.log")).constData(),
                           O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    ::dup2(null, STDIN_FILENO);
    ::dup2(log >= 0 ? log : null, STDERR_FILENO);
    ::dup2(output >= 0 ? output : (log >= 0 ? log : null), STDOUT_FILENO);
    char released = 0;
    if (::read(go, &released, 1) != 1 || ::chdir(QFile::encodeName(folder).constData()) != 0)
        ::_exit(126);
    ::execvp(arguments[0], arguments.data());
    const QByteArray text = "cannot be started: " + texts[0] + ": " + ::strerror(errno) + '\n';
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.constData(), text.size());
    ::_exit(127);
}

bool Holder::introduce() const
{
    const HeldProcess held{m_command.attempt, base::ProcessIdentity::self(),
                           base::ProcessIdentity::of(m_worker), m_startedMs};
    return base::replaceFile(path("holder.json"), QJsonDocument(held.toJson()).toJson())
        .has_value();
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
    if (!m_line.isEmpty())
        appendLine(m_line);
}

bool Holder::workerEnded()
{
    m_end = {};
    return ::waitid(P_PID, static_cast<id_t>(m_worker), &m_end, WEXITED | WNOWAIT | WNOHANG) == 0 &&
           m_end.si_pid == m_worker;
}

void Holder::forwardSignals()
{
    signalfd_siginfo info;
    while (::read(m_signals, &info, sizeof info) == sizeof info) {
        const int number = static_cast<int>(info.ssi_signo);
        if (number != SIGCHLD)
            ::kill(-m_worker, number);
    }
}

void Holder::readOutput()
{
    if (m_output < 0)
        return;
    char piece[16 * 1024];
    ssize_t count = 0;
    while ((count = ::read(m_output, piece, sizeof piece)) > 0) {
        m_line.append(piece, count);
        qsizetype from = 0;
        for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n', from)) {
            appendLine(m_line.mid(from, end - from));
            from = end + 1;
        }
        m_line.remove(0, from);
        if (m_line.size() > longestOutputLine) {
            appendLine(m_line);
            m_line.clear();
        }
    }
    if (count == 0) {
        ::close(m_output);
        m_output = -1;
    }
}

// Written before it is read by anyone. A full disk holds the job up, and costs it nothing.
void Holder::appendLine(const QByteArray &line)
{
    if (line.trimmed().isEmpty())
        return;
    const QJsonObject object = objectOfLine(line);
    while (true) {
        const auto result = m_journal->append(object);
        if (result || result.error().code != ErrorCode::DiskFull)
            return;
        beat();
        forwardSignals();
        pauseMs(beatMs);
    }
}

void Holder::beat()
{
    m_beatenMs = base::bootTimeMs();
    const QByteArray text = QByteArray::number(m_beatenMs).rightJustified(15, ' ') + '\n';
    [[maybe_unused]] const auto written = ::pwrite(m_beat, text.constData(), text.size(), 0);
    if (m_journal)
        static_cast<void>(m_journal->sync());
}

void Holder::leave()
{
    m_journal.reset();
    const bool killed = m_end.si_code != CLD_EXITED;
    const qint64 now = base::bootTimeMs();
    const HeldExit end{m_command.attempt, killed ? 0 : m_end.si_status,
                       killed ? m_end.si_status : 0,
                       static_cast<double>(now - m_startedMs) / 1000.0, now};
    const QByteArray bytes = QJsonDocument(end.toJson()).toJson();
    while (true) {
        const auto result = base::replaceFile(path("exit.json"), bytes);
        if (result || result.error().code != ErrorCode::DiskFull)
            return;
        beat();
        pauseMs(beatMs);
    }
}

} // namespace

QStringList HolderCommand::toArguments() const
{
    QStringList arguments{QStringLiteral("hold"), folder, QStringLiteral("--attempt"),
                          QString::number(attempt)};
    if (journalsOutput)
        arguments << QStringLiteral("--lines");
    if (!workingFolder.isEmpty())
        arguments << QStringLiteral("--cwd") << workingFolder;
    return arguments << QStringLiteral("--") << command;
}

int runHolder(const HolderCommand &command)
{
    return Holder(command).run();
}

} // namespace trainyard::agent
