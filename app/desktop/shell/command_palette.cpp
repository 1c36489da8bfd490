#include "shell/command_palette.h"

#include "icons/icons.h"
#include "shell/palette_model.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop {
namespace {

constexpr int rowHeight = 28;
constexpr int mostRows = 12;
constexpr int paletteWidth = 560;

class LineDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, rowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const bool isOpen = index.data(PaletteModel::WhyNotRole).toString().isEmpty();
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme().selection);
        QRect row = option.rect.adjusted(12, 0, -12, 0);
        const QString name = index.data(PaletteModel::IconRole).toString();
        if (!name.isEmpty())
            paintIcon(*painter, QRectF(row.left(), row.center().y() - 7, 16, 16), name,
                      isOpen ? theme().muted : theme().disabled);
        row.setLeft(row.left() + 24);
        paintRight(*painter, row, index);
        painter->setPen(isOpen ? theme().text : theme().disabled);
        paintText(*painter, row, index);
        painter->restore();
    }

private:
    static void paintRight(QPainter &painter, QRect &row, const QModelIndex &index)
    {
        painter.setFont(textFont(TextSize::Small));
        const QFontMetrics metrics = painter.fontMetrics();
        if (const QString keys = index.data(PaletteModel::KeysRole).toString(); !keys.isEmpty()) {
            const int wide = metrics.horizontalAdvance(keys) + 10;
            const QRect box(row.right() - wide + 1, row.center().y() - 7, wide, 16);
            paintBox(painter, box, theme().panel, theme().border, 3);
            painter.setPen(theme().muted);
            painter.drawText(box, Qt::AlignCenter, keys);
            row.setRight(box.left() - 8);
        }
        const QString detail = metrics.elidedText(index.data(PaletteModel::DetailRole).toString(),
                                                  Qt::ElideMiddle, row.width() / 2);
        painter.setPen(theme().muted);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, detail);
        row.setRight(row.right() - metrics.horizontalAdvance(detail) - 12);
    }

    // The letters that were typed are bold.
    static void paintText(QPainter &painter, const QRect &row, const QModelIndex &index)
    {
        const QFont font = textFont(TextSize::Body);
        const QString text =
            QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, row.width());
        QTextLayout layout(text, font);
        QList<QTextLayout::FormatRange> bold;
        QTextCharFormat format;
        format.setFontWeight(QFont::Bold);
        for (const int place : index.data(PaletteModel::PositionsRole).value<QList<int>>()) {
            if (place < text.size())
                bold.append({place, 1, format});
        }
        layout.setFormats(bold);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        line.setLineWidth(row.width() + 40);
        layout.endLayout();
        layout.draw(&painter, QPointF(row.left(), row.center().y() - line.height() / 2 + 1));
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget *window)
    : QFrame(window)
    , m_model(new PaletteModel(this))
    , m_field(new SearchField)
    , m_list(new QListView)
    , m_nothing(new TextLabel({}, Tone::Muted))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 8, 1, 8);
    column->setSpacing(8);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(m_field);
    column->addLayout(row);
    column->addWidget(m_list);
    column->addWidget(m_nothing);
    m_nothing->setContentsMargins(12, 4, 12, 8);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new LineDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model->setPattern(text);
        fit();
    });
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex &index) { choose(index.row()); });
    window->installEventFilter(this);
    hide();
}

void CommandPalette::open(const QString &placeholder, std::vector<PaletteEntry> entries)
{
    if (isHidden())
        m_opener = QApplication::focusWidget();
    m_field->setPlaceholderText(placeholder);
    m_field->setAccessibleName(placeholder);
    m_field->clear();
    m_model->setPattern({});
    m_model->setEntries(std::move(entries));
    fit();
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
    qApp->installEventFilter(this); // clicks elsewhere
}

void CommandPalette::dismiss()
{
    if (isHidden())
        return;
    qApp->removeEventFilter(this);
    hide();
    if (m_opener && m_opener->isVisible())
        m_opener->setFocus(Qt::PopupFocusReason);
    m_opener.clear();
}

void CommandPalette::fit()
{
    const int rows = m_model->rowCount();
    m_list->setVisible(rows > 0);
    m_list->setFixedHeight(std::min(rows, mostRows) * rowHeight);
    m_nothing->setVisible(rows == 0);
    m_nothing->setText(tr("Nothing matches \"%1\".").arg(m_field->text()));
    select(0);
    place();
}

void CommandPalette::place()
{
    const QWidget *window = parentWidget();
    const int wide = std::min(paletteWidth, window->width() - 32);
    setFixedWidth(wide);
    adjustSize();
    move((window->width() - wide) / 2, 40);
}

void CommandPalette::select(int row)
{
    const int last = m_model->rowCount() - 1;
    if (last < 0)
        return;
    const QModelIndex index = m_model->index(std::clamp(row, 0, last));
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
    m_field->setAccessibleDescription(index.data(Qt::AccessibleTextRole).toString());
}

void CommandPalette::choose(int row)
{
    const PaletteEntry *entry = m_model->entry(row);
    if (entry == nullptr || !entry->whyNot.isEmpty() || !entry->run)
        return;
    const std::function<void()> run = entry->run;
    dismiss(); // first: what runs may take the focus
    run();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (event->type() == QEvent::MouseButtonPress && isVisible()) {
        const auto *widget = qobject_cast<QWidget *>(watched);
        if (widget && widget != this && !isAncestorOf(widget))
            dismiss();
    }
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int row = m_list->currentIndex().row();
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Down:
        select(row + 1);
        return true;
    case Qt::Key_Up:
        select(row - 1);
        return true;
    case Qt::Key_PageDown:
        select(row + mostRows);
        return true;
    case Qt::Key_PageUp:
        select(row - mostRows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(row);
        return true;
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return true; // it is the only thing there is to focus
    default:
        return false;
    }
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), theme().raised, theme().strongBorder, 6);
}

} // namespace trainyard::desktop
