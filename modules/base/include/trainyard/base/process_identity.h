#pragma once

#include <QJsonObject>
#include <QString>

namespace trainyard::base {

// Which process is meant, for good: a pid alone may be given to another process later.
struct ProcessIdentity
{
    QString bootId;       // of the machine's boot
    qint64 pid = 0;       // 0: nobody
    qint64 startTime = 0; // clock ticks after boot, as /proc/PID/stat has it

    // The process that has this pid now; pid 0 where there is none.
    static ProcessIdentity of(qint64 pid);
    static ProcessIdentity self();

    // True while exactly this process runs (a zombie does not).
    bool isAlive() const;

    // Sends a signal to this process, or to its group. False when it is gone: a reused pid is
    // never signalled.
    bool signalProcess(int signalNumber) const;
    bool signalGroup(int signalNumber) const;

    QJsonObject toJson() const;
    static ProcessIdentity fromJson(const QJsonObject &object);

    friend bool operator==(const ProcessIdentity &, const ProcessIdentity &) = default;
};

QString currentBootId();

// Milliseconds since boot, suspend included: the clock that meters and heartbeats use.
qint64 bootTimeMs();

} // namespace trainyard::base
