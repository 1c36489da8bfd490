#pragma once

#include <QByteArrayView>
#include <QString>

#include <optional>

namespace trainyard::dataset {

// A path from an archive as a relative one that stays inside: no `.`, no doubled `/`, no control
// characters, no part longer than file systems take. Nothing when it is absolute or has `..`.
std::optional<QString> safePath(const QString &path);

// A name of bytes: UTF-8, else the code page that old archivers wrote (Cyrillic 866 where the
// user's language is written so, else 437).
QString textOfName(QByteArrayView name);

// "a/photo.jpg", 2 → "a/photo-2.jpg".
QString numberedPath(const QString &path, int number);

} // namespace trainyard::dataset
