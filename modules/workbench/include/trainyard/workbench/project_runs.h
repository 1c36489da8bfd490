#pragma once

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/workbench/runs_source.h"

#include <QString>

#include <memory>

namespace trainyard::workbench {

// The runs of a project: files for what there is, the agent for what goes on and for wishes. Lives
// on the client's thread and is gone before the client.
class ProjectRuns : public RunsSource
{
    Q_OBJECT

public:
    // Follows the agent's sessions from now on; the agent is started by that where none runs.
    static Result<std::unique_ptr<ProjectRuns>> open(agent::AgentClient &client,
                                                     const QString &projectFolder);
    ~ProjectRuns() override;

    const std::vector<runs::Run> &runs() const override;
    std::shared_ptr<RunFeed> feed(const QString &id) override;
    std::optional<Notice> notice(const QString &id) const override;
    std::optional<compute::Advice> advice(const QString &id) const override;
    QString machineName(const QString &id) const override;

    void command(const QString &id, RunCommand command, QObject *context,
                 Answer<void> answer) override;
    // A budget can be set for a run that is over only: by continuing it.
    void edit(const QString &id, const RunEdit &edit, QObject *context,
              Answer<void> answer) override;
    void compare(const QStringList &ids, runs::MetricKind leading, QObject *context,
                 Answer<runs::Comparison> answer) override;
    void predict(const QString &id, const QString &imageFile, QObject *context,
                 Answer<std::vector<Guess>> answer) override;
    void exportRun(const QString &id, ExportFormat format, const QString &path, QObject *context,
                   Answer<void> answer) override;
    void mistakes(const QString &id, const MistakeQuery &query, QObject *context,
                  Answer<std::vector<Mistake>> answer) override;
    void thumbnail(const QString &id, quint32 row, QObject *context,
                   Answer<QImage> answer) override;

private:
    ProjectRuns(agent::AgentClient &client, const QString &projectFolder,
                std::unique_ptr<runs::RunStore> store);
    void passOnStore();
    void takeSession(const agent::SessionInfo &info);
    void tellChanged(const QString &id);
    void adviseAll();
    void adviseOn(const QString &id, const compute::RunUse &use, const QJsonObject &recipe);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::workbench
