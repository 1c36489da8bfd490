#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace trainyard::training {

struct NamedArray
{
    std::vector<std::int64_t> shape;
    std::vector<float> values; // row-major, as many as the shape says
};

// Arrays and texts in the safetensors format (huggingface.co/docs/safetensors): u64 header length,
// JSON header, data. Only float32 is written and read.
struct TensorFile
{
    std::map<std::string, NamedArray> arrays;
    std::map<std::string, std::string> metadata;

    bool isFinite() const; // every number of it
    std::string toBytes() const;
    // Failure("bad_weights") for what is not such a file; nothing in it is trusted.
    static TensorFile fromBytes(const std::string &bytes, const std::string &shownName);
    static TensorFile read(const std::filesystem::path &path);
};

} // namespace trainyard::training
