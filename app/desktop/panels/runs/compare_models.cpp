#include "panels/runs/compare_page.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/marks.h"
#include "panels/runs/compare_curves.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include "trainyard/workbench/run_sentences.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QPixmap>

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

// As its curves are drawn.
QPixmap lineSample(const GroupMark &mark)
{
    constexpr double ratio = 3; // sharp on dense screens
    QPixmap pixmap(static_cast<int>(22 * ratio), static_cast<int>(14 * ratio));
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintLineSample(painter, QRectF(0, 0, 20, 14), mark, theme().raised);
    return pixmap;
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
    return parent.isValid() ? 0 : 2 + metricCount() + RunColumnCount;
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
    const bool isMetric = metric >= 0 && metric < metricCount();
    if (role == Qt::FontRole) {
        if (metric < 0)
            return textFont(TextSize::Body);
        const bool isBold = isMetric && isBest(index.row(), metric);
        return codeFont(TextSize::Small, isBold ? TextWeight::Bold : TextWeight::Normal);
    }
    if (role == Qt::ToolTipRole && isMetric)
        return metricTip(index.row(), metric);
    if (role == Qt::DecorationRole && index.column() == 0)
        return lineSample(runMark(contender.run));
    return role == Qt::DisplayRole ? QVariant(text(index.row(), index.column())) : QVariant();
}

QVariant ContendersModel::metricTip(int row, int metric) const
{
    const auto &value = m_comparison.contenders[static_cast<std::size_t>(row)]
                            .metrics[static_cast<std::size_t>(metric)];
    if (!value)
        return tr("Not measured.");
    if (!value->interval)
        return {};
    return tr("%1 to %2 with 95 % confidence, %3 images")
        .arg(shareText(value->interval->low), shareText(value->interval->high),
             countText(value->count));
}

QString ContendersModel::text(int row, int column) const
{
    const auto &contender = m_comparison.contenders[static_cast<std::size_t>(row)];
    const auto &run = m_comparison.runs[static_cast<std::size_t>(contender.run)];
    if (column == 0)
        return run.record.name;
    if (column == 1)
        return workbench::methodTitle(contender.method);
    const int metric = column - 2;
    if (metric >= metricCount())
        return runText(run, metric - metricCount());
    const auto &value = contender.metrics[static_cast<std::size_t>(metric)];
    return value ? shareText(value->value) : unknownFigure();
}

QString ContendersModel::runText(const trainyard::runs::Run &run, int column) const
{
    const auto &money = run.summary.money;
    switch (column) {
    case CostColumn:
        return money.paidMs > 0 && !run.record.price.currency.isEmpty()
                   ? moneyText(money.knownMicro(), run.record.price.currency)
                   : unknownFigure();
    case TimeColumn:
        return durationText(run.summary.seconds);
    default:
        break;
    }
    const auto weights = run.summary.weights ? run.summary.weights : run.record.weightsTotal;
    return weights ? countText(*weights) : unknownFigure();
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
    const int metric = section - 2;
    if (metric < metricCount())
        return inTwoLines(
            trainyard::runs::metricName(m_comparison.metrics[static_cast<std::size_t>(metric)]));
    const QString names[] = {tr("Cost"), tr("Time"), tr("Weights")};
    return names[metric - metricCount()];
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
