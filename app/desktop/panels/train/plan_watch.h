#pragma once

#include "trainyard/workbench/speed_probe.h"
#include "trainyard/workbench/train_plan.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace trainyard::base {
class Job;
}

namespace trainyard::desktop::train {

// Thinks a request through while it is being typed: on a thread, a moment after the last change,
// and measures the speed of this computer once the plan stands still. GUI thread.
class PlanWatch : public QObject
{
    Q_OBJECT

public:
    explicit PlanWatch(const workbench::Project &project, QObject *parent = nullptr);
    ~PlanWatch() override;

    void setRequest(const workbench::TrainRequest &request);
    const workbench::TrainRequest &request() const { return m_request; }

    bool isPlanning() const { return m_isPlanning; }
    // Nothing before the first answer, and while a newer one is awaited it is the last one's.
    const std::optional<Result<workbench::TrainPlan>> &plan() const { return m_plan; }
    const std::optional<compute::Catalogue> &catalogue() const { return m_catalogue; }
    // Of the plan, on this computer; nothing while it is not measured.
    const std::optional<workbench::MeasuredSpeed> &speed() const { return m_speed; }
    bool isMeasuring() const { return m_probe != nullptr; }
    const QString &whyNotMeasured() const { return m_whyNot; } // empty where nothing went wrong

    // Measures now. Not by itself while something trains: it would measure half a computer.
    void measure();

Q_SIGNALS:
    void changed();

private:
    void think();
    void take(Result<workbench::TrainPlan> plan);

    workbench::Project m_project;
    workbench::TrainRequest m_request;
    QTimer m_pause;
    bool m_isPlanning = false;
    base::Job *m_job = nullptr;
    std::optional<Result<workbench::TrainPlan>> m_plan;
    std::optional<compute::Catalogue> m_catalogue;
    std::unique_ptr<workbench::WorkerTask> m_probe;
    std::optional<workbench::MeasuredSpeed> m_speed;
    QString m_whyNot;
};

} // namespace trainyard::desktop::train
