#pragma once

#include "trainyard/base/result.h"
#include "trainyard/compute/catalogue.h"
#include "trainyard/compute/host.h"

#include <QString>

namespace trainyard::workbench {

// Where a run is to work, and what that costs.
struct Place
{
    QString machine = QStringLiteral("local");
    QString configuration = QStringLiteral("cpu");
    QString device = QStringLiteral("cpu"); // as in a recipe: "cpu", "cuda:UUID"
    compute::PriceSnapshot price;

    // "local/cpu": as it is written in commands.
    QString toString() const;
};

// The user's machines with this computer filled in, its GPUs too: a sick driver costs two seconds
// once, then counts as no GPU. Not on the window's thread.
Result<compute::Catalogue> openCatalogue();

// "", "cpu", "gpu", "gpu2", "local/gpu", "MACHINE/CONFIGURATION"; `device` as the recipe has it
// decides where `on` is empty. "auto" is a GPU where there is one that the worker can use.
// NotFound lists what there is; Unsupported for a machine that is known by its prices alone.
Result<Place> choosePlace(const compute::Catalogue &catalogue, const QString &on,
                          const QString &device, bool background);

// Whether the training worker was built for NVIDIA GPUs. Starts it; takes a moment.
bool workerHasCuda();

// Of this computer; empty where there are none, or they do not answer within the time.
std::vector<compute::HostGpu> askForGpus(int timeoutMs);

} // namespace trainyard::workbench
