#pragma once

#include "trainyard/training/spec/problem.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace trainyard::training {

// Reads the members of one JSON object into plain values: each call checks type and range, notes
// problems, and remembers the key, so that finish() can name the keys that nobody asked for.
class ObjectReader
{
public:
    ObjectReader(const nlohmann::json &json, std::string pointer, std::vector<Problem> &problems);

    void number(const char *key, double &value, double least, double most);
    void number(const char *key, std::optional<double> &value, double least, double most);
    void integer(const char *key, int &value, int least, int most);
    void seed(const char *key, std::uint64_t &value);
    void boolean(const char *key, bool &value);
    void text(const char *key, std::string &value);
    void choice(const char *key, std::string &value, const std::vector<std::string> &known);
    // The member where it is there; null counts as absent.
    const nlohmann::json *member(const char *key);
    void require(const char *key);
    void finish();

    void problem(const std::string &key, std::string code, std::vector<std::string> arguments);
    bool isObject() const { return m_isObject; }
    std::string pointerOf(const std::string &key) const;

private:
    const nlohmann::json &m_json;
    std::string m_pointer;
    std::vector<Problem> &m_problems;
    std::vector<std::string> m_known;
    bool m_isObject;
};

std::string numberText(double value);

} // namespace trainyard::training
