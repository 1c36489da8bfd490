#include "trainyard/base/log.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QMutex>
#include <QMutexLocker>

#include <cstdio>

namespace trainyard::base {

namespace {

constexpr qint64 rotateAt = 4 * 1024 * 1024;
QMutex logMutex;
QString logPath; // guarded by logMutex

const char *levelName(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
        return "critical";
    case QtFatalMsg:
        return "fatal";
    }
    return "";
}

void writeMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const QByteArray line =
        QStringLiteral("%1 %2 %3: %4\n")
            .arg(QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs),
                 QLatin1String(levelName(type)),
                 QLatin1String(context.category ? context.category : ""), message)
            .toUtf8();
    const QMutexLocker locker(&logMutex);
    if (type != QtDebugMsg && type != QtInfoMsg)
        std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stderr);
    if (QFileInfo(logPath).size() > rotateAt) {
        QFile::remove(logPath + QStringLiteral(".1"));
        QFile::rename(logPath, logPath + QStringLiteral(".1"));
    }
    QFile file(logPath);
    if (file.open(QIODevice::WriteOnly | QIODevice::Append))
        file.write(line);
}

} // namespace

void logToFile(const QString &file)
{
    {
        const QMutexLocker locker(&logMutex);
        logPath = file;
    }
    qInstallMessageHandler(writeMessage);
}

} // namespace trainyard::base
