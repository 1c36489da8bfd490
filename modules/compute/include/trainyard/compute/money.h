#pragma once

#include "trainyard/base/result.h"

#include <QLocale>
#include <QString>

#include <optional>

namespace trainyard::compute {

// An amount in millionths of the currency's unit: 10.80 roubles = 10'800'000 micro RUB. Sums of
// money are sums of integers; doubles appear only in what is shown.
struct Money
{
    qint64 micro = 0;
    QString currency; // ISO 4217, "RUB"

    friend bool operator==(const Money &, const Money &) = default;
};

inline constexpr qint64 microPerUnit = 1'000'000;
inline constexpr qint64 largestPriceMicro = 2'000'000'000'000; // 2 million units an hour

// A decimal number ("10.8", "0.000001", also "10,8") as micro-units, exactly; nothing for what is
// no number, has more than six decimals, is negative or too large, nor for "1,500", which is
// fifteen hundred to some and one and a half to others.
std::optional<qint64> microFromText(QStringView text);

// "300RUB", "300 RUB", "2.50 USD", "300" (then `defaultCurrency`).
Result<Money> parseMoney(QStringView text, const QString &defaultCurrency);

// What a person typed, by the habits of `locale`, and all that formatMoney writes: "$1,500.00",
// "1 500,5 ₽", "300 rub", "1500" (then `defaultCurrency`). InvalidInput for what is no amount,
// and where a separator may mean thousands or decimals.
Result<Money> readMoney(QStringView typed, const QString &defaultCurrency,
                        const QLocale &locale = QLocale());

// micro as the shortest exact decimal: "10.8"; for files, not for people.
QString microToText(qint64 micro);

// "2,70 ₽", "$2.80": two decimals, currency's place by the locale; a smaller amount than the last
// decimal is "< 0.01 ₽", never "0.00".
QString formatMoney(const Money &money, const QLocale &locale = QLocale());

// The same for an amount that may be unknown: "unknown".
QString formatMoney(const std::optional<qint64> &micro, const QString &currency,
                    const QLocale &locale = QLocale());

// Cost of the time from 0 to `ms` at a price per hour, rounded down. Differences of this function
// telescope: however an hour is cut into intervals, they sum to the hour's price exactly.
qint64 costUntil(qint64 perHourMicro, qint64 ms);

// Cost of [fromMs, toMs) for one of `sharers` runs on a machine; `slot` (0 … sharers − 1) says
// which. The shares of all slots sum to the price of the machine exactly.
qint64 sharedCost(qint64 perHourMicro, qint64 fromMs, qint64 toMs, int sharers, int slot);

} // namespace trainyard::compute
