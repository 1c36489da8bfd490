#include "command.h"
#include "near_pairs.h"
#include "split_arguments.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/file_lock.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/edit.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using dataset::Dataset;

Result<Dataset> splitAnew(const QString &projectFolder, const QString &name,
                          const SplitArguments &arguments)
{
    TY_TRY(Dataset data, Dataset::open(projectFolder, name));
    TY_TRY(const dataset::SplitOptions options, arguments.over(data.entry().split));
    dataset::Annotations annotations = data.annotations();
    annotations.split = data.drawnSplit(options, nearPairs(data));
    if (Interrupt::isRequested())
        return failure(ErrorCode::Cancelled, {});
    TY_CHECK(data.setSplitOptions(options));
    TY_CHECK(data.setAnnotations(annotations));
    return data;
}

Exit split(Session &session, const std::string &name, const SplitArguments &arguments)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    TY_CLI_TRY(const Dataset data, session,
               splitAnew(project.folder(), QString::fromStdString(name), arguments));
    const auto &parts = data.view().total().parts;
    const QLocale locale;
    session.output().text(Text::tr("%1: %2 images to learn from, %3 to validate, %4 to test.")
                              .arg(data.name(), locale.toString(parts[0]),
                                   locale.toString(parts[1]), locale.toString(parts[2])));
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                             {QStringLiteral("name"), data.name()},
                             {QStringLiteral("train"), parts[0]},
                             {QStringLiteral("val"), parts[1]},
                             {QStringLiteral("test"), parts[2]}});
    return Exit::Ok;
}

struct GroupArguments
{
    std::string name;
    std::vector<std::string> words; // GROUP=CLASS,CLASS
    std::string file;
    bool fromFolders = false;
};

Result<Dataset> groupClasses(const QString &projectFolder, const GroupArguments &arguments)
{
    TY_TRY(Dataset data, Dataset::open(projectFolder, QString::fromStdString(arguments.name)));
    dataset::Annotations tables = data.annotations();
    if (arguments.fromFolders)
        tables = dataset::groupByFolders(tables).applied(tables);
    if (!arguments.file.empty()) {
        const QString file = QString::fromStdString(arguments.file);
        TY_TRY(const QByteArray bytes, base::readFile(file));
        TY_TRY(const dataset::Edit edit, dataset::groupByTable(tables, bytes, file));
        tables = edit.applied(tables);
    }
    for (const std::string &word : arguments.words) {
        TY_TRY(const dataset::Edit edit,
               dataset::groupByText(tables, QString::fromStdString(word)));
        tables = edit.applied(tables);
    }
    TY_CHECK(data.setAnnotations(tables));
    return data;
}

Exit group(Session &session, const GroupArguments &arguments)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    TY_CLI_TRY(const Dataset data, session, groupClasses(project.folder(), arguments));
    QJsonObject groups;
    for (const QString &name : data.view().leaves().groups) {
        QStringList leaves;
        for (const dataset::Leaf &leaf : data.view().leaves().leaves) {
            if (leaf.group == name)
                leaves.append(leaf.name);
        }
        groups.insert(name, QJsonArray::fromStringList(leaves));
        session.output().text(Text::tr("%1: %2", "a group and its classes")
                                  .arg(name, leaves.join(QStringLiteral(", "))));
    }
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                             {QStringLiteral("name"), data.name()},
                             {QStringLiteral("groups"), groups}});
    return Exit::Ok;
}

bool hasOwnCopies(const dataset::DatasetEntry &entry)
{
    return entry.source == QStringLiteral("data/") + entry.name;
}

Result<void> removeDataset(const QString &projectFolder, const QString &name, bool deleteImages)
{
    const dataset::DatasetPaths paths{projectFolder, name};
    TY_TRY(dataset::ProjectFile file, dataset::ProjectFile::read(projectFolder));
    const dataset::DatasetEntry *entry = file.find(name);
    if (!entry)
        return failure(ErrorCode::NotFound,
                       Text::tr("The project has no data set \"%1\".").arg(name));
    const bool ownsCopies = hasOwnCopies(*entry);
    TY_TRY(const auto lock, base::FileLock::tryLock(paths.lock()));
    const auto data = Dataset::open(projectFolder, name);
    TY_CHECK(file.removeDataset(name));
    TY_CHECK(file.write());
    // Only what can be made again, or was asked for, goes; from here on a failure leaves a file.
    if (data) {
        for (const dataset::PackSpec &spec :
             data->packs().value_or(std::vector<dataset::PackSpec>()))
            QFile::remove(paths.pack(spec.key()));
    }
    QFile::remove(paths.index());
    QFile::remove(paths.thumbs());
    if (deleteImages && ownsCopies)
        QDir(paths.copies()).removeRecursively();
    return {};
}

Exit remove(Session &session, const std::string &name, bool deleteImages)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    const QString dataset = QString::fromStdString(name);
    if (const auto removed = removeDataset(project.folder(), dataset, deleteImages); !removed)
        return session.output().failed(removed.error());
    session.output().text(
        deleteImages
            ? Text::tr("Removed %1 and its copies of images. Its classes and split stay in "
                       "trainyard/%1.")
                  .arg(dataset)
            : Text::tr("Removed %1. Its images stay where they are, its classes and split in "
                       "trainyard/%1.")
                  .arg(dataset));
    session.output().object(
        {{QStringLiteral("event"), QStringLiteral("finished")}, {QStringLiteral("name"), dataset}});
    return Exit::Ok;
}

void addGroup(CLI::App &data, Action &action)
{
    CLI::App *command =
        addCommand(data, "group", Text::tr("Puts classes into groups (superclasses)"));
    auto arguments = std::make_shared<GroupArguments>();
    addOption(command, "NAME", arguments->name, Text::tr("The data set"))->required();
    addOption(command, "GROUPING", arguments->words,
              Text::tr("GROUP=CLASS,CLASS; may be repeated"));
    addOption(command, "--file", arguments->file,
              Text::tr("A table with the columns class and group"));
    addFlag(command, "--from-folders", arguments->fromFolders,
            Text::tr("Groups as the folders have them, first"));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return group(session, *arguments); };
    });
}

void addRemove(CLI::App &data, Action &action)
{
    CLI::App *command = addCommand(data, "remove", Text::tr("Takes a data set out of the project"));
    auto name = std::make_shared<std::string>();
    auto deleteImages = std::make_shared<bool>(false);
    addOption(command, "NAME", *name, Text::tr("The data set"))->required();
    addFlag(command, "--delete-images", *deleteImages,
            Text::tr("Deletes the project's copies of the images, too"));
    command->callback([&action, name, deleteImages] {
        action = [name, deleteImages](Session &session) {
            return remove(session, *name, *deleteImages);
        };
    });
}

} // namespace

void addDataEdit(CLI::App &data, Action &action)
{
    CLI::App *command = addCommand(
        data, "split", Text::tr("Draws anew which images are learnt from, validated and tested"));
    auto name = std::make_shared<std::string>();
    auto arguments = std::make_shared<SplitArguments>();
    addOption(command, "NAME", *name, Text::tr("The data set"))->required();
    arguments->addTo(command);
    command->callback([&action, name, arguments] {
        action = [name, arguments](Session &session) { return split(session, *name, *arguments); };
    });
    addGroup(data, action);
    addRemove(data, action);
}

} // namespace trainyard::cli
