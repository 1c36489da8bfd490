#pragma once

#include "trainyard/dataset/dataset.h"
#include "trainyard/training/spec/recipe.h"

#include <QStringList>

#include <array>

namespace trainyard::workbench {

// A data set as a run sees it: classes without images are left out, and said so.
struct PlanData
{
    QString name;
    std::vector<training::ClassSpec> classes;
    std::vector<std::string> groups;
    std::vector<std::array<qint64, 3>> leafCounts; // of `classes`, by dataset::SplitPart
    std::array<qint64, 3> counts = {};
    QByteArray samples; // samples.bin
    QString packPath;
    QString packId;
    QString dataHash;
    qint64 missing = 0; // images to be packed; those that cannot be are left out, and said so
    QStringList warnings;
};

Result<PlanData> readPlanData(const QString &projectFolder, const QString &name,
                              const dataset::PackSpec &pack);

// Whether there is something to learn from and to check with.
Result<void> checkPlanData(const PlanData &data);

} // namespace trainyard::workbench
