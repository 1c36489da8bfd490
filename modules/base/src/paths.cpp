#include "trainyard/base/paths.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::base {

namespace {

QString made(const QString &folder)
{
    QDir().mkpath(folder);
    return folder;
}

QString userFolder(QStandardPaths::StandardLocation location, const char *kind)
{
    const QString home = qEnvironmentVariable("TRAINYARD_HOME");
    if (!home.isEmpty())
        return made(QDir(home).absoluteFilePath(QLatin1String(kind)));
    return made(QStandardPaths::writableLocation(location) + QStringLiteral("/trainyard"));
}

// The 0700 folder itself, checked: a link, another owner or other rights are refused.
bool makePrivateFolder(const QString &folder)
{
    const QByteArray name = QFile::encodeName(folder);
    if (::mkdir(name.constData(), 0700) != 0 && errno != EEXIST)
        return false;
    struct stat info = {};
    return ::lstat(name.constData(), &info) == 0 && S_ISDIR(info.st_mode) &&
           info.st_uid == ::getuid() && (info.st_mode & 0077) == 0;
}

} // namespace

QString userConfigFolder()
{
    return userFolder(QStandardPaths::GenericConfigLocation, "config");
}

QString userStateFolder()
{
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (qEnvironmentVariableIsEmpty("TRAINYARD_HOME"))
        return made((state.isEmpty() ? QDir::homePath() + QStringLiteral("/.local/state") : state) +
                    QStringLiteral("/trainyard"));
    return userFolder(QStandardPaths::GenericDataLocation, "state");
}

QString userCacheFolder()
{
    return userFolder(QStandardPaths::GenericCacheLocation, "cache");
}

QString userRuntimeFolder()
{
    QString folder = QStringLiteral("%1/trainyard-%2").arg(QDir::tempPath()).arg(::getuid());
    const QString home = qEnvironmentVariable("TRAINYARD_HOME");
    if (!home.isEmpty()) {
        // A home of its own has an agent of its own; hashed, since socket paths are short.
        const QByteArray hash =
            QCryptographicHash::hash(home.toUtf8(), QCryptographicHash::Sha1).toHex();
        folder += QLatin1Char('-') + QString::fromLatin1(hash.left(10));
    }
    return makePrivateFolder(folder) ? folder : QString();
}

} // namespace trainyard::base
