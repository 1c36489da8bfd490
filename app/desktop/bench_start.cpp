#include "bench_start.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QTimer>
#include <QWidget>

#include <cstdio>
#include <ctime>
#include <unistd.h>

namespace trainyard::desktop {
namespace {

// Milliseconds since the process began, by the kernel's clock (steps of 10 ms); −1 = unknown.
double sinceProcessBegan()
{
    QFile stat(QStringLiteral("/proc/self/stat"));
    if (!stat.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray line = stat.readAll();
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    constexpr int startTime = 19; // field 22 of the line, counted behind the name
    timespec now = {};
    if (fields.size() <= startTime || clock_gettime(CLOCK_BOOTTIME, &now) != 0)
        return -1;
    const double began = fields[startTime].toDouble() * 1000 / double(sysconf(_SC_CLK_TCK));
    return double(now.tv_sec) * 1000 + double(now.tv_nsec) / 1e6 - began;
}

qint64 proportionalSetKib()
{
    QFile rollup(QStringLiteral("/proc/self/smaps_rollup"));
    if (!rollup.open(QIODevice::ReadOnly))
        return -1;
    const QList<QByteArray> lines = rollup.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("Pss:"))
            return line.mid(4).trimmed().split(' ').first().toLongLong();
    }
    return -1;
}

class FirstPaint : public QObject
{
public:
    explicit FirstPaint(QWidget *window)
        : QObject(window)
    {
        window->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *window, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            window->removeEventFilter(this);
            // What waits in the event loop comes first: then the window answers.
            QTimer::singleShot(0, this, [] {
                std::printf("{\"ms\":%.1f,\"pss_kib\":%lld}\n", sinceProcessBegan(),
                            static_cast<long long>(proportionalSetKib()));
                std::fflush(stdout);
                QCoreApplication::quit();
            });
        }
        return false;
    }

private:
    bool m_seen = false;
};

} // namespace

void reportStart(QWidget *window)
{
    new FirstPaint(window); // goes with the window
}

} // namespace trainyard::desktop
