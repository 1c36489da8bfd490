#pragma once

#include "trainyard/dataset/dataset.h"
#include "trainyard/training/spec/recipe.h"
#include "trainyard/workbench/place.h"
#include "trainyard/workbench/project.h"

#include <QStringList>

#include <array>
#include <vector>

namespace trainyard::workbench {

// What a person asks for, in a dialog or on a command line.
struct TrainRequest
{
    QString dataset;         // empty: as the recipe says, or the project's only one
    QByteArray recipe;       // YAML; empty = none
    QString recipeName;      // of the file, for messages
    QStringList assignments; // "epochs=3": over the recipe

    QString name; // of the run; empty = made from data set and mode
    QString notes;
    QStringList tags;
    QString on;              // as choosePlace() has it
    bool background = false; // billed at the background tariff
    QString budget;          // "300RUB"; empty = none
    int threads = 0;         // 0 = what is free
};

// A network before it is trained.
struct NetPlan
{
    QString name; // flat, superclass, group:<group>, shared
    int classes = 0;
    qint64 weights = 0;
    qint64 macs = 0;                   // multiplications of one image, forward
    std::array<qint64, 3> counts = {}; // images, by dataset::SplitPart
};

// A request thought through: everything that a run needs but the pixels, which `missing` may lack.
struct TrainPlan
{
    training::Recipe recipe; // resolved
    dataset::PackSpec pack;
    qint64 missing = 0; // images to be packed before the start; then plan again. Those that
                        // cannot be, as their files are gone, are left out and warned of
    QByteArray samples; // samples.bin; complete when nothing is missing
    std::vector<NetPlan> nets;
    qint64 weights = 0; // of all nets
    std::array<qint64, 3> counts = {};
    Place place;
    qint64 budgetMicro = 0;
    QStringList warnings; // whole sentences
};

// Reads; writes nothing and starts nothing. InvalidInput with line and column for what is wrong in
// a recipe; a sentence each for a data set that is not there, is empty, has no classes to tell
// apart or no images to learn from, as a whole or for one of the networks. Any thread.
Result<TrainPlan> planTraining(const Project &project, const TrainRequest &request,
                               const compute::Catalogue &catalogue);

// The recipe of a request alone, without data: for a dialog while it is typed.
Result<training::Recipe> requestedRecipe(const Project &project, const TrainRequest &request);

} // namespace trainyard::workbench
