#include "files.h"

#include "failure.h"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace trainyard::training {

namespace {

long long milliseconds(clockid_t clock)
{
    timespec now = {};
    ::clock_gettime(clock, &now);
    return static_cast<long long>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

// 0, or the errno of what went wrong.
int writeAndSync(const std::string &path, const std::string &bytes)
{
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0)
        return errno;
    int problem = writeAll(file, bytes);
    if (problem == 0 && ::fsync(file) != 0)
        problem = errno;
    ::close(file);
    return problem;
}

void syncFolder(const std::filesystem::path &folder)
{
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return;
    ::fsync(handle); // some file systems refuse it; the rename is done all the same
    ::close(handle);
}

} // namespace

int writeAll(int file, const std::string &bytes)
{
    size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t count = ::write(file, bytes.data() + done, bytes.size() - done);
        if (count >= 0)
            done += static_cast<size_t>(count);
        else if (errno != EINTR)
            return errno;
    }
    return 0;
}

long long unixMs()
{
    return milliseconds(CLOCK_REALTIME);
}

long long bootMs()
{
    return milliseconds(CLOCK_BOOTTIME);
}

void throwWriteFailure(const std::filesystem::path &path, int errnoValue)
{
    const bool full = errnoValue == ENOSPC || errnoValue == EDQUOT || errnoValue == EFBIG;
    throw Failure(full ? "disk_full" : "internal",
                  {{"path", path.string()}, {"reason", std::strerror(errnoValue)}});
}

std::string readWholeFile(const std::filesystem::path &path, const char *code)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    if (!file || !(bytes << file.rdbuf()))
        throw Failure(code, {{"path", path.string()}, {"reason", "cannot be read"}});
    return bytes.str();
}

void replaceWholeFile(const std::filesystem::path &path, const std::string &bytes)
{
    const std::string part = path.string() + ".part";
    int problem = writeAndSync(part, bytes);
    if (problem == 0 && ::rename(part.c_str(), path.c_str()) != 0)
        problem = errno;
    if (problem != 0) {
        ::unlink(part.c_str());
        throwWriteFailure(path, problem);
    }
    syncFolder(path.parent_path());
}

} // namespace trainyard::training
