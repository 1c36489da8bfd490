#include "panels/runs/advice_text.h"

#include "panels/runs/charts/figures.h"

#include <QCoreApplication>

#include <cmath>

namespace trainyard::desktop::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunAdvice)
};

QString factOf(const compute::Advice &advice)
{
    const auto percent = [](double share) { return std::lround(share * 100); };
    if (advice.gpuBusy)
        return Text::tr("GPU %1 % busy.").arg(percent(*advice.gpuBusy));
    if (advice.cpuBusy)
        return Text::tr("Processor %1 % busy.").arg(percent(*advice.cpuBusy));
    return {};
}

QString offerOf(const compute::Advice &advice)
{
    constexpr double same = 1; // seconds that are no difference
    const int percent = qRound(advice.percentCheaper);
    if (advice.reason == compute::Advice::Reason::BackgroundTariff)
        return Text::tr("As background work on the same machine the rest would cost %1 % less; it "
                        "may then be interrupted.")
            .arg(percent);
    const QString place = advice.background
                              ? Text::tr("%1, in the background").arg(advice.configuration)
                              : advice.configuration;
    const double more = advice.secondsThere - advice.secondsHere;
    if (std::abs(more) < same)
        return Text::tr("The rest would cost %2 % less on %1, in the same time.")
            .arg(place)
            .arg(percent);
    const QString time = roughDurationText(std::abs(more));
    return more > 0 ? Text::tr("The rest would cost %2 % less on %1, and take %3 longer.")
                          .arg(place)
                          .arg(percent)
                          .arg(time)
                    : Text::tr("The rest would cost %2 % less on %1, and take %3 less.")
                          .arg(place)
                          .arg(percent)
                          .arg(time);
}

} // namespace

AdviceText adviceText(const compute::Advice &advice)
{
    AdviceText text;
    text.fact = factOf(advice);
    text.offer = offerOf(advice);
    text.evidence = advice.runs > 0
                        ? Text::tr("Measured in %n runs of this network.", nullptr, advice.runs)
                        : Text::tr("By the prices alone.");
    const QString here =
        Text::tr("Here: %1 and %2 to go.", "money, time")
            .arg(moneyText(advice.microHere, advice.currency), durationText(advice.secondsHere));
    const QString there =
        Text::tr("There: %1 and %2.", "money, time")
            .arg(moneyText(advice.microThere, advice.currency), durationText(advice.secondsThere));
    text.why = QStringList{here, there,
                           Text::tr("A choice is named when it saves a tenth or more of what is "
                                    "left to spend.")}
                   .join(QLatin1Char('\n'));
    return text;
}

} // namespace trainyard::desktop::runs
