#include "trainyard/workbench/run_images.h"

#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/pack.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunImages)
};

} // namespace

RunClasses runClasses(const QJsonObject &recipe)
{
    RunClasses classes;
    for (const QJsonValue &group : recipe.value(QLatin1String("groups")).toArray())
        classes.groups.append(group.toString());
    for (const QJsonValue &value : recipe.value(QLatin1String("classes")).toArray()) {
        const QJsonObject entry = value.toObject();
        const QString name = entry.value(QLatin1String("name")).toString();
        const QString given = entry.value(QLatin1String("group")).toString();
        const QString group = given.isEmpty() ? name : given;
        classes.leaves.append(name);
        if (!classes.groups.contains(group))
            classes.groups.append(group);
        classes.groupOfLeaf.append(static_cast<int>(classes.groups.indexOf(group)));
    }
    return classes;
}

Result<void> checkPackOfRun(const dataset::PackReader &pack, const QJsonObject &recipe)
{
    const QString id = recipe.value(QLatin1String("pack_id")).toString();
    if (id.isEmpty() || id == pack.id())
        return {};
    return failure(ErrorCode::NotFound,
                   Text::tr("The packed images of this run were removed and made anew since, so "
                            "its images can no longer be told. Its figures and weights are kept."));
}

Result<QHash<quint32, QString>> imagesByRow(const QString &projectFolder, const QJsonObject &recipe)
{
    TY_TRY(const auto data, dataset::Dataset::open(
                                projectFolder, recipe.value(QLatin1String("dataset")).toString()));
    const QString pack = QFileInfo(recipe.value(QLatin1String("pack")).toString()).fileName();
    TY_TRY(const auto specs, data.packs());
    QHash<quint32, QString> paths;
    for (const dataset::PackSpec &spec : specs) {
        if (QFileInfo(data.paths().pack(spec.key())).fileName() != pack)
            continue;
        TY_TRY(const auto reader, dataset::PackReader::open(data.paths().pack(spec.key())));
        TY_CHECK(checkPackOfRun(*reader, recipe));
        TY_TRY(const auto rows, data.packRows(spec));
        for (const dataset::ImageRecord &record : data.records()) {
            const auto row = rows.find(record.hash);
            if (row != rows.end() && !paths.contains(row->second))
                paths.insert(row->second, record.path);
        }
    }
    return paths;
}

} // namespace trainyard::workbench
