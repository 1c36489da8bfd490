#include "panels/data/data_page.h"

#include "panels/data/distribution_chart.h"
#include "panels/data/import_strip.h"
#include "panels/data/thumb_cache.h"
#include "panels/runs/chart_card.h"
#include "shell/action_registry.h"
#include "shell/window_context.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/headers.h"
#include "widgets/inputs.h"
#include "widgets/messages.h"
#include "widgets/tiles.h"
#include "widgets/translated.h"

#include "trainyard/workbench/dataset_session.h"

#include <QComboBox>
#include <QPainter>
#include <QSlider>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace trainyard::desktop::data {

using workbench::DatasetSession;

namespace {

TextLabel *title()
{
    return new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold);
}

ElidedLabel *detail()
{
    return new ElidedLabel({}, Tone::Muted, TextSize::Small);
}

} // namespace

DataPage::DataPage(WindowContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_pages(new QStackedLayout(this))
    , m_waiting(new EmptyState(QStringLiteral("data")))
    , m_header(new PageHeader)
    , m_rescan(new Button({}, QStringLiteral("refresh")))
    , m_train(new PrimaryButton({}, QStringLiteral("runs")))
    , m_strip(new ErrorStrip)
    , m_imported(new ImportStrip)
    , m_cache(new ThumbCache(this))
    , m_grid(new ThumbGrid(m_cache))
{
    m_header->addWidget(m_rescan);
    m_header->addWidget(m_train);
    m_train->setVisible(m_context.actions().action(QStringLiteral("train.new")));
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_strip);
    column->addWidget(m_imported);
    column->addWidget(buildTiles());
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(buildChart());
    parts->addWidget(buildPictures());
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    column->addWidget(parts, 1);
    m_pages->addWidget(m_waiting);
    m_pages->addWidget(page);
    connect(m_rescan, &QPushButton::clicked, this, &DataPage::rescanWanted);
    connect(m_train, &QPushButton::clicked, this, &DataPage::trainWanted);
    connect(m_imported, &ImportStrip::asideWanted, this,
            [this] { showKind(ShownImages::SetAside); });
    connect(m_grid, &ThumbGrid::selectionChanged, this, &DataPage::showSelection);
    connect(m_grid, &ThumbGrid::opened, this, &DataPage::openFile);
    connect(m_grid, &ThumbGrid::moveWanted, this, &DataPage::moveSelected);
    connect(m_grid, &ThumbGrid::leaveOutWanted, this, [this] { setSelectedUse(false); });
    connect(m_grid, &ThumbGrid::menuWanted, this, &DataPage::showMenu);
    translated(this, [this] { retranslate(); });
}

QWidget *DataPage::buildTiles()
{
    auto *holder = new QWidget;
    auto *row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (int at = 0; at < 6; ++at) {
        m_tiles.push_back(new StatTile);
        row->addWidget(m_tiles.back(), 1);
    }
    return holder;
}

QWidget *DataPage::buildChart()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(12, 6, 12, 4);
    column->setSpacing(4);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    m_chartTitle = title();
    m_chartDetail = detail();
    head->addWidget(m_chartTitle);
    head->addWidget(m_chartDetail, 1);
    for (SegmentedControl **control : {&m_scale, &m_order, &m_level}) {
        *control = new SegmentedControl;
        (*control)->addSegment({});
        (*control)->addSegment({});
        head->addWidget(*control);
    }
    m_chart = new DistributionChart;
    column->addLayout(head);
    column->addWidget(m_chart, 1);
    connect(m_scale, &SegmentedControl::currentChanged, this,
            [this](int index) { m_chart->setLog(index == 0); });
    connect(m_order, &SegmentedControl::currentChanged, this, [this](int index) {
        m_chart->setOrder(index == 0 ? DistributionOrder::ByGroup : DistributionOrder::ByCount);
    });
    connect(m_level, &SegmentedControl::currentChanged, this, [this](int index) {
        m_chart->setLevel(index == 0 ? DistributionLevel::Classes : DistributionLevel::Groups);
        show();
    });
    connect(m_chart, &DistributionChart::classChosen, this, &DataPage::classChosen);
    connect(m_chart, &DistributionChart::tableRequested, this,
            [this] { runs::showFigures(window(), m_chartTitle->text(), m_chart->table()); });
    return part;
}

