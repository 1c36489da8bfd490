#include "panels/runs/charts/figures.h"

#include "trainyard/compute/money.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunFigures)
};

QString twoDigits(qint64 number)
{
    return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0'));
}

} // namespace

QString unknownFigure()
{
    return QString(QChar(0x2013));
}

QString shareText(std::optional<double> share, int decimals)
{
    return share ? QLocale().toString(*share, 'f', decimals) : unknownFigure();
}

QString axisText(double value)
{
    if (value == 0)
        return QLocale().toString(0);
    const double size = std::abs(value);
    if (size < 0.001 || size >= 1e6)
        return QLocale().toString(value, 'g', 3);
    QString text = QLocale().toString(value, 'f', size >= 100 ? 0 : size >= 1 ? 2 : 4);
    const QString point = QLocale().decimalPoint();
    if (!text.contains(point))
        return text;
    while (text.endsWith(QLocale().zeroDigit()))
        text.chop(1);
    if (text.endsWith(point))
        text.chop(point.size());
    return text;
}

QString valueText(double value)
{
    const double size = std::abs(value);
    const bool isPlain = size == 0 || (size >= 0.01 && size < 100);
    return isPlain ? shareText(value) : axisText(value);
}

QString durationText(std::optional<double> seconds)
{
    if (!seconds)
        return unknownFigure();
    const auto whole = static_cast<qint64>(std::llround(std::max(0.0, *seconds)));
    const QString rest = twoDigits(whole / 60 % 60) + QLatin1Char(':') + twoDigits(whole % 60);
    return whole < 3600 ? rest : QString::number(whole / 3600) + QLatin1Char(':') + rest;
}

QString roughDurationText(double seconds)
{
    if (seconds < 60)
        return Text::tr("%n s", nullptr, static_cast<int>(std::lround(seconds)));
    if (seconds < 7200)
        return Text::tr("%n min", nullptr, static_cast<int>(std::lround(seconds / 60)));
    return Text::tr("%n h", nullptr, static_cast<int>(std::lround(seconds / 3600)));
}

QString countText(qint64 count)
{
    QLocale locale;
    QString text = locale.toString(count);
    const QString group = locale.groupSeparator();
    return group.isEmpty() ? text : text.replace(group, QString(QChar(0x2009)));
}

QString memoryText(double bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

QString moneyText(std::optional<qint64> micro, const QString &currency)
{
    return micro ? compute::formatMoney(micro, currency) : unknownFigure();
}

QString whenText(qint64 unixMs, qint64 nowMs)
{
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(unixMs);
    const QDateTime now = QDateTime::fromMSecsSinceEpoch(nowMs);
    const qint64 seconds = (nowMs - unixMs) / 1000;
    if (seconds >= 0 && seconds < 60)
        return Text::tr("just now");
    if (seconds >= 0 && seconds < 3600)
        return Text::tr("%n min ago", nullptr, static_cast<int>(seconds / 60));
    if (then.date() == now.date())
        return Text::tr("today %1").arg(QLocale().toString(then.time(), QLocale::ShortFormat));
    if (then.date().addDays(1) == now.date())
        return Text::tr("yesterday");
    return QLocale().toString(then.date(), QLocale::ShortFormat);
}

} // namespace trainyard::desktop::runs
