#pragma once

#include "trainyard/compute/telemetry.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QProcess>
#include <QTimer>

namespace trainyard::agent {

// Samples of this machine, about one a second, from a child process that may hang in a driver: one
// that is silent is killed and, after a pause that grows, started again. Agent's thread.
class TelemetrySource : public QObject
{
    Q_OBJECT

public:
    // The child: `program telemetry`.
    explicit TelemetrySource(QString program, QObject *parent = nullptr);
    ~TelemetrySource() override;

    void setWanted(bool isWanted);
    bool isWanted() const { return m_isWanted; }
    void setProcesses(const QList<qint64> &pids); // roots whose use of the machine is wanted too

    // The last one; nothing where it is too old to be true now.
    std::optional<compute::TelemetrySample> latest() const;
    // The same with what the tree of this process uses.
    std::optional<compute::TelemetrySample> latest(qint64 pid) const;

    static constexpr qint64 silenceMs = 5000; // of a child that hangs

Q_SIGNALS:
    void sampled();

private:
    struct Usage
    {
        std::optional<double> cpuCores;
        std::optional<qint64> memoryBytes;
    };

    void start();
    void ended();
    void read();
    void takeLine(const QByteArray &line);
    void tellProcesses();

    QString m_program;
    QProcess m_process;
    QTimer m_silence;
    QTimer m_again;
    int m_pauseMs = 0;
    bool m_isWanted = false;
    QList<qint64> m_pids;
    std::optional<compute::TelemetrySample> m_latest;
    QHash<qint64, Usage> m_usage;
    QElapsedTimer m_age;
};

} // namespace trainyard::agent
