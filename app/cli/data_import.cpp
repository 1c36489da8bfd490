#include "command.h"
#include "packing.h"
#include "split_arguments.h"

#include "trainyard/workbench/import_summary.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct ImportArguments
{
    std::vector<std::string> sources;
    std::string name;
    bool reference = false;
    int size = 0; // 0 = as the project has it
    int threads = 0;
    SplitArguments split;
};

QJsonArray skippedObjects(const std::vector<dataset::SkippedFiles> &skipped)
{
    QJsonArray array;
    for (const dataset::SkippedFiles &entry : skipped)
        array.append(QJsonObject{{QStringLiteral("kind"), entry.kind},
                                 {QStringLiteral("count"), entry.count},
                                 {QStringLiteral("example"), entry.example}});
    return array;
}

QJsonObject reportObject(const dataset::ImportReport &report)
{
    QJsonObject object{{QStringLiteral("event"), QStringLiteral("finished")},
                       {QStringLiteral("name"), report.name},
                       {QStringLiteral("new"), report.isNew},
                       {QStringLiteral("files"), report.files},
                       {QStringLiteral("images"), report.images},
                       {QStringLiteral("total"), report.total},
                       {QStringLiteral("unreadable"), report.unreadable},
                       {QStringLiteral("already_there"), report.alreadyThere},
                       {QStringLiteral("removed"), report.removed},
                       {QStringLiteral("decoded"), report.decoded},
                       {QStringLiteral("copies"), report.copies},
                       {QStringLiteral("classes"), report.classes},
                       {QStringLiteral("groups"), report.groups},
                       {QStringLiteral("given_split"), report.hasGivenSplit},
                       {QStringLiteral("train"), report.parts[0]},
                       {QStringLiteral("val"), report.parts[1]},
                       {QStringLiteral("test"), report.parts[2]},
                       {QStringLiteral("pack"), report.packKey},
                       {QStringLiteral("git_ignored"), report.wasGitIgnored},
                       {QStringLiteral("dvc_offered"), report.isDvcOffered},
                       {QStringLiteral("seconds"), report.seconds}};
    object.insert(QLatin1String("skipped"), skippedObjects(report.skipped));
    object.insert(QLatin1String("warnings"), QJsonArray::fromStringList(report.warnings));
    return object;
}

void tellReport(Output &output, const dataset::ImportReport &report)
{
    const QJsonObject finished = reportObject(report);
    const workbench::ImportSummary summary = workbench::importSummary(finished);
    output.text(summary.happened);
    for (const QString &sentence : summary.sentences)
        output.text(sentence);
    for (const dataset::SkippedFiles &entry : report.skipped)
        output.text(Text::tr("Passed over: %1 (%2, for example %3)")
                        .arg(entry.kind)
                        .arg(entry.count)
                        .arg(entry.example));
    if (summary.isDvcOffered)
        output.text(Text::tr("\"trainyardctl data track %1\" lets DVC track the pictures beside "
                             "Git.")
                        .arg(report.name));
    for (const QString &warning : summary.warnings)
        output.warning(warning);
    output.object(finished);
}

Result<dataset::ImportRequest> requestOf(const workbench::Project &project,
                                         const ImportArguments &arguments)
{
    dataset::ImportRequest request;
    request.project = project.folder();
    for (const std::string &source : arguments.sources)
        request.sources.append(QFileInfo(QString::fromStdString(source)).absoluteFilePath());
    request.name = QString::fromStdString(arguments.name);
    request.placement =
        arguments.reference ? dataset::Placement::Reference : dataset::Placement::Copy;
    request.threads = arguments.threads;
    if (arguments.size > 0)
        request.pack = dataset::PackSpec{arguments.size, arguments.size};
    if (arguments.split.isGiven()) {
        TY_TRY(request.split, arguments.split.over({}));
    }
    return request;
}

Exit importImages(Session &session, const ImportArguments &arguments)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    TY_CLI_TRY(const dataset::ImportRequest request, session, requestOf(project, arguments));
    const auto report =
        dataset::importImages(request, showImport(session.output()), &Interrupt::isRequested);
    session.output().endProgress();
    if (!report)
        return session.output().failed(report.error());
    tellReport(session.output(), *report);
    return Exit::Ok;
}

Exit refresh(Session &session, const std::string &name, int threads)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    const auto report = dataset::refresh({project.folder(), QString::fromStdString(name), threads},
                                         showImport(session.output()), &Interrupt::isRequested);
    session.output().endProgress();
    if (!report)
        return session.output().failed(report.error());
    tellReport(session.output(), *report);
    return Exit::Ok;
}

Exit pack(Session &session, const std::string &name, int size, int threads)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    const QString dataset = QString::fromStdString(name);
    const dataset::PackSpec spec{size, size};
    const auto packed = packImages(session.output(), project.folder(), dataset, spec, threads);
    if (!packed)
        return session.output().failed(packed.error());
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                             {QStringLiteral("name"), dataset},
                             {QStringLiteral("pack"), spec.key()}});
    return Exit::Ok;
}

void addRefresh(CLI::App &data, Action &action)
{
    CLI::App *command = addCommand(data, "refresh",
                                   Text::tr("Reads what is new or changed in a data set's folder"));
    auto name = std::make_shared<std::string>();
    auto threads = std::make_shared<int>(0);
    addOption(command, "NAME", *name, Text::tr("The data set"))->required();
    addOption(command, "--threads", *threads, Text::tr("Processor cores; 0 = all"));
    command->callback([&action, name, threads] {
        action = [name, threads](Session &session) { return refresh(session, *name, *threads); };
    });
}

void addPack(CLI::App &data, Action &action)
{
    CLI::App *command = addCommand(
        data, "pack", Text::tr("Decodes and resizes a data set for training, once for a size"));
    auto name = std::make_shared<std::string>();
    auto size = std::make_shared<int>(64);
    auto threads = std::make_shared<int>(0);
    addOption(command, "NAME", *name, Text::tr("The data set"))->required();
    addOption(command, "--size", *size, Text::tr("Side of the images in pixels"))
        ->check(CLI::Range(8, 1024));
    addOption(command, "--threads", *threads, Text::tr("Processor cores; 0 = all"));
    command->callback([&action, name, size, threads] {
        action = [name, size, threads](Session &session) {
            return pack(session, *name, *size, *threads);
        };
    });
}

} // namespace

void addDataImport(CLI::App &data, Action &action)
{
    CLI::App *command =
        addCommand(data, "import", Text::tr("Makes a data set of images, or adds to one"));
    auto arguments = std::make_shared<ImportArguments>();
    addOption(command, "SRC", arguments->sources,
              Text::tr("Folders (one per class), images, archives, lists (path,label)"))
        ->required();
    addOption(command, "--name", arguments->name,
              Text::tr("Name of the data set; from the first source by default"));
    addFlag(command, "--reference", arguments->reference,
            Text::tr("Uses the images where they are, without a copy"));
    addOption(command, "--size", arguments->size, Text::tr("Side in pixels to pack the images at"))
        ->check(CLI::Range(8, 1024));
    addOption(command, "--threads", arguments->threads, Text::tr("Processor cores; 0 = all"));
    arguments->split.addTo(command);
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return importImages(session, *arguments); };
    });
    addRefresh(data, action);
    addPack(data, action);
}

} // namespace trainyard::cli
