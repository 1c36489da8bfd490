#include "desktop.h"

#include "background/agent_link.h"
#include "background/session_jobs.h"
#include "icons/icons.h"
#include "panels/data/data_panel.h"
#include "panels/files/files_panel.h"
#include "panels/runs/runs_panel.h"
#include "panels/train/train_flow.h"
#include "shell/main_window.h"
#include "shell/settings.h"
#include "shell/status_bar.h"
#include "theme/focus_ring.h"
#include "theme/theme_manager.h"
#include "tools/tool_pages.h"

#include "trainyard/compute/telemetry.h"
#include "trainyard/workbench/project_runs.h"
#include "translations/language.h"

#include <QApplication>
#include <QDir>
#include <QTimer>

#include <algorithm>
#include <optional>

namespace trainyard::desktop {
namespace {

class Program : public Desktop
{
public:
    Program()
    {
        useLanguage(m_settings.value(setting::language));
        m_themes.setScheme(m_settings.value(setting::scheme));
        m_window = std::make_unique<MainWindow>(m_settings, m_themes);
        m_window->addPanel(std::make_unique<FilesPanel>(m_window->context()));
        auto data = std::make_unique<data::DataPanel>(m_window->context(), m_link);
        auto runs = std::make_unique<runs::RunsPanel>(
            m_window->context(),
            [this](const QString &project) -> Result<std::unique_ptr<workbench::RunsSource>> {
                return workbench::ProjectRuns::open(m_link.client(), project);
            });
        m_training = std::make_unique<train::TrainFlow>(m_window->context(), m_link);
        connectPanels(data.get(), runs.get());
        m_window->addPanel(std::move(data));
        m_window->addPanel(std::move(runs));
        m_window->addPanel(std::make_unique<ToolPages>(m_window->context(), m_link));
        m_jobs = std::make_unique<SessionJobs>(m_link, m_window->context());
        m_window->finish();
        showUse();
    }

    MainWindow &window() override { return *m_window; }

    void start(const QString &project) override
    {
        if (!project.isEmpty())
            m_window->openProject(QDir::current().absoluteFilePath(project));
        m_window->show();
        // Answers of the desktop come later; nobody waits for them.
        QTimer::singleShot(0, &m_themes, &ThemeManager::listenToSystem);
        QTimer::singleShot(0, &m_link, &AgentLink::watch);
    }

private:
    void connectPanels(data::DataPanel *data, runs::RunsPanel *runs)
    {
        train::TrainFlow *training = m_training.get();
        training->setCurrentDataset([data] { return data->current(); });
        QObject::connect(data, &data::DataPanel::trainWanted, training,
                         &train::TrainFlow::askForNew);
        QObject::connect(runs, &runs::RunsPanel::trainRequested, training,
                         [training](const QString &cloneOf, const QStringList &assignments) {
                             cloneOf.isEmpty() ? training->askForNew({}, assignments)
                                               : training->askForClone(cloneOf, assignments);
                         });
        QObject::connect(training, &train::TrainFlow::started, runs,
                         [this, runs](const QString &id) {
                             runs->showRun(id);
                             m_window->showPanel(runs->id());
                         });
        QObject::connect(runs, &runs::RunsPanel::imageChosen, data, &data::DataPanel::showImage);
        QObject::connect(runs, &runs::RunsPanel::moveWanted, data, &data::DataPanel::moveImages);
        QObject::connect(runs, &runs::RunsPanel::leaveOutWanted, data,
                         &data::DataPanel::leaveOutImages);
        QObject::connect(runs, &runs::RunsPanel::restoreWanted, data,
                         &data::DataPanel::restoreImages);
        QObject::connect(data, &data::DataPanel::labelsChanged, runs,
                         &runs::RunsPanel::refreshLabels);
        QObject::connect(runs, &runs::RunsPanel::doubtfulFound, data,
                         &data::DataPanel::setDoubtful);
    }

    // How busy this computer is, once a second, while an agent says so.
    void showUse()
    {
        QObject::connect(&m_link, &AgentLink::sampled, m_window.get(),
                         [this](const QJsonObject &object) {
                             const auto sample = compute::TelemetrySample::fromJson(object);
                             std::optional<double> gpu;
                             for (const compute::GpuSample &one : sample.gpus) {
                                 if (one.busy)
                                     gpu = std::max(gpu.value_or(0), *one.busy);
                             }
                             m_window->statusLine().setUse(gpu, sample.cpuBusy);
                         });
    }

    Settings m_settings;
    ThemeManager m_themes;
    FocusRing m_focusRing;
    AgentLink m_link;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<train::TrainFlow> m_training; // these go before the window
    std::unique_ptr<SessionJobs> m_jobs;
};

} // namespace

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("trainyard"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TRAINYARD_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Trainyard"));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.trainyard.Trainyard"));
}

std::unique_ptr<Desktop> makeDesktop()
{
    return std::make_unique<Program>();
}

} // namespace trainyard::desktop
