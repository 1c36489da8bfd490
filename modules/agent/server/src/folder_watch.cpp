#include "folder_watch.h"

#include <QFileInfo>

namespace trainyard::agent {

namespace {

constexpr int coalesceMs = 16;
constexpr const char *journals[] = {"/events.jsonl", "/output.jsonl"};

} // namespace

FolderWatch::FolderWatch(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(coalesceMs);
    connect(&m_timer, &QTimer::timeout, this, &FolderWatch::flush);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this,
            [this](const QString &path) { touch(QFileInfo(path).path()); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this](const QString &folder) {
        m_appeared.insert(folder);
        touch(folder);
    });
}

void FolderWatch::watch(const QString &folder)
{
    if (m_counts[folder]++ > 0)
        return;
    m_watcher.addPath(folder);
    watchFiles(folder);
}

void FolderWatch::unwatch(const QString &folder)
{
    if (--m_counts[folder] > 0)
        return;
    m_counts.remove(folder);
    QStringList paths{folder};
    for (const char *journal : journals)
        paths.push_back(folder + QLatin1String(journal));
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    paths.removeIf([&watched](const QString &path) { return !watched.contains(path); });
    if (!paths.isEmpty())
        m_watcher.removePaths(paths);
}

void FolderWatch::watchFiles(const QString &folder)
{
    const QStringList watched = m_watcher.files();
    for (const char *journal : journals) {
        const QString path = folder + QLatin1String(journal);
        if (!watched.contains(path) && QFileInfo::exists(path))
            m_watcher.addPath(path);
    }
}

void FolderWatch::touch(const QString &folder)
{
    m_grown.insert(folder);
    if (!m_timer.isActive())
        m_timer.start();
}

void FolderWatch::pollAll()
{
    for (auto it = m_counts.keyBegin(); it != m_counts.keyEnd(); ++it)
        touch(*it);
}

void FolderWatch::flush()
{
    const QSet<QString> appeared = std::exchange(m_appeared, {});
    const QSet<QString> grown = std::exchange(m_grown, {});
    for (const QString &folder : appeared) {
        if (m_counts.contains(folder))
            watchFiles(folder);
        Q_EMIT this->appeared(folder);
    }
    for (const QString &folder : grown)
        Q_EMIT grew(folder);
}

} // namespace trainyard::agent
