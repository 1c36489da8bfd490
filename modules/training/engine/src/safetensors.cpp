#include "safetensors.h"

#include "failure.h"
#include "files.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace trainyard::training {

namespace {

constexpr std::uint64_t largestHeader = 100'000'000;

[[noreturn]] void refuse(const std::string &name, const char *reason)
{
    throw Failure("bad_weights", {{"path", name}, {"reason", reason}});
}

NamedArray arrayFrom(const nlohmann::json &entry, const std::string &bytes, std::uint64_t dataStart,
                     const std::string &name)
{
    if (!entry.is_object() || entry.value("dtype", "") != "F32")
        refuse(name, "not float32");
    NamedArray array;
    array.shape = entry.at("shape").get<std::vector<std::int64_t>>();
    std::uint64_t count = 1;
    for (const std::int64_t side : array.shape) {
        if (side < 0 || (side > 0 && count > std::numeric_limits<std::uint32_t>::max() /
                                                 static_cast<std::uint64_t>(side)))
            refuse(name, "a shape that cannot be");
        count *= static_cast<std::uint64_t>(side);
    }
    const auto offsets = entry.at("data_offsets").get<std::vector<std::uint64_t>>();
    const std::uint64_t available = bytes.size() - dataStart;
    if (offsets.size() != 2 || offsets[0] > offsets[1] || offsets[1] > available ||
        offsets[1] - offsets[0] != count * sizeof(float))
        refuse(name, "offsets outside the file");
    array.values.resize(count);
    std::memcpy(array.values.data(), bytes.data() + dataStart + offsets[0], count * sizeof(float));
    return array;
}

} // namespace

bool TensorFile::isFinite() const
{
    for (const auto &[name, array] : arrays)
        for (const float value : array.values)
            if (!std::isfinite(value))
                return false;
    return true;
}

std::string TensorFile::toBytes() const
{
    nlohmann::json header = nlohmann::json::object();
    if (!metadata.empty())
        header["__metadata__"] = metadata;
    std::uint64_t offset = 0;
    for (const auto &[name, array] : arrays) {
        const std::uint64_t end = offset + array.values.size() * sizeof(float);
        header[name] = {{"dtype", "F32"}, {"shape", array.shape}, {"data_offsets", {offset, end}}};
        offset = end;
    }
    std::string text = header.dump();
    text.append((8 - text.size() % 8) % 8, ' ');
    const std::uint64_t length = text.size();
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    bytes += text;
    for (const auto &[name, array] : arrays)
        bytes.append(reinterpret_cast<const char *>(array.values.data()),
                     array.values.size() * sizeof(float));
    return bytes;
}

TensorFile TensorFile::fromBytes(const std::string &bytes, const std::string &shownName)
{
    std::uint64_t length = 0;
    if (bytes.size() < sizeof length)
        refuse(shownName, "too short");
    std::memcpy(&length, bytes.data(), sizeof length);
    if (length > largestHeader || length > bytes.size() - sizeof length)
        refuse(shownName, "a header longer than the file");
    const auto header = nlohmann::json::parse(bytes.substr(sizeof length, length), nullptr, false);
    if (!header.is_object())
        refuse(shownName, "a header that is not JSON");
    TensorFile file;
    try {
        for (const auto &[name, entry] : header.items()) {
            if (name == "__metadata__")
                file.metadata = entry.get<std::map<std::string, std::string>>();
            else
                file.arrays[name] = arrayFrom(entry, bytes, sizeof length + length, shownName);
        }
    } catch (const nlohmann::json::exception &) {
        refuse(shownName, "a header of another shape");
    }
    return file;
}

TensorFile TensorFile::read(const std::filesystem::path &path)
{
    return fromBytes(readWholeFile(path, "bad_weights"), path.string());
}

} // namespace trainyard::training
