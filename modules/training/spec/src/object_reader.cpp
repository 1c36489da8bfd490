#include "object_reader.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace trainyard::training {

using nlohmann::json;

std::string numberText(double value)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.10g", value);
    return buffer;
}

ObjectReader::ObjectReader(const json &object, std::string pointer, std::vector<Problem> &problems)
    : m_json(object)
    , m_pointer(std::move(pointer))
    , m_problems(problems)
    , m_isObject(object.is_object())
{
    if (!m_isObject)
        m_problems.push_back({m_pointer, "wrong_type", {"object"}});
}

std::string ObjectReader::pointerOf(const std::string &key) const
{
    std::string escaped;
    for (const char byte : key)
        escaped += byte == '~' ? "~0" : byte == '/' ? "~1" : std::string(1, byte);
    return m_pointer + "/" + escaped;
}

void ObjectReader::problem(const std::string &key, std::string code,
                           std::vector<std::string> arguments)
{
    m_problems.push_back({pointerOf(key), std::move(code), std::move(arguments)});
}

const json *ObjectReader::member(const char *key)
{
    m_known.emplace_back(key);
    if (!m_isObject)
        return nullptr;
    const auto found = m_json.find(key);
    return found == m_json.end() || found->is_null() ? nullptr : &*found;
}

void ObjectReader::require(const char *key)
{
    if (m_isObject && !m_json.contains(key))
        problem(key, "missing", {key});
}

void ObjectReader::number(const char *key, double &value, double least, double most)
{
    const json *found = member(key);
    if (!found)
        return;
    if (!found->is_number())
        return problem(key, "wrong_type", {"number"});
    const double given = found->get<double>();
    if (!std::isfinite(given) || given < least || given > most)
        return problem(key, "out_of_range",
                       {numberText(given), numberText(least), numberText(most)});
    value = given;
}

void ObjectReader::number(const char *key, std::optional<double> &value, double least, double most)
{
    double given = value.value_or(least);
    const json *found = member(key);
    m_known.pop_back();
    number(key, given, least, most);
    if (found)
        value = given;
}

void ObjectReader::integer(const char *key, int &value, int least, int most)
{
    const json *found = member(key);
    if (!found)
        return;
    const bool whole =
        found->is_number_integer() ||
        (found->is_number() && std::trunc(found->get<double>()) == found->get<double>());
    if (!whole)
        return problem(key, "wrong_type", {"integer"});
    const double given = found->get<double>();
    if (given < least || given > most)
        return problem(key, "out_of_range",
                       {numberText(given), std::to_string(least), std::to_string(most)});
    value = static_cast<int>(given);
}

void ObjectReader::seed(const char *key, std::uint64_t &value)
{
    const json *found = member(key);
    if (!found)
        return;
    if (!found->is_number_integer())
        return problem(key, "wrong_type", {"integer"});
    if (!found->is_number_unsigned() && found->get<std::int64_t>() < 0)
        return problem(key, "out_of_range", {found->dump(), "0", "18446744073709551615"});
    value = found->get<std::uint64_t>();
}

void ObjectReader::boolean(const char *key, bool &value)
{
    if (const json *found = member(key)) {
        if (!found->is_boolean())
            return problem(key, "wrong_type", {"boolean"});
        value = found->get<bool>();
    }
}

void ObjectReader::text(const char *key, std::string &value)
{
    if (const json *found = member(key)) {
        if (!found->is_string())
            return problem(key, "wrong_type", {"text"});
        value = found->get<std::string>();
    }
}

void ObjectReader::choice(const char *key, std::string &value,
                          const std::vector<std::string> &known)
{
    const json *found = member(key);
    if (!found)
        return;
    if (!found->is_string())
        return problem(key, "wrong_type", {"text"});
    const std::string given = found->get<std::string>();
    if (std::find(known.begin(), known.end(), given) == known.end()) {
        std::string all;
        for (const std::string &word : known)
            all += (all.empty() ? "" : ", ") + word;
        return problem(key, "not_one_of", {given, all, nearestWord(given, known)});
    }
    value = given;
}

void ObjectReader::finish()
{
    if (!m_isObject)
        return;
    for (const auto &[key, value] : m_json.items()) {
        if (std::find(m_known.begin(), m_known.end(), key) == m_known.end())
            problem(key, "unknown_key", {key, nearestWord(key, m_known)});
    }
}

} // namespace trainyard::training
