#pragma once

#include "trainyard/base/result.h"

#include <memory>

namespace trainyard::base {

// An exclusive lock of the operating system on a file, held from tryLock() until destruction or
// death of the process: it cannot be left behind. Any thread; not recursive between objects.
class FileLock
{
public:
    // ErrorCode::Busy at once when another process (or object) holds it.
    static Result<std::unique_ptr<FileLock>> tryLock(const QString &path);
    ~FileLock();

    // True when some process holds the lock now.
    static bool isHeld(const QString &path);

    FileLock(const FileLock &) = delete;
    FileLock &operator=(const FileLock &) = delete;

private:
    explicit FileLock(int descriptor);

    int m_descriptor;
};

} // namespace trainyard::base
