#include "command.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Exit init(Session &session, const QString &folder)
{
    TY_CLI_TRY(const workbench::Project project, session, workbench::Project::create(folder));
    const QString file = QDir(project.folder()).filePath(QStringLiteral("trainyard.yaml"));
    const bool wasThere = QFileInfo::exists(file);
    if (!wasThere) {
        // Busy: another program has made it in this moment, which is as good.
        const auto written = base::replaceFileIfUnchanged(file, "trainyard: 1\n", {});
        if (!written && written.error().code != ErrorCode::Busy)
            return session.output().failed(written.error());
    }
    const QString shown = QDir::toNativeSeparators(project.folder());
    session.output().text(wasThere ? Text::tr("%1 is a project already.").arg(shown)
                                   : Text::tr("Made a project in %1.").arg(shown));
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                             {QStringLiteral("project"), project.folder()},
                             {QStringLiteral("made"), !wasThere}});
    return Exit::Ok;
}

} // namespace

void addInit(CLI::App &program, Action &action)
{
    CLI::App *command = addCommand(program, "init", Text::tr("Makes a folder a project"));
    auto folder = std::make_shared<std::string>(".");
    addOption(command, "DIR", *folder, Text::tr("The folder; made where it is missing"));
    command->callback([&action, folder] {
        action = [folder](Session &session) {
            return init(session, QString::fromStdString(*folder));
        };
    });
}

} // namespace trainyard::cli
