#include "panels/data/move_images.h"

#include "trainyard/dataset/dataset.h"

#include <QCoreApplication>
#include <QInputDialog>

#include <algorithm>

namespace trainyard::desktop::data {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(MoveImages)
};

QString joined(const dataset::Leaf &leaf)
{
    return leaf.group == leaf.name
               ? leaf.name
               : Text::tr("%1 (%2)", "class, its group").arg(leaf.name, leaf.group);
}

} // namespace

std::optional<QString> askForClass(QWidget *parent, const dataset::Dataset &set, int count,
                                   const QString &likely)
{
    // A copy: the data set may be read anew while the question is open.
    const std::vector<dataset::Leaf> leaves = set.view().leaves().leaves;
    QStringList names;
    int first = 0;
    for (const dataset::Leaf &leaf : leaves) {
        if (leaf.name == likely)
            first = static_cast<int>(names.size());
        names << joined(leaf);
    }
    bool isGiven = false;
    const QString chosen = QInputDialog::getItem(
        parent, Text::tr("Move to class"),
        Text::tr("Class of %n images; the files stay where they are", nullptr, count), names, first,
        false, &isGiven);
    const auto at = names.indexOf(chosen);
    if (!isGiven || at < 0)
        return std::nullopt;
    return leaves[static_cast<std::size_t>(at)].classPaths.first();
}

} // namespace trainyard::desktop::data
