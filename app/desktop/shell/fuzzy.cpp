#include "shell/fuzzy.h"

#include <QList>
#include <QString>

#include <algorithm>
#include <limits>

namespace trainyard::desktop {
namespace {

constexpr int startOfText = 14;
constexpr int startOfWord = 10;
constexpr int sideBySide = 8;
constexpr int none = std::numeric_limits<int>::min() / 2;

bool isWordStart(QStringView text, qsizetype place)
{
    if (place == 0)
        return true;
    const QChar before = text[place - 1];
    return !before.isLetterOrNumber() || (before.isLower() && text[place].isUpper());
}

int valueOf(QStringView text, qsizetype place)
{
    return place == 0 ? startOfText : isWordStart(text, place) ? startOfWord : 0;
}

// best[i][j]: highest score with letter i of the word on place j of the text.
struct Table
{
    Table(qsizetype letters, qsizetype places)
        : places(places)
        , best(static_cast<std::size_t>(letters * places), none)
        , from(static_cast<std::size_t>(letters * places), -1)
    {
    }
    std::size_t at(qsizetype letter, qsizetype place) const
    {
        return static_cast<std::size_t>(letter * places + place);
    }
    qsizetype places;
    std::vector<int> best;
    std::vector<int> from;
};

void fillRow(Table &table, qsizetype letter, QStringView folded, QStringView text, QChar wanted)
{
    for (qsizetype place = letter; place < text.size(); ++place) {
        if (folded[place] != wanted)
            continue;
        const int own = 1 + valueOf(text, place);
        if (letter == 0) {
            table.best[table.at(0, place)] = own - static_cast<int>(std::min<qsizetype>(place, 6));
            continue;
        }
        for (qsizetype before = letter - 1; before < place; ++before) {
            const int score = table.best[table.at(letter - 1, before)];
            if (score == none)
                continue;
            const int gap = static_cast<int>(place - before - 1);
            const int total = score + own + (gap == 0 ? sideBySide : -std::min(gap, 6));
            if (total > table.best[table.at(letter, place)]) {
                table.best[table.at(letter, place)] = total;
                table.from[table.at(letter, place)] = static_cast<int>(before);
            }
        }
    }
}

std::optional<FuzzyMatch> matchWord(QStringView word, QStringView folded, QStringView text)
{
    if (word.size() > text.size())
        return std::nullopt;
    Table table(word.size(), text.size());
    for (qsizetype letter = 0; letter < word.size(); ++letter)
        fillRow(table, letter, folded, text, word[letter]);
    const qsizetype last = word.size() - 1;
    qsizetype end = -1;
    for (qsizetype place = 0; place < text.size(); ++place) {
        const int score = table.best[table.at(last, place)];
        if (score != none && (end < 0 || score > table.best[table.at(last, end)]))
            end = place;
    }
    if (end < 0)
        return std::nullopt;
    FuzzyMatch match{table.best[table.at(last, end)], {}};
    for (qsizetype letter = last; letter >= 0; --letter) {
        match.positions.push_back(static_cast<int>(end));
        end = table.from[table.at(letter, end)];
    }
    return match;
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(QStringView pattern, QStringView text)
{
    QString folded = text.toString();
    for (QChar &letter : folded)
        letter = letter.toCaseFolded();
    FuzzyMatch sum;
    const auto words = pattern.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QStringView word : words) {
        QString wanted = word.toString();
        for (QChar &letter : wanted)
            letter = letter.toCaseFolded();
        const auto match = matchWord(wanted, folded, text);
        if (!match)
            return std::nullopt;
        sum.score += match->score;
        sum.positions.insert(sum.positions.end(), match->positions.begin(), match->positions.end());
    }
    std::sort(sum.positions.begin(), sum.positions.end());
    sum.positions.erase(std::unique(sum.positions.begin(), sum.positions.end()),
                        sum.positions.end());
    // Of equal matches the shorter text is meant.
    sum.score = sum.score * 8 - static_cast<int>(std::min<qsizetype>(text.size(), 200)) / 4;
    return sum;
}

} // namespace trainyard::desktop
