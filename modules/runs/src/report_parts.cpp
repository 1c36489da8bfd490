#include "report_parts.h"

#include "trainyard/compute/money.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

bool isShare(MetricKind kind)
{
    return kind != MetricKind::Loss;
}

QString shownNumber(MetricKind kind, double value, const QLocale &locale)
{
    return isShare(kind) ? Text::tr("%1 %").arg(locale.toString(100 * value, 'f', 1))
                         : locale.toString(value, 'f', 3);
}

QString testText(const PairTest &test, const QLocale &locale)
{
    return Text::tr("On the same images, %1 are right only in the first and %2 only in the second "
                    "(McNemar p = %3).")
        .arg(locale.toString(test.onlyFirst), locale.toString(test.onlySecond),
             locale.toString(test.pValue, 'g', 2));
}

} // namespace

QString shownMetric(const std::optional<MetricValue> &metric, const QLocale &locale)
{
    return metric ? shownNumber(metric->kind, metric->value, locale) : Text::tr("unknown");
}

QString shownInterval(const std::optional<MetricValue> &metric, const QLocale &locale)
{
    if (!metric || !metric->interval)
        return {};
    return Text::tr("%1 to %2")
        .arg(shownNumber(metric->kind, metric->interval->low, locale),
             shownNumber(metric->kind, metric->interval->high, locale));
}

QString shownDuration(const std::optional<double> &seconds, const QLocale &locale)
{
    if (!seconds || !std::isfinite(*seconds))
        return Text::tr("unknown");
    constexpr int minute = 60;
    constexpr int hour = 3600;
    const qint64 whole = std::llround(*seconds);
    if (whole < minute)
        return Text::tr("%1 s").arg(locale.toString(whole));
    if (whole < hour)
        return Text::tr("%1 min %2 s")
            .arg(locale.toString(whole / minute), locale.toString(whole % minute));
    return Text::tr("%1 h %2 min")
        .arg(locale.toString(whole / hour), locale.toString(whole % hour / minute));
}

QString shownCost(const Run &run, const QLocale &locale)
{
    const compute::LedgerTotals &money = run.summary.money;
    if (run.record.price.basis == compute::PriceBasis::Unknown && money.micro == 0)
        return Text::tr("unknown");
    const QString amount = compute::formatMoney({money.micro, run.record.price.currency}, locale);
    if (money.unknownMs > 0)
        return Text::tr("%1 and an unknown part").arg(amount);
    return money.hasEstimate && run.record.price.basis == compute::PriceBasis::Electricity
               ? Text::tr("%1 (estimated)").arg(amount)
               : amount;
}

QString shownIdleCost(const Run &run, const QLocale &locale)
{
    if (run.record.price.basis == compute::PriceBasis::Unknown && run.summary.money.micro == 0)
        return Text::tr("unknown");
    return compute::formatMoney({run.summary.money.idleMicro, run.record.price.currency}, locale);
}

QString shownBasis(const Run &run, const QLocale &locale)
{
    const compute::PriceSnapshot &price = run.record.price;
    if (const auto perHour = price.effectivePerHourMicro())
        return Text::tr("%1 per hour").arg(compute::formatMoney(perHour, price.currency, locale));
    if (price.basis == compute::PriceBasis::Electricity && price.perKwhMicro)
        return Text::tr("%1 per kWh")
            .arg(compute::formatMoney(price.perKwhMicro, price.currency, locale));
    return Text::tr("unknown");
}

QString shownSetting(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    case QJsonValue::Double:
        return QString::number(value.toDouble(), 'g', 8);
    case QJsonValue::String:
        return value.toString();
    case QJsonValue::Array: {
        const QByteArray text = QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
        constexpr qsizetype longest = 60;
        return text.size() <= longest ? QString::fromUtf8(text)
                                      : QString::fromUtf8(text.left(longest)) + u'…';
    }
    default:
        return QStringLiteral("–");
    }
}

QString runTitle(const Run &run)
{
    return run.record.name.isEmpty() ? run.record.id : run.record.name;
}

QString contenderTitle(const Comparison &comparison, const Contender &contender)
{
    const Run &run = comparison.runs[static_cast<std::size_t>(contender.run)];
    return Text::tr("%1, %2").arg(runTitle(run), contender.method);
}

QString verdictText(const Comparison &comparison, const QLocale &locale)
{
    const Verdict &verdict = comparison.verdict;
    if (!comparison.isSameData)
        return Text::tr("The runs were not made from the same data, so no winner is named.");
    if (verdict.winner < 0) {
        return comparison.contenders.empty()
                   ? Text::tr("There are no results on this split yet.")
                   : Text::tr("There is only one result, so nothing is compared.");
    }
    const Contender &best = comparison.contenders[static_cast<std::size_t>(verdict.winner)];
    const Contender &second = comparison.contenders[static_cast<std::size_t>(verdict.runnerUp)];
    const QString sentence =
        verdict.isClear ? Text::tr("%1 is better than %2: %3 against %4, more than chance.")
                        : Text::tr("%1 is ahead of %2 with %3 against %4, but the "
                                   "difference may be chance.");
    QString text = sentence.arg(
        contenderTitle(comparison, best), contenderTitle(comparison, second),
        shownMetric(best.metrics.front(), locale), shownMetric(second.metrics.front(), locale));
    if (verdict.test)
        text += u' ' + testText(*verdict.test, locale);
    return text;
}

} // namespace trainyard::runs
