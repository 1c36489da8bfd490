#include "telemetry_source.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(telemetryLog, "trainyard.agent.telemetry")

namespace {

constexpr qint64 believedMs = 3000;
constexpr int firstPauseMs = 1000;
constexpr int longestPauseMs = 60'000;
constexpr qsizetype longestLine = 1024 * 1024;

} // namespace

TelemetrySource::TelemetrySource(QString program, QObject *parent)
    : QObject(parent)
    , m_program(std::move(program))
{
    m_silence.setSingleShot(true);
    m_silence.setInterval(static_cast<int>(silenceMs));
    connect(&m_silence, &QTimer::timeout, this, [this] {
        qCWarning(telemetryLog) << "the process that measures hangs and is ended";
        m_process.kill();
        // What sits in a driver may not even die: it is asked again, and nobody waits for it.
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(100))
            m_silence.start();
    });
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &TelemetrySource::start);
    m_process.setStandardErrorFile(QProcess::nullDevice());
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &TelemetrySource::read);
    connect(&m_process, &QProcess::finished, this, &TelemetrySource::ended);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            ended();
    });
}

TelemetrySource::~TelemetrySource()
{
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished(500);
}

void TelemetrySource::setWanted(bool isWanted)
{
    if (m_isWanted == isWanted)
        return;
    m_isWanted = isWanted;
    m_pauseMs = 0;
    m_again.stop();
    if (isWanted && m_process.state() == QProcess::NotRunning)
        start();
    else if (!isWanted)
        m_process.kill();
}

void TelemetrySource::start()
{
    m_process.start(m_program, {QStringLiteral("telemetry")});
    m_silence.start();
    tellProcesses();
}

void TelemetrySource::ended()
{
    m_silence.stop();
    m_usage.clear();
    if (!m_isWanted || m_again.isActive())
        return;
    m_pauseMs = std::clamp(m_pauseMs * 2, firstPauseMs, longestPauseMs);
    m_again.start(m_pauseMs);
}

void TelemetrySource::setProcesses(const QList<qint64> &pids)
{
    if (m_pids == pids)
        return;
    m_pids = pids;
    if (m_process.state() != QProcess::NotRunning)
        tellProcesses();
}

void TelemetrySource::tellProcesses()
{
    QByteArray line;
    for (const qint64 pid : m_pids)
        line += QByteArray::number(pid) + ' ';
    m_process.write(line + '\n');
}

void TelemetrySource::read()
{
    while (m_process.canReadLine())
        takeLine(m_process.readLine());
    if (m_process.bytesAvailable() > longestLine)
        m_process.kill();
}

void TelemetrySource::takeLine(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QJsonObject sample = object[QLatin1String("sample")].toObject();
    if (sample.isEmpty())
        return;
    m_silence.start();
    m_pauseMs = 0;
    m_latest = compute::TelemetrySample::fromJson(sample);
    m_age.start();
    m_usage.clear();
    const QJsonObject processes = object[QLatin1String("processes")].toObject();
    for (auto it = processes.begin(); it != processes.end(); ++it) {
        const QJsonObject use = it->toObject();
        Usage usage;
        if (const auto cpu = use[QLatin1String("cpu")]; cpu.isDouble())
            usage.cpuCores = cpu.toDouble();
        if (const auto memory = use[QLatin1String("memory")]; memory.isDouble())
            usage.memoryBytes = memory.toInteger();
        m_usage[it.key().toLongLong()] = usage;
    }
    Q_EMIT sampled();
}

std::optional<compute::TelemetrySample> TelemetrySource::latest() const
{
    return m_age.isValid() && m_age.elapsed() <= believedMs ? m_latest : std::nullopt;
}

std::optional<compute::TelemetrySample> TelemetrySource::latest(qint64 pid) const
{
    auto sample = latest();
    const auto usage = m_usage.find(pid);
    if (sample && usage != m_usage.end()) {
        sample->runCpuCores = usage->cpuCores;
        sample->runMemoryBytes = usage->memoryBytes;
    }
    return sample;
}

} // namespace trainyard::agent
