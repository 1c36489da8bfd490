#include "session.h"

#include "trainyard/agent/client/agent_client.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

Session::Session(bool json, QString projectFolder)
    : m_output(json)
    , m_projectFolder(std::move(projectFolder))
{
}

Session::~Session() = default;

Result<workbench::Project> Session::project() const
{
    if (!m_projectFolder.isEmpty())
        return workbench::Project::open(m_projectFolder);
    const QString root = workbench::Project::findRoot(QDir::currentPath());
    const bool isProject = QFileInfo::exists(root + QStringLiteral("/trainyard.yaml")) ||
                           QFileInfo::exists(root + QStringLiteral("/.trainyard"));
    if (!isProject)
        return failure(ErrorCode::NotFound,
                       Text::tr("There is no project in %1 nor above it. Make one with "
                                "\"trainyardctl init\", or name one with --project.")
                           .arg(QDir::toNativeSeparators(QDir::currentPath())));
    return workbench::Project::open(root);
}

agent::AgentClient &Session::agent()
{
    if (!m_agent)
        m_agent = std::make_unique<agent::AgentClient>();
    return *m_agent;
}

} // namespace trainyard::cli
