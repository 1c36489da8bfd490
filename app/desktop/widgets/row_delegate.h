#pragma once

#include "icons/group_mark.h"
#include "icons/state_glyph.h"

#include <QStyledItemDelegate>

namespace trainyard::desktop {

// What rows of side panels read from a model, beside Qt::DisplayRole, Qt::FontRole (bold names)
// and Qt::AccessibleTextRole.
enum RowRole
{
    RowIcon = Qt::UserRole + 400, // QString, a name of icons.h
    RowState,                     // int, a State: its glyph instead of an icon
    RowMark,        // QPoint(shape, series), a GroupMark: its marker instead of an icon
    RowDetail,      // QString, muted: right of the name, or the second line
    RowFigure,      // QString, monospaced at the right end
    RowFigureBelow, // QString, at the right end of the second line
    RowProgress,    // double 0 … 1, a bar at the head of the second line
    RowWarning,     // bool, a warning sign before the figure
};

QVariant rowMark(const GroupMark &mark);

enum class RowLines
{
    One, // 24 px
    Two, // 44 px
};

// What lies under a row that a delegate of its own draws: `plain` unless it is selected or hovered.
QColor rowSurface(const QStyleOptionViewItem &option, const QColor &plain);

// That of a chosen row, paler while the keys go elsewhere.
QColor selectedSurface(const QStyleOptionViewItem &option);

// Draws such rows; the density of the settings makes them lower or higher.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit RowDelegate(RowLines lines, QObject *parent = nullptr);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

    // Added to the height of a row: −2 compact, 0 normal, 4 comfortable. For all delegates.
    static void setDensity(int pixels);
    static int oneLine(); // height of a row of one line

private:
    int paintSign(QPainter &painter, const QRect &line, const QModelIndex &index,
                  const QColor &surface) const;
    void paintFirstLine(QPainter &painter, QRect line, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const;
    void paintSecondLine(QPainter &painter, QRect line, const QModelIndex &index) const;

    RowLines m_lines;
};

} // namespace trainyard::desktop
