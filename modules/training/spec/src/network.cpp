#include "trainyard/training/spec/network.h"

#include "object_reader.h"

#include <algorithm>

namespace trainyard::training {

using nlohmann::json;

namespace {

const std::vector<std::string> blockKinds = {"conv",   "separable", "residual",
                                             "mobile", "fast",      "pool"};

// Walks the blocks, keeping channels and side of what flows.
struct ShapeWalk
{
    NetShape shape;
    int channels = 3;
    int side = 0;
    int block = -1;

    void add(const char *kind, int out, int kernel, int stride, bool norm, int groups = 1)
    {
        const int outSide = (side - 1) / stride + 1;
        Layer layer{kind, block, channels, out, kernel, stride, outSide, 0, 0};
        const std::int64_t filter = std::int64_t{kernel} * kernel * (channels / groups) * out;
        layer.weights = filter + (norm ? 2 * out : 0);
        layer.macs = filter * outSide * outSide;
        shape.layers.push_back(std::move(layer));
        channels = out;
        side = outSide;
    }

    void residual(const Block &entry)
    {
        const int in = channels;
        const int inSide = side;
        add("conv", entry.out, 3, entry.stride, true);
        add("conv", entry.out, 3, 1, true);
        if (in == entry.out && entry.stride == 1)
            return;
        channels = in;
        side = inSide;
        add("conv", entry.out, 1, entry.stride, true);
    }

    void mobile(const Block &entry)
    {
        const int inner = channels * entry.expand;
        if (entry.expand > 1)
            add("pointwise", inner, 1, 1, true);
        add("depthwise", inner, 3, entry.stride, true, inner);
        add("pointwise", entry.out, 1, 1, true);
    }

