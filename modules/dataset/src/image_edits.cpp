#include "trainyard/dataset/edit.h"

#include <QCoreApplication>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Edit)
};

QString shownClass(const Annotations &tables, const QString &classPath)
{
    const ClassEntry *entry = tables.tree.find(classPath);
    return entry ? entry->name : classPath;
}

} // namespace

Edit moveImages(const Annotations &tables, const std::vector<ContentHash> &images,
                const QString &classPath)
{
    Annotations after = tables;
    for (const ContentHash &image : images)
        after.labels.set(image, classPath);
    return Edit::between(tables, after,
                         Text::tr("Move %n images to %1", nullptr, int(images.size()))
                             .arg(shownClass(tables, classPath)));
}

Edit leaveOutImages(const Annotations &tables, const std::vector<ContentHash> &images)
{
    Annotations after = tables;
    for (const ContentHash &image : images)
        after.labels.set(image, LabelTable::leftOut());
    return Edit::between(tables, after,
                         Text::tr("Leave %n images out", nullptr, int(images.size())));
}

Edit restoreImages(const Annotations &tables, const std::vector<ContentHash> &images)
{
    Annotations after = tables;
    for (const ContentHash &image : images)
        after.labels.remove(image);
    return Edit::between(tables, after,
                         Text::tr("Put %n images back", nullptr, int(images.size())));
}

Edit moveToPart(const Annotations &tables, const std::vector<ContentHash> &images, SplitPart part)
{
    Annotations after = tables;
    for (const ContentHash &image : images)
        after.split.set(image, part);
    const auto count = int(images.size());
    return Edit::between(
        tables, after,
        part == SplitPart::Train        ? Text::tr("Move %n images to training", nullptr, count)
        : part == SplitPart::Validation ? Text::tr("Move %n images to validation", nullptr, count)
                                        : Text::tr("Move %n images to the test", nullptr, count));
}

Edit replaceSplit(const Annotations &tables, const SplitTable &split)
{
    Annotations after = tables;
    after.split = split;
    return Edit::between(tables, after, Text::tr("Draw the split again"));
}

} // namespace trainyard::dataset
