#include "trainyard/workbench/problem_report.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/paths.h"
#include "trainyard/workbench/computer_check.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSysInfo>

namespace trainyard::workbench {
namespace {

constexpr qint64 tailBytes = 16 * 1024;
constexpr int leastName = 3; // shorter names would eat ordinary words

QString section(const QString &title, const QString &body)
{
    return QStringLiteral("== %1 ==\n%2\n\n")
        .arg(title, body.isEmpty() ? QStringLiteral("-") : body);
}

// Not translated: it is read by people who may not speak the user's language.
QString facts(const ReportParts &parts)
{
    QStringList lines{
        parts.program,
        QStringLiteral("Qt %1, built with %2")
            .arg(QLatin1String(qVersion()), QStringLiteral(QT_VERSION_STR)),
        QStringLiteral("%1, kernel %2, %3")
            .arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion(),
                 QSysInfo::currentCpuArchitecture()),
        QStringLiteral("Written %1").arg(QDateTime::currentDateTimeUtc().toString(Qt::ISODate))};
    return (lines + parts.facts).join(QLatin1Char('\n'));
}

QString computer(const QString &folder)
{
    QStringList lines;
    for (const ComputerCheck &check : checkComputer(folder)) {
        QString line = check.id + QStringLiteral(": ") + check.text;
        if (!check.detail.isEmpty())
            line += QStringLiteral(" (") + check.detail + QLatin1Char(')');
        lines << line;
    }
    return lines.join(QLatin1Char('\n'));
}

QString logs()
{
    QString text;
    const QDir folder(base::userStateFolder());
    const QStringList names = folder.entryList({QStringLiteral("*.log")}, QDir::Files);
    for (const QString &name : names)
        text += section(name, logTail(folder.filePath(name), tailBytes));
    return text;
}

} // namespace

QString logTail(const QString &path, qint64 bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const qint64 from = std::max<qint64>(0, file.size() - bytes);
    file.seek(from);
    QByteArray tail = file.read(bytes);
    if (from > 0)
        tail = tail.mid(tail.indexOf('\n') + 1); // the first line is cut
    return QString::fromUtf8(tail).trimmed();
}

QString withoutNames(QString text, const QString &home, const QString &user, const QString &host)
{
    if (home.size() > 1)
        text.replace(home, QStringLiteral("~"));
    const auto hide = [&text](const QString &name, const QString &with) {
        if (name.size() < leastName)
            return;
        const QRegularExpression word(
            QStringLiteral("\\b%1\\b").arg(QRegularExpression::escape(name)));
        text.replace(word, with);
    };
    hide(host, QStringLiteral("HOST"));
    if (user != QLatin1String("root"))
        hide(user, QStringLiteral("USER"));
    return text;
}

QString problemReport(const ReportParts &parts)
{
    const QString folder = parts.project.isEmpty() ? QDir::homePath() : parts.project;
    const QString text = section(QStringLiteral("Problem"), parts.problem) +
                         section(QStringLiteral("Program"), facts(parts)) +
                         section(QStringLiteral("Computer"), computer(folder)) + logs();
    QString user = qEnvironmentVariable("USER");
    if (user.isEmpty())
        user = QFileInfo(QDir::homePath()).fileName();
    return withoutNames(text, QDir::homePath(), user, QSysInfo::machineHostName());
}

} // namespace trainyard::workbench
