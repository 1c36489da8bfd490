#pragma once

#include "trainyard/runs/result_set.h"
#include "trainyard/runs/series.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace trainyard::runs {

struct EpochResult
{
    int epoch = 0; // from 1
    qint64 step = 0;
    qint64 unixMs = 0;
    std::optional<double> trainLoss;
    std::optional<double> validationLoss;
    std::optional<double> validationAccuracy;
    std::optional<double> validationBalancedAccuracy;
    std::optional<double> imagesPerSecond;
    std::optional<double> seconds;
    bool isBest = false;
};

// One network of a run. Its accuracies are those of the net's own problem: of `flat` and `shared`
// the whole one, of `superclass` the groups, of `group:…` the classes of one group.
struct NetProgress
{
    QString name;
    int classes = 0;
    std::optional<qint64> weights;
    std::optional<qint64> macs;
    std::optional<qint64> trainCount;
    std::optional<qint64> validationCount;
    std::optional<qint64> testCount;
    int epochs = 0; // planned; 0 = not known
    qint64 stepsPerEpoch = 0;

    qint64 lastStep = 0;
    double epoch = 0; // fraction
    std::vector<EpochResult> epochResults;
    std::optional<int> bestEpoch;
    std::optional<double> bestMetric;
    bool isFinished = false;
    QString finishReason; // "epochs", "early", "minutes"
    std::optional<double> seconds;

    Series loss; // per step
    Series learningRate;
    Series imagesPerSecond;
    Series trainLoss; // per epoch
    Series validationLoss;
    Series validationAccuracy;
    Series validationBalancedAccuracy;

    bool isWholeProblem() const; // flat, shared
    double fraction() const;     // 0 … 1 of the planned steps
};

struct RunNotice // a `warning` event
{
    QString code;
    QJsonValue arguments;
    qint64 unixMs = 0;
};

struct RunFailure
{
    QString code;
    QJsonValue arguments;
    QString kept;
};

// What changed with one event, so that a window updates no more than that.
struct ProgressChange
{
    QString event;
    QString net;           // empty = the whole run
    bool replaced = false; // earlier points were dropped: draw anew
};

// The state of a run, from its events in order, replayed or live. A new attempt replaces what came
// before from its first step on, per net. Events it does not know are passed over. One thread.
class RunProgress
{
public:
    ProgressChange apply(const QJsonObject &event);

    const std::vector<NetProgress> &nets() const { return m_nets; }
    const NetProgress *net(QStringView name) const;
    const std::vector<ResultSet> &results() const { return m_results; }
    // Best matching result: of the split, adjusted where there is such a one.
    const ResultSet *result(QStringView method, QStringView split) const;
    const std::vector<RunNotice> &warnings() const { return m_warnings; }
    const std::optional<RunFailure> &failure() const { return m_failure; }

    bool hasStarted() const { return m_started; }
    bool isPaused() const { return m_paused; }
    bool isFinished() const { return m_finished; }
    QString finishReason() const { return m_finishReason; } // "done", "stop"
    int attempt() const { return m_attempt; }
    QString device() const { return m_device; }
    QString precision() const { return m_precision; }
    QString worker() const { return m_worker; }
    std::optional<int> threads() const { return m_threads; }
    std::optional<qint64> weightsTotal() const { return m_weights; }
    std::optional<qint64> lastControl() const { return m_lastControl; }
    std::optional<double> seconds() const { return m_seconds; } // of a finished run
    qint64 firstUnixMs() const { return m_firstUnixMs; }
    qint64 lastUnixMs() const { return m_lastUnixMs; }

    // 0 … 1 over all nets, weighed by their work; or of the minutes, where a run ends by them and
    // more of those is done.
    double fraction() const;
    double imagesLeft() const;
    // Images per second of all nets together, smoothed over 10 s of training.
    std::optional<double> imagesPerSecond() const { return m_speed; }
    // Seconds left, smoothed over 10 s; nothing before 3 s and 2 % are done, nor while paused.
    std::optional<double> secondsLeft() const;
    // The estimate has grown by half since it was lowest: "longer than thought".
    bool isLongerThanThought() const;

private:
    void applyAttempt(const QJsonObject &event, ProgressChange &change);
    void applyStarted(const QJsonObject &event);
    void applyStep(const QJsonObject &event, ProgressChange &change);
    void applyEpoch(const QJsonObject &event, ProgressChange &change);
    void applyNetFinished(const QJsonObject &event);
    void applyResult(const QJsonObject &event);
    void applyRest(const QString &name, const QJsonObject &event);
    double imagesDone() const;
    void updateEstimate(qint64 bootMs);
    NetProgress &netFor(const QString &name);

    std::vector<NetProgress> m_nets;
    std::vector<ResultSet> m_results;
    std::vector<RunNotice> m_warnings;
    std::optional<RunFailure> m_failure;
    bool m_started = false;
    bool m_paused = false;
    bool m_finished = false;
    QString m_finishReason;
    int m_attempt = 0;
    QString m_device;
    QString m_precision;
    QString m_worker;
    std::optional<int> m_threads;
    std::optional<qint64> m_weights;
    std::optional<qint64> m_lastControl;
    std::optional<double> m_seconds;
    qint64 m_firstUnixMs = 0;
    qint64 m_lastUnixMs = 0;

    // Estimate of the rest, on the machine's clock, for this attempt.
    double m_attemptFraction = 0;
    qint64 m_estimateBootMs = 0;
    double m_estimateImages = 0;
    double m_trainedMs = 0;       // without pauses
    double m_trainedBeforeMs = 0; // by earlier attempts
    double m_limitMs = 0;         // 0 = none
    std::optional<double> m_speed;
    std::optional<double> m_left;
    std::optional<double> m_lowestTotal;
};

// True for a line of events.jsonl that holds a `step`, told without parsing it.
bool isStepLine(QByteArrayView line);

// What events.jsonl of a run says but for its single steps, which are most of the file: no series
// of points, and how far it is to the last epoch. What could be read before a failure; a folder
// without the file gives an empty one.
RunProgress readEpochs(const QString &runFolder);

} // namespace trainyard::runs
