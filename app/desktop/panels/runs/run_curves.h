#pragma once

#include "panels/runs/charts/curve_chart.h"
#include "panels/runs/run_context.h"
#include "panels/runs/runs_source.h"

#include <memory>

namespace trainyard::desktop::runs {

// What the two charts of a run draw.
struct RunCurves
{
    QStringList nets; // in the order of the lines
    std::vector<CurveLine> losses;
    std::vector<CurveLine> accuracies;
    std::vector<CurveLine> rates;  // learning rate, per step
    std::vector<CurveLine> speeds; // images per second, per step
    // A run that goes on shows all that is planned: its epochs, or its minutes where the clock ends
    // it. A run that is over shows what it reached.
    CurveOptions facts;
};

QStringList shownNets(const RunFeed *feed, const QString &net); // empty `net`: all of them

// Lines ask the feed at each refresh, and hold none: it may go before them. `feed` may be null.
RunCurves runCurves(const trainyard::runs::Run &run, const std::shared_ptr<RunFeed> &feed,
                    const RunContext &context, const QString &net);

} // namespace trainyard::desktop::runs
