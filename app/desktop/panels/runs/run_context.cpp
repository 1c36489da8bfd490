#include "panels/runs/run_context.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace trainyard::desktop::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunNetworks)
};

const QString groupPrefix = QStringLiteral("group:");

} // namespace

RunContext::RunContext(const QJsonObject &recipe)
    : m_size(recipe.value(QStringLiteral("size")).toInt())
    , m_batch(recipe.value(QStringLiteral("batch")).toInt())
{
    m_minutes = minutesOf(recipe);
    const QJsonArray groups = recipe.value(QStringLiteral("groups")).toArray();
    for (const QJsonValue &group : groups)
        m_groups.push_back({group.toString(), static_cast<int>(m_groups.size())});
    const QJsonArray classes = recipe.value(QStringLiteral("classes")).toArray();
    for (const QJsonValue &value : classes) {
        const QString group = value.toObject().value(QStringLiteral("group")).toString();
        const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                        [&](const ClassName &name) { return name.name == group; });
        m_classes.push_back({value.toObject().value(QStringLiteral("name")).toString(),
                             found == m_groups.end()
                                 ? 0
                                 : static_cast<int>(std::distance(m_groups.begin(), found))});
    }
}

std::optional<double> RunContext::minutesOf(const QJsonObject &recipe)
{
    const double minutes = recipe.value(QStringLiteral("minutes")).toDouble();
    return minutes > 0 ? std::optional(minutes) : std::nullopt;
}

GroupMark RunContext::markOf(const QString &net) const
{
    constexpr int wholeSeries = 7; // of all networks over the whole problem
    if (net == QLatin1String("flat"))
        return {MarkShape::Bar, wholeSeries};
    if (net == QLatin1String("shared"))
        return {MarkShape::Cross, wholeSeries};
    if (!isGroupNet(net))
        return wholeMark();
    const QString group = net.mid(groupPrefix.size());
    for (const ClassName &name : m_groups) {
        if (name.name == group)
            return groupMark(name.group);
    }
    return wholeMark();
}

QString RunContext::nameOf(const QString &net)
{
    if (net == QLatin1String("flat"))
        return Text::tr("Flat");
    if (net == QLatin1String("shared"))
        return Text::tr("Shared");
    if (net == QLatin1String("superclass"))
        return Text::tr("Superclass");
    return isGroupNet(net) ? net.mid(groupPrefix.size()) : net;
}

bool RunContext::isGroupNet(const QString &net)
{
    return net.startsWith(groupPrefix);
}

} // namespace trainyard::desktop::runs
