#include "trainyard/agent/server/telemetry_program.h"

#include "trainyard/base/process_identity.h"
#include "trainyard/compute/cpu_source.h"
#include "trainyard/compute/gpu_source.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QList>

#include <csignal>
#include <poll.h>
#include <unistd.h>

namespace trainyard::agent {

namespace {

constexpr qint64 intervalMs = 1000;

// The pids in the last whole line of what came in.
void readPids(QByteArray &input, QList<qint64> &pids)
{
    const qsizetype end = input.lastIndexOf('\n');
    if (end < 0)
        return;
    const qsizetype begin = end == 0 ? 0 : input.lastIndexOf('\n', end - 1) + 1;
    pids.clear();
    for (const QByteArray &number : input.mid(begin, end - begin).split(' ')) {
        if (const qint64 pid = number.toLongLong(); pid > 0)
            pids.push_back(pid);
    }
    input.remove(0, end + 1);
}

QJsonObject usageOf(compute::CpuSource &source, const QList<qint64> &pids)
{
    QJsonObject processes;
    for (const qint64 pid : pids) {
        const compute::CpuSource::ProcessUsage usage = source.usageOfTree(pid);
        QJsonObject use;
        if (usage.cpuCores)
            use[QLatin1String("cpu")] = *usage.cpuCores;
        if (usage.memoryBytes)
            use[QLatin1String("memory")] = *usage.memoryBytes;
        processes[QString::number(pid)] = use;
    }
    return processes;
}

// Waits for the next second, and for input; false when the parent is gone.
bool waitUntil(qint64 moment, QByteArray &input)
{
    for (qint64 left = moment - base::bootTimeMs(); left > 0; left = moment - base::bootTimeMs()) {
        pollfd ready{STDIN_FILENO, POLLIN, 0};
        if (::poll(&ready, 1, static_cast<int>(left)) <= 0)
            continue;
        char piece[4096];
        const ssize_t count = ::read(STDIN_FILENO, piece, sizeof piece);
        if (count <= 0)
            return false;
        input.append(piece, count);
    }
    return true;
}

} // namespace

int runTelemetry()
{
    ::signal(SIGPIPE, SIG_DFL);
    const compute::GpuWatch gpus;
    compute::CpuSource source;
    QByteArray input;
    QList<qint64> pids;
    for (qint64 next = base::bootTimeMs(); waitUntil(next, input);
         next = std::max(next + intervalMs, base::bootTimeMs())) {
        readPids(input, pids);
        compute::TelemetrySample sample = source.sample();
        sample.gpus = gpus.latest();
        const QJsonObject object{{QStringLiteral("sample"), sample.toJson()},
                                 {QStringLiteral("processes"), usageOf(source, pids)}};
        const QByteArray line = QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
        if (::write(STDOUT_FILENO, line.constData(), static_cast<size_t>(line.size())) !=
            line.size())
            break;
    }
    ::_exit(0); // a thread that hangs in a driver would never be waited for
}

} // namespace trainyard::agent
