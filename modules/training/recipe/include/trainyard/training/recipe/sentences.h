#pragma once

#include "trainyard/training/spec/problem.h"

#include <QString>

namespace trainyard::training {

// A problem as one whole sentence or two for the user: what is wrong and what would be right.
QString problemSentence(const Problem &problem);

} // namespace trainyard::training
