#pragma once

#include "trainyard/base/result.h"

#include <QLocalServer>
#include <QTimer>

namespace trainyard::agent {

// The agent's socket and its record agent-<host>.json. A socket that has vanished (cleaners of
// temporary folders) is made again within ten seconds. Agent's thread.
class Listener : public QObject
{
    Q_OBJECT

public:
    explicit Listener(QObject *parent = nullptr);
    ~Listener() override; // takes socket and record away

    Result<void> listen();
    const QString &path() const { return m_path; }

Q_SIGNALS:
    void connected(QLocalSocket *socket); // to be taken

private:
    bool isThere() const;
    Result<void> writeRecord() const;

    QLocalServer m_server;
    QTimer m_check;
    QString m_path;
    quint64 m_inode = 0;
};

} // namespace trainyard::agent
