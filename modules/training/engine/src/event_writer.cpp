#include "event_writer.h"

#include "files.h"
#include "trainyard/training/spec/checked_line.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>

namespace trainyard::training {

namespace {

constexpr long long syncEveryMs = 1000;

// Readers count from a byte offset; cutting bytes that they may have seen begins a new generation.
void raiseGeneration(const std::filesystem::path &path)
{
    const std::filesystem::path file = path.string() + ".generation";
    long long generation = 1;
    std::ifstream(file) >> generation;
    replaceWholeFile(file, std::to_string(std::max(1LL, generation) + 1) + "\n");
}

void cutTornTail(int file, const std::filesystem::path &path)
{
    const off_t size = ::lseek(file, 0, SEEK_END);
    off_t end = size;
    char byte = 0;
    while (end > 0 && ::pread(file, &byte, 1, end - 1) == 1 && byte != '\n')
        --end;
    if (end == size)
        return;
    raiseGeneration(path);
    if (::ftruncate(file, end) != 0)
        throwWriteFailure(path, errno);
}

} // namespace

EventWriter::EventWriter(const std::filesystem::path &path, int attempt)
    : m_path(path)
    , m_attempt(attempt)
{
    m_file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (m_file < 0)
        throwWriteFailure(path, errno);
    cutTornTail(m_file, path);
}

EventWriter::~EventWriter()
{
    ::fdatasync(m_file);
    ::close(m_file);
}

void EventWriter::write(const char *event, nlohmann::json members, bool syncNow)
{
    members["event"] = event;
    members["attempt"] = m_attempt;
    const std::lock_guard lock(m_mutex);
    const long long now = bootMs();
    members["t"] = unixMs();
    members["b"] = now;
    append(checkedLine(members));
    if (!syncNow && now - m_syncedMs < syncEveryMs)
        return;
    ::fdatasync(m_file);
    m_syncedMs = now;
}

void EventWriter::append(const std::string &line)
{
    const off_t before = ::lseek(m_file, 0, SEEK_END);
    const int problem = writeAll(m_file, line);
    if (problem == 0)
        return;
    [[maybe_unused]] const int cut = ::ftruncate(m_file, before);
    throwWriteFailure(m_path, problem);
}

int countAttempts(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    int count = 0;
    for (std::string line; std::getline(file, line);)
        if (line.find("\"event\":\"attempt\"") != std::string::npos && readCheckedLine(line))
            ++count;
    return count;
}

} // namespace trainyard::training
