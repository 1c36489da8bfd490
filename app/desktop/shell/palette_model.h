#pragma once

#include "shell/panel.h"

#include <QAbstractListModel>

namespace trainyard::desktop {

// The lines of the palette that answer to what was typed, best first; with nothing typed all, in
// their order. Lines that cannot be done now come after those that can.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        DetailRole = Qt::UserRole + 1,
        IconRole,
        KeysRole,
        WhyNotRole,
        PositionsRole, // QList<int>: letters of the text that match
    };

    static constexpr int mostLines = 200;

    using QAbstractListModel::QAbstractListModel;

    void setEntries(std::vector<PaletteEntry> entries);
    void setPattern(const QString &pattern);
    QString pattern() const { return m_pattern; }
    const PaletteEntry *entry(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Line
    {
        int entry = 0;
        int score = 0;
        QList<int> positions;
    };

    void rebuild();

    std::vector<PaletteEntry> m_entries;
    std::vector<Line> m_lines;
    QString m_pattern;
};

} // namespace trainyard::desktop
