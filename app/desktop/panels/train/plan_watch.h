#pragma once

#include "trainyard/workbench/speed_probe.h"
#include "trainyard/workbench/train_plan.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace trainyard::base {
class Job;
}

namespace trainyard::desktop::train {

// Thinks a request through while it is being typed: on a thread, a moment after the last change.
// Once the plan stands still and nothing trains, measures how fast this computer trains it, on the
// chosen place first; an answer is kept for plans of the same work. GUI thread.
class PlanWatch : public QObject
{
    Q_OBJECT

public:
    // `isIdle`: whether nothing else is at work here; asked before a measurement begins by itself.
    PlanWatch(const workbench::Project &project, std::function<bool()> isIdle,
              QObject *parent = nullptr);
    ~PlanWatch() override;

    void setRequest(const workbench::TrainRequest &request);
    const workbench::TrainRequest &request() const { return m_request; }

    bool isPlanning() const { return m_isPlanning; }
    // Nothing before the first answer, and while a newer one is awaited it is the last one's.
    const std::optional<Result<workbench::TrainPlan>> &plan() const { return m_plan; }
    const std::optional<compute::Catalogue> &catalogue() const { return m_catalogue; }
    // Of the plan, by place: measured now, or in earlier runs like it.
    std::map<QString, workbench::MeasuredSpeed> speeds() const;
    bool isMeasuring() const { return m_probe != nullptr; }
    const QString &whyNotMeasured() const { return m_whyNot; } // empty where nothing went wrong

    // Measures the chosen place now, whatever else is at work.
    void measure();

Q_SIGNALS:
    void changed();

private:
    struct Place
    {
        QString name; // "local/cpu"
        QString device;
    };

    void think();
    void take(Result<workbench::TrainPlan> plan);
    std::vector<Place> places() const; // of this computer, the chosen one first
    bool hasPlan() const { return m_plan && *m_plan; }
    void measureNext();
    void measurePlace(const Place &place, bool isWished);
    void endProbe(const QByteArray &key, bool isWished);

    workbench::Project m_project;
    std::function<bool()> m_isIdle;
    workbench::TrainRequest m_request;
    QTimer m_pause;
    QTimer m_rest; // until it measures by itself
    bool m_isPlanning = false;
    base::Job *m_job = nullptr;
    std::optional<Result<workbench::TrainPlan>> m_plan;
    std::optional<compute::Catalogue> m_catalogue;
    std::map<QString, workbench::MeasuredSpeed> m_earlier;
    std::unique_ptr<workbench::WorkerTask> m_probe;
    std::map<QByteArray, QJsonObject> m_answers; // by workbench::speedKey(); empty = it failed
    QString m_whyNot;
};

} // namespace trainyard::desktop::train
