#include "trainyard/workbench/speed_probe.h"

#include "trainyard/base/atomic_file.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>

namespace trainyard::workbench {

Result<std::unique_ptr<WorkerTask>> startSpeedProbe(const TrainPlan &plan)
{
    TY_TRY(std::unique_ptr<WorkerTask> task, WorkerTask::create());
    training::Recipe recipe = plan.recipe;
    recipe.task = "measure";
    // A pack that lacks images is measured as none: on noise, which takes as long.
    if (plan.missing > 0 || !QFileInfo::exists(QString::fromStdString(recipe.pack)))
        recipe.pack.clear();
    const std::string text = training::recipeToJson(recipe).dump();
    TY_CHECK(base::replaceFile(QDir(task->folder()).filePath(QStringLiteral("samples.bin")),
                               plan.samples));
    TY_CHECK(task->start(QJsonDocument::fromJson(QByteArray::fromStdString(text)).object()));
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
    for (const NetPlan &net : plan.nets) {
        const auto speed = speeds.find(net.name);
        if (speed == speeds.end() || speed->second <= 0)
            return std::nullopt;
        const double work = static_cast<double>(net.counts[0]) * plan.recipe.epochs;
        images += work;
        measured.seconds += work / speed->second;
    }
    if (measured.seconds > 0)
        measured.imagesPerSecond = images / measured.seconds;
    if (plan.recipe.minutes)
        measured.seconds = std::min(measured.seconds, *plan.recipe.minutes * 60);
    return measured;
}

} // namespace trainyard::workbench
