#include "trainyard/dataset/edit.h"

#include <algorithm>

namespace trainyard::dataset {

namespace {

// Rows of either map that are not the same in both, as `add` takes them.
template <typename Map, typename Add>
void compare(const Map &before, const Map &after, Add add)
{
    for (const auto &[key, value] : before) {
        const auto now = after.find(key);
        if (now == after.end())
            add(key, value, std::nullopt);
        else if (now->second != value)
            add(key, value, now->second);
    }
    for (const auto &[key, value] : after) {
        if (!before.contains(key))
            add(key, std::nullopt, value);
    }
}

} // namespace

bool Edit::canApply(const Annotations &tables) const
{
    const auto is = [](const auto &now, const auto &change) { return now == change.before; };
    return fits(tables, is);
}

bool Edit::canRevert(const Annotations &tables) const
{
    const auto is = [](const auto &now, const auto &change) { return now == change.after; };
    return fits(tables, is);
}

template <typename Is>
bool Edit::fits(const Annotations &tables, Is is) const
{
    for (const auto &[path, change] : m_classes) {
        const ClassEntry *found = tables.tree.find(path);
        if (!is(found ? std::optional(*found) : std::nullopt, change))
            return false;
    }
    for (const auto &[image, change] : m_parts) {
        if (!is(tables.split.find(image), change))
            return false;
    }
    for (const auto &[image, change] : m_labels) {
        if (!is(tables.labels.find(image), change))
            return false;
    }
    return true;
}

bool Edit::overrides() const
{
    const auto hadRow = [](const auto &row) { return row.second.before.has_value(); };
    return !m_labels.empty() || std::any_of(m_classes.begin(), m_classes.end(), hadRow) ||
           std::any_of(m_parts.begin(), m_parts.end(), hadRow);
}

Edit Edit::between(const Annotations &before, const Annotations &after, const QString &text)
{
    Edit edit;
    edit.m_text = text;
    std::map<QString, ClassEntry> classesBefore;
    std::map<QString, ClassEntry> classesAfter;
    for (const ClassEntry &entry : before.tree.classes())
        classesBefore[entry.path] = entry;
    for (const ClassEntry &entry : after.tree.classes())
        classesAfter[entry.path] = entry;
    compare(classesBefore, classesAfter,
            [&](const QString &path, std::optional<ClassEntry> was, std::optional<ClassEntry> is) {
                edit.m_classes.push_back({path, {std::move(was), std::move(is)}});
            });
    compare(
        before.split.parts(), after.split.parts(),
        [&](const ContentHash &image, std::optional<SplitPart> was, std::optional<SplitPart> is) {
            edit.m_parts.push_back({image, {was, is}});
        });
    compare(before.labels.classes(), after.labels.classes(),
            [&](const ContentHash &image, std::optional<QString> was, std::optional<QString> is) {
                edit.m_labels.push_back({image, {std::move(was), std::move(is)}});
            });
    return edit;
}

Annotations Edit::applied(Annotations tables) const
{
    for (const auto &[path, change] : m_classes) {
        if (change.after)
            tables.tree.set(*change.after);
        else
            tables.tree.remove(path);
    }
    for (const auto &[image, change] : m_parts) {
        if (change.after)
            tables.split.set(image, *change.after);
        else
            tables.split.remove(image);
    }
    for (const auto &[image, change] : m_labels) {
        if (change.after)
            tables.labels.set(image, *change.after);
        else
            tables.labels.remove(image);
    }
    return tables;
}

Annotations Edit::reverted(Annotations tables) const
{
    Edit back;
    for (const auto &[path, change] : m_classes)
        back.m_classes.push_back({path, {change.after, change.before}});
    for (const auto &[image, change] : m_parts)
        back.m_parts.push_back({image, {change.after, change.before}});
    for (const auto &[image, change] : m_labels)
        back.m_labels.push_back({image, {change.after, change.before}});
    return back.applied(std::move(tables));
}

} // namespace trainyard::dataset
