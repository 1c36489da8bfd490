#include "trainyard/training/spec/problem.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace trainyard::training {

std::string describe(const Problem &problem)
{
    std::string text =
        problem.pointer.empty() ? problem.code : problem.pointer + ": " + problem.code;
    for (std::size_t index = 0; index < problem.arguments.size(); ++index)
        text += (index == 0 ? " (" : ", ") + problem.arguments[index];
    return problem.arguments.empty() ? text : text + ")";
}

namespace {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

} // namespace

std::string nearestWord(std::string_view word, const std::vector<std::string> &known)
{
    std::string best;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string &candidate : known) {
        const std::size_t edits = editDistance(word, candidate);
        if (edits < least) {
            least = edits;
            best = candidate;
        }
    }
    return best;
}

} // namespace trainyard::training