    void walk(const Block &entry)
    {
        if (entry.kind == "conv") {
            add(entry.kernel == 1 ? "pointwise" : "conv", entry.out, entry.kernel, entry.stride,
                true);
        } else if (entry.kind == "separable") {
            add("depthwise", channels, 3, entry.stride, false, channels);
            add("pointwise", entry.out, 1, 1, true);
        } else if (entry.kind == "residual") {
            residual(entry);
        } else if (entry.kind == "mobile") {
            mobile(entry);
        } else if (entry.kind == "fast") {
            add("conv", entry.out, 3, 1, true);
            side /= 2;
            add("conv", entry.out, 3, 1, true);
        } else {
            side /= entry.kernel;
        }
    }
};

// What a block of a kind has after its name, besides `out`.
std::size_t argumentCount(const std::string &kind)
{
    if (kind == "conv" || kind == "mobile")
        return 3;
    return kind == "fast" || kind == "pool" ? 1 : 2;
}

bool inRange(int value, int least, int most)
{
    return value >= least && value <= most;
}

bool isGood(const Block &block)
{
    const bool oddKernel = block.kernel % 2 == 1 && inRange(block.kernel, 1, 7);
    if (block.kind == "pool")
        return inRange(block.kernel, 2, 8);
    return inRange(block.out, 1, 4096) && inRange(block.stride, 1, 4) && oddKernel &&
           inRange(block.expand, 1, 16);
}

Checked<Block> parseBlock(const json &value, const std::string &pointer)
{
    if (!value.is_array() || value.empty() || !value[0].is_string())
        return {{}, {{pointer, "bad_block", {value.dump(), "kind"}}}};
    Block block;
    block.kind = value[0].get<std::string>();
    if (std::find(blockKinds.begin(), blockKinds.end(), block.kind) == blockKinds.end())
        return {{}, {{pointer + "/0", "bad_block", {block.kind, "kind"}}}};
    if (value.size() != argumentCount(block.kind) + 1)
        return {{}, {{pointer, "bad_block", {value.dump(), "count"}}}};
    std::vector<int> numbers;
    for (std::size_t index = 1; index < value.size(); ++index) {
        if (!value[index].is_number_integer() || value[index].get<std::int64_t>() < 0 ||
            value[index].get<std::int64_t>() > 4096)
            return {{},
                    {{pointer + "/" + std::to_string(index),
                      "bad_block",
                      {value[index].dump(), "value"}}}};
        numbers.push_back(value[index].get<int>());
    }
    (block.kind == "pool" ? block.kernel : block.out) = numbers[0];
    if (block.kind == "conv") {
        block.kernel = numbers[1];
        block.stride = numbers[2];
    } else if (block.kind == "pool") {
        block.stride = block.kernel;
    } else if (numbers.size() > 1) {
        block.stride = numbers[1];
        block.expand = numbers.size() > 2 ? numbers[2] : 1;
    }
    if (!isGood(block))
        return {{}, {{pointer, "bad_block", {value.dump(), "value"}}}};
    return {block, {}};
}

json blockToJson(const Block &block)
{
    if (block.kind == "pool")
        return {block.kind, block.kernel};
    if (block.kind == "conv")
        return {block.kind, block.out, block.kernel, block.stride};
    if (block.kind == "fast")
        return {block.kind, block.out};
    if (block.kind == "mobile")
        return {block.kind, block.out, block.stride, block.expand};
    return {block.kind, block.out, block.stride};
}

void parseBlocks(const json &list, const std::string &pointer, NetSpec &net,
                 std::vector<Problem> &problems)
{
    if (!list.is_array() || list.empty() || list.size() > 200)
        return problems.push_back({pointer, "wrong_type", {"list"}});
    for (std::size_t index = 0; index < list.size(); ++index) {
        auto block = parseBlock(list[index], pointer + "/" + std::to_string(index));
        if (block)
            net.blocks.push_back(*block.value);
        problems.insert(problems.end(), block.problems.begin(), block.problems.end());
    }
}

} // namespace

Checked<NetShape> shapeOf(const NetSpec &net, int size, const std::vector<int> &heads)
{
    ShapeWalk walk;
    walk.shape.blocks = blocksOf(net, size);
    walk.side = size;
    int least = 1; // side that the pools before need
    for (const Block &block : walk.shape.blocks) {
        ++walk.block;
        least *= block.kind == "pool" ? block.kernel : block.kind == "fast" ? 2 : 1;
        walk.walk(block);
        if (walk.side < 1)
            return {{},
                    {{"/size", "image_too_small", {std::to_string(size), std::to_string(least)}}}};
    }
    walk.block = -1;
    NetShape &shape = walk.shape;
    shape.features = walk.channels;
    for (const int classes : heads) {
        const std::int64_t filter = std::int64_t{shape.features} * classes;
        shape.layers.push_back(
            {"linear", -1, shape.features, classes, 1, 1, 1, filter + classes, filter});
    }
    for (const Layer &layer : shape.layers) {
        shape.weights += layer.weights;
        shape.macs += layer.macs;
    }
    return {std::move(shape), {}};
}

Checked<NetSpec> parseNet(const json &value, const std::string &pointer)
{
    NetSpec net;
    std::vector<Problem> problems;
    const json object = value.is_string() ? json{{"name", value}} : value;
    ObjectReader reader(object, pointer, problems);
    const json *blocks = reader.member("blocks");
    reader.choice("name", net.name, networkNames());
    reader.number("width", net.width, 0.1, 8);
    if (blocks)
        parseBlocks(*blocks, pointer + "/blocks", net, problems);
    reader.finish();
    if (!problems.empty())
        return {{}, std::move(problems)};
    return {std::move(net), {}};
}

json netToJson(const NetSpec &net)
{
    if (net.blocks.empty())
        return {{"name", net.name}, {"width", net.width}};
    json blocks = json::array();
    for (const Block &block : net.blocks)
        blocks.push_back(blockToJson(block));
    return {{"blocks", blocks}};
}

} // namespace trainyard::training
