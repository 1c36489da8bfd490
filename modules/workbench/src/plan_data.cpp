#include "plan_data.h"

#include "trainyard/training/spec/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <unordered_set>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(TrainPlan)
};

constexpr std::size_t train = static_cast<std::size_t>(dataset::SplitPart::Train);
constexpr std::size_t validation = static_cast<std::size_t>(dataset::SplitPart::Validation);
constexpr std::size_t test = static_cast<std::size_t>(dataset::SplitPart::Test);
constexpr qsizetype mostExamples = 3;

Result<dataset::Dataset> openDataset(const QString &projectFolder, const QString &name)
{
    auto opened = dataset::Dataset::open(projectFolder, name);
    if (opened || opened.error().code != ErrorCode::NotFound)
        return opened;
    TY_TRY(const auto file, dataset::ProjectFile::read(projectFolder));
    if (file.find(name) || file.datasets().empty())
        return opened;
    QStringList names;
    for (const dataset::DatasetEntry &entry : file.datasets())
        names.append(entry.name);
    return failure(ErrorCode::NotFound, Text::tr("The project has no data set \"%1\". It has: %2.")
                                            .arg(name, names.join(QStringLiteral(", "))));
}

// New positions of the leaves that have images; −1 for the others.
std::vector<int> keptLeaves(const dataset::DatasetView &view)
{
    std::vector<int> positions;
    int next = 0;
    for (const dataset::ViewCount &count : view.leafCounts())
        positions.push_back(count.images > 0 ? next++ : -1);
    return positions;
}

QByteArray renumbered(const QByteArray &samples, const std::vector<int> &positions)
{
    auto read = training::samplesFromBytes(samples.toStdString());
    std::vector<training::Sample> list =
        std::move(read.value).value_or(std::vector<training::Sample>());
    for (training::Sample &sample : list)
        sample.leaf = static_cast<std::uint16_t>(positions[sample.leaf]);
    return QByteArray::fromStdString(training::samplesToBytes(std::move(list)));
}

void takeClasses(PlanData &data, const dataset::Dataset &source)
{
    const dataset::DatasetView &view = source.view();
    QStringList empty;
    for (std::size_t leaf = 0; leaf < view.leaves().leaves.size(); ++leaf) {
        const dataset::Leaf &entry = view.leaves().leaves[leaf];
        const dataset::ViewCount &count = view.leafCounts()[leaf];
        if (count.images == 0) {
            empty.append(entry.name);
            continue;
        }
        data.classes.push_back({entry.name.toStdString(), entry.group.toStdString()});
        data.leafCounts.push_back(count.parts);
        if (data.groups.empty() || data.groups.back() != entry.group.toStdString())
            data.groups.push_back(entry.group.toStdString());
        for (std::size_t part = 0; part < 3; ++part)
            data.counts[part] += count.parts[part];
    }
    if (!empty.isEmpty())
        data.warnings.append(Text::tr("Classes without images are left out: %1.")
                                 .arg(empty.join(QStringLiteral(", "))));
}

void warnAboutSmallClasses(PlanData &data)
{
    QStringList single;
    QStringList unlearned;
    for (std::size_t leaf = 0; leaf < data.classes.size(); ++leaf) {
        const auto &parts = data.leafCounts[leaf];
        const QString name = QString::fromStdString(data.classes[leaf].name);
        if (parts[train] + parts[validation] + parts[test] == 1)
            single.append(name);
        else if (parts[train] == 0)
            unlearned.append(name);
    }
    if (!single.isEmpty())
        data.warnings.append(Text::tr("Classes with one single image cannot be both learnt and "
                                      "checked: %1. Add images, merge them with others or leave "
                                      "them out.")
                                 .arg(single.join(QStringLiteral(", "))));
    if (!unlearned.isEmpty())
        data.warnings.append(Text::tr("Classes without an image to learn from: %1. Draw the split "
                                      "anew.")
                                 .arg(unlearned.join(QStringLiteral(", "))));
}

using Hashes = std::unordered_set<dataset::ContentHash>;

