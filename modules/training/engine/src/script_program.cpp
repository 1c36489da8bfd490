#include "script_program.h"

#include "failure.h"

#include <c10/core/GradMode.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/frontend/tracer.h>
#include <torch/csrc/jit/serialization/import.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <sstream>

namespace trainyard::training {

namespace {

namespace jit = torch::jit;
using Unit = std::shared_ptr<jit::CompilationUnit>;

// How every program begins. Compiled outside Python, it knows types by their numbers alone.
constexpr auto entrance = R"(def forward(self, images: Tensor) -> Tensor:
    assert images.dim() == 4 and images.size(1) == 3 and images.size(2) == SIDE and images.size(3) == SIDE, "images must be N x 3 x SIDE x SIDE, RGB, bytes or 0 to 1"
    x = images.to(FLOAT)
    if images.dtype == BYTE:
        x = x / 255.0
    x = (x - self.mean) / self.deviation
)";

std::string entranceFor(int size)
{
    const std::pair<const char *, int> numbers[] = {{"SIDE", size},
                                                    {"FLOAT", static_cast<int>(at::kFloat)},
                                                    {"BYTE", static_cast<int>(at::kByte)}};
    std::string text = entrance;
    for (const auto &[word, number] : numbers) {
        const std::string value = std::to_string(number);
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word))
            text.replace(at, std::strlen(word), value);
    }
    return text;
}

// What a net answers, as the program will say it: mirrored too where the recipe asks for it.
c10::IValue answerOf(NetworkModel &network, const at::Tensor &input, bool flipTest)
{
    constexpr auto mode = NetworkModel::Mode::Inference;
    std::vector<at::Tensor> logits = network.forward(input, mode);
    if (flipTest) {
        const auto mirrored = network.forward(input.flip({3}), mode);
        for (std::size_t head = 0; head < logits.size(); ++head)
            logits[head] = (logits[head] + mirrored[head]) / 2;
    }
    std::vector<c10::IValue> heads(logits.begin(), logits.end());
    return heads.size() == 1 ? heads.front() : c10::ivalue::Tuple::create(std::move(heads));
}

// A net as TorchScript, by following what it does with one picture.
jit::Module traced(const LoadedNet &net, const Unit &unit, bool flipTest)
{
    jit::Module module(c10::QualifiedName("__torch__.trainyard.Network"), unit, true);
    for (const auto *list : {&net.network->weights(), &net.network->statistics()}) {
        for (const NamedTensor &entry : *list) {
            std::string name = entry.name;
            std::replace(name.begin(), name.end(), '.', '_');
            at::Tensor value = entry.value;
            module.register_parameter(name, value.requires_grad_(false),
                                      list == &net.network->statistics());
        }
    }
    const c10::NoGradGuard guard;
    const at::Tensor picture = at::zeros({1, 3, net.size, net.size});
    const auto follow = [&](jit::Stack inputs) -> jit::Stack {
        return {answerOf(*net.network, inputs.at(0).toTensor(), flipTest)};
    };
    const auto trace = jit::tracer::trace(
        {picture}, follow, [](const at::Tensor &) { return std::string(); }, true, true, &module);
    const c10::QualifiedName name(*module.type()->name(), "forward");
    module.type()->addMethod(unit->create_function(name, trace.first->graph));
    return module;
}

// The program around the nets, written line by line with the figures it needs.
class Program
{
public:
    Program(const TrainedRun &run, Unit unit)
        : m_run(run)
        , m_unit(std::move(unit))
        , m_module(c10::QualifiedName("__torch__.trainyard.Classifier"), m_unit)
    {
    }

    void addNet(const std::string &name, const LoadedNet &net)
    {
        m_module.register_module(name, traced(net, m_unit, m_run.recipe().flipTest));
        if (m_size != 0)
            return;
        m_size = net.size;
        keep("mean", at::tensor(at::ArrayRef<float>(net.mean)).reshape({1, 3, 1, 1}));
        keep("deviation", at::tensor(at::ArrayRef<float>(net.std)).reshape({1, 3, 1, 1}));
    }

    // Numbers that its lines name as self.NAME.
    void keep(const std::string &name, const at::Tensor &numbers)
    {
        m_module.register_buffer(name, numbers);
    }

    // What logit adjustment takes off the logits: nothing where the recipe has none.
    void shift(const std::string &name, const std::vector<double> &prior)
    {
        std::vector<float> values;
        for (const double share : prior)
            values.push_back(
                static_cast<float>(m_run.tau() == 0 ? 0 : m_run.tau() * std::log(share)));
        keep(name, at::tensor(values).unsqueeze(0));
    }

    void line(const std::string &text) { m_lines += "    " + text + '\n'; }

    std::string write(const std::string &method)
    {
        m_module.define(entranceFor(m_size) + m_lines);
        m_module.eval();
        const jit::ExtraFilesMap extra{{"trainyard.json", about(method).dump()}};
        std::ostringstream bytes;
        m_module.save(bytes, extra);
        return bytes.str();
    }

private:
    nlohmann::json about(const std::string &method) const
    {
        nlohmann::json classes = nlohmann::json::array();
        for (const ClassSpec &leaf : m_run.recipe().classes)
            classes.push_back({{"name", leaf.name}, {"group", leaf.group}});
        return {{"format", 1}, {"method", method}, {"size", m_size}, {"classes", classes}};
    }

