#include "trainyard/training/spec/checked_line.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>

namespace trainyard::training {

namespace {

constexpr std::array<std::uint32_t, 256> makeTable()
{
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t index = 0; index < 256; ++index) {
        std::uint32_t value = index;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1) ? 0xEDB88320U ^ (value >> 1) : value >> 1;
        table[index] = value;
    }
    return table;
}

constexpr std::array<std::uint32_t, 256> crcTable = makeTable();
constexpr std::string_view crcMark = ",\"crc\":\"";
constexpr std::size_t tailBytes = crcMark.size() + 8 + 2; // mark, digits, `"}`

std::string hexOf(std::uint32_t value)
{
    char digits[9];
    std::snprintf(digits, sizeof digits, "%08x", value);
    return digits;
}

} // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t seed)
{
    std::uint32_t value = ~seed;
    for (const char byte : bytes)
        value = crcTable[(value ^ static_cast<unsigned char>(byte)) & 0xFF] ^ (value >> 8);
    return ~value;
}

std::string checkedLine(const nlohmann::json &object)
{
    std::string line = object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    line.pop_back();
    return line + std::string(crcMark) + hexOf(crc32(line)) + "\"}\n";
}

std::optional<nlohmann::json> readCheckedLine(std::string_view line)
{
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.remove_suffix(1);
    if (line.size() <= tailBytes || !line.ends_with("\"}") ||
        line.substr(line.size() - tailBytes, crcMark.size()) != crcMark)
        return std::nullopt;
    const std::string_view body = line.substr(0, line.size() - tailBytes);
    if (line.substr(line.size() - 10, 8) != hexOf(crc32(body)))
        return std::nullopt;
    auto object = nlohmann::json::parse(std::string(body) + "}", nullptr, false);
    if (!object.is_object())
        return std::nullopt;
    return object;
}

} // namespace trainyard::training
