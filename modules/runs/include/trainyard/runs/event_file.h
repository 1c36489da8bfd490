#pragma once

#include "trainyard/base/result.h"

#include <QString>

#include <vector>

namespace trainyard::runs {

struct ScalarEvent
{
    QString tag;
    qint64 step = 0;
    double wallTime = 0; // seconds, Unix
    double value = 0;
};

// A TensorBoard event file: TFRecord frames (masked CRC-32C) of protobuf `Event` messages, read
// without either library. Scalars in both spellings (simple_value, and a tensor of one number);
// images, graphs and the rest are counted only.
struct EventFile
{
    std::vector<ScalarEvent> scalars; // in the order of the file
    qint64 records = 0;
    qint64 badRecords = 0; // a wrong checksum over the data: passed over
    bool isTorn = false;   // the last record is not whole (yet)
    qint64 nextOffset = 0; // where to go on when the file has grown

    // Corrupt when it does not begin like an event file.
    static Result<EventFile> read(const QString &path, qint64 fromOffset = 0);

    // True for names such as "events.out.tfevents.1716111719.host".
    static bool isNamedLikeOne(const QString &fileName);
};

} // namespace trainyard::runs
