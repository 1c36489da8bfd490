// The part of DataPanel that starts jobs of the agent and hears of their ends: imports, the sample,
// re-scans, tracking by DVC.
#include "panels/data/data_panel.h"

#include "background/agent_link.h"
#include "panels/data/data_page.h"
#include "panels/data/import_dialog.h"
#include "panels/data/import_strip.h"
#include "shell/action_registry.h"
#include "shell/window_context.h"

#include "trainyard/base/ids.h"
#include "trainyard/workbench/dvc_tracking.h"
#include "trainyard/workbench/project.h"

#include <QFileInfo>
#include <QJsonArray>

namespace trainyard::desktop::data {

namespace {

QString sampleFolder()
{
    const QString set = qEnvironmentVariable("TRAINYARD_SAMPLE");
    return set.isEmpty() ? ImportDialog::usualFolder(QStringLiteral("sample")) : set;
}

} // namespace

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
    if (wish.redraws)
        arguments << QStringLiteral("--redraw");
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
    job.id = base::newId();
    m_watched.insert(agent::SessionKey{agent::SessionKind::Job, project, job.id}.toString());
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

// An import of another window, too, may bring a new data set; what it brought is told where its end
// was seen.
void DataPanel::onJob(const agent::SessionInfo &info)
{
    if (info.key.kind != agent::SessionKind::Job || info.key.project != m_context.projectFolder())
        return;
    const QString key = info.key.toString();
    if (info.isActive()) {
        m_watched.insert(key);
        return;
    }
    readDatasets();
    if (m_watched.remove(key) && info.jobKind == QLatin1String("import") &&
        info.state == QLatin1String("finished"))
        readJobReport(m_link.client(), info, this,
                      [this, project = info.key.project](const QJsonObject &finished) {
                          if (project == m_context.projectFolder())
                              takeReport(finished);
                      });
}

void DataPanel::takeReport(const QJsonObject &finished)
{
    const QString name = finished[QLatin1String("name")].toString();
    if (name.isEmpty())
        return;
    m_reports[name] = finished;
    if (DataPage *page = m_pages.value(name))
        page->imported()->showReport(finished);
}

void DataPanel::trackByDvc(const QString &name)
{
    if (workbench::dvcProgram().isEmpty()) {
        const auto advice = workbench::dvcAdvice(m_context.projectFolder(), name);
        m_context.openTab(*this, homeTab());
        if (DataPage *page = m_pages.value(name))
            page->imported()->showDvcAdvice(advice.sentence, advice.commands);
        return;
    }
    agent::JobStart job;
    job.project = m_context.projectFolder();
    job.kind = QStringLiteral("dvc");
    job.title = tr("Track %1 by DVC").arg(name);
    job.arguments = QStringList{QStringLiteral("data"), QStringLiteral("track"), name};
    job.id = base::newId();
    const agent::SessionKey key{agent::SessionKind::Job, job.project, job.id};
    m_link.startJob(
        job, this, [](const Result<QString> &) {},
        [this, key, name](const Result<void> &outcome) {
            if (!outcome)
                return m_context.showError(outcome.error());
            if (key.project != m_context.projectFolder())
                return;
            agent::SessionInfo info;
            info.key = key;
            readJobReport(m_link.client(), info, this, [this, name](const QJsonObject &finished) {
                takeTracked(name, finished);
            });
        });
}

void DataPanel::takeTracked(const QString &name, const QJsonObject &finished)
{
    m_reports.remove(name);
    m_context.actions().refresh();
    QStringList files;
    for (const QJsonValue &file : finished[QLatin1String("commit")].toArray())
        files << file.toString();
    if (DataPage *page = m_pages.value(name))
        page->imported()->showTracked(name, files);
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
