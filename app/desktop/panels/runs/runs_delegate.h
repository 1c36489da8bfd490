#pragma once

#include <QStyledItemDelegate>

namespace trainyard::desktop::runs {

// Widths of the columns at the right of the list, shared with its header. The ranking metric of
// runs and the own accuracy of networks stand apart.
struct ListColumns
{
    static constexpr int own = 44;
    static constexpr int sample = 20;
    static constexpr int metric = 44;
    static constexpr int gap = 6;
    static constexpr int padding = 12;
    static int right() { return own + sample + metric + 3 * gap + padding; }
};

// Two-line rows: state, name, line sample and figures; progress, detail, time left or money.
class RunsDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    void paintFirstLine(QPainter &painter, const QRect &row, const QModelIndex &index,
                        bool isSelected, const QColor &surface) const;
    // Small chips from the left, as many as fit.
    void paintTags(QPainter &painter, const QRect &room, const QStringList &tags) const;
    void paintSecondLine(QPainter &painter, const QRect &row, const QModelIndex &index,
                         bool hasFraction) const;
};

} // namespace trainyard::desktop::runs