// Of the images that are not packed yet, those whose file is not what was imported any more.
Hashes goneImages(const dataset::Dataset &source, const Hashes &unpacked)
{
    Hashes gone;
    Hashes seen; // copies are not packed
    const QDir folder(source.sourceFolder());
    for (const dataset::ImageRecord &record : source.records()) {
        const bool isAsked = record.status == dataset::ImageStatus::Usable &&
                             unpacked.contains(record.hash) && seen.insert(record.hash).second;
        if (!isAsked)
            continue;
        const QFileInfo file(folder.filePath(record.path));
        if (!file.isFile() || file.size() != record.bytes)
            gone.insert(record.hash);
    }
    return gone;
}

Result<void> leaveOutTheGone(PlanData &data, const dataset::Dataset &source,
                             const dataset::PackSpec &pack, const std::vector<int> &positions)
{
    if (data.missing == 0)
        return {};
    TY_TRY(const auto rows, source.packRows(pack));
    Hashes unpacked;
    for (const dataset::ViewImage &image : source.view().images()) {
        const dataset::ContentHash &hash = source.records()[image.record].hash;
        if (image.leaf >= 0 && !image.isCopy && !rows.contains(hash))
            unpacked.insert(hash);
    }
    const Hashes gone = goneImages(source, unpacked);
    QStringList examples;
    for (const dataset::ViewImage &image : source.view().images()) {
        const dataset::ImageRecord &record = source.records()[image.record];
        if (image.leaf < 0 || image.isCopy || !gone.contains(record.hash))
            continue;
        const auto part = static_cast<std::size_t>(image.part);
        const auto leaf = static_cast<std::size_t>(image.leaf);
        --data.leafCounts[static_cast<std::size_t>(positions[leaf])][part];
        --data.counts[part];
        --data.missing;
        if (examples.size() < mostExamples)
            examples.append(record.path);
    }
    if (!gone.empty())
        data.warnings.append(
            Text::tr("%n image(s) cannot be packed and are left out, as their "
                     "files are gone or have changed (%1). Re-scan the data set.",
                     nullptr, static_cast<int>(gone.size()))
                .arg(static_cast<qsizetype>(gone.size()) > examples.size()
                         ? examples.join(QStringLiteral(", ")) + QStringLiteral(", …")
                         : examples.join(QStringLiteral(", "))));
    return {};
}

} // namespace

Result<PlanData> readPlanData(const QString &projectFolder, const QString &name,
                              const dataset::PackSpec &pack)
{
    TY_TRY(const dataset::Dataset source, openDataset(projectFolder, name));
    TY_TRY(const dataset::TrainingSet set, source.trainingSet(pack));
    PlanData data;
    data.name = name;
    takeClasses(data, source);
    const std::vector<int> positions = keptLeaves(source.view());
    data.samples = renumbered(set.samples, positions);
    data.packPath = set.packPath;
    data.packId = set.packId;
    data.dataHash = set.dataHash;
    data.missing = set.missing;
    TY_CHECK(leaveOutTheGone(data, source, pack, positions));
    if (data.counts[train] + data.counts[validation] + data.counts[test] == 0)
        return failure(
            ErrorCode::InvalidInput,
            Text::tr("The data set \"%1\" has no usable images. Look at its problems, or "
                     "import images into it.")
                .arg(name));
    warnAboutSmallClasses(data);
    if (data.counts[test] == 0)
        data.warnings.append(Text::tr("There are no test images, so the result rests on the "
                                      "validation images, which also chose the best epoch."));
    return data;
}

Result<void> checkPlanData(const PlanData &data)
{
    if (data.counts[train] == 0)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The data set \"%1\" has no images to learn from: none is in its "
                                "training part. Draw the split anew.")
                           .arg(data.name));
    if (data.counts[validation] == 0)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The data set \"%1\" has no validation images, so the best epoch "
                                "could not be chosen. Draw the split anew.")
                           .arg(data.name));
    return {};
}

} // namespace trainyard::workbench
