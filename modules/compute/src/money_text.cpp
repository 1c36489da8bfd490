// Amounts of money as people type them.

#include "trainyard/compute/money.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace trainyard::compute {

namespace {

constexpr qsizetype thousand = 3; // digits between separators

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Money)
};

tl::unexpected<Error> noAmount(QStringView typed)
{
    return failure(
        ErrorCode::InvalidInput,
        Text::tr("“%1” is not an amount of money. Write a number, for example 1500.").arg(typed));
}

bool isFigure(QChar letter)
{
    return letter.isDigit() || letter == u'.' || letter == u',' || letter == u'\'' ||
           letter == QChar(0x2019);
}

// Nothing for what is no currency.
std::optional<QString> currencyFrom(QStringView text)
{
    const QString name = text.trimmed().toString().toUpper();
    const std::pair<QStringView, QStringView> symbols[] = {
        {u"₽", u"RUB"}, {u"$", u"USD"}, {u"€", u"EUR"}, {u"£", u"GBP"}};
    for (const auto &[symbol, code] : symbols) {
        if (name == symbol)
            return code.toString();
    }
    const bool isCode = name.size() == 3 && std::all_of(name.begin(), name.end(), [](QChar letter) {
                            return letter.isLetter();
                        });
    return name.isEmpty() || isCode ? std::optional(name) : std::nullopt;
}

// "1 500" and "12 345 678": all but the first part have three digits.
bool isGrouped(const QStringList &parts)
{
    for (qsizetype at = 0; at < parts.size(); ++at) {
        const qsizetype size = parts[at].size();
        if (at == 0 ? size < 1 || size > thousand : size != thousand)
            return false;
    }
    return parts.front() != u"0";
}

enum class Meaning
{
    Decimals,
    Thousands,
    Either, // nobody can know
};

// Of a separator that stands alone in the figure, `before` and `after` digits around it.
Meaning meaningOf(QChar separator, QStringView before, QStringView after, const QLocale &locale)
{
    const bool mayGroup = after.size() == thousand && !before.isEmpty() &&
                          before.size() <= thousand && before != u"0";
    if (!mayGroup || locale.decimalPoint() == separator)
        return Meaning::Decimals;
    return locale.groupSeparator() == separator ? Meaning::Thousands : Meaning::Either;
}

// The figure with a point for its decimals and no other separator.
std::optional<QString> plainFigure(QString figure, const QLocale &locale)
{
    for (const QChar mark : {QChar(0x2019), QChar(u'\'')})
        figure.replace(mark, u' ');
    const qsizetype last = std::max(figure.lastIndexOf(u'.'), figure.lastIndexOf(u','));
    qsizetype point = last;
    if (last >= 0) {
        const QChar separator = figure[last];
        const QChar other = separator == u'.' ? u',' : u'.';
        if (figure.count(separator) > 1) {
            if (figure.contains(other))
                return {};
            point = -1;
        } else if (!figure.contains(other) && !figure.contains(u' ')) {
            const auto meaning = meaningOf(separator, QStringView(figure).left(last),
                                           QStringView(figure).mid(last + 1), locale);
            if (meaning == Meaning::Either)
                return {};
            if (meaning == Meaning::Thousands)
                point = -1;
        }
    }
    QString whole = point < 0 ? figure : figure.left(point);
    whole.replace(u'.', u' ').replace(u',', u' ');
    const QStringList parts = whole.split(u' ');
    if (parts.size() > 1 && !isGrouped(parts))
        return {};
    const QString digits = parts.join(QString());
    return point < 0 ? digits : digits + u'.' + figure.mid(point + 1);
}

} // namespace

Result<Money> readMoney(QStringView typed, const QString &defaultCurrency, const QLocale &locale)
{
    const QString text = typed.toString().simplified(); // every kind of space becomes a plain one
    qsizetype first = 0;
    while (first < text.size() && !isFigure(text[first]))
        ++first;
    qsizetype end = text.size();
    while (end > first && !isFigure(text[end - 1]))
        --end;
    const auto before = currencyFrom(QStringView(text).left(first));
    const auto after = currencyFrom(QStringView(text).mid(end));
    if (!before || !after || !(before->isEmpty() || after->isEmpty()))
        return noAmount(typed);
    const auto figure = plainFigure(text.mid(first, end - first), locale);
    const auto micro = figure ? microFromText(*figure) : std::nullopt;
    if (!micro)
        return noAmount(typed);
    const QString said = before->isEmpty() ? *after : *before;
    return Money{*micro, said.isEmpty() ? defaultCurrency : said};
}

} // namespace trainyard::compute
