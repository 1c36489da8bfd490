#include "control_file.h"

#include "trainyard/base/atomic_file.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace trainyard::agent {

ControlFile::ControlFile(const QString &runFolder)
    : m_path(runFolder + QStringLiteral("/control.json"))
{
    const auto bytes = base::readFile(m_path, 64 * 1024);
    if (!bytes)
        return;
    const QJsonObject object = QJsonDocument::fromJson(*bytes).object();
    m_number = object[QLatin1String("number")].toInteger();
    m_command = object[QLatin1String("command")].toString();
}

Result<qint64> ControlFile::write(const QString &command)
{
    const QJsonObject object{{QStringLiteral("number"), m_number + 1},
                             {QStringLiteral("command"), command}};
    TY_CHECK(base::replaceFile(m_path, QJsonDocument(object).toJson()));
    ++m_number;
    m_command = command;
    return m_number;
}

} // namespace trainyard::agent
