#pragma once

#include <nlohmann/json.hpp>

#include <exception>
#include <string>

namespace trainyard::training {

// Why a worker gives up; becomes one `failed` event (docs/formats.md §8). Inside the worker
// exceptions are allowed; none leaves it.
class Failure : public std::exception
{
public:
    Failure(std::string code, nlohmann::json arguments)
        : m_code(std::move(code))
        , m_arguments(std::move(arguments))
        , m_text(m_code + " " + m_arguments.dump())
    {
    }

    const std::string &code() const { return m_code; }
    const nlohmann::json &arguments() const { return m_arguments; }
    const char *what() const noexcept override { return m_text.c_str(); }

private:
    std::string m_code;
    nlohmann::json m_arguments;
    std::string m_text;
};

// The user's wish to end, on its way out of the training loop. Weights are saved.
struct Stopped
{
};

} // namespace trainyard::training
