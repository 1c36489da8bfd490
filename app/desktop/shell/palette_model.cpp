#include "shell/palette_model.h"

#include "shell/fuzzy.h"

#include <algorithm>

namespace trainyard::desktop {
namespace {

QString spoken(const PaletteEntry &entry)
{
    QStringList parts{entry.text};
    for (const QString &part : {entry.detail, entry.keys, entry.whyNot}) {
        if (!part.isEmpty())
            parts << part;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace

void PaletteModel::setEntries(std::vector<PaletteEntry> entries)
{
    m_entries = std::move(entries);
    rebuild();
}

void PaletteModel::setPattern(const QString &pattern)
{
    m_pattern = pattern.trimmed();
    rebuild();
}

void PaletteModel::rebuild()
{
    beginResetModel();
    m_lines.clear();
    for (std::size_t at = 0; at < m_entries.size(); ++at) {
        const PaletteEntry &entry = m_entries[at];
        Line line{static_cast<int>(at), 0, {}};
        if (!m_pattern.isEmpty()) {
            // The detail counts too, so that "view side" finds "Side panel" of View.
            const QString text = entry.text + QLatin1Char(' ') + entry.detail;
            const auto match = fuzzyMatch(m_pattern, text);
            if (!match)
                continue;
            line.score = match->score;
            for (const int position : match->positions) {
                if (position < entry.text.size())
                    line.positions << position;
                else
                    line.score -= 24;
            }
        }
        m_lines.push_back(line);
    }
    std::stable_sort(m_lines.begin(), m_lines.end(), [this](const Line &a, const Line &b) {
        const bool aOpen = m_entries[static_cast<std::size_t>(a.entry)].whyNot.isEmpty();
        const bool bOpen = m_entries[static_cast<std::size_t>(b.entry)].whyNot.isEmpty();
        return aOpen != bOpen ? aOpen : a.score > b.score;
    });
    if (m_lines.size() > mostLines)
        m_lines.resize(mostLines);
    endResetModel();
}

const PaletteEntry *PaletteModel::entry(int row) const
{
    if (row < 0 || row >= rowCount())
        return nullptr;
    return &m_entries[static_cast<std::size_t>(m_lines[static_cast<std::size_t>(row)].entry)];
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const
{
    const PaletteEntry *line = entry(index.row());
    if (!index.isValid() || line == nullptr)
        return Qt::NoItemFlags;
    return line->whyNot.isEmpty() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                  : Qt::ItemFlags(Qt::ItemIsSelectable);
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    const PaletteEntry *line = index.isValid() ? entry(index.row()) : nullptr;
    if (line == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return line->text;
    case Qt::ToolTipRole:
        return line->whyNot.isEmpty() ? line->text : line->whyNot;
    case Qt::AccessibleTextRole:
        return spoken(*line);
    case DetailRole:
        return line->detail;
    case IconRole:
        return line->icon;
    case KeysRole:
        return line->keys;
    case WhyNotRole:
        return line->whyNot;
    case PositionsRole:
        return QVariant::fromValue(m_lines[static_cast<std::size_t>(index.row())].positions);
    default:
        return {};
    }
}

} // namespace trainyard::desktop
