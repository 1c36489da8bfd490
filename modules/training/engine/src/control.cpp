#include "control.h"

#include <csignal>
#include <fstream>
#include <sstream>

namespace trainyard::training {

namespace {

constexpr auto pollEvery = std::chrono::milliseconds(200);
volatile std::sig_atomic_t signalled = 0;

void onSignal(int)
{
    signalled = 1;
}

} // namespace

Control::Control(std::filesystem::path file, EventWriter &events)
    : m_file(std::move(file))
    , m_events(events)
{
    std::signal(SIGTERM, onSignal);
    std::signal(SIGINT, onSignal);
    std::signal(SIGHUP, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // the write fails then, and says why
    readCommand();
    m_thread = std::thread([this] { watch(); });
}

Control::~Control()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

bool Control::isPaused()
{
    const std::lock_guard lock(m_mutex);
    return m_paused;
}

void Control::waitWhilePaused()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_paused || m_stop.load(); });
}

void Control::watch()
{
    std::unique_lock lock(m_mutex);
    while (!m_changed.wait_for(lock, pollEvery, [this] { return m_ends; })) {
        lock.unlock();
        if (signalled && !m_stop.exchange(true))
            m_changed.notify_all();
        try {
            readCommand();
        } catch (const std::exception &) {
            // The disk is full: who trains meets the same and says so.
        }
        lock.lock();
    }
}

void Control::readCommand()
{
    std::ifstream file(m_file, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf()))
        return;
    const auto json = nlohmann::json::parse(text.str(), nullptr, false);
    if (!json.is_object() || !json.contains("number") || !json["number"].is_number_integer() ||
        !json.contains("command") || !json["command"].is_string())
        return;
    const long long number = json["number"];
    if (number <= m_number)
        return;
    m_number = number;
    const std::string command = json["command"];
    obey(command);
    m_events.write("control", {{"number", number}, {"command", command}}, true);
}

void Control::obey(const std::string &command)
{
    const char *event = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        if (command == "pause" && !m_paused)
            event = "paused";
        else if (command == "resume" && m_paused)
            event = "resumed";
        if (event)
            m_paused = command == "pause";
        if (command == "stop")
            m_stop = true;
        if (command == "save")
            ++m_saves;
    }
    m_changed.notify_all();
    if (event)
        m_events.write(event, nlohmann::json::object(), true);
}

} // namespace trainyard::training
