#pragma once

#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QString>

#include <functional>
#include <vector>

namespace trainyard::runs {

// Reads a file of checked lines (events.jsonl, telemetry.jsonl) from where it stopped last. Use for
// files on this computer; what comes over the agent is already in pieces.
class EventLog
{
public:
    explicit EventLog(QString path)
        : m_path(std::move(path))
    {
    }

    // Gives the whole lines that were added since, in order; a torn tail waits for the rest. A file
    // that is not there yet has no lines. `skip` sees the raw line first: true = do not parse it.
    Result<void> readNew(const std::function<void(const QJsonObject &)> &sink,
                         const std::function<bool(QByteArrayView)> &skip = {});

    qint64 offset() const { return m_offset; }
    int badLines() const { return m_badLines; }

private:
    QString m_path;
    qint64 m_offset = 0;
    int m_badLines = 0;
};

} // namespace trainyard::runs
