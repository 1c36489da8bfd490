#include "trainyard/workbench/run_advice.h"

#include "trainyard/base/event_log.h"

#include <algorithm>
#include <map>

namespace trainyard::workbench {

namespace {

constexpr qint64 lookBackMs = 60'000;

// What speed hangs on.
QJsonObject signatureOf(const QJsonObject &recipe)
{
    QJsonObject signature;
    for (const char *key : {"net", "size", "batch", "mode"})
        signature.insert(QLatin1StringView(key), recipe.value(QLatin1StringView(key)));
    return signature;
}

// Images of all epochs over the time they took, all networks together.
std::optional<double> meanSpeed(const runs::Run &run)
{
    runs::RunProgress progress;
    base::EventLogReader log(run.folder + QStringLiteral("/events.jsonl"));
    const auto read = log.readAll(
        [&progress](const QJsonObject &event, qint64, qint64) { progress.apply(event); },
        [](QByteArrayView line, qint64) { return line.contains("\"event\":\"step\""); });
    const double seconds = progress.seconds().value_or(0);
    if (!read || seconds <= 0)
        return {};
    double images = 0;
    for (const runs::NetProgress &net : progress.nets())
        images += static_cast<double>(net.trainCount.value_or(0)) *
                  static_cast<double>(net.epochResults.size());
    return images > 0 ? std::optional(images / seconds) : std::nullopt;
}

template <typename Value>
std::optional<double> mean(const std::vector<compute::TelemetrySample> &samples, qint64 fromMs,
                           Value value)
{
    double sum = 0;
    int count = 0;
    for (auto sample = samples.rbegin(); sample != samples.rend() && sample->unixMs >= fromMs;
         ++sample) {
        if (const std::optional<double> known = value(*sample)) {
            sum += *known;
            ++count;
        }
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

} // namespace

std::vector<compute::MeasuredSpeed> measuredSpeeds(const std::vector<runs::Run> &runs,
                                                   const QJsonObject &recipe)
{
    std::map<std::pair<QString, QString>, compute::MeasuredSpeed> byPlace;
    const QJsonObject signature = signatureOf(recipe);
    for (const runs::Run &run : runs) {
        if (run.record.state != runs::RunState::Finished)
            continue;
        const auto other = runs::readRecipe(run.folder);
        if (!other || signatureOf(*other) != signature)
            continue;
        const auto speed = meanSpeed(run);
        if (!speed)
            continue;
        auto &place = byPlace[{run.record.machine, run.record.configuration}];
        const bool isFirst = place.machine.isEmpty();
        place.machine = run.record.machine;
        place.configuration = run.record.configuration;
        place.runs = isFirst ? 1 : place.runs + 1;
        place.imagesPerSecond += (*speed - place.imagesPerSecond) / place.runs;
    }
    std::vector<compute::MeasuredSpeed> speeds;
    for (auto &[key, speed] : byPlace)
        speeds.push_back(std::move(speed));
    return speeds;
}

std::optional<compute::RunUse> useOf(const runs::RunRecord &record, const RunFeed &feed)
{
    const auto speed = feed.progress().imagesPerSecond();
    if (!speed || *speed <= 0 || !feed.progress().secondsLeft())
        return {};
    compute::RunUse use;
    use.machine = record.machine;
    use.configuration = record.configuration;
    use.price = record.price;
    use.imagesPerSecond = *speed;
    use.imagesLeft = *feed.progress().secondsLeft() * *speed;
    const auto &samples = feed.telemetry();
    const qint64 from = samples.empty() ? 0 : samples.back().unixMs - lookBackMs;
    use.cpuBusy = mean(samples, from, [](const auto &sample) { return sample.cpuBusy; });
    const auto device = compute::RunDevice::from(
        feed.progress().device(), feed.recipe().value(QLatin1String("device")).toString());
    use.gpuBusy = mean(samples, from, [&device](const auto &sample) -> std::optional<double> {
        const compute::GpuSample *gpu = device.gpuOf(sample);
        return gpu ? gpu->busy : std::nullopt;
    });
    return use;
}

} // namespace trainyard::workbench
