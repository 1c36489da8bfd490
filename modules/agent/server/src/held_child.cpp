#include "held_child.h"

#include <QByteArray>
#include <QFile>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include <vector>

namespace trainyard::agent {

namespace {

void restoreSignals()
{
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
}

void redirect(const QString &logPath, int output)
{
    const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    const int opened = ::open(QFile::encodeName(logPath).constData(),
                              O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    const int log = opened >= 0 ? opened : null;
    ::dup2(null, STDIN_FILENO);
    ::dup2(log, STDERR_FILENO);
    ::dup2(output >= 0 ? output : log, STDOUT_FILENO);
}

void execute(const QStringList &command)
{
    std::vector<QByteArray> texts;
    for (const QString &argument : command)
        texts.push_back(QFile::encodeName(argument));
    std::vector<char *> arguments;
    for (QByteArray &text : texts)
        arguments.push_back(text.data());
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    const QByteArray text = "cannot be started: " + texts[0] + ": " + std::strerror(errno) + '\n';
    [[maybe_unused]] const auto written =
        ::write(STDERR_FILENO, text.constData(), static_cast<size_t>(text.size()));
}

} // namespace

void becomeHeld(const HolderCommand &command, int go, int output)
{
    ::setpgid(0, 0);
    restoreSignals();
    redirect(command.folder + QStringLiteral("/worker.log"), output);
    const QString folder = command.workingFolder.isEmpty() ? command.folder : command.workingFolder;
    char released = 0;
    if (::read(go, &released, 1) != 1 || ::chdir(QFile::encodeName(folder).constData()) != 0)
        ::_exit(126);
    execute(command.command);
    ::_exit(127);
}

} // namespace trainyard::agent
