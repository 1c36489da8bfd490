#pragma once

#include "trainyard/base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace trainyard::dataset {
class PackReader;
} // namespace trainyard::dataset

namespace trainyard::workbench {

// Classes and groups of a resolved recipe in the order of its indices; groups that classes without
// one make come after the named ones.
struct RunClasses
{
    QStringList leaves;
    QStringList groups;
    QList<int> groupOfLeaf;
};
RunClasses runClasses(const QJsonObject &recipe);

// NotFound when the pack was made anew: the run's rows are other images of it.
Result<void> checkPackOfRun(const dataset::PackReader &pack, const QJsonObject &recipe);

// Where the images of a run lie: path within the data set by row of the run's pack. Images that
// left the data set since are missing. Fails like Dataset::open() and checkPackOfRun().
Result<QHash<quint32, QString>> imagesByRow(const QString &projectFolder,
                                            const QJsonObject &recipe);

} // namespace trainyard::workbench
