#include "trainyard/workbench/run_images.h"

#include "trainyard/dataset/dataset.h"

#include <QFileInfo>
#include <QJsonArray>

namespace trainyard::workbench {

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
