// The part of DataPanel that starts things: imports, the sample, re-scans, and their actions.
#include "panels/data/data_panel.h"

#include "background/agent_link.h"
#include "panels/data/import_dialog.h"
#include "shell/action_registry.h"
#include "shell/window_context.h"

#include "trainyard/dataset/project_file.h"
#include "trainyard/workbench/dataset_session.h"
#include "trainyard/workbench/project.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace trainyard::desktop::data {

using workbench::DatasetSession;

namespace {

QKeySequence keys(const char *text)
{
    return QKeySequence::fromString(QLatin1String(text), QKeySequence::PortableText);
}

QString sampleFolder()
{
    const QString set = qEnvironmentVariable("TRAINYARD_SAMPLE");
    return set.isEmpty() ? ImportDialog::usualFolder(QStringLiteral("sample")) : set;
}

} // namespace

void DataPanel::addActions()
{
    ActionRegistry &actions = m_context.actions();
    actions.add({QStringLiteral("data.import-folder"),
                 [] { return tr("&Import folder…"); },
                 QStringLiteral("folder"),
                 keys("Ctrl+I"),
                 [this] {
                     const QString folder = QFileDialog::getExistingDirectory(
                         m_context.window(), tr("Import a folder of images"), QDir::homePath());
                     if (!folder.isEmpty())
                         importImages({folder});
                 },
                 {},
                 {}});
    actions.add({QStringLiteral("data.import-archive"),
                 [] { return tr("Import &archive or list…"); },
                 QStringLiteral("import"),
                 {},
                 [this] {
                     const QStringList files = QFileDialog::getOpenFileNames(
                         m_context.window(), tr("Import an archive or a list of images"),
                         QDir::homePath(),
                         tr("Archives and lists (*.zip *.tar *.tar.gz *.tgz *.tar.xz *.tar.bz2 "
                            "*.7z *.rar *.csv);;All files (*)"));
                     if (!files.isEmpty())
                         importImages(files);
                 },
                 {},
                 {}});
    const auto noSet = [this] {
        return m_current.isEmpty() ? tr("This project has no data set yet.") : QString();
    };
    actions.add({QStringLiteral("data.rescan"),
                 [] { return tr("&Re-scan this data set"); },
                 QStringLiteral("refresh"),
                 {},
                 [this] { rescan(); },
                 noSet,
                 {}});
    const auto title = [this](const QString &plain, const QString &with, bool isUndo) {
        const DatasetSession *open = m_sessions.value(m_current);
        const QString text = !open ? QString() : isUndo ? open->undoText() : open->redoText();
        return text.isEmpty() ? plain : with.arg(text);
    };
    actions.add({QStringLiteral("data.undo"),
                 [title] { return title(tr("&Undo"), tr("&Undo: %1"), true); },
                 QStringLiteral("undo"),
                 keys("Ctrl+Z"),
                 [this] { m_sessions[m_current]->undo(); },
                 [this] {
                     const DatasetSession *open = m_sessions.value(m_current);
                     return open && open->canUndo() && !open->isBusy()
                                ? QString()
                                : tr("There is nothing to take back.");
                 },
                 {}});
    actions.add({QStringLiteral("data.redo"),
                 [title] { return title(tr("Re&do"), tr("Re&do: %1"), false); },
                 QStringLiteral("redo"),
                 keys("Ctrl+Shift+Z"),
                 [this] { m_sessions[m_current]->redo(); },
                 [this] {
                     const DatasetSession *open = m_sessions.value(m_current);
                     return open && open->canRedo() && !open->isBusy()
                                ? QString()
                                : tr("There is nothing to do again.");
                 },
                 {}});
    actions.add({QStringLiteral("file.open-sample"),
                 [] { return tr("Open the &sample"); },
                 QStringLiteral("run"),
                 {},
                 [this] { openSample(); },
                 {},
                 {}});
}

void DataPanel::importImages(const QStringList &paths)
{
    int size = 64;
    if (const auto file = dataset::ProjectFile::read(m_context.projectFolder());
        file && !m_context.projectFolder().isEmpty())
        size = file->defaultSize();
    ImportDialog dialog(paths, m_context.projectFolder(), m_names, size, m_context.window());
    if (dialog.exec() == QDialog::Accepted)
        startImport(dialog.wish());
}

void DataPanel::startImport(const ImportWish &wish)
{
    const auto project = workbench::Project::create(wish.project);
    if (!project)
        return m_context.showError(project.error());
    m_context.openProject(project->folder());
    QStringList arguments{QStringLiteral("data"), QStringLiteral("import")};
    arguments << wish.sources;
    arguments << QStringLiteral("--name") << wish.dataset << QStringLiteral("--size")
              << QString::number(wish.size);
    if (wish.isReference)
        arguments << QStringLiteral("--reference");
    const QString what =
        wish.sources.size() == 1 ? QFileInfo(wish.sources.first()).fileName() : wish.dataset;
    startJob(project->folder(), QStringLiteral("import"), tr("Import %1").arg(what), arguments,
             wish.dataset);
}

void DataPanel::startJob(const QString &project, const QString &kind, const QString &title,
                         const QStringList &arguments, const QString &datasetAfter)
{
    agent::JobStart job;
    job.project = project;
    job.kind = kind;
    job.title = title;
    job.arguments = arguments;
    m_link.startJob(
        job, this, [](const Result<QString> &) {},
        [this, project, datasetAfter](const Result<void> &outcome) {
            if (!outcome)
                return m_context.showError(outcome.error());
            if (project != m_context.projectFolder())
                return;
            readDatasets();
            if (!m_names.contains(datasetAfter))
                return;
            choose(datasetAfter);
            m_context.showPanel(id());
        });
}

void DataPanel::rescan()
{
    if (m_current.isEmpty())
        return;
    startJob(m_context.projectFolder(), QStringLiteral("import"), tr("Re-scan %1").arg(m_current),
             {QStringLiteral("data"), QStringLiteral("refresh"), m_current}, m_current);
}

void DataPanel::openSample()
{
    const auto project = workbench::Project::create(sampleFolder());
    if (!project)
        return m_context.showError(project.error());
    const QString folder = project->folder();
    m_context.openProject(folder);
    if (!m_names.isEmpty())
        return m_context.showPanel(id());
    const QString pictures = folder + QStringLiteral("/pictures");
    if (QFileInfo(pictures).isDir())
        return importSample(folder);
    agent::JobStart job;
    job.project = folder;
    job.kind = QStringLiteral("sample");
    job.title = tr("Draw the sample vehicles");
    job.arguments = QStringList{QStringLiteral("data"), QStringLiteral("sample"), pictures};
    m_link.startJob(
        job, this, [](const Result<QString> &) {},
        [this, folder](const Result<void> &outcome) {
            if (!outcome)
                return m_context.showError(outcome.error());
            importSample(folder);
        });
}

void DataPanel::importSample(const QString &project)
{
    const QString name = QStringLiteral("vehicles");
    startJob(project, QStringLiteral("import"), tr("Import the sample vehicles"),
             {QStringLiteral("data"), QStringLiteral("import"),
              project + QStringLiteral("/pictures"), QStringLiteral("--name"), name},
             name);
}

} // namespace trainyard::desktop::data
