#include "panels/runs/mistakes_page.h"

#include "panels/runs/mistakes_model.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/headers.h"
#include "widgets/inputs.h"
#include "widgets/messages.h"
#include "widgets/translated.h"

#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {
namespace {

constexpr int pictureSize = 112;
constexpr int cellWidth = 128;
constexpr int cellHeight = 158;

// Picture, the given class, and below it what the network took it for.
class MistakeDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {cellWidth, cellHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme().selection);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, theme().hover);
        const QRect box(option.rect.left() + (cellWidth - pictureSize) / 2, option.rect.top() + 8,
                        pictureSize, pictureSize);
        const auto picture = index.data(MistakesModel::PictureRole).value<QImage>();
        painter->setRenderHint(QPainter::SmoothPixmapTransform);
        if (picture.isNull())
            painter->fillRect(box, theme().sunken);
        else
            painter->drawImage(box, picture);
        QRect line(box.left(), box.bottom() + 2, box.width(), 16);
        painter->setFont(textFont(TextSize::Small));
        painter->setPen(theme().text);
        const QFontMetrics metrics = painter->fontMetrics();
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(index.data(MistakesModel::TruthRole).toString(),
                                             Qt::ElideRight, line.width()));
        line.translate(0, 15);
        const QString label = index.data(MistakesModel::LabelRole).toString();
        if (!label.isEmpty()) {
            painter->setPen(theme().muted);
            painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                              metrics.elidedText(label, Qt::ElideRight, line.width()));
            painter->restore();
            return;
        }
        painter->setPen(theme().danger);
        const QString sure =
            QStringLiteral(" %1\u2009%")
                .arg(std::lround(index.data(MistakesModel::ProbabilityRole).toDouble() * 100));
        const int room = line.width() - metrics.horizontalAdvance(sure);
        painter->drawText(
            line, Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(u'\u2192' + QStringLiteral(" ") +
                                   index.data(MistakesModel::PredictedRole).toString(),
                               Qt::ElideRight, room) +
                sure);
        painter->restore();
    }
};

} // namespace

QString mistakesKey(const QString &runId, const MistakeQuery &query)
{
    return QStringLiteral("mistakes/%1/%2/%3/%4/%5/%6/%7")
        .arg(runId)
        .arg(query.kind == MistakeKind::Worst ? u"worst" : u"labels")
        .arg(query.method)
        .arg(query.truth)
        .arg(query.predicted)
        .arg(query.truthGroup)
        .arg(query.predictedGroup);
}

QString parseMistakesKey(const QString &key, MistakeQuery *query)
{
    const QStringList parts = key.split(QLatin1Char('/'));
    constexpr int count = 8;
    if (parts.size() != count || parts[0] != QLatin1String("mistakes"))
        return {};
    query->kind =
        parts[2] == QLatin1String("labels") ? MistakeKind::LikelyWrongLabel : MistakeKind::Worst;
    query->method = parts[3];
    query->truth = parts[4].toInt();
    query->predicted = parts[5].toInt();
    query->truthGroup = parts[6].toInt();
    query->predictedGroup = parts[7].toInt();
    return parts[1];
}

MistakesPage::MistakesPage(RunsSource *source, const QString &runId, const MistakeQuery &query,
                           QWidget *parent)
    : QWidget(parent)
    , m_source(source)
    , m_runId(runId)
    , m_query(query)
    , m_model(new MistakesModel(source, runId, this))
    , m_header(new PageHeader)
    , m_kind(new SegmentedControl)
    , m_strip(new ErrorStrip)
    , m_gallery(new QListView)
    , m_empty(new EmptyState(QStringLiteral("image")))
{
    m_kind->addSegment({});
    m_kind->addSegment({});
    m_kind->setCurrent(query.kind == MistakeKind::Worst ? 0 : 1);
    m_header->addWidget(m_kind);
    buildGallery();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_strip);
    m_pages = new QStackedLayout;
    m_pages->addWidget(m_gallery);
    m_pages->addWidget(m_empty);
    column->addLayout(m_pages, 1);
    connect(m_kind, &SegmentedControl::currentChanged, this, [this](int index) {
        m_query.kind = index == 0 ? MistakeKind::Worst : MistakeKind::LikelyWrongLabel;
        m_model->ask(m_query);
    });
    connect(m_model, &MistakesModel::failed, m_strip, &ErrorStrip::showError);
    connect(m_model, &MistakesModel::answered, this, &MistakesPage::show);
    translated(this, [this] { retranslate(); });
    m_model->ask(m_query);
}

