#include "yaml_values.h"

#include "trainyard/training/recipe/sentences.h"

#include <yaml-cpp/yaml.h>

#include <QList>
#include <QRegularExpression>

#include <charconv>
#include <optional>

namespace trainyard::training {

using nlohmann::json;

namespace {

constexpr qsizetype largestText = 1024 * 1024;
constexpr int mostValues = 100'000; // aliases can make a small text large
constexpr int deepest = 32;

// Ends the walk with a problem at a place of the text.
struct Stop
{
    Problem problem;
    YAML::Mark mark;
};

QRegularExpression wholePattern(const char *pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QString::fromLatin1(pattern)));
}

bool matches(const QRegularExpression &pattern, const std::string &text)
{
    return pattern.match(QString::fromStdString(text)).hasMatch();
}

std::optional<json> numberFrom(const std::string &text)
{
    static const QRegularExpression whole = wholePattern("[-+]?[0-9]+");
    static const QRegularExpression decimal =
        wholePattern("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    const char *first = text.data() + (text[0] == '+');
    const char *last = text.data() + text.size();
    if (matches(whole, text)) {
        std::uint64_t positive = 0;
        if (const auto read = std::from_chars(first, last, positive);
            read.ec == std::errc() && read.ptr == last)
            return json(positive);
        std::int64_t negative = 0;
        if (const auto read = std::from_chars(first, last, negative);
            read.ec == std::errc() && read.ptr == last)
            return json(negative);
    }
    double value = 0;
    if (matches(decimal, text) && std::from_chars(first, last, value).ec == std::errc())
        return json(value);
    return {};
}

// The type that recipe.h wants at a pointer; empty = whatever it looks like.
std::string wantedType(const std::string &pointer)
{
    static const QRegularExpression name = wholePattern("/(dataset|pack|pack_id|data_hash|task|"
                                                        "groups/[0-9]+|"
                                                        "classes/[0-9]+/(name|group))");
    if (matches(name, pointer))
        return "text";
    for (const RecipeKey &key : recipeKeys()) {
        if (key.pointer == pointer)
            return key.type;
    }
    return {};
}

json scalarValue(const YAML::Node &node, const std::string &pointer)
{
    const std::string &text = node.Scalar();
    const bool isPlain = node.Tag() == "?";
    if (!isPlain || text.empty())
        return text;
    const std::string wanted = wantedType(pointer);
    if (text == "~" || text == "null" || text == "Null" || text == "NULL")
        return nullptr;
    if (wanted == "text")
        return text;
    for (const char *word : {"true", "True", "TRUE"})
        if (text == word)
            return true;
    for (const char *word : {"false", "False", "FALSE"})
        if (text == word)
            return false;
    if (wanted == "boolean" && (text == "yes" || text == "on"))
        return true;
    if (wanted == "boolean" && (text == "no" || text == "off"))
        return false;
    if (auto number = numberFrom(text))
        return *std::move(number);
    return text;
}

std::string escaped(const std::string &key)
{
    std::string text;
    for (const char byte : key)
        text += byte == '~' ? "~0" : byte == '/' ? "~1" : std::string(1, byte);
    return text;
}

class Walk
{
public:
    Walk(const QByteArray &text, RecipeText &found)
        : m_lines(text.split('\n'))
        , m_found(found)
    {
    }

    json value(const YAML::Node &node, const std::string &pointer, int depth)
    {
        if (++m_values > mostValues || depth > deepest)
            throw Stop{{pointer, "too_large", {}}, node.Mark()};
        m_found.contents[pointer] = place(node.Mark());
        if (node.IsMap())
            return object(node, pointer, depth);
        if (node.IsSequence())
            return list(node, pointer, depth);
        return node.IsScalar() ? scalarValue(node, pointer) : json(nullptr);
    }

    // yaml-cpp counts bytes from 0; a person counts characters from 1.
    Place place(const YAML::Mark &mark) const
    {
        if (mark.is_null() || mark.line >= m_lines.size())
            return {};
        const QByteArray before = m_lines[mark.line].left(mark.column);
        return {mark.line + 1, static_cast<int>(QString::fromUtf8(before).size()) + 1};
    }

private:
    json object(const YAML::Node &node, const std::string &pointer, int depth)
    {
        json values = json::object();
        for (const auto &pair : node) {
            if (!pair.first.IsScalar())
                throw Stop{{pointer, "not_yaml", {"a key is not a word"}}, pair.first.Mark()};
            const std::string key = pair.first.Scalar();
            const std::string below = pointer + "/" + escaped(key);
            if (values.contains(key))
                throw Stop{{below, "twice", {key}}, pair.first.Mark()};
            m_found.keys[below] = place(pair.first.Mark());
            values[key] = value(pair.second, below, depth + 1);
        }
        return values;
    }

    json list(const YAML::Node &node, const std::string &pointer, int depth)
    {
        json values = json::array();
        for (const YAML::Node &entry : node)
            values.push_back(
                value(entry, pointer + "/" + std::to_string(values.size()), depth + 1));
        return values;
    }

    QList<QByteArray> m_lines;
    RecipeText &m_found;
    int m_values = 0;
};

void stop(RecipeText &found, Problem problem, Place place)
{
    QString sentence = problemSentence(problem);
    found.values = json::object();
    found.mistakes = {{std::move(problem), place, std::move(sentence)}};
}

} // namespace

RecipeText readYaml(const QByteArray &yaml, const std::string &part)
{
    RecipeText found;
    if (yaml.size() > largestText) {
        stop(found, {"", "too_large", {}}, {});
        return found;
    }
    Walk walk(yaml, found);
    try {
        const std::vector<YAML::Node> documents = YAML::LoadAll(yaml.toStdString());
        if (documents.size() > 1)
            throw Stop{{"", "documents", {}}, documents[1].Mark()};
        const YAML::Node root = documents.empty() ? YAML::Node() : documents[0];
        const bool hasPart = part.empty() || (root.IsMap() && root[part]);
        const YAML::Node chosen = part.empty() || !hasPart ? root : root[part];
        if (hasPart && !chosen.IsNull())
            found.values = walk.value(chosen, "", 0);
    } catch (const Stop &reason) {
        stop(found, reason.problem, walk.place(reason.mark));
    } catch (const YAML::Exception &problem) {
        stop(found, {"", "not_yaml", {problem.msg}}, walk.place(problem.mark));
    }
    return found;
}

} // namespace trainyard::training
