#include "trainyard/base/atomic_file.h"

#include "trainyard/base/descriptor.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QStorageInfo>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::base {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(AtomicFile)
};

} // namespace

Error writeError(const QString &path, int errnoValue)
{
    const QString detail = QString::fromLocal8Bit(std::strerror(errnoValue));
    const QString name = QDir::toNativeSeparators(path);
    if (errnoValue == ENOSPC || errnoValue == EDQUOT)
        return {ErrorCode::DiskFull,
                Text::tr("The disk is full, %1 was not written. The last saved version is kept. "
                         "Free some space and try again.")
                    .arg(name),
                detail};
    if (errnoValue == EACCES || errnoValue == EPERM || errnoValue == EROFS)
        return {ErrorCode::NoPermission,
                Text::tr("%1 cannot be written: no permission. Nothing was changed.").arg(name),
                detail};
    return {
        ErrorCode::Failed,
        Text::tr("%1 cannot be written (%2). The last saved version is kept.").arg(name, detail),
        detail};
}

Result<QByteArray> readFile(const QString &path, qint64 limit)
{
    QFile file(path);
    const QString name = QDir::toNativeSeparators(path);
    if (!file.open(QIODevice::ReadOnly)) {
        const auto code = !file.exists() ? ErrorCode::NotFound : ErrorCode::NoPermission;
        return failure(code, Text::tr("%1 cannot be read.").arg(name), file.errorString());
    }
    if (file.size() > limit)
        return failure(ErrorCode::InvalidInput, Text::tr("%1 is too large.").arg(name));
    QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::Failed, Text::tr("%1 cannot be read.").arg(name),
                       file.errorString());
    return bytes;
}

Result<void> syncFolder(const QString &folder)
{
    const Descriptor directory(
        ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // Some file systems refuse fsync on a folder; the rename itself is done then all the same.
    if (directory.value() < 0 || (::fsync(directory.value()) != 0 && errno != EINVAL))
        return tl::unexpected(writeError(folder, errno));
    return {};
}

Result<void> replaceFile(const QString &path, const QByteArray &bytes)
{
    // Through a link the target is replaced, not the link.
    const QFileInfo info(path);
    const QString target = info.isSymLink() ? info.symLinkTarget() : path;
    const QString temporary =
        QStringLiteral("%1.%2.part").arg(target).arg(QRandomGenerator::global()->generate(), 0, 16);
    const QByteArray temporaryName = QFile::encodeName(temporary);
    const QByteArray targetName = QFile::encodeName(target);
    int problem = 0;
    {
        const Descriptor file(
            ::open(temporaryName.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        if (file.value() < 0)
            return tl::unexpected(writeError(path, errno));
        if (info.exists())
            ::fchmod(file.value(),
                     static_cast<mode_t>(info.permissions() & QFile::ExeOwner ? 0755 : 0644));
        problem = writeAll(file.value(), bytes);
        if (problem == 0 && ::fsync(file.value()) != 0)
            problem = errno;
    }
    if (problem == 0 && ::rename(temporaryName.constData(), targetName.constData()) != 0)
        problem = errno;
    if (problem != 0) {
        ::unlink(temporaryName.constData());
        return tl::unexpected(writeError(path, problem));
    }
    return syncFolder(QFileInfo(target).absolutePath());
}

Result<void> replaceFileIfUnchanged(const QString &path, const QByteArray &bytes,
                                    const QByteArray &expected)
{
    QByteArray current;
    if (QFileInfo::exists(path)) {
        TY_TRY(current, readFile(path));
    }
    if (current != expected)
        return failure(ErrorCode::Busy,
                       Text::tr("%1 was changed by another program. Nothing was overwritten.")
                           .arg(QDir::toNativeSeparators(path)));
    return replaceFile(path, bytes);
}

Result<void> makeFolder(const QString &folder)
{
    if (QDir().mkpath(folder))
        return {};
    return tl::unexpected(writeError(folder, errno));
}

qint64 freeBytes(const QString &path)
{
    QString existing = path;
    while (!existing.isEmpty() && !QFileInfo::exists(existing)) {
        const QString parent = QFileInfo(existing).path();
        if (parent == existing)
            break;
        existing = parent;
    }
    const QStorageInfo storage(existing);
    return storage.isValid() ? storage.bytesAvailable() : -1;
}

} // namespace trainyard::base
