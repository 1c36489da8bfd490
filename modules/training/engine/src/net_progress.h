#pragma once

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

namespace trainyard::training {

// How far the training of a net has come; the numbers in the header of its state.
struct NetProgress
{
    std::int64_t step = 0; // made
    double lossSum = 0;    // of the epoch that is running
    std::int64_t lossSteps = 0;
    double seconds = 0;        // of training, pauses left out
    double judgingSeconds = 0; // of them, the last judging
    int bestEpoch = 0;
    std::optional<double> bestMetric;
    double bestLoss = 0; // on the validation images, of that epoch
    int epochsWithoutBetter = 0;
    int partSize = 0;     // as BatchStep
    std::string finished; // reason, empty while there is more to do

    // Whether such a metric would be the best so far; what is no number never is. Few validation
    // images often give the same metric twice: then the lower loss is the better.
    bool isBetter(double metric, double loss, bool isLoss) const
    {
        if (!std::isfinite(metric))
            return false;
        if (!bestMetric)
            return true;
        if (metric == *bestMetric)
            return loss < bestLoss;
        return isLoss ? metric < *bestMetric : metric > *bestMetric;
    }

    // After each epoch; `metric` is nothing where there are no validation images.
    void countEpoch(int epoch, bool better, std::optional<double> metric, double loss)
    {
        epochsWithoutBetter = better ? 0 : epochsWithoutBetter + 1;
        if (!better)
            return;
        bestEpoch = epoch;
        if (!metric)
            return;
        bestMetric = metric;
        bestLoss = loss;
    }

    // Whether to stop early, after so many epochs without a better one; 0 = never.
    bool isStuck(int patience) const { return patience > 0 && epochsWithoutBetter >= patience; }

    nlohmann::json toJson() const
    {
        nlohmann::json json = {{"step", step},
                               {"loss_sum", lossSum},
                               {"loss_steps", lossSteps},
                               {"seconds", seconds},
                               {"judging_seconds", judgingSeconds},
                               {"best_epoch", bestEpoch},
                               {"epochs_without_better", epochsWithoutBetter},
                               {"part_size", partSize},
                               {"finished", finished}};
        if (bestMetric) {
            json["best_metric"] = *bestMetric;
            json["best_loss"] = bestLoss;
        }
        return json;
    }

    static NetProgress fromJson(const nlohmann::json &json)
    {
        NetProgress progress;
        progress.step = json.at("step");
        progress.lossSum = json.at("loss_sum");
        progress.lossSteps = json.at("loss_steps");
        progress.seconds = json.at("seconds");
        progress.judgingSeconds = json.value("judging_seconds", 0.0);
        progress.bestEpoch = json.at("best_epoch");
        progress.epochsWithoutBetter = json.at("epochs_without_better");
        progress.partSize = json.at("part_size");
        progress.finished = json.at("finished");
        if (json.contains("best_metric"))
            progress.bestMetric = json.at("best_metric").get<double>();
        progress.bestLoss = json.value("best_loss", 0.0);
        return progress;
    }
};

} // namespace trainyard::training
