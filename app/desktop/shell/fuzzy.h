#pragma once

#include <QStringView>

#include <optional>
#include <vector>

namespace trainyard::desktop {

// How well a text answers what was typed.
struct FuzzyMatch
{
    int score = 0;              // higher is better
    std::vector<int> positions; // in the text, rising; empty for an empty pattern
};

// The letters of `pattern` in their order within `text`, whatever their case, with others between
// them; words of the pattern (separated by blanks) may come in any order. Beginnings of words and
// letters side by side count for more, distance counts against. Nothing when it does not match.
std::optional<FuzzyMatch> fuzzyMatch(QStringView pattern, QStringView text);

} // namespace trainyard::desktop
