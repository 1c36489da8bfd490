#include "session.h"

#include "failure.h"
#include "files.h"
#include "memory_failure.h"
#include "net_trainer.h"
#include "precision_probe.h"
#include "results.h"
#include "run_decisions.h"
#include "time_shares.h"

#include <ATen/Parallel.h>
#include <torch/version.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <optional>
#include <thread>

namespace trainyard::training {

namespace {

using Clock = std::chrono::steady_clock;
using Trainers = std::vector<std::unique_ptr<NetTrainer>>;

constexpr auto judgingAfterStop = std::chrono::milliseconds(400);

// What an exception of a net says, with the net's name.
Failure failureOf(const std::exception &problem, const std::string &net)
{
    const auto *failure = dynamic_cast<const Failure *>(&problem);
    std::string code = failure ? failure->code() : "internal";
    nlohmann::json arguments =
        failure ? failure->arguments() : nlohmann::json{{"reason", problem.what()}};
    if (!failure && tellsOfMemory(problem))
        code = "out_of_memory";
    if (!arguments.contains("net"))
        arguments["net"] = net;
    return {code, arguments};
}

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
        m_lanes = lanesFor(context.device.device().is_cpu(), threads, m_waiting.size());
        m_threadsEach = std::max(1, threads / m_lanes);
    }

    // Returns when every net has ended: why the first that failed did, if one did.
    std::optional<Failure> run()
    {
        std::vector<std::thread> lanes;
        for (int lane = 0; lane < m_lanes; ++lane)
            lanes.emplace_back([this] { work(); });
        for (std::thread &lane : lanes)
            lane.join();
        return m_problem;
    }

private:
    void work()
    {
        at::set_num_threads(m_threadsEach);
        while (NetTrainer *trainer = takeNext()) {
            try {
                trainer->train();
            } catch (const std::exception &problem) {
                const std::lock_guard lock(m_mutex);
                m_context.someoneFailed = true;
                if (!m_problem)
                    m_problem = failureOf(problem, trainer->net().name);
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
    std::optional<Failure> m_problem;
};

class Session
{
public:
    Session(const std::filesystem::path &folder, EventWriter &events,
            const WorkerSettings &settings)
        : m_run(readRun(folder))
        , m_events(events)
        , m_control(folder / "control.json", events)
        , m_nets(planNets(m_run.recipe))
        , m_threads(threadsFor(m_run.recipe, settings.threads))
        , m_context{m_run, events, m_control, ComputeDevice::choose(m_run.recipe),
                    settings.partSize}
    {
    }

    void run()
    {
        const auto began = Clock::now();
        at::set_num_threads(m_threads);
        prepare();
        announce();
        const std::optional<Failure> problem = Lanes(m_context, m_trainers, m_threads).run();
        if (problem) {
            rescueResults();
            throw *problem;
        }
        writeResults();
        const std::chrono::duration<double> seconds = Clock::now() - began;
        m_events.write(
            "finished",
            {{"seconds", seconds.count()}, {"reason", m_context.isStopAsked() ? "stop" : "done"}},
            true);
    }

private:
    // Trainers, and what they all keep to: as decided by the first attempt, or now.
    void prepare()
    {
        const auto known = readDecisions(m_run.folder, m_run.recipeHash);
        RunDecisions decisions = known.value_or(RunDecisions());
        if (known) {
            m_context.device.setBfloat16(known->isBfloat16);
            m_context.device.setChannelsLast(known->isChannelsLast);
        } else {
            m_context.device = probedDevice(m_run.recipe, m_nets.front(), m_context.device);
            decisions.isBfloat16 = m_context.device.isBfloat16();
            decisions.isChannelsLast = m_context.device.isChannelsLast();
        }
        for (const PlannedNet &net : m_nets)
            m_trainers.push_back(std::make_unique<NetTrainer>(m_context, net));
        if (!known) {
            decisions.timeLimits = timeLimits();
            writeDecisions(m_run.folder, m_run.recipeHash, decisions);
        }
        for (const auto &trainer : m_trainers)
            if (const auto limit = decisions.timeLimits.find(trainer->net().name);
                limit != decisions.timeLimits.end())
                trainer->setTimeLimit(limit->second);
    }

    // Minutes are for the whole run, judging of epochs included.
    std::map<std::string, double> timeLimits() const
    {
        std::map<std::string, double> limits;
        if (!m_run.recipe.minutes)
            return limits;
        std::vector<double> work;
        for (const auto &trainer : m_trainers)
            work.push_back(static_cast<double>(trainer->wholeWork()));
        const int lanes =
            lanesFor(m_context.device.device().is_cpu(), m_threads, m_trainers.size());
        const std::vector<double> shares = shareTime(work, lanes, *m_run.recipe.minutes * 60);
        for (std::size_t index = 0; index < m_trainers.size(); ++index)
            limits[m_trainers[index]->net().name] = shares[index];
        return limits;
    }

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
        for (const auto &trainer : m_trainers)
            trainer->tellOfStates();
    }

    // For methods whose nets all have weights; after a stop of so many images as a moment allows.
    void writeResults()
    {
        std::optional<Clock::time_point> end;
        const auto isShort = [this] { return m_control.isStopAsked(); };
        const auto isOver = [&end, isShort] {
            if (!end && isShort())
                end = Clock::now() + judgingAfterStop;
            return end && Clock::now() >= *end;
        };
        const Results results(m_run, m_context.device, {isShort, isOver});
        results.writeEvents(m_events);
        results.writePredictions();
    }

    // One net has failed; what the others can say was paid for.
    void rescueResults()
    {
        try {
            writeResults();
        } catch (const std::exception &problem) {
            std::cerr << "no results: " << problem.what() << '\n';
        }
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
            Session(folder, events, settings).run();
            return 0;
        } catch (const Failure &problem) {
            return fail(events, folder, problem.code(), problem.arguments());
        } catch (const std::exception &problem) {
            return fail(events, folder, tellsOfMemory(problem) ? "out_of_memory" : "internal",
                        {{"reason", problem.what()}});
        }
    } catch (const Failure &problem) {
        std::cerr << "failed: " << problem.what() << '\n';
        return 1;
    }
}

} // namespace trainyard::training
