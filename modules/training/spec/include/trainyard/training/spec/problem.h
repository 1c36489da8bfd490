#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::training {

// Something wrong in a recipe or a file, as data: who shows it makes the sentence, in the user's
// language.
//
// Codes and their arguments:
//   unknown_key {key, nearest known key or ""}     wrong_type {expected: number, integer, text,
//   missing {key}                                    boolean, object, list}
//   out_of_range {value, least, most}              not_one_of {value, "a, b, c", nearest or ""}
//   bad_block {block, what: kind, count, value}    image_too_small {size, least}
//   no_classes {}   one_class {}                   duplicate_class {class}
//   unknown_group {group}                          newer_format {found, known}
//   no_chain {}: chained or shared asked for, but no group has two classes, or there is one group
//   not_json {}   bad_magic {}   newer_version {found, known}   truncated {}   bad_value {what}
//   cannot_read {path}
struct Problem
{
    std::string pointer; // JSON pointer into the recipe, "/optimizer/learning_rate"; "" = the whole
    std::string code;
    std::vector<std::string> arguments;

    bool operator==(const Problem &) const = default;
};

// A value, or why there is none. Where `value` is set, `problems` is empty.
template <typename T>
struct Checked
{
    std::optional<T> value;
    std::vector<Problem> problems;

    explicit operator bool() const { return value.has_value(); }
};

// English, for logs and the worker's standard error; the user sees the translated sentence.
std::string describe(const Problem &problem);

// The word of `known` that differs by the fewest edits, if by no more than a third; else "".
std::string nearestWord(std::string_view word, const std::vector<std::string> &known);

} // namespace trainyard::training
