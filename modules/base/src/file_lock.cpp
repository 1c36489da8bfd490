#include "trainyard/base/file_lock.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace trainyard::base {

FileLock::FileLock(int descriptor)
    : m_descriptor(descriptor)
{
}

FileLock::~FileLock()
{
    ::close(m_descriptor);
}

Result<std::unique_ptr<FileLock>> FileLock::tryLock(const QString &path)
{
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return tl::unexpected(writeError(path, errno));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        return std::unique_ptr<FileLock>(new FileLock(descriptor));
    const int reason = errno;
    ::close(descriptor);
    if (reason == EWOULDBLOCK)
        return failure(ErrorCode::Busy,
                       QCoreApplication::translate("FileLock", "%1 is in use by another process.")
                           .arg(QDir::toNativeSeparators(path)));
    return tl::unexpected(writeError(path, reason));
}

bool FileLock::isHeld(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const bool held = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(descriptor);
    return held;
}

} // namespace trainyard::base
