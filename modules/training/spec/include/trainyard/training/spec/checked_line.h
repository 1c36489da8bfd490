#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trainyard::training {

// The line format of events.jsonl (docs/formats.md §8), as base/checked_line.h has it for Qt.

std::uint32_t crc32(std::string_view bytes, std::uint32_t seed = 0);

// A non-empty object as a line, with its newline. Numbers that are not finite become null.
std::string checkedLine(const nlohmann::json &object);
std::optional<nlohmann::json> readCheckedLine(std::string_view line);

} // namespace trainyard::training
