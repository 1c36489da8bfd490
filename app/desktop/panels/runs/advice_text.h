#pragma once

#include "panels/runs/runs_source.h"

#include <QStringList>

namespace trainyard::desktop::runs {

// The advisor's words: measured fact, other choice, percent cheaper, time difference; then what it
// rests on. `why` is what "Why?" unfolds: both sides in money and time.
struct AdviceText
{
    QString fact;     // "GPU 7 % busy."; empty where nothing was measured
    QString offer;    // "The same run on t4 would cost 62 % less, 6 min longer."
    QString evidence; // "Measured in 3 runs of this network."
    QString why;
};

AdviceText adviceText(const compute::Advice &advice);

} // namespace trainyard::desktop::runs