    const TrainedRun &m_run;
    Unit m_unit;
    jit::Module m_module;
    std::string m_lines;
    int m_size = 0;
};

// Groups × leaves: 1 where the leaf is of the group, shared out evenly where `even`.
at::Tensor membership(const ClassGroups &groups, bool even)
{
    const std::size_t leaves = groups.groupOfLeaf.size();
    std::vector<float> values(groups.names.size() * leaves);
    for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
        const auto group = static_cast<std::size_t>(groups.groupOfLeaf[leaf]);
        const auto members = static_cast<float>(groups.leavesOfGroup[group].size());
        values[group * leaves + leaf] = even ? 1 / members : 1;
    }
    return at::tensor(values).reshape({-1, static_cast<std::int64_t>(leaves)});
}

void writeFlat(Program &program, const TrainedRun &run)
{
    const LoadedNet net = run.load(*run.netsOf("flat").front());
    program.addNet("flat", net);
    program.shift("shift", net.prior);
    program.line("return torch.softmax(self.flat.forward(x) - self.shift, 1)");
}

void writeShared(Program &program, const TrainedRun &run)
{
    const LoadedNet net = run.load(*run.netsOf("shared").front());
    program.addNet("shared", net);
    program.shift("leaf_shift", net.prior);
    program.shift("group_shift", groupPrior(net.prior, run.groups()));
    program.keep("member", membership(run.groups(), false));
    program.line("leaf_logits, group_logits = self.shared.forward(x)");
    program.line("groups = torch.softmax(group_logits - self.group_shift, 1)");
    program.line("leaves = torch.softmax(leaf_logits - self.leaf_shift, 1)");
    program.line("sums = torch.matmul(leaves, self.member.t()).clamp(1e-30)");
    program.line("return leaves * torch.matmul(groups / sums, self.member)");
}

void writeChained(Program &program, const TrainedRun &run)
{
    const auto nets = run.netsOf("chained");
    const LoadedNet top = run.load(*nets.front());
    program.addNet("superclass", top);
    program.shift("shift", top.prior);
    program.keep("even", membership(run.groups(), true));
    program.line("logits = self.superclass.forward(x)");
    program.line("groups = torch.softmax(logits - self.shift, 1)");
    program.line("asked = torch.max(groups, torch.softmax(logits, 1)) >= " +
                 std::to_string(worthAsking));
    program.line("leaves = torch.matmul(groups, self.even)");
    for (auto net = nets.begin() + 1; net != nets.end(); ++net) {
        const std::string at = std::to_string((*net)->group);
        const std::string column = "[:, " + at + ':' + std::to_string((*net)->group + 1) + ']';
        const LoadedNet own = run.load(**net);
        program.addNet("group" + at, own);
        program.shift("shift" + at, own.prior);
        program.keep("leaves" + at, at::tensor((*net)->leaves, at::kLong));
        program.line("own = groups" + column + " * torch.softmax(self.group" + at +
                     ".forward(x) - self.shift" + at + ", 1)");
        program.line("own = torch.where(asked" + column +
                     ", own, torch.index_select(leaves, 1, self.leaves" + at + "))");
        program.line("leaves = torch.index_copy(leaves, 1, self.leaves" + at + ", own)");
    }
    program.line("return leaves");
}

} // namespace

std::string writeScriptProgram(const TrainedRun &run, const std::string &method)
{
    Program program(run, std::make_shared<jit::CompilationUnit>());
    if (method == "chained")
        writeChained(program, run);
    else if (method == "shared")
        writeShared(program, run);
    else
        writeFlat(program, run);
    return program.write(method);
}

struct ScriptProgram::Private
{
    jit::Module module;
};

ScriptProgram::ScriptProgram(const std::string &file)
    : d(std::make_unique<Private>())
{
    try {
        std::istringstream bytes(file);
        d->module = jit::load(bytes, at::Device(at::kCPU));
    } catch (const std::exception &problem) {
        throw Failure(
            "bad_weights",
            {{"path", "TorchScript"}, {"reason", "cannot be read"}, {"detail", problem.what()}});
    }
}

ScriptProgram::~ScriptProgram() = default;

Table ScriptProgram::answer(const std::uint8_t *pixels, std::int64_t pictures, int size) const
{
    const c10::NoGradGuard guard;
    const at::Tensor images =
        at::from_blob(const_cast<std::uint8_t *>(pixels), {pictures, size, size, 3}, at::kByte)
            .permute({0, 3, 1, 2});
    const at::Tensor leaves = d->module.forward({images}).toTensor().contiguous();
    Table table;
    table.columns = static_cast<int>(leaves.size(1));
    table.values.assign(leaves.data_ptr<float>(), leaves.data_ptr<float>() + leaves.numel());
    return table;
}

} // namespace trainyard::training
