#include "panels/runs/weights_menu.h"

#include "icons/icons.h"

#include <QCoreApplication>
#include <QMenu>

namespace trainyard::desktop::runs {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(WeightsMenu)
};

} // namespace

std::optional<WeightsUse> chooseWeightsUse(QWidget *parent, const QPoint &globalPlace, bool isDone)
{
    QMenu menu(parent);
    menu.setToolTipsVisible(true);
    const auto add = [&menu](const QString &iconName, const QString &text, WeightsUse use) {
        QAction *action = menu.addAction(icon(iconName), text);
        action->setData(static_cast<int>(use));
        return action;
    };
    QAction *ask = add(QStringLiteral("image"), Text::tr("Ask about a picture…"), WeightsUse::Ask);
    ask->setEnabled(isDone);
    if (!isDone)
        ask->setToolTip(Text::tr("Pictures can be shown to a run that is done or stopped."));
    menu.addSeparator();
    add(QStringLiteral("export"), Text::tr("Export as TorchScript…"), WeightsUse::TorchScript);
    add(QStringLiteral("export"), Text::tr("Export as safetensors…"), WeightsUse::Safetensors);
    menu.addSeparator();
    add(QStringLiteral("folder"), Text::tr("Show the files"), WeightsUse::Folder);
    const QAction *chosen = menu.exec(globalPlace);
    if (chosen == nullptr)
        return std::nullopt;
    return static_cast<WeightsUse>(chosen->data().toInt());
}

} // namespace trainyard::desktop::runs