QWidget *DataPage::buildPictures()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 12, 2);
    head->setSpacing(8);
    m_picturesTitle = title();
    m_picturesDetail = detail();
    m_clear = new QuietButton({}, QStringLiteral("close"), ButtonSize::Small);
    m_shown = new QComboBox;
    for (int at = 0; at <= static_cast<int>(ShownImages::SetAside); ++at)
        m_shown->addItem({});
    m_size = new QSlider(Qt::Horizontal);
    m_size->setRange(48, 192);
    m_size->setValue(m_grid->pictureSize());
    m_size->setFixedWidth(96);
    head->addWidget(m_picturesTitle);
    head->addWidget(m_picturesDetail, 1);
    for (QWidget *widget : {static_cast<QWidget *>(m_clear), static_cast<QWidget *>(m_shown),
                            static_cast<QWidget *>(m_size)})
        head->addWidget(widget);
    column->addLayout(head);
    column->addWidget(m_grid, 1);
    connect(m_size, &QSlider::valueChanged, m_grid, &ThumbGrid::setPictureSize);
    connect(m_shown, &QComboBox::activated, this,
            [this](int index) { showKind(static_cast<ShownImages>(index)); });
    connect(m_clear, &QPushButton::clicked, this, [this] {
        showClasses({}, {});
        Q_EMIT classChosen({}, {});
    });
    return part;
}

void DataPage::setSession(DatasetSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_query = {};
    m_group.clear();
    m_problemTitle.clear();
    m_shown->setCurrentIndex(0);
    m_strip->hide();
    if (session) {
        connect(session, &DatasetSession::changed, this, &DataPage::show);
        connect(session, &DatasetSession::problemsChanged, this, [this] {
            if (m_session->dataset())
                showTiles(*m_session->dataset());
            showPictures();
        });
        connect(session, &DatasetSession::failed, m_strip, &ErrorStrip::showError);
        connect(session, &DatasetSession::changedElsewhere, this, &DataPage::showChangedElsewhere);
    }
    show();
}

void DataPage::show()
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    m_pages->setCurrentIndex(set ? 1 : 0);
    if (set == nullptr)
        return;
    m_header->setTitle(set->name());
    m_header->setDetail(sourceSentence(*set));
    m_cache->setReader(m_session->thumbs());
    std::vector<GroupRow> rows = classRows(*set);
    m_chart->set(std::move(rows));
    m_chartDetail->setText(m_level->current() == 0
                               ? tr("images per class; the line: under 100, recall is unstable")
                               : tr("images per group"));
    showTiles(*set);
    showPictures();
}

void DataPage::showClasses(const QStringList &classPaths, const QString &group)
{
    m_query.classPaths = classPaths;
    m_query.records.reset();
    m_group = group;
    m_problemTitle.clear();
    m_chart->setChosen(classPaths, group);
    showPictures();
}

void DataPage::showKind(ShownImages kind)
{
    m_query.shown = kind;
    m_shown->setCurrentIndex(static_cast<int>(kind));
    showPictures();
}

void DataPage::showProblem(const dataset::Problem &problem)
{
    m_query.classPaths.clear();
    m_query.records = problem.records;
    m_query.shown = ShownImages::All;
    m_shown->setCurrentIndex(0);
    m_group.clear();
    m_problemTitle = problem.title;
    m_chart->setChosen({}, {});
    showPictures();
}

void DataPage::setDoubtful(const QStringList &paths)
{
    QHash<QString, int> ranks;
    for (qsizetype rank = 0; rank < paths.size(); ++rank)
        ranks.insert(paths[rank], static_cast<int>(rank));
    if (ranks == m_query.doubtful)
        return;
    m_query.doubtful = std::move(ranks);
    showPictures();
}

void DataPage::showImage(const QString &path)
{
    showClasses({}, {});
    const std::vector<ThumbItem> &items = m_grid->items();
    for (std::size_t at = 0; at < items.size(); ++at) {
        if (items[at].path == path)
            m_grid->selectOnly(static_cast<int>(at));
    }
}

void DataPage::showPictures()
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    if (set == nullptr)
        return;
    const auto &problems = m_session->problems();
    static const std::vector<dataset::Problem> none;
    m_grid->setItems(thumbItems(*set, problems ? *problems : none, m_query));
    m_picturesTitle->setText(pictureTitle());
    m_clear->setVisible(m_query.records || !m_query.classPaths.isEmpty());
    showSelection();
}

void DataPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
}

} // namespace trainyard::desktop::data
