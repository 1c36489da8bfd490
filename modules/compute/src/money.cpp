#include "trainyard/compute/money.h"

#include <QCoreApplication>

namespace trainyard::compute {

namespace {

constexpr qint64 msPerHour = 3'600'000;
constexpr int microDigits = 6;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Money)
};

QString symbolOf(const QString &currency)
{
    if (currency == u"RUB")
        return QStringLiteral("₽");
    if (currency == u"USD")
        return QStringLiteral("$");
    if (currency == u"EUR")
        return QStringLiteral("€");
    if (currency == u"GBP")
        return QStringLiteral("£");
    return currency;
}

bool isDigits(QStringView text)
{
    for (const QChar character : text) {
        if (character < u'0' || character > u'9')
            return false;
    }
    return true;
}

} // namespace

std::optional<qint64> microFromText(QStringView text)
{
    text = text.trimmed();
    qsizetype point = text.indexOf(u'.');
    if (point < 0)
        point = text.indexOf(u',');
    const QStringView whole = point < 0 ? text : text.left(point);
    constexpr qsizetype thousand = 3;
    if (point > 0 && text[point] == u',' && text.size() - point - 1 == thousand && text[0] != u'0')
        return {};
    const QStringView fraction = point < 0 ? QStringView() : text.mid(point + 1);
    if (whole.isEmpty() && fraction.isEmpty())
        return {};
    if (!isDigits(whole) || !isDigits(fraction) || fraction.size() > microDigits ||
        whole.size() > microDigits + microDigits)
        return {};
    const QString digits = whole.toString() + fraction.toString().leftJustified(microDigits, u'0');
    bool ok = false;
    const qint64 micro = digits.toLongLong(&ok);
    if (!ok)
        return {};
    return micro;
}

Result<Money> parseMoney(QStringView text, const QString &defaultCurrency)
{
    text = text.trimmed();
    qsizetype end = 0;
    while (end < text.size() &&
           ((text[end] >= u'0' && text[end] <= u'9') || text[end] == u'.' || text[end] == u','))
        ++end;
    const std::optional<qint64> micro = microFromText(text.left(end));
    const QString currency = text.mid(end).trimmed().toString().toUpper();
    const bool isCode =
        currency.size() == 3 && currency.front().isLetter() && currency.back().isLetter();
    if (!micro || !(currency.isEmpty() || isCode)) {
        return failure(ErrorCode::InvalidInput,
                       Text::tr("“%1” is not an amount of money. Write a number and a currency, "
                                "for example 300RUB.")
                           .arg(text));
    }
    return Money{*micro, currency.isEmpty() ? defaultCurrency : currency};
}

QString microToText(qint64 micro)
{
    const QString sign = micro < 0 ? QStringLiteral("-") : QString();
    const quint64 size = micro < 0 ? 0 - static_cast<quint64>(micro) : static_cast<quint64>(micro);
    QString fraction = QString::number(size % microPerUnit).rightJustified(microDigits, u'0');
    while (fraction.endsWith(u'0'))
        fraction.chop(1);
    const QString whole = sign + QString::number(size / microPerUnit);
    return fraction.isEmpty() ? whole : whole + u'.' + fraction;
}

QString formatMoney(const Money &money, const QLocale &locale)
{
    const QString symbol = symbolOf(money.currency);
    const qint64 cent = microPerUnit / 100;
    if (money.micro > 0 && money.micro < cent)
        return Text::tr("< %1").arg(locale.toCurrencyString(0.01, symbol, 2));
    const double units = static_cast<double>(money.micro) / static_cast<double>(microPerUnit);
    return locale.toCurrencyString(units, symbol, 2);
}

QString formatMoney(const std::optional<qint64> &micro, const QString &currency,
                    const QLocale &locale)
{
    return micro ? formatMoney(Money{*micro, currency}, locale) : Text::tr("unknown");
}

qint64 costUntil(qint64 perHourMicro, qint64 ms)
{
    Q_ASSERT(perHourMicro >= 0 && perHourMicro <= largestPriceMicro && ms >= 0);
    const qint64 hours = ms / msPerHour;
    const qint64 rest = ms % msPerHour;
    return perHourMicro * hours + perHourMicro * rest / msPerHour;
}

qint64 sharedCost(qint64 perHourMicro, qint64 fromMs, qint64 toMs, int sharers, int slot)
{
    Q_ASSERT(sharers > 0 && slot >= 0 && slot < sharers);
    // floor((A + 0) / n) + … + floor((A + n - 1) / n) = A (Hermite), so nothing is lost or doubled.
    const auto until = [&](qint64 ms) { return (costUntil(perHourMicro, ms) + slot) / sharers; };
    return until(toMs) - until(fromMs);
}

} // namespace trainyard::compute
