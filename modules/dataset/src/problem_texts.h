#pragma once

#include "trainyard/dataset/problems.h"

namespace trainyard::dataset {

// Fills title, sentence, fix and severity from kind, counts and classes. `detail` goes into
// sentences that list examples.
void describe(Problem &problem, const QString &detail = {});

// "bus 41, tram 96": at most four of them.
QString listed(const QStringList &items);

} // namespace trainyard::dataset
