// A worker that trains nothing: fake_worker RUN. It writes the events of docs/formats.md §8, saves
// states and goes on from them, obeys control.json, and dies where recipe.json says so:
//
//   "fake": {"steps": 40, "step_ms": 10, "save_every": 10, "per_epoch": 10, "start_ms": 0,
//            "hold_at": 5,          // waits behind this step until the run has a file `go`
//            "crash": {"step": 15, "until_attempt": 1, "torn": true},   // by KILL
//            "fail": "nan",         // a `failed` event instead of the first step
//            "deaf": true}          // obeys neither control.json nor TERM
//
// Its "weights" are a sum over the steps made, so that a step lost or made twice shows. Two of them
// at once in one folder leave a file `violation`.

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/event_log.h"
#include "trainyard/base/file_lock.h"
#include "trainyard/base/process_identity.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <csignal>
#include <ctime>
#include <unistd.h>

using namespace trainyard;

namespace {

const QString net = QStringLiteral("flat");

void pauseMs(qint64 ms)
{
    const timespec pause{ms / 1000, ms % 1000 * 1'000'000};
    ::nanosleep(&pause, nullptr);
}

QJsonObject readObject(const QString &path)
{
    return QJsonDocument::fromJson(base::readFile(path).value_or(QByteArray())).object();
}

class Worker
{
public:
    explicit Worker(const QString &folder)
        : m_folder(folder)
        , m_plan(
              readObject(folder + QStringLiteral("/recipe.json"))[QLatin1String("fake")].toObject())
        , m_steps(m_plan[QLatin1String("steps")].toInteger(40))
        , m_perEpoch(m_plan[QLatin1String("per_epoch")].toInteger(10))
        , m_attempt(qEnvironmentVariableIntValue("TRAINYARD_ATTEMPT"))
    {
    }

    int run()
    {
        const auto guard = base::FileLock::tryLock(m_folder + QStringLiteral("/guard"));
        if (!guard) {
            QFile violation(m_folder + QStringLiteral("/violation"));
            static_cast<void>(violation.open(QIODevice::WriteOnly));
            return 9;
        }
        auto log = base::EventLogAppender::open(m_folder + QStringLiteral("/events.jsonl"));
        if (!log)
            return 1;
        m_log = std::move(*log);
        if (m_plan[QLatin1String("deaf")].toBool())
            ::signal(SIGTERM, SIG_IGN);
        pauseMs(m_plan[QLatin1String("start_ms")].toInteger());
        loadState();
        begin();
        const QString failure = m_plan[QLatin1String("fail")].toString();
        if (!failure.isEmpty()) {
            write("failed", {{QStringLiteral("code"), failure}});
            return 1;
        }
        return train() ? finish("done") : finish("stop");
    }

private:
    void write(const char *event, QJsonObject object)
    {
        object[QLatin1String("event")] = QLatin1String(event);
        object[QLatin1String("t")] = QDateTime::currentMSecsSinceEpoch();
        object[QLatin1String("b")] = base::bootTimeMs();
        object[QLatin1String("attempt")] = m_attempt;
        static_cast<void>(m_log->append(object));
    }

    void begin()
    {
        write("attempt",
              {{QStringLiteral("first"), QJsonObject{{net, m_step + 1}}},
               {QStringLiteral("worker"), QStringLiteral("fake")},
               {QStringLiteral("device"), QStringLiteral("cpu")},
               {QStringLiteral("precision"), QStringLiteral("float32")},
               {QStringLiteral("threads"), qEnvironmentVariableIntValue("TRAINYARD_THREADS")},
               {QStringLiteral("part"), qEnvironmentVariableIntValue("TRAINYARD_PART_SIZE")}});
        const QJsonObject plan{{QStringLiteral("name"), net},
                               {QStringLiteral("classes"), 3},
                               {QStringLiteral("weights"), 1000},
                               {QStringLiteral("macs"), 1000},
                               {QStringLiteral("train"), m_perEpoch * 64},
                               {QStringLiteral("epochs"), m_steps / m_perEpoch},
                               {QStringLiteral("steps_per_epoch"), m_perEpoch}};
        write("started",
              {{QStringLiteral("nets"), QJsonArray{plan}}, {QStringLiteral("weights"), 1000}});
    }

