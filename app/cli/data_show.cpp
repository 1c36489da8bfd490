#include "command.h"
#include "near_pairs.h"
#include "table.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/problems.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using dataset::Dataset;

QString shownCount(qint64 count)
{
    return QLocale().toString(count);
}

QJsonObject problemsObject(const std::vector<dataset::Problem> &problems)
{
    QJsonObject object;
    for (const dataset::Problem &problem : problems)
        object.insert(dataset::problemName(problem.kind), problem.count);
    return object;
}

QJsonObject partsObject(const dataset::ViewCount &count)
{
    return {{QStringLiteral("train"), count.parts[0]},
            {QStringLiteral("val"), count.parts[1]},
            {QStringLiteral("test"), count.parts[2]}};
}

QJsonObject showObject(const Dataset &data, const std::vector<dataset::Problem> &problems)
{
    const dataset::DatasetView &view = data.view();
    QJsonArray classes;
    for (std::size_t leaf = 0; leaf < view.leaves().leaves.size(); ++leaf) {
        const dataset::Leaf &entry = view.leaves().leaves[leaf];
        QJsonObject object = partsObject(view.leafCounts()[leaf]);
        object.insert(QLatin1String("name"), entry.name);
        object.insert(QLatin1String("group"), entry.group);
        object.insert(QLatin1String("count"), view.leafCounts()[leaf].images);
        classes.append(object);
    }
    QStringList packs;
    for (const dataset::PackSpec &spec : data.packs().value_or(std::vector<dataset::PackSpec>()))
        packs.append(spec.key());
    return {{QStringLiteral("event"), QStringLiteral("dataset")},
            {QStringLiteral("name"), data.name()},
            {QStringLiteral("source"), data.sourceFolder()},
            {QStringLiteral("images"), view.total().images},
            {QStringLiteral("parts"), partsObject(view.total())},
            {QStringLiteral("classes"), classes},
            {QStringLiteral("groups"), QJsonArray::fromStringList(view.leaves().groups)},
            {QStringLiteral("imbalance"), dataset::imbalance(view.leafCounts())},
            {QStringLiteral("group_imbalance"), dataset::imbalance(view.groupCounts())},
            {QStringLiteral("packs"), QJsonArray::fromStringList(packs)},
            {QStringLiteral("problems"), problemsObject(problems)}};
}

QString classTable(const Dataset &data)
{
    const dataset::DatasetView &view = data.view();
    std::vector<QStringList> rows{{Text::tr("group"), Text::tr("class"), Text::tr("images"),
                                   Text::tr("train"), Text::tr("validation"), Text::tr("test")}};
    for (std::size_t leaf = 0; leaf < view.leaves().leaves.size(); ++leaf) {
        const dataset::Leaf &entry = view.leaves().leaves[leaf];
        const dataset::ViewCount &count = view.leafCounts()[leaf];
        rows.push_back({entry.group, entry.name, shownCount(count.images),
                        shownCount(count.parts[0]), shownCount(count.parts[1]),
                        shownCount(count.parts[2])});
    }
    const dataset::ViewCount &total = view.total();
    rows.push_back({Text::tr("all"), QString(), shownCount(total.images),
                    shownCount(total.parts[0]), shownCount(total.parts[1]),
                    shownCount(total.parts[2])});
    return tableText(
        rows, {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
}

void tellProblems(Output &output, const std::vector<dataset::Problem> &problems)
{
    for (const dataset::Problem &problem : problems)
        output.text(Text::tr("%1: %2", "a problem and how often it occurs")
                        .arg(problem.title, shownCount(problem.count)));
}

Exit show(Session &session, const std::string &name)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    TY_CLI_TRY(const Dataset data, session,
               Dataset::open(project.folder(), QString::fromStdString(name)));
    Output &output = session.output();
    const QLocale locale;
    output.text(Text::tr("%1: %2 images in %3")
                    .arg(data.name(), shownCount(data.view().total().images),
                         QDir::toNativeSeparators(data.sourceFolder())));
    output.text(classTable(data));
    output.text(Text::tr("Largest class to smallest: %1 to 1; groups: %2 to 1")
                    .arg(locale.toString(dataset::imbalance(data.view().leafCounts()), 'f', 1),
                         locale.toString(dataset::imbalance(data.view().groupCounts()), 'f', 1)));
    const auto problems = dataset::findProblems(data, nearPairs(data));
    tellProblems(output, problems);
    output.object(showObject(data, problems));
    return Exit::Ok;
}

Exit list(Session &session)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    TY_CLI_TRY(const auto file, session, dataset::ProjectFile::read(project.folder()));
    for (const QString &warning : file.warnings())
        session.output().warning(warning);
    std::vector<QStringList> rows{{Text::tr("name"), Text::tr("images"), Text::tr("classes"),
                                   Text::tr("groups"), Text::tr("source")}};
    for (const dataset::DatasetEntry &entry : file.datasets()) {
        const auto data = Dataset::open(project.folder(), entry.name);
        QJsonObject object{{QStringLiteral("event"), QStringLiteral("dataset")},
                           {QStringLiteral("name"), entry.name},
                           {QStringLiteral("source"), entry.source},
                           {QStringLiteral("here"), data.has_value()}};
        if (!data) {
            rows.push_back({entry.name, Text::tr("not here"), {}, {}, entry.source});
            session.output().object(object);
            continue;
        }
        const dataset::DatasetView &view = data->view();
        rows.push_back({entry.name, shownCount(view.total().images),
                        shownCount(static_cast<qint64>(view.leaves().leaves.size())),
                        shownCount(view.leaves().groups.size()), entry.source});
        object.insert(QLatin1String("images"), view.total().images);
        object.insert(QLatin1String("classes"), static_cast<int>(view.leaves().leaves.size()));
        object.insert(QLatin1String("groups"), static_cast<int>(view.leaves().groups.size()));
        session.output().object(object);
    }
    session.output().text(rows.size() == 1 ? Text::tr("The project has no data set yet.")
                                           : tableText(rows, {Align::Left, Align::Right,
                                                              Align::Right, Align::Right}));
    return Exit::Ok;
}

} // namespace

void addDataShow(CLI::App &data, Action &action)
{
    CLI::App *showCommand =
        addCommand(data, "show", Text::tr("Classes, counts, split and problems of a data set"));
    auto name = std::make_shared<std::string>();
    addOption(showCommand, "NAME", *name, Text::tr("The data set"))->required();
    showCommand->callback(
        [&action, name] { action = [name](Session &session) { return show(session, *name); }; });
    addCommand(data, "list", Text::tr("The data sets of the project"))->callback([&action] {
        action = &list;
    });
}

} // namespace trainyard::cli
