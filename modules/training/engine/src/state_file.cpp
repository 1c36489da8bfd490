#include "state_file.h"

#include "failure.h"
#include "files.h"
#include "trainyard/training/spec/checked_line.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>

namespace trainyard::training {

namespace {

constexpr std::string_view magic("TYSTATE\1", 8);
constexpr std::size_t statesKept = 2;

void addBlock(std::string &bytes, const std::string &block)
{
    const std::uint64_t length = block.size();
    bytes.append(reinterpret_cast<const char *>(&length), sizeof length);
    bytes += block;
}

std::optional<std::string> takeBlock(std::string_view &bytes)
{
    std::uint64_t length = 0;
    if (bytes.size() < sizeof length)
        return std::nullopt;
    std::memcpy(&length, bytes.data(), sizeof length);
    bytes.remove_prefix(sizeof length);
    if (length > bytes.size())
        return std::nullopt;
    std::string block(bytes.substr(0, length));
    bytes.remove_prefix(length);
    return block;
}

std::string toBytes(const TrainingState &state)
{
    std::string bytes(magic);
    addBlock(bytes, state.header.dump());
    addBlock(bytes, state.arrays.toBytes());
    const std::uint32_t sum = crc32(bytes);
    bytes.append(reinterpret_cast<const char *>(&sum), sizeof sum);
    return bytes;
}

std::optional<TrainingState> fromBytes(const std::string &bytes, const std::string &name)
{
    std::uint32_t sum = 0;
    if (bytes.size() < magic.size() + sizeof sum || !bytes.starts_with(magic))
        return std::nullopt;
    std::string_view checked(bytes.data(), bytes.size() - sizeof sum);
    std::memcpy(&sum, bytes.data() + checked.size(), sizeof sum);
    if (crc32(checked) != sum)
        return std::nullopt;
    checked.remove_prefix(magic.size());
    const auto header = takeBlock(checked);
    const auto arrays = header ? takeBlock(checked) : std::nullopt;
    if (!arrays)
        return std::nullopt;
    TrainingState state;
    state.header = nlohmann::json::parse(*header, nullptr, false);
    if (!state.header.is_object())
        return std::nullopt;
    state.arrays = TensorFile::fromBytes(*arrays, name);
    return state;
}

// Nothing where it is damaged or cannot be read.
std::optional<TrainingState> tryRead(const std::filesystem::path &path)
{
    try {
        return fromBytes(readWholeFile(path, "bad_weights"), path.string());
    } catch (const Failure &) {
        return std::nullopt;
    }
}

std::string fileName(const std::string &prefix, const nlohmann::json &header)
{
    return prefix + std::to_string(header.at("epoch").get<std::int64_t>()) + "-" +
           std::to_string(header.at("step").get<std::int64_t>()) + ".state";
}

// The step in "<net>-<epoch>-<step>.state"; nothing for the file of another net.
std::optional<std::int64_t> stepOf(const std::string &name, const std::string &prefix)
{
    constexpr std::string_view suffix = ".state";
    if (!name.starts_with(prefix) || !name.ends_with(suffix))
        return std::nullopt;
    const std::size_t dash = name.rfind('-');
    const std::string_view epoch(name.data() + prefix.size(),
                                 std::max(dash, prefix.size()) - prefix.size());
    if (epoch.empty() || epoch.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    std::int64_t step = 0;
    const char *end = name.data() + name.size() - suffix.size();
    const auto [stopped, problem] = std::from_chars(name.data() + dash + 1, end, step);
    return problem == std::errc() && stopped == end ? std::optional(step) : std::nullopt;
}

} // namespace

StateFiles::StateFiles(std::filesystem::path folder, std::string netFolder)
    : m_folder(std::move(folder))
    , m_prefix(std::move(netFolder) + "-")
{
}

void StateFiles::write(const TrainingState &state) const
{
    std::filesystem::create_directories(m_folder);
    replaceWholeFile(m_folder / fileName(m_prefix, state.header), toBytes(state));
    const auto files = newestFirst();
    for (std::size_t index = statesKept; index < files.size(); ++index) {
        std::error_code ignored; // tried again at the next write
        std::filesystem::remove(files[index], ignored);
    }
}

std::optional<TrainingState> StateFiles::newest(const std::string &recipe, const std::string &net,
                                                std::vector<PassedState> &passed) const
{
    for (const auto &path : newestFirst()) {
        auto state = tryRead(path);
        if (state && state->header.value("recipe", "") == recipe &&
            state->header.value("net", "") == net)
            return state;
        passed.push_back({path.filename().string(), !state});
    }
    return std::nullopt;
}

std::vector<std::filesystem::path> StateFiles::newestFirst() const
{
    std::vector<std::pair<std::int64_t, std::filesystem::path>> found;
    std::error_code absent;
    for (const auto &entry : std::filesystem::directory_iterator(m_folder, absent))
        if (const auto step = stepOf(entry.path().filename().string(), m_prefix))
            found.emplace_back(*step, entry.path());
    std::sort(found.rbegin(), found.rend());
    std::vector<std::filesystem::path> paths;
    for (auto &[step, path] : found)
        paths.push_back(std::move(path));
    return paths;
}

} // namespace trainyard::training
