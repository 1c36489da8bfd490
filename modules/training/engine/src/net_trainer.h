#pragma once

#include "compute_device.h"
#include "control.h"
#include "event_writer.h"
#include "run_input.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <cstdint>
#include <memory>

namespace trainyard::training {

// What the nets of a run have in common while they train.
struct TrainingContext
{
    const RunInput &run;
    EventWriter &events;
    Control &control;
    ComputeDevice device;
    int partSize = 0;                        // images at once at most; 0 = whole batches
    std::atomic<bool> someoneFailed = false; // the other nets save and end

    bool isStopAsked() const { return someoneFailed.load() || control.isStopAsked(); }
};

// Trains one net to its end: steps, validation after each epoch, best weights, states to go on
// from. One thread.
class NetTrainer
{
public:
    // Reads the newest good state, if there is one.
    NetTrainer(TrainingContext &context, PlannedNet net);
    ~NetTrainer();

    const PlannedNet &net() const;
    std::int64_t firstStep() const; // that it will make, from 1
    bool isFinished() const;
    std::int64_t work() const;          // multiplications left to do, about
    std::int64_t wholeWork() const;     // those done already too
    nlohmann::json description() const; // a member of `nets` of the `started` event

    // Warns of states that could not be gone on from, and of smaller parts than before.
    void tellOfStates() const;

    // Ends after so much time of training, that of earlier attempts counted; 0 = no limit.
    void setTimeLimit(double seconds);
    void train();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::training
