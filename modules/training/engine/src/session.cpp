#include "session.h"

#include "failure.h"
#include "files.h"
#include "net_trainer.h"
#include "precision_probe.h"
#include "results.h"

#include <ATen/Parallel.h>
#include <torch/version.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>

namespace trainyard::training {

namespace {

using Trainers = std::vector<std::unique_ptr<NetTrainer>>;

// The nets of a run, side by side: several small ones on several cores beat several cores on one,
// so there are as many lanes as cores while there are nets for them.
class Lanes
{
public:
    Lanes(TrainingContext &context, Trainers &trainers, int threads)
        : m_context(context)
    {
        for (const auto &trainer : trainers)
            if (!trainer->isFinished())
                m_waiting.push_back(trainer.get());
        std::stable_sort(m_waiting.begin(), m_waiting.end(),
                         [](auto *one, auto *other) { return one->work() > other->work(); });
        const bool isCpu = context.device.device().is_cpu();
        m_lanes = isCpu ? std::min(threads, static_cast<int>(m_waiting.size())) : 1;
        m_lanes = std::max(1, m_lanes);
        m_threadsEach = std::max(1, threads / m_lanes);
        shareTime();
    }

    // Returns when every net has ended; throws what the first of them threw.
    void run()
    {
        std::vector<std::thread> lanes;
        for (int lane = 0; lane < m_lanes; ++lane)
            lanes.emplace_back([this] { work(); });
        for (std::thread &lane : lanes)
            lane.join();
        if (m_problem)
            std::rethrow_exception(m_problem);
    }

private:
    // Minutes are for the whole run: each net gets them by its share of the work.
    void shareTime()
    {
        const auto &minutes = m_context.run.recipe.minutes;
        double all = 0;
        for (const NetTrainer *trainer : m_waiting)
            all += static_cast<double>(trainer->work());
        if (!minutes || all <= 0)
            return;
        const double longest = static_cast<double>(m_waiting.front()->work());
        // With one net larger than all others together, its lane is the whole time.
        const double laneWork = std::max(longest, all / m_lanes);
        for (NetTrainer *trainer : m_waiting)
            trainer->setTimeLimit(*minutes * 60 * static_cast<double>(trainer->work()) / laneWork);
    }

    void work()
    {
        at::set_num_threads(m_threadsEach);
        while (NetTrainer *trainer = takeNext()) {
            try {
                trainer->train();
            } catch (...) {
                const std::lock_guard lock(m_mutex);
                m_context.someoneFailed = true;
                if (!m_problem)
                    m_problem = std::current_exception();
            }
        }
    }

    NetTrainer *takeNext()
    {
        const std::lock_guard lock(m_mutex);
        if (m_waiting.empty() || m_context.isStopAsked())
            return nullptr;
        NetTrainer *next = m_waiting.front();
        m_waiting.erase(m_waiting.begin());
        return next;
    }

    TrainingContext &m_context;
    int m_lanes = 1;
    int m_threadsEach = 1;
    std::mutex m_mutex;
    std::vector<NetTrainer *> m_waiting; // guarded by m_mutex once lanes run, as is m_problem
    std::exception_ptr m_problem;
};

class Session
{
public:
    Session(const std::filesystem::path &folder, EventWriter &events, int threads)
        : m_run(readRun(folder))
        , m_events(events)
        , m_control(folder / "control.json", events)
        , m_nets(planNets(m_run.recipe))
        , m_threads(threadsFor(m_run.recipe, threads))
        , m_context{m_run, events, m_control, ComputeDevice::choose(m_run.recipe)}
    {
    }

    void run()
    {
        const auto began = std::chrono::steady_clock::now();
        at::set_num_threads(m_threads);
        m_context.device.setBfloat16(wantsBfloat16(m_run.recipe, m_nets.front(), m_context.device));
        for (const PlannedNet &net : m_nets)
            m_trainers.push_back(std::make_unique<NetTrainer>(m_context, net));
        announce();
        Lanes(m_context, m_trainers, m_threads).run();
        const bool isStopped = m_context.isStopAsked();
        writeResults();
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
        m_events.write("finished",
                       {{"seconds", seconds.count()}, {"reason", isStopped ? "stop" : "done"}},
                       true);
    }

private:
    void announce()
    {
        nlohmann::json first = nlohmann::json::object();
        nlohmann::json nets = nlohmann::json::array();
        std::int64_t weights = 0;
        for (const auto &trainer : m_trainers) {
            first[trainer->net().name] = trainer->firstStep();
            nets.push_back(trainer->description());
            weights += nets.back()["weights"].get<std::int64_t>();
        }
        m_events.write("attempt", {{"first", first},
                                   {"worker", "LibTorch " TORCH_VERSION},
                                   {"device", m_context.device.name()},
                                   {"precision", m_context.device.precisionName()},
                                   {"threads", m_threads}});
        nlohmann::json started = {{"nets", nets}, {"weights", weights}};
        if (m_run.recipe.minutes)
            started["minutes"] = *m_run.recipe.minutes;
        m_events.write("started", std::move(started), true);
    }

    // After a stop too, for methods whose nets all have weights: what was paid for is judged.
    // Whoever is in a hurry ends the process.
    void writeResults()
    {
        const Results results(m_run, m_context.device);
        results.writeEvents(m_events);
        results.writePredictions();
    }

    RunInput m_run;
    EventWriter &m_events;
    Control m_control;
    std::vector<PlannedNet> m_nets;
    int m_threads;
    TrainingContext m_context;
    Trainers m_trainers;
};

bool holdsWeights(const std::filesystem::path &folder)
{
    std::error_code absent;
    return !std::filesystem::is_empty(folder / "weights", absent) && !absent;
}

int fail(EventWriter &events, const std::filesystem::path &folder, const std::string &code,
         const nlohmann::json &arguments)
{
    std::cerr << "failed: " << code << ' ' << arguments.dump() << '\n';
    try {
        events.write("failed",
                     {{"code", code},
                      {"arguments", arguments},
                      {"kept", holdsWeights(folder) ? "weights" : "nothing"}},
                     true);
    } catch (const Failure &problem) {
        std::cerr << "and could not be recorded: " << problem.what() << '\n';
    }
    return 1;
}

} // namespace

int trainRun(const std::filesystem::path &folder, const WorkerSettings &settings)
{
    try {
        const auto path = folder / "events.jsonl";
        EventWriter events(path, settings.attempt > 0 ? settings.attempt : countAttempts(path) + 1);
        try {
            Session(folder, events, settings.threads).run();
            return 0;
        } catch (const Failure &problem) {
            return fail(events, folder, problem.code(), problem.arguments());
        } catch (const std::exception &problem) {
            return fail(events, folder, "internal", {{"reason", problem.what()}});
        }
    } catch (const Failure &problem) {
        std::cerr << "failed: " << problem.what() << '\n';
        return 1;
    }
}

} // namespace trainyard::training
