#include "project_yaml.h"

#include "trainyard/dataset/dataset_paths.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ProjectFile)
};

constexpr int formatVersion = 1;

QString textOf(const YAML::Node &node)
{
    return QString::fromStdString(node.as<std::string>());
}

void warnAboutUnknown(const YAML::Node &map, const std::set<std::string> &known,
                      const QString &place, QStringList &warnings)
{
    for (const auto &pair : map) {
        const std::string key = pair.first.as<std::string>();
        if (!known.contains(key))
            warnings.append(Text::tr("trainyard.yaml, line %1: this version does not know \"%2\" "
                                     "in %3; it is kept.")
                                .arg(pair.first.Mark().line + 1)
                                .arg(QString::fromStdString(key), place));
    }
}

Result<double> shareOf(const YAML::Node &split, const char *key, double otherwise)
{
    const YAML::Node node = split[key];
    if (!node)
        return otherwise;
    try {
        return node.as<double>();
    } catch (const YAML::Exception &) {
        return yamlFailure(
            node.Mark(),
            Text::tr("\"%1\" must be a number between 0 and 1.").arg(QLatin1StringView(key)));
    }
}

Result<SplitOptions> readSplit(const YAML::Node &node, QStringList &warnings)
{
    SplitOptions split;
    if (!node || node.IsNull())
        return split;
    if (!node.IsMap())
        return yamlFailure(node.Mark(), Text::tr("\"split\" must hold keys and values."));
    warnAboutUnknown(node, {"train", "val", "test", "seed", "group_by", "given"},
                     QStringLiteral("split"), warnings);
    TY_TRY(split.validation, shareOf(node, "val", split.validation));
    TY_TRY(split.test, shareOf(node, "test", split.test));
    TY_TRY(split.train, shareOf(node, "train", 1 - split.validation - split.test));
    try {
        split.seed = node["seed"] ? node["seed"].as<quint64>() : split.seed;
        split.keepGiven = node["given"] ? node["given"].as<bool>() : split.keepGiven;
    } catch (const YAML::Exception &problem) {
        return yamlFailure(problem.mark, Text::tr("\"seed\" must be a whole number, and \"given\" "
                                                  "true or false."));
    }
    if (const YAML::Node group = node["group_by"]) {
        Result<GroupBy> parsed = GroupBy::parse(textOf(group));
        if (!parsed)
            return yamlFailure(group.Mark(), parsed.error().message);
        split.groupBy = *parsed;
    }
    if (const Result<void> checked = split.check(); !checked)
        return yamlFailure(node.Mark(), checked.error().message);
    return split;
}

Result<DatasetEntry> readEntry(const QString &name, const YAML::Node &node, QStringList &warnings)
{
    if (!node.IsMap())
        return yamlFailure(node.Mark(),
                           Text::tr("the data set \"%1\" must hold keys and values.").arg(name));
    warnAboutUnknown(node, {"source", "split"}, name, warnings);
    DatasetEntry entry{name, QStringLiteral("data/") + name, {}};
    if (const YAML::Node source = node["source"]) {
        if (!source.IsScalar())
            return yamlFailure(source.Mark(), Text::tr("\"source\" must be a folder."));
        entry.source = textOf(source);
    }
    TY_TRY(entry.split, readSplit(node["split"], warnings));
    return entry;
}

Result<std::vector<DatasetEntry>> readDatasets(const YAML::Node &node, QStringList &warnings)
{
    std::vector<DatasetEntry> datasets;
    if (!node || node.IsNull())
        return datasets;
    if (!node.IsMap())
        return yamlFailure(node.Mark(), Text::tr("\"datasets\" must hold names of data sets."));
    for (const auto &pair : node) {
        const QString name = textOf(pair.first);
        if (!isDatasetName(name))
            return yamlFailure(pair.first.Mark(),
                               Text::tr("\"%1\" cannot be the name of a data set.").arg(name));
        TY_TRY(const DatasetEntry entry, readEntry(name, pair.second, warnings));
        datasets.push_back(entry);
    }
    std::sort(datasets.begin(), datasets.end(),
              [](const DatasetEntry &a, const DatasetEntry &b) { return a.name < b.name; });
    return datasets;
}

Result<void> checkVersion(const YAML::Node &root)
{
    const YAML::Node node = root["trainyard"];
    if (!node)
        return {};
    int version = 0;
    try {
        version = node.as<int>();
    } catch (const YAML::Exception &) {
        return yamlFailure(node.Mark(),
                           Text::tr("\"trainyard\" must be the number of the format."));
    }
    if (version > formatVersion)
        return failure(ErrorCode::TooNew,
                       Text::tr("trainyard.yaml was written by a later version of Trainyard. "
                                "Nothing was changed; update the program to open this project."));
    return {};
}

} // namespace

tl::unexpected<Error> yamlFailure(const YAML::Mark &mark, const QString &what)
{
    return failure(ErrorCode::InvalidInput, Text::tr("trainyard.yaml, line %1, column %2: %3")
                                                .arg(mark.line + 1)
                                                .arg(mark.column + 1)
                                                .arg(what));
}

Result<ProjectContents> readProject(const YAML::Node &root)
{
    ProjectContents contents;
    if (!root || root.IsNull())
        return contents;
    if (!root.IsMap())
        return yamlFailure(root.Mark(), Text::tr("the file must hold keys and values."));
    TY_CHECK(checkVersion(root));
    warnAboutUnknown(root, {"trainyard", "datasets", "defaults"}, QStringLiteral("trainyard.yaml"),
                     contents.warnings);
    TY_TRY(contents.datasets, readDatasets(root["datasets"], contents.warnings));
    if (const YAML::Node defaults = root["defaults"]; defaults && !defaults.IsNull()) {
        if (!defaults.IsMap())
            return yamlFailure(defaults.Mark(),
                               Text::tr("\"defaults\" must hold the keys of a recipe."));
        contents.defaults = QByteArray::fromStdString(YAML::Dump(defaults));
        const YAML::Node size = defaults["size"];
        contents.defaultSize = size ? size.as<int>(0) : contents.defaultSize;
        if (contents.defaultSize < 8 || contents.defaultSize > 1024)
            return yamlFailure(size.Mark(),
                               Text::tr("\"size\" must be a number of pixels from 8 to 1024."));
    }
    return contents;
}

YAML::Node entryNode(const DatasetEntry &entry, const YAML::Node &before)
{
    const auto number = [](double value) { return QString::number(value, 'g', 10).toStdString(); };
    YAML::Node node = before && before.IsMap() ? YAML::Clone(before) : YAML::Node();
    node["source"] = entry.source.toStdString();
    YAML::Node split = node["split"] && node["split"].IsMap() ? YAML::Clone(node["split"])
                                                              : YAML::Node(YAML::NodeType::Map);
    split["train"] = number(entry.split.train);
    split["val"] = number(entry.split.validation);
    split["test"] = number(entry.split.test);
    split["seed"] = std::to_string(entry.split.seed);
    if (entry.split.groupBy.kind() == GroupBy::Kind::None)
        split.remove("group_by");
    else
        split["group_by"] = entry.split.groupBy.toString().toStdString();
    if (entry.split.keepGiven)
        split.remove("given");
    else
        split["given"] = "false";
    split.SetStyle(YAML::EmitterStyle::Flow);
    node["split"] = split;
    return node;
}

} // namespace trainyard::dataset
