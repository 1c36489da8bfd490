#include "trainyard/training/spec/samples.h"

#include "trainyard/training/spec/pack_header.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>

namespace trainyard::training {

namespace {

constexpr char magic[] = {'T', 'Y', 'S', 'A', 'M', 'P', 'L', '\1'};
constexpr std::size_t headerBytes = 16;
constexpr std::size_t recordBytes = 8;

void put(std::string &bytes, std::uint64_t value, int count)
{
    for (int index = 0; index < count; ++index)
        bytes += static_cast<char>((value >> (8 * index)) & 0xFF);
}

std::uint64_t take(const std::string &bytes, std::size_t at, int count)
{
    std::uint64_t value = 0;
    for (int index = 0; index < count; ++index)
        value |=
            std::uint64_t{static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(index)])}
            << (8 * index);
    return value;
}

// The last byte of the magic is the version.
std::vector<Problem> checkMagic(const std::string &bytes, const char (&expected)[8],
                                std::size_t headerSize)
{
    if (bytes.size() < 8 || bytes.compare(0, 7, expected, 7) != 0)
        return {{"", "bad_magic", {}}};
    if (bytes[7] > expected[7])
        return {{"",
                 "newer_version",
                 {std::to_string(int{bytes[7]}), std::to_string(int{expected[7]})}}};
    if (bytes[7] != expected[7])
        return {{"", "bad_magic", {}}};
    if (bytes.size() < headerSize)
        return {{"", "truncated", {}}};
    return {};
}

} // namespace

std::string samplesToBytes(std::vector<Sample> samples)
{
    std::stable_sort(samples.begin(), samples.end(),
                     [](const Sample &a, const Sample &b) { return a.row < b.row; });
    std::string bytes(magic, sizeof magic);
    bytes.reserve(headerBytes + recordBytes * samples.size());
    put(bytes, samples.size(), 4);
    put(bytes, 0, 4);
    for (const Sample &sample : samples) {
        put(bytes, sample.row, 4);
        put(bytes, sample.leaf, 2);
        put(bytes, static_cast<std::uint8_t>(sample.split), 1);
        put(bytes, 0, 1);
    }
    return bytes;
}

Checked<std::vector<Sample>> samplesFromBytes(const std::string &bytes)
{
    if (auto problems = checkMagic(bytes, magic, headerBytes); !problems.empty())
        return {{}, std::move(problems)};
    const std::size_t count = take(bytes, 8, 4);
    if (bytes.size() != headerBytes + recordBytes * count)
        return {{}, {{"", "truncated", {}}}};
    std::vector<Sample> samples(count);
    for (std::size_t index = 0; index < count; ++index) {
        const std::size_t at = headerBytes + recordBytes * index;
        samples[index].row = static_cast<std::uint32_t>(take(bytes, at, 4));
        samples[index].leaf = static_cast<std::uint16_t>(take(bytes, at + 4, 2));
        const auto split = take(bytes, at + 6, 1);
        if (split > 2)
            return {{}, {{"", "bad_value", {"split"}}}};
        samples[index].split = static_cast<Split>(split);
    }
    return {std::move(samples), {}};
}

std::uint64_t PackHeader::rows(std::uint64_t fileBytes) const
{
    return fileBytes < packHeaderBytes || rowBytes() == 0
               ? 0
               : (fileBytes - packHeaderBytes) / rowBytes();
}

std::string packHeaderToBytes(const PackHeader &header)
{
    std::string bytes("TYPACK\0\1", 8);
    put(bytes, header.width, 4);
    put(bytes, header.height, 4);
    put(bytes, header.channels, 4);
    put(bytes, header.description.size(), 4);
    bytes += header.description;
    bytes.resize(packHeaderBytes, '\0');
    return bytes;
}

Checked<PackHeader> packHeaderFromBytes(const std::string &bytes)
{
    constexpr char packMagic[] = {'T', 'Y', 'P', 'A', 'C', 'K', '\0', '\1'};
    if (auto problems = checkMagic(bytes, packMagic, packHeaderBytes); !problems.empty())
        return {{}, std::move(problems)};
    PackHeader header;
    header.width = static_cast<std::uint32_t>(take(bytes, 8, 4));
    header.height = static_cast<std::uint32_t>(take(bytes, 12, 4));
    header.channels = static_cast<std::uint32_t>(take(bytes, 16, 4));
    const std::size_t length = take(bytes, 20, 4);
    if (length > packHeaderBytes - 24)
        return {{}, {{"", "bad_value", {"length"}}}};
    if (header.width == 0 || header.width > 65535 || header.height == 0 || header.height > 65535)
        return {{}, {{"", "bad_value", {"size"}}}};
    if (header.channels != 3)
        return {{}, {{"", "bad_value", {"channels"}}}};
    header.description = bytes.substr(24, length);
    const auto what = nlohmann::json::parse(header.description, nullptr, false);
    if (what.is_object() && what.contains("id") && what["id"].is_string())
        header.id = what["id"];
    return {std::move(header), {}};
}

} // namespace trainyard::training
