#include "project_yaml.h"

#include <QByteArrayList>

#include <algorithm>

// Edits of trainyard.yaml as text. yaml-cpp says where each key stands; a value of a block mapping
// ends where a line is indented no further than its key.

namespace trainyard::dataset {

namespace {

constexpr qsizetype step = 2; // columns of one level

qsizetype indentOf(const QByteArray &line)
{
    const auto first =
        std::find_if(line.begin(), line.end(), [](char letter) { return letter != ' '; });
    return first - line.begin();
}

bool isFiller(const QByteArray &line)
{
    const QByteArray trimmed = line.trimmed();
    return trimmed.isEmpty() || trimmed.startsWith('#');
}

// The line behind the value of a key in `keyLine` at `column`; comments and empty lines at the end
// belong to what follows.
qsizetype endOfValue(const QByteArrayList &lines, qsizetype keyLine, qsizetype column)
{
    qsizetype end = keyLine + 1;
    for (qsizetype at = keyLine + 1; at < lines.size(); ++at) {
        if (isFiller(lines[at]))
            continue;
        if (indentOf(lines[at]) <= column)
            break;
        end = at + 1;
    }
    return end;
}

QByteArrayList entryLines(const QString &key, const YAML::Node &value, qsizetype column)
{
    if (value.IsNull())
        return {};
    YAML::Node map;
    map[key.toStdString()] = value;
    QByteArrayList lines = QByteArray::fromStdString(YAML::Dump(map)).split('\n');
    for (QByteArray &line : lines) {
        if (!line.isEmpty())
            line.prepend(QByteArray(column, ' '));
    }
    return lines;
}

QByteArrayList linesOf(const QByteArray &text)
{
    QByteArrayList lines = text.split('\n');
    if (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

QByteArray joined(const QByteArrayList &lines)
{
    return lines.join('\n') + '\n';
}

void replaceLines(QByteArrayList &lines, qsizetype from, qsizetype to, const QByteArrayList &by)
{
    QByteArrayList result = lines.first(from);
    result += by;
    result += lines.sliced(to);
    lines = result;
}

// Where the text cannot be edited line by line (flow style, tabs …): the whole file is written
// anew.
QByteArray emittedAnew(YAML::Node root, const QString &key, const YAML::Node &value)
{
    if (value.IsNull())
        root["datasets"].remove(key.toStdString());
    else
        root["datasets"][key.toStdString()] = value;
    return QByteArray::fromStdString(YAML::Dump(root)) + '\n';
}

// The key's node itself, since only it knows where the entry begins.
YAML::Node keyNode(const YAML::Node &map, const std::string &key)
{
    for (const auto &pair : map) {
        if (pair.first.as<std::string>() == key)
            return pair.first;
    }
    return YAML::Node(YAML::NodeType::Undefined);
}

QByteArray editedText(const QByteArray &text, const YAML::Node &root, const QString &key,
                      const YAML::Node &value)
{
    QByteArrayList lines = linesOf(text);
    const YAML::Node section = keyNode(root, "datasets");
    if (!section.IsDefined()) {
        lines.append("datasets:");
        lines += entryLines(key, value, step);
        return joined(lines);
    }
    const qsizetype sectionLine = section.Mark().line;
    const YAML::Node datasets = root["datasets"];
    if (datasets.IsNull() || datasets.size() == 0) {
        lines[sectionLine] = "datasets:";
        replaceLines(lines, sectionLine + 1, sectionLine + 1, entryLines(key, value, step));
        return joined(lines);
    }
    const YAML::Node own = keyNode(datasets, key.toStdString());
    const qsizetype column = datasets.begin()->first.Mark().column;
    if (own.IsDefined()) {
        const qsizetype line = own.Mark().line;
        replaceLines(lines, line, endOfValue(lines, line, column), entryLines(key, value, column));
    } else {
        const qsizetype end = endOfValue(lines, sectionLine, section.Mark().column);
        replaceLines(lines, end, end, entryLines(key, value, column));
    }
    return joined(lines);
}

} // namespace

QByteArray withDataset(const QByteArray &text, const QString &key, const YAML::Node &value)
{
    if (text.trimmed().isEmpty())
        return joined(QByteArrayList{"trainyard: 1", "datasets:"} + entryLines(key, value, step));
    const YAML::Node root = YAML::Load(text.toStdString());
    const YAML::Node datasets = root["datasets"];
    const bool isBlock = !datasets || datasets.IsNull() || datasets.size() == 0 ||
                         datasets.Style() == YAML::EmitterStyle::Block;
    if (!isBlock)
        return emittedAnew(root, key, value);
    // The edit counts only when it reads back as what was meant.
    const QByteArray edited = editedText(text, root, key, value);
    try {
        YAML::Node meant = YAML::Clone(root);
        const YAML::Node wanted = YAML::Load(emittedAnew(meant, key, value).toStdString());
        const YAML::Node found = YAML::Load(edited.toStdString());
        const std::string name = key.toStdString();
        const bool same =
            YAML::Dump(wanted["datasets"][name]) == YAML::Dump(found["datasets"][name]) &&
            wanted["datasets"].size() == found["datasets"].size() && wanted.size() == found.size();
        if (same)
            return edited;
    } catch (const YAML::Exception &) {
        // Told by the fall-back below: what was written cannot be read.
    }
    return emittedAnew(YAML::Clone(root), key, value);
}

} // namespace trainyard::dataset
