#pragma once

#include "panels/runs/charts/confusion_view.h"
#include "panels/runs/charts/marks.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace trainyard::desktop::runs {

// What a resolved recipe says of names: classes, groups, and which mark a network bears.
class RunContext
{
public:
    explicit RunContext(const QJsonObject &recipe = {});

    const std::vector<ClassName> &classes() const { return m_classes; }
    const std::vector<ClassName> &groups() const { return m_groups; }
    int size() const { return m_size; }   // pixels; 0 = not known
    int batch() const { return m_batch; } // 0 = not known
    // The run ends by the clock: then epochs are a bound that nobody expects to reach.
    std::optional<double> minutes() const { return m_minutes; }
    static std::optional<double> minutesOf(const QJsonObject &recipe); // reads nothing else

    // By a network's name in the events: "flat", "superclass", "group:bus".
    GroupMark markOf(const QString &net) const;
    static QString nameOf(const QString &net);  // for the user
    static bool isGroupNet(const QString &net); // sees a part of the problem only

private:
    std::vector<ClassName> m_classes;
    std::vector<ClassName> m_groups;
    int m_size = 0;
    int m_batch = 0;
    std::optional<double> m_minutes;
};

} // namespace trainyard::desktop::runs
