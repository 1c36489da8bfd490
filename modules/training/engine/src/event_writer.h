#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <mutex>

namespace trainyard::training {

// Appends events to a run's events.jsonl (docs/formats.md §8): each is in the file before write()
// returns. Any thread. A torn tail of an earlier life is cut first.
class EventWriter
{
public:
    EventWriter(const std::filesystem::path &path, int attempt);
    ~EventWriter();
    EventWriter(const EventWriter &) = delete;
    EventWriter &operator=(const EventWriter &) = delete;

    // Adds `event`, `t`, `b` and `attempt`. Synced to disk once a second, and at once for what
    // changes the state of the run. A full disk is a Failure and leaves no half line.
    void write(const char *event, nlohmann::json members, bool syncNow = false);

private:
    void append(const std::string &line);

    std::mutex m_mutex;
    std::filesystem::path m_path;
    int m_file = -1;
    int m_attempt;
    long long m_syncedMs = 0;
};

// How many attempts an events.jsonl tells of.
int countAttempts(const std::filesystem::path &path);

} // namespace trainyard::training