    // False when it was told to stop.
    bool train()
    {
        const qint64 stepMs = m_plan[QLatin1String("step_ms")].toInteger(10);
        const qint64 saveEvery = m_plan[QLatin1String("save_every")].toInteger(10);
        while (m_step < m_steps) {
            if (!obey() || !waitWhereHeld())
                return false;
            if (stepMs > 0)
                pauseMs(stepMs);
            ++m_step;
            m_sum = m_sum * 31 + static_cast<quint32>(m_step);
            write("step", {{QStringLiteral("net"), net},
                           {QStringLiteral("step"), m_step},
                           {QStringLiteral("epoch"), static_cast<double>(m_step) / m_perEpoch},
                           {QStringLiteral("loss"), 1.0 / m_step},
                           {QStringLiteral("lr"), 0.1},
                           {QStringLiteral("images_per_second"), 1000}});
            if (m_step % m_perEpoch == 0)
                write("epoch", {{QStringLiteral("net"), net},
                                {QStringLiteral("epoch"), m_step / m_perEpoch},
                                {QStringLiteral("step"), m_step},
                                {QStringLiteral("train_loss"), 1.0 / m_step}});
            crashIfWanted();
            if (m_step % saveEvery == 0)
                save();
        }
        return true;
    }

    bool waitWhereHeld()
    {
        const bool isHeld = m_step == m_plan[QLatin1String("hold_at")].toInteger(-1);
        while (isHeld && !QFile::exists(m_folder + QStringLiteral("/go"))) {
            if (!obey())
                return false;
            pauseMs(5);
        }
        return true;
    }

    int finish(const char *reason)
    {
        const bool isDone = QLatin1String(reason) == QLatin1String("done");
        save();
        write("net_finished", {{QStringLiteral("net"), net},
                               {QStringLiteral("reason"),
                                isDone ? QStringLiteral("epochs") : QStringLiteral("stop")}});
        write("finished", {{QStringLiteral("reason"), QLatin1String(reason)},
                           {QStringLiteral("seconds"), 1},
                           {QStringLiteral("steps"), m_step},
                           {QStringLiteral("sum"), static_cast<qint64>(m_sum)}});
        return m_log->sync() ? 0 : 1;
    }

    QString statePath() const { return m_folder + QStringLiteral("/state/flat.state"); }

    void save()
    {
        QDir().mkpath(m_folder + QStringLiteral("/state"));
        const QJsonObject state{{QStringLiteral("step"), m_step},
                                {QStringLiteral("sum"), static_cast<qint64>(m_sum)}};
        if (base::replaceFile(statePath(), QJsonDocument(state).toJson()))
            write("saved", {{QStringLiteral("net"), net},
                            {QStringLiteral("step"), m_step},
                            {QStringLiteral("path"), QStringLiteral("state/flat.state")}});
    }

    void loadState()
    {
        const QJsonObject state = readObject(statePath());
        m_step = state[QLatin1String("step")].toInteger();
        m_sum = static_cast<quint32>(state[QLatin1String("sum")].toInteger());
    }

    void crashIfWanted()
    {
        const QJsonObject crash = m_plan[QLatin1String("crash")].toObject();
        if (crash.isEmpty() || m_step != crash[QLatin1String("step")].toInteger() ||
            m_attempt > crash[QLatin1String("until_attempt")].toInt(1000))
            return;
        if (crash[QLatin1String("torn")].toBool()) {
            QFile journal(m_folder + QStringLiteral("/events.jsonl"));
            if (journal.open(QIODevice::Append))
                journal.write("{\"event\":\"step\",\"net\":\"fl");
            journal.close();
        }
        ::kill(::getpid(), SIGKILL);
    }

    // Carries out what is new in control.json; false = stop.
    bool obey()
    {
        if (m_plan[QLatin1String("deaf")].toBool())
            return true;
        bool isPaused = false;
        while (true) {
            const QJsonObject control = readObject(m_folder + QStringLiteral("/control.json"));
            const qint64 number = control[QLatin1String("number")].toInteger();
            const QString command = control[QLatin1String("command")].toString();
            if (number > m_control) {
                m_control = number;
                write("control",
                      {{QStringLiteral("number"), number}, {QStringLiteral("command"), command}});
                const bool wasPaused = std::exchange(isPaused, command == QLatin1String("pause"));
                if (isPaused)
                    write("paused", {});
                else if (wasPaused)
                    write("resumed", {});
                if (command == QLatin1String("save"))
                    save();
                if (command == QLatin1String("stop"))
                    return false;
            }
            if (!isPaused)
                return true;
            pauseMs(10);
        }
    }

    QString m_folder;
    QJsonObject m_plan;
    qint64 m_steps;
    qint64 m_perEpoch;
    int m_attempt;
    qint64 m_step = 0;
    quint32 m_sum = 0;
    qint64 m_control = 0;
    std::unique_ptr<base::EventLogAppender> m_log;
};

} // namespace

int main(int count, char **values)
{
    if (count != 2)
        return 2;
    return Worker(QFile::decodeName(values[1])).run();
}
