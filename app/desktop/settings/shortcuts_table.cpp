#include "settings/shortcuts_table.h"

#include "settings/shortcuts_model.h"
#include "shell/action_registry.h"
#include "widgets/buttons.h"
#include "widgets/inputs.h"
#include "widgets/tables.h"
#include "widgets/translated.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

constexpr int rowHeight = 26;
constexpr int shownRows = 14;

// Takes the first keys that are pressed.
class KeysDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &,
                          const QModelIndex &) const override
    {
        auto *edit = new QKeySequenceEdit(parent);
        connect(edit, &QKeySequenceEdit::editingFinished, this, [this, edit] {
            auto *self = const_cast<KeysDelegate *>(this);
            Q_EMIT self->commitData(edit);
            Q_EMIT self->closeEditor(edit);
        });
        return edit;
    }

    void setEditorData(QWidget *editor, const QModelIndex &) const override
    {
        static_cast<QKeySequenceEdit *>(editor)->clear();
    }

    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override
    {
        const QKeySequence keys = static_cast<QKeySequenceEdit *>(editor)->keySequence();
        if (!keys.isEmpty())
            model->setData(index, QVariant::fromValue(QKeySequence(keys[0])), Qt::EditRole);
    }
};

} // namespace

ShortcutsTable::ShortcutsTable(ActionRegistry &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_model(new ShortcutsModel(actions, this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_find(new SearchField)
    , m_table(new QTableView)
    , m_reset(new QuietButton({}, QStringLiteral("undo"), ButtonSize::Small))
{
    m_filter->setSourceModel(m_model);
    m_filter->setFilterRole(ShortcutsModel::SearchRole);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_filter);
    m_table->setItemDelegateForColumn(ShortcutsModel::KeysColumn, new KeysDelegate(m_table));
    makeRowTable(m_table, rowHeight);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setFrameShape(QFrame::NoFrame);
    QHeaderView *header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(ShortcutsModel::ActionColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ShortcutsModel::GroupColumn, QHeaderView::ResizeToContents);
    header->resizeSection(ShortcutsModel::KeysColumn, 140);
    header->setStretchLastSection(true);
    m_table->setFixedHeight((shownRows + 1) * rowHeight);
    m_table->installEventFilter(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    row->addWidget(m_find, 1);
    row->addWidget(m_reset);
    column->addLayout(row);
    column->addWidget(m_table);
    connect(m_find, &QLineEdit::textChanged, m_filter,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(m_reset, &QPushButton::clicked, this, &ShortcutsTable::resetCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ShortcutsTable::refresh);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ShortcutsTable::refresh);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        m_table->edit(index.siblingAtColumn(ShortcutsModel::KeysColumn));
    });
    translated(this, [this] {
        m_find->setPlaceholder(tr("Find command or keys"));
        m_table->setAccessibleName(tr("Keyboard"));
        m_reset->setText(tr("Keys by default"));
        m_model->retranslate();
        refresh();
    });
}

void ShortcutsTable::refresh()
{
    const QModelIndex current = m_table->currentIndex();
    m_reset->setDisabledReason(!current.isValid() ? tr("Choose a command first.")
                               : current.data(ShortcutsModel::ChangedRole).toBool()
                                   ? QString()
                                   : tr("This command has its usual keys."));
}

void ShortcutsTable::resetCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        m_actions.resetShortcut(current.data(ShortcutsModel::IdRole).toString());
}

bool ShortcutsTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        const QModelIndex keys =
            m_table->currentIndex().siblingAtColumn(ShortcutsModel::KeysColumn);
        m_filter->setData(keys, QVariant::fromValue(QKeySequence()), Qt::EditRole);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace trainyard::desktop
