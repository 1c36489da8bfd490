#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QString>

namespace trainyard::base {

// The whole file, or why it could not be read. A file over `limit` bytes is refused.
Result<QByteArray> readFile(const QString &path, qint64 limit = 256LL * 1024 * 1024);

// Replaces `path` with `bytes` so that a reader, a crash or a power cut sees the old file or the
// new one, never a mixture: write beside it, fsync, rename, fsync the folder. On failure the old
// file is untouched; a full disk is told as ErrorCode::DiskFull.
Result<void> replaceFile(const QString &path, const QByteArray &bytes);

// As replaceFile, but only while the file still holds `expected` (empty: does not exist);
// otherwise ErrorCode::Busy and nothing is written. For files that people edit as well.
Result<void> replaceFileIfUnchanged(const QString &path, const QByteArray &bytes,
                                    const QByteArray &expected);

// Makes names created, renamed or removed in `folder` survive a power cut.
Result<void> syncFolder(const QString &folder);

// The folder and its parents; no failure when it is there.
Result<void> makeFolder(const QString &folder);

// Bytes free for this user on the disk that holds `path`; -1 = unknown.
qint64 freeBytes(const QString &path);

// A failed write as an Error: tells a full disk or a missing permission from the rest.
Error writeError(const QString &path, int errnoValue);

} // namespace trainyard::base
