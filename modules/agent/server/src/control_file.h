#pragma once

#include "trainyard/base/result.h"

namespace trainyard::agent {

// control.json of a run: the last command, with a number that rises. This agent is its only writer.
class ControlFile
{
public:
    explicit ControlFile(const QString &runFolder);

    // On failure the command before still stands.
    Result<qint64> write(const QString &command);

    qint64 number() const { return m_number; }
    const QString &command() const { return m_command; } // empty = none yet

private:
    QString m_path;
    qint64 m_number = 0;
    QString m_command;
};

} // namespace trainyard::agent