void MistakesPage::buildGallery()
{
    m_gallery->setModel(m_model);
    m_gallery->setItemDelegate(new MistakeDelegate(m_gallery));
    m_gallery->setViewMode(QListView::IconMode);
    m_gallery->setResizeMode(QListView::Adjust);
    m_gallery->setMovement(QListView::Static);
    m_gallery->setUniformItemSizes(true);
    m_gallery->setFrameShape(QFrame::NoFrame);
    m_gallery->setMouseTracking(true);
    m_gallery->setSpacing(2);
    m_gallery->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_gallery->setContextMenuPolicy(Qt::CustomContextMenu);
    m_gallery->installEventFilter(this);
    connect(m_gallery, &QWidget::customContextMenuRequested, this, &MistakesPage::showMenu);
    connect(m_gallery, &QListView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT imageChosen(index.data(MistakesModel::PathRole).toString());
    });
}

// Without those that are no longer in the data set.
QStringList MistakesPage::selected() const
{
    QStringList paths;
    const QModelIndexList rows = m_gallery->selectionModel()->selectedIndexes();
    for (const QModelIndex &row : rows) {
        const QString path = row.data(MistakesModel::PathRole).toString();
        if (!path.isEmpty())
            paths << path;
    }
    return paths;
}

// What the run took the current image for.
QString MistakesPage::likelyClass() const
{
    return m_gallery->currentIndex().data(MistakesModel::PredictedRole).toString();
}

void MistakesPage::moveSelected()
{
    if (const QStringList paths = selected(); !paths.isEmpty())
        Q_EMIT moveWanted(paths, likelyClass());
}

void MistakesPage::showMenu(const QPoint &place)
{
    const QStringList paths = selected();
    if (paths.isEmpty())
        return;
    QMenu menu(this);
    if (paths.size() == 1)
        connect(menu.addAction(tr("Show in the data set")), &QAction::triggered, this,
                [this, paths] { Q_EMIT imageChosen(paths.first()); });
    QAction *move = menu.addAction(tr("Move to class…"));
    move->setShortcut(Qt::Key_M);
    connect(move, &QAction::triggered, this, &MistakesPage::moveSelected);
    QAction *leaveOut = menu.addAction(tr("Leave out"));
    leaveOut->setShortcut(QKeySequence::Delete);
    connect(leaveOut, &QAction::triggered, this, [this, paths] { Q_EMIT leaveOutWanted(paths); });
    connect(menu.addAction(tr("As the folder says")), &QAction::triggered, this,
            [this, paths] { Q_EMIT restoreWanted(paths); });
    menu.exec(m_gallery->viewport()->mapToGlobal(place));
}

// Before the list takes letters for a search.
bool MistakesPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_gallery || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->modifiers() == Qt::NoModifier && key->key() == Qt::Key_M) {
        moveSelected();
        return true;
    }
    if (key->key() == Qt::Key_Delete) {
        if (const QStringList paths = selected(); !paths.isEmpty())
            Q_EMIT leaveOutWanted(paths);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void MistakesPage::refresh()
{
    m_model->refresh();
}

void MistakesPage::show()
{
    const int count = m_model->rowCount();
    m_pages->setCurrentIndex(count > 0 ? 0 : 1);
    m_header->setDetail(tr("%n images", nullptr, count));
    m_empty->setSentence(m_query.kind == MistakeKind::Worst
                             ? tr("No mistakes of this kind.")
                             : tr("No label looks wrong to this run."));
}

void MistakesPage::retranslate()
{
    const auto &runs = m_source->runs();
    const auto run = std::find_if(runs.begin(), runs.end(),
                                  [this](const auto &one) { return one.record.id == m_runId; });
    m_header->setTitle(run == runs.end() ? tr("Mistakes")
                                         : tr("Mistakes of %1").arg(run->record.name));
    m_kind->setSegmentText(0, tr("Surest mistakes"));
    m_kind->setSegmentText(1, tr("Labels that look wrong"));
    m_kind->setAccessibleName(tr("What is shown"));
    m_gallery->setAccessibleName(tr("Mistakes"));
    show();
}

} // namespace trainyard::desktop::runs
