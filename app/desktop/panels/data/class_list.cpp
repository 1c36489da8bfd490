#include "panels/data/class_list.h"

#include "panels/data/class_model.h"
#include "widgets/buttons.h"
#include "widgets/headers.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"
#include "widgets/row_delegate.h"
#include "widgets/translated.h"

#include "trainyard/workbench/dataset_session.h"

#include <QComboBox>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace trainyard::desktop::data {

using dataset::Edit;
using workbench::DatasetSession;

namespace {

// An edit that cannot be made is said by the session's owner, as other failures are.
void apply(DatasetSession *session, const Result<Edit> &edit)
{
    if (edit)
        session->apply(*edit);
    else
        Q_EMIT session->failed(edit.error());
}

} // namespace

ClassList::ClassList(QWidget *parent)
    : QWidget(parent)
    , m_model(new ClassModel(this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_header(new PanelHeader)
    , m_import(new IconButton(QStringLiteral("add"), {}))
    , m_fromFolders(new IconButton(QStringLiteral("folder"), {}))
    , m_datasets(new QComboBox)
    , m_find(new SearchField)
    , m_tree(new QTreeView)
    , m_hint(new TextLabel({}, Tone::Muted, TextSize::Small))
{
    m_header->addWidget(m_import);
    m_header->addWidget(m_fromFolders);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    auto *fields = new QVBoxLayout;
    fields->setContentsMargins(12, 6, 12, 6);
    fields->setSpacing(6);
    fields->addWidget(m_datasets);
    fields->addWidget(m_find);
    column->addLayout(fields);
    buildTree();
    column->addWidget(m_tree, 1);
    m_hint->setWordWrap(true);
    m_hint->setContentsMargins(12, 8, 12, 10);
    column->addWidget(m_hint);
    connect(m_import, &QToolButton::clicked, this, &ClassList::importWanted);
    connect(m_fromFolders, &QToolButton::clicked, this, [this] {
        if (m_session && m_session->dataset())
            m_session->apply(dataset::groupByFolders(m_session->dataset()->annotations()));
    });
    connect(m_datasets, &QComboBox::activated, this,
            [this] { Q_EMIT datasetChosen(m_datasets->currentText()); });
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setFilterFixedString(text);
        m_tree->expandAll();
    });
    translated(this, [this] { retranslate(); });
}

void ClassList::buildTree()
{
    m_filter->setSourceModel(m_model);
    m_filter->setRecursiveFilteringEnabled(true);
    m_filter->setAutoAcceptChildRows(true);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_tree->setModel(m_filter);
    m_tree->setItemDelegate(new RowDelegate(RowLines::One, m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(14);
    m_tree->setUniformRowHeights(true);
    m_tree->setMouseTracking(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_tree->setExpandsOnDoubleClick(false); // renames
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDropIndicatorShown(true);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->viewport()->setBackgroundRole(QPalette::Window);
    m_tree->installEventFilter(this);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ClassList::onSelection);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ClassList::showMenu);
    connect(m_model, &ClassModel::dropped, this, &ClassList::moveTo);
    // The drag is over by then: a question in the middle of it would hold it up.
    connect(m_model, &ClassModel::droppedApart, this, &ClassList::moveApart, Qt::QueuedConnection);
    connect(m_model, &ClassModel::renamed, this, &ClassList::rename);
}

void ClassList::setDatasets(const QStringList &names, const QString &current)
{
    m_datasets->clear();
    m_datasets->addItems(names);
    m_datasets->setCurrentText(current);
    m_datasets->setVisible(names.size() > 1);
}

void ClassList::setSession(DatasetSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session)
        connect(session, &DatasetSession::changed, this, &ClassList::show);
    show();
}

void ClassList::show()
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    const QModelIndex current = m_tree->currentIndex();
    const QStringList paths = current.data(ClassModel::PathsRole).toStringList();
    const QString group = current.data(ClassModel::IsGroupRole).toBool()
                              ? current.data(ClassModel::GroupRole).toString()
                              : QString();
    m_isShowing = true;
    m_model->set(set ? classRows(*set) : std::vector<GroupRow>());
    m_tree->expandAll();
    if (current.isValid())
        select(paths, group);
    m_isShowing = false;
    const auto &leaves = set ? set->view().leaves() : dataset::LeafTable();
    m_header->setDetail(set ? tr("%1 in %2 groups", "number of classes")
                                  .arg(leaves.leaves.size())
                                  .arg(leaves.groups.size())
                            : QString());
    m_fromFolders->setEnabled(set != nullptr);
    onSelection();
}

void ClassList::select(const QStringList &classPaths, const QString &group)
{
    QModelIndex index;
    if (!group.isEmpty())
        index = m_model->indexOfGroup(group);
    for (const QString &path : classPaths) {
        if (!index.isValid())
            index = m_model->indexOf(path);
    }
    m_tree->setCurrentIndex(m_filter->mapFromSource(index));
}

