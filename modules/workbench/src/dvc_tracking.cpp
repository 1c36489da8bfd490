#include "trainyard/workbench/dvc_tracking.h"

#include "trainyard/dataset/project_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Dvc)
};

constexpr int lookEachMs = 200; // whether it was cancelled
constexpr int graceMs = 5000;   // to end by itself

// The nearest folder, from `folder` upwards, that holds `name`; empty = none.
QString folderWith(const QString &name, const QString &folder)
{
    QDir place(folder);
    do {
        if (QFileInfo::exists(place.filePath(name)))
            return place.absolutePath();
    } while (place.cdUp());
    return {};
}

// Of the pictures, relative to the project; empty = no such data set, or not in the project.
QString sourceOf(const QString &project, const QString &dataset)
{
    const auto file = dataset::ProjectFile::read(project);
    const dataset::DatasetEntry *entry = file ? file->find(dataset) : nullptr;
    return entry && QDir::isRelativePath(entry->source) ? entry->source : QString();
}

// DVC lives where Git does, or in a folder below.
QStringList initArguments(const QString &project)
{
    const bool isRoot = QFileInfo::exists(QDir(project).filePath(QStringLiteral(".git")));
    return isRoot ? QStringList{QStringLiteral("init")}
                  : QStringList{QStringLiteral("init"), QStringLiteral("--subdir")};
}

Result<void> runDvc(const QString &project, const QStringList &arguments,
                    const std::function<bool()> &isCancelled)
{
    QProcess dvc;
    dvc.setWorkingDirectory(project);
    dvc.setStandardInputFile(QProcess::nullDevice());
    dvc.setProcessChannelMode(QProcess::MergedChannels);
    dvc.start(dvcProgram(), arguments);
    while (dvc.state() != QProcess::NotRunning && !dvc.waitForFinished(lookEachMs)) {
        if (dvc.state() == QProcess::NotRunning || !isCancelled || !isCancelled())
            continue;
        dvc.terminate();
        if (!dvc.waitForFinished(graceMs))
            dvc.kill();
        dvc.waitForFinished(graceMs);
        return failure(ErrorCode::Cancelled, {});
    }
    if (dvc.error() != QProcess::FailedToStart && dvc.exitStatus() == QProcess::NormalExit &&
        dvc.exitCode() == 0)
        return {};
    return failure(ErrorCode::Failed,
                   Text::tr("DVC could not do \"dvc %1\". The pictures are as they were. Read what "
                            "DVC said, and try it in a terminal in the project's folder.")
                       .arg(arguments.join(u' ')),
                   QString::fromUtf8(dvc.readAll()).trimmed());
}

} // namespace

QString dvcProgram()
{
    return QStandardPaths::findExecutable(QStringLiteral("dvc"));
}

QString reasonAgainstDvc(const QString &projectFolder, const QString &dataset)
{
    if (folderWith(QStringLiteral(".git"), projectFolder).isEmpty())
        return Text::tr("The project is not in a Git repository, which DVC works with.");
    const QString source = sourceOf(projectFolder, dataset);
    if (source.isEmpty())
        return Text::tr("The pictures lie outside of the project.");
    if (QFileInfo::exists(QDir(projectFolder).filePath(source + QStringLiteral(".dvc"))))
        return Text::tr("DVC tracks these pictures already.");
    return {};
}

DvcAdvice dvcAdvice(const QString &projectFolder, const QString &dataset)
{
    QStringList commands{QStringLiteral("pipx install dvc"),
                         QStringLiteral("cd \"%1\"").arg(QDir::toNativeSeparators(projectFolder))};
    if (folderWith(QStringLiteral(".dvc"), projectFolder).isEmpty())
        commands << QStringLiteral("dvc ") + initArguments(projectFolder).join(u' ');
    commands << QStringLiteral("dvc add ") + sourceOf(projectFolder, dataset);
    return {Text::tr("DVC is not installed. Install it, then ask for this again, or run these "
                     "commands in a terminal."),
            commands.join(u'\n')};
}

Result<QStringList> trackByDvc(const QString &projectFolder, const QString &dataset,
                               const std::function<bool()> &isCancelled)
{
    if (const QString reason = reasonAgainstDvc(projectFolder, dataset); !reason.isEmpty())
        return failure(ErrorCode::InvalidInput, reason);
    if (dvcProgram().isEmpty()) {
        const DvcAdvice advice = dvcAdvice(projectFolder, dataset);
        return failure(ErrorCode::NotFound, advice.sentence, advice.commands);
    }
    const QString source = sourceOf(projectFolder, dataset);
    QStringList toCommit{source + QStringLiteral(".dvc")};
    if (folderWith(QStringLiteral(".dvc"), projectFolder).isEmpty()) {
        TY_CHECK(runDvc(projectFolder, initArguments(projectFolder), isCancelled));
        toCommit << QStringLiteral(".dvc/config") << QStringLiteral(".dvcignore");
    }
    TY_CHECK(runDvc(projectFolder, {QStringLiteral("add"), source}, isCancelled));
    const QString ignore = QFileInfo(source).path() + QStringLiteral("/.gitignore");
    if (QFileInfo::exists(QDir(projectFolder).filePath(ignore)))
        toCommit << ignore;
    return toCommit;
}

} // namespace trainyard::workbench
