#include "trainyard/workbench/speed_probe.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/ids.h"
#include "trainyard/workbench/run_advice.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>

namespace trainyard::workbench {

namespace {

constexpr qsizetype mostRuns = 200; // that are looked at, the newest

double imagesOf(const NetPlan &net, const TrainPlan &plan)
{
    return static_cast<double>(net.counts[0]) * plan.recipe.epochs;
}

double limited(double seconds, const TrainPlan &plan)
{
    return plan.recipe.minutes ? std::min(seconds, *plan.recipe.minutes * 60) : seconds;
}

// Until the last of so many lanes is free, when each takes the longest that is left.
double longestLane(std::vector<double> seconds, int lanes)
{
    std::sort(seconds.begin(), seconds.end(), std::greater<>());
    std::vector<double> busy(static_cast<std::size_t>(std::max(1, lanes)));
    for (const double next : seconds)
        *std::min_element(busy.begin(), busy.end()) += next;
    return *std::max_element(busy.begin(), busy.end());
}

std::vector<runs::Run> newestRuns(const QString &projectFolder)
{
    std::vector<runs::Run> found;
    QStringList ids = QDir(runs::runsFolder(projectFolder))
                          .entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString &id : ids.mid(std::max<qsizetype>(0, ids.size() - mostRuns))) {
        runs::Run run;
        run.folder = runs::runFolder(projectFolder, id);
        auto record = base::isId(id) ? runs::readRunRecord(run.folder)
                                     : Result<runs::RunRecord>(failure(ErrorCode::NotFound, {}));
        if (!record)
            continue;
        run.record = *std::move(record);
        found.push_back(std::move(run));
    }
    return found;
}

QJsonObject jsonOf(const training::Recipe &recipe)
{
    const std::string text = training::recipeToJson(recipe).dump();
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

} // namespace

Result<std::unique_ptr<WorkerTask>> startSpeedProbe(const TrainPlan &plan, const QString &device)
{
    TY_TRY(std::unique_ptr<WorkerTask> task, WorkerTask::create());
    training::Recipe recipe = plan.recipe;
    recipe.task = "measure";
    if (!device.isEmpty())
        recipe.device = device.toStdString();
    // A pack that lacks images is measured as none: on noise, which takes as long.
    if (plan.missing > 0 || !QFileInfo::exists(QString::fromStdString(recipe.pack)))
        recipe.pack = recipe.packId = {};
    TY_CHECK(base::replaceFile(QDir(task->folder()).filePath(QStringLiteral("samples.bin")),
                               plan.samples));
    TY_CHECK(task->start(jsonOf(recipe)));
    return task;
}

std::optional<MeasuredSpeed> measuredSpeed(const QJsonObject &answer, const TrainPlan &plan)
{
    std::map<QString, double> speeds;
    const QJsonArray nets = answer[QLatin1String("nets")].toArray();
    for (const auto &net : nets)
        speeds[net.toObject()[QLatin1String("name")].toString()] =
            net.toObject()[QLatin1String("images_per_second")].toDouble();
    MeasuredSpeed measured;
    measured.device = answer[QLatin1String("device")].toString();
    measured.precision = answer[QLatin1String("precision")].toString();
    double images = 0;
    std::vector<double> seconds;
    for (const NetPlan &net : plan.nets) {
        const auto speed = speeds.find(net.name);
        if (speed == speeds.end() || speed->second <= 0)
            return std::nullopt;
        images += imagesOf(net, plan);
        seconds.push_back(imagesOf(net, plan) / speed->second);
    }
    measured.seconds = longestLane(seconds, answer[QLatin1String("lanes")].toInt(1));
    if (measured.seconds > 0)
        measured.imagesPerSecond = images / measured.seconds;
    measured.seconds = limited(measured.seconds, plan);
    return measured;
}

QByteArray speedKey(const TrainPlan &plan, const QString &device)
{
    const QJsonObject recipe = jsonOf(plan.recipe);
    QJsonObject key{{QStringLiteral("device"), device},
                    {QStringLiteral("classes"), recipe[QLatin1String("classes")]}};
    for (const char *name : {"net", "size", "batch", "mode", "optimizer", "precision", "threads",
                             "imbalance", "label_smoothing"})
        key.insert(QLatin1String(name), recipe[QLatin1String(name)]);
    return QJsonDocument(key).toJson(QJsonDocument::Compact);
}

std::map<QString, MeasuredSpeed> earlierSpeeds(const Project &project, const TrainPlan &plan)
{
    double images = 0;
    for (const NetPlan &net : plan.nets)
        images += imagesOf(net, plan);
    std::map<QString, MeasuredSpeed> speeds;
    for (const compute::MeasuredSpeed &known :
         measuredSpeeds(newestRuns(project.folder()), jsonOf(plan.recipe))) {
        MeasuredSpeed speed;
        speed.runs = known.runs;
        speed.imagesPerSecond = known.imagesPerSecond;
        speed.seconds = limited(images / known.imagesPerSecond, plan);
        speeds[known.machine + QLatin1Char('/') + known.configuration] = std::move(speed);
    }
    return speeds;
}

} // namespace trainyard::workbench
