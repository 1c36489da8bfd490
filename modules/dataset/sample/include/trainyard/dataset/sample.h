#pragma once

#include "trainyard/base/result.h"

#include <QString>

#include <functional>
#include <vector>

namespace trainyard::dataset {

// One kind of vehicle of the sample: GROUP/NAME is the folder of its pictures.
struct SampleClass
{
    QString group;
    QString name;
    int images = 0;
};

struct SampleOptions
{
    int classes = 23;  // 2 … 23, spread over all groups
    int images = 5000; // of all classes together; at least three of each class
    int size = 96;     // pixels, both ways; 16 … 1024
    quint64 seed = 1;  // the same seed draws the same bytes (same version of Qt), with any threads
    int threads = 0;   // 0 = as many as there are cores
};

struct SampleReport
{
    std::vector<SampleClass> classes;
    int images = 0;
    double seconds = 0;
};

// The classes that drawSample() would draw and how many pictures each gets: from a few dozen to a
// thousand at the default size.
Result<std::vector<SampleClass>> planSample(const SampleOptions &options);

// Draws a data set of vehicles as JPEG files into `folder`, as GROUP/CLASS/NNNN.jpg. The folder
// must be absent or empty; it appears whole at the end, and a failure or a cancel leaves nothing.
// Blocks; `progress` (pictures done, of how many) and `isCancelled` are called on this thread at
// least ten times a second. Needs no QGuiApplication. Errors: InvalidInput, AlreadyExists,
// NoPermission, DiskFull, Cancelled.
Result<SampleReport> drawSample(const QString &folder, const SampleOptions &options,
                                const std::function<void(int, int)> &progress = {},
                                const std::function<bool()> &isCancelled = {});

} // namespace trainyard::dataset
