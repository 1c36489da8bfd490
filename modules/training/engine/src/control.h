#pragma once

#include "event_writer.h"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace trainyard::training {

// What the outside asks of a run: control.json, read every 200 ms, each command acknowledged by a
// `control` event; and SIGTERM or SIGINT, which mean stop. Any thread.
class Control
{
public:
    Control(std::filesystem::path file, EventWriter &events);
    ~Control();
    Control(const Control &) = delete;
    Control &operator=(const Control &) = delete;

    bool isStopAsked() const { return m_stop.load(); }
    bool isPaused();
    // Rises by one with every `save`; who trains saves when it differs from what he saw last.
    int saveCount() const { return m_saves.load(); }
    // Returns at once unless paused; then when going on, or a stop was asked.
    void waitWhilePaused();

private:
    void watch();
    void readCommand();
    void obey(const std::string &command);

    std::filesystem::path m_file;
    EventWriter &m_events;
    std::atomic<bool> m_stop = false;
    std::atomic<int> m_saves = 0;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_paused = false; // guarded by m_mutex
    bool m_ends = false;   // guarded by m_mutex
    long long m_number = 0;
    std::thread m_thread;
};

} // namespace trainyard::training
