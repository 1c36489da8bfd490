#pragma once

#include <optional>

class QPoint;
class QWidget;

namespace trainyard::desktop::runs {

enum class WeightsUse
{
    Ask,         // what the networks say of a picture
    TorchScript, // for other programs
    Safetensors,
    Folder,
};

// Asks what to do with the weights of a run; nothing when the user thought better of it. Pictures
// can be shown to a run that is done or stopped.
std::optional<WeightsUse> chooseWeightsUse(QWidget *parent, const QPoint &globalPlace, bool isDone);

} // namespace trainyard::desktop::runs