QStringList ClassList::selectedPaths() const
{
    QStringList paths;
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows)
        paths << row.data(ClassModel::PathsRole).toStringList();
    paths.removeDuplicates();
    return paths;
}

void ClassList::onSelection()
{
    if (m_isShowing)
        return;
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    const bool isGroup = rows.size() == 1 && rows.first().data(ClassModel::IsGroupRole).toBool();
    Q_EMIT chosen(selectedPaths(),
                  isGroup ? rows.first().data(ClassModel::GroupRole).toString() : QString());
}

void ClassList::moveTo(const QStringList &paths, const QString &group)
{
    if (m_session && m_session->dataset() && !paths.isEmpty())
        apply(m_session, dataset::moveClasses(m_session->dataset()->annotations(), paths, group));
}

void ClassList::moveApart(const QStringList &paths)
{
    bool isGiven = false;
    const QString name = QInputDialog::getText(window(), tr("New group"), tr("Name of the group"),
                                               QLineEdit::Normal, {}, &isGiven)
                             .trimmed();
    if (isGiven && !name.isEmpty())
        moveTo(paths, name);
}

void ClassList::moveSelected()
{
    const QStringList paths = selectedPaths();
    if (paths.isEmpty() || !m_session || !m_session->dataset())
        return;
    bool isGiven = false;
    const QString group =
        QInputDialog::getItem(window(), tr("Move to group"),
                              tr("Group of the selected classes; a new name makes a new group"),
                              m_session->dataset()->view().leaves().groups, 0, true, &isGiven)
            .trimmed();
    if (isGiven && !group.isEmpty())
        moveTo(paths, group);
}

void ClassList::mergeSelected()
{
    const QStringList paths = selectedPaths();
    if (paths.size() < 2 || !m_session || !m_session->dataset())
        return;
    bool isGiven = false;
    const QString into =
        QInputDialog::getItem(window(), tr("Merge classes"),
                              tr("The selected classes become this one; files stay as they are"),
                              paths, 0, false, &isGiven);
    if (isGiven)
        apply(m_session, dataset::mergeClasses(m_session->dataset()->annotations(), paths, into));
}

void ClassList::setSelectedUse(bool isUsed)
{
    const QStringList paths = selectedPaths();
    if (!paths.isEmpty() && m_session && m_session->dataset())
        apply(m_session,
              dataset::setClassUse(m_session->dataset()->annotations(), paths,
                                   isUsed ? dataset::ClassUse::Used : dataset::ClassUse::LeftOut));
}

void ClassList::rename(const QModelIndex &index, const QString &name)
{
    if (!m_session || !m_session->dataset())
        return;
    const dataset::Annotations &tables = m_session->dataset()->annotations();
    if (index.data(ClassModel::IsGroupRole).toBool())
        apply(m_session,
              dataset::renameGroup(tables, index.data(ClassModel::GroupRole).toString(), name));
    else
        apply(m_session,
              dataset::renameClass(tables, index.data(ClassModel::PathsRole).toStringList(), name));
}

void ClassList::showMenu(const QPoint &place)
{
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const bool isUsed = rows.first().data(ClassModel::IsUsedRole).toBool();
    QMenu menu(m_tree);
    QAction *rename = menu.addAction(tr("Rename"));
    rename->setEnabled(rows.size() == 1 && isUsed);
    connect(rename, &QAction::triggered, this, [this, row = rows.first()] { m_tree->edit(row); });
    connect(menu.addAction(tr("Move to group…")), &QAction::triggered, this,
            &ClassList::moveSelected);
    QAction *merge = menu.addAction(tr("Merge into one…"));
    merge->setEnabled(selectedPaths().size() > 1);
    connect(merge, &QAction::triggered, this, &ClassList::mergeSelected);
    menu.addSeparator();
    connect(menu.addAction(isUsed ? tr("Leave out of training") : tr("Use again")),
            &QAction::triggered, this, [this, isUsed] { setSelectedUse(!isUsed); });
    menu.exec(m_tree->viewport()->mapToGlobal(place));
}

bool ClassList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_tree || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() == Qt::Key_Delete)
        setSelectedUse(false);
    else if (key->key() == Qt::Key_M && key->modifiers() == Qt::NoModifier)
        moveSelected();
    else if (key->key() == Qt::Key_Escape)
        m_tree->clearSelection();
    else
        return false;
    return true;
}

void ClassList::retranslate()
{
    m_header->setTitle(tr("Classes"));
    m_import->setText(tr("Import images…"));
    m_fromFolders->setText(tr("Group as the folders are"));
    m_datasets->setAccessibleName(tr("Data set"));
    m_find->setPlaceholder(tr("Find class"));
    m_tree->setAccessibleName(tr("Classes"));
    m_hint->setText(tr("Drag classes between groups, or press M and type a group. Each group of "
                       "two classes or more gets its own network."));
    m_model->retranslate();
    show();
}

} // namespace trainyard::desktop::data
