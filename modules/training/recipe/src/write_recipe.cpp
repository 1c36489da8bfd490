#include "trainyard/training/recipe/recipe_text.h"

#include <yaml-cpp/yaml.h>

#include <set>

namespace trainyard::training {

using nlohmann::json;

namespace {

// What a person leaves out when they choose this optimizer; its defaults hang on its name.
json defaultsFor(const Recipe &recipe)
{
    const json chosen = {{"optimizer", {{"name", recipe.optimizer.name}}}};
    json values = recipeToJson(parseRecipe(chosen, RecipePart::Partial).value.value_or(Recipe()));
    values["optimizer"]["name"] = OptimizerSpec().name; // itself it is as any other key
    return values;
}

const json *at(const json &values, const std::string &pointer)
{
    const json::json_pointer path(pointer);
    return values.contains(path) ? &values.at(path) : nullptr;
}

void emitValue(YAML::Emitter &out, const json &value)
{
    if (value.is_string()) {
        const std::string text = value.get<std::string>();
        // What another reader would take for something else is quoted.
        static const std::set<std::string> words = {"",    "~",  "null", "true", "false",
                                                    "yes", "no", "on",   "off"};
        const bool isOther =
            words.contains(text) || text.find_first_not_of("0123456789.+-eE") == std::string::npos;
        if (isOther)
            out << YAML::DoubleQuoted;
        out << text;
    } else if (value.is_array()) {
        out << YAML::Flow << YAML::BeginSeq;
        for (const json &entry : value)
            emitValue(out, entry);
        out << YAML::EndSeq;
    } else if (value.is_null()) {
        out << YAML::Null;
    } else {
        std::string text = value.dump(); // the shortest exact form
        if (value.is_number_float() && text.ends_with(".0"))
            text.resize(text.size() - 2);
        out << text;
    }
}

void emitNet(YAML::Emitter &out, const json &net)
{
    if (!net.contains("blocks")) {
        if (net.at("width") == 1.0)
            return emitValue(out, net.at("name"));
        out << YAML::BeginMap << YAML::Key << "name" << YAML::Value;
        emitValue(out, net.at("name"));
        out << YAML::Key << "width" << YAML::Value;
        emitValue(out, net.at("width"));
        out << YAML::EndMap;
        return;
    }
    out << YAML::BeginMap << YAML::Key << "blocks" << YAML::Value << YAML::Block << YAML::BeginSeq;
    for (const json &block : net.at("blocks"))
        emitValue(out, block);
    out << YAML::EndSeq << YAML::EndMap;
}

class Writer
{
public:
    void add(const std::string &pointer, const json &value)
    {
        const std::size_t slash = pointer.rfind('/');
        const std::string part = slash == 0 ? "" : pointer.substr(1, slash - 1);
        if (part != m_part)
            openPart(part);
        m_out << YAML::Key << pointer.substr(slash + 1) << YAML::Value;
        pointer == "/net" ? emitNet(m_out, value) : emitValue(m_out, value);
    }

    QByteArray finish()
    {
        openPart({});
        m_out << YAML::EndMap;
        return m_isEmpty ? QByteArray() : QByteArray(m_out.c_str()) + '\n';
    }

    void begin()
    {
        m_out.SetNullFormat(YAML::LowerNull);
        m_out << YAML::BeginMap;
    }
    void markUsed() { m_isEmpty = false; }

private:
    void openPart(const std::string &part)
    {
        if (!m_part.empty())
            m_out << YAML::EndMap;
        m_part = part;
        if (!part.empty())
            m_out << YAML::Key << part << YAML::Value << YAML::BeginMap;
    }

    YAML::Emitter m_out;
    std::string m_part;
    bool m_isEmpty = true;
};

} // namespace

QByteArray writeRecipeText(const Recipe &recipe, RecipeExtent extent)
{
    const json values = recipeToJson(recipe);
    const json defaults = defaultsFor(recipe);
    Writer writer;
    writer.begin();
    std::vector<std::string> pointers = {"/dataset"};
    for (const RecipeKey &key : recipeKeys())
        pointers.push_back(key.pointer);
    for (const std::string &pointer : pointers) {
        const json *value = at(values, pointer);
        if (!value || (pointer == "/dataset" && recipe.dataset.empty()))
            continue;
        const json *usual = at(defaults, pointer);
        const bool isUsual = value->is_null() || (usual && *usual == *value);
        if (extent == RecipeExtent::Changed && isUsual)
            continue;
        writer.markUsed();
        writer.add(pointer, *value);
    }
    return writer.finish();
}

} // namespace trainyard::training
