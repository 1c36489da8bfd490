#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace trainyard::agent {

// Says when something happened in the folders of runs and jobs: at most once per 16 ms, and also
// where the system tells nothing (network disks), as long as pollAll() is called. Agent's thread.
class FolderWatch : public QObject
{
    Q_OBJECT

public:
    explicit FolderWatch(QObject *parent = nullptr);

    // Counted: each watch() needs its unwatch().
    void watch(const QString &folder);
    void unwatch(const QString &folder);

    void pollAll();
    // Somebody here has written to a file of the folder.
    void touch(const QString &folder);

Q_SIGNALS:
    void appeared(const QString &folder); // a file was made, replaced or removed
    void grew(const QString &folder);     // a journal may have grown; after appeared() as well

private:
    void watchFiles(const QString &folder);
    void flush();

    QFileSystemWatcher m_watcher;
    QHash<QString, int> m_counts;
    QSet<QString> m_appeared;
    QSet<QString> m_grown;
    QTimer m_timer;
};

} // namespace trainyard::agent
