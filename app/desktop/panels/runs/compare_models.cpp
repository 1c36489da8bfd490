#include "panels/runs/compare_page.h"

#include "panels/runs/charts/figures.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include "trainyard/workbench/run_sentences.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace trainyard::desktop::runs {

using trainyard::runs::Comparison;
using trainyard::runs::MetricValue;

namespace {

QString valueText(const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return unknownFigure();
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 10);
    const QJsonDocument document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

// Long names of columns would push the last ones out of sight.
QString inTwoLines(const QString &name)
{
    constexpr qsizetype narrow = 12;
    const qsizetype middle = name.size() / 2;
    const qsizetype before = name.lastIndexOf(QLatin1Char(' '), middle);
    const qsizetype after = name.indexOf(QLatin1Char(' '), middle);
    const bool isAfterNearer = before < 0 || (after >= 0 && after - middle < middle - before);
    const qsizetype space = isAfterNearer ? after : before;
    if (name.size() <= narrow || space < 0)
        return name;
    return name.left(space) + QLatin1Char('\n') + name.mid(space + 1);
}

} // namespace

void ContendersModel::set(const Comparison &comparison)
{
    beginResetModel();
    m_comparison = comparison;
    endResetModel();
}

int ContendersModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.contenders.size());
}

int ContendersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2 + static_cast<int>(m_comparison.metrics.size());
}

bool ContendersModel::isBest(int row, int metric) const
{
    const auto at = static_cast<std::size_t>(metric);
    const auto value = [&](std::size_t contender) -> const std::optional<MetricValue> & {
        return m_comparison.contenders[contender].metrics[at];
    };
    const auto &own = value(static_cast<std::size_t>(row));
    if (!own || m_comparison.contenders.size() < 2)
        return false;
    const bool isHigher = trainyard::runs::isHigherBetter(m_comparison.metrics[at]);
    for (std::size_t other = 0; other < m_comparison.contenders.size(); ++other) {
        const auto &rival = value(other);
        if (rival && (isHigher ? rival->value > own->value : rival->value < own->value))
            return false;
    }
    return true;
}

QVariant ContendersModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto &contender = m_comparison.contenders[static_cast<std::size_t>(index.row())];
    const int metric = index.column() - 2;
    if (role == Qt::TextAlignmentRole)
        return int(metric < 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    if (role == Qt::FontRole) {
        if (metric < 0)
            return textFont(TextSize::Body);
        return codeFont(TextSize::Small,
                        isBest(index.row(), metric) ? TextWeight::Bold : TextWeight::Normal);
    }
    if (role == Qt::ToolTipRole && metric >= 0) {
        const auto &value = contender.metrics[static_cast<std::size_t>(metric)];
        if (!value)
            return tr("Not measured.");
        if (value->interval)
            return tr("%1 to %2 with 95 % confidence, %3 images")
                .arg(shareText(value->interval->low), shareText(value->interval->high),
                     countText(value->count));
        return {};
    }
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == 0)
        return m_comparison.runs[static_cast<std::size_t>(contender.run)].record.name;
    if (index.column() == 1)
        return workbench::methodTitle(contender.method);
    const auto &value = contender.metrics[static_cast<std::size_t>(metric)];
    return value ? shareText(value->value) : unknownFigure();
}

QVariant ContendersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section < 2 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Run");
    if (section == 1)
        return tr("Kind");
    return inTwoLines(
        trainyard::runs::metricName(m_comparison.metrics[static_cast<std::size_t>(section - 2)]));
}

void DifferencesModel::set(const Comparison &comparison)
{
    beginResetModel();
    m_settings = comparison.settings;
    m_names.clear();
    for (const auto &run : comparison.runs)
        m_names << run.record.name;
    endResetModel();
}

int DifferencesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_settings.size());
}

int DifferencesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_names.size());
}

QVariant DifferencesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::FontRole)
        return codeFont(TextSize::Small);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const auto &setting = m_settings[static_cast<std::size_t>(index.row())];
    return index.column() == 0
               ? setting.path
               : valueText(setting.values[static_cast<std::size_t>(index.column() - 1)]);
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("Setting") : m_names.value(section - 1);
}

} // namespace trainyard::desktop::runs
