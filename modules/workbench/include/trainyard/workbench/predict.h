#pragma once

#include "trainyard/base/result.h"
#include "trainyard/workbench/run_images.h"

#include <QJsonObject>
#include <QString>

#include <vector>

namespace trainyard::workbench {

struct ClassGuess
{
    int leaf = 0; // index into RunClasses::leaves
    double probability = 0;
};

struct GroupGuess
{
    int group = 0; // index into RunClasses::groups
    double probability = 0;
};

// What a run says of one image, surest first.
struct ImageGuess
{
    quint32 row = 0; // in the pack that was asked about
    std::vector<ClassGuess> classes;
    std::vector<GroupGuess> groups;
};

struct Guesses
{
    QString method;
    std::vector<ImageGuess> images;
};

// The task for the worker (docs/formats.md §12). `method` empty = the run's best.
QJsonObject predictTask(const QString &runFolder, const QString &method, const QString &packFile,
                        int top);

// Its answer; Corrupt for indices that the run does not have.
Result<Guesses> readGuesses(const QJsonObject &output, const RunClasses &classes);

} // namespace trainyard::workbench
