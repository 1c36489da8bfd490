#include "tools/disk_page.h"

#include "background/agent_link.h"
#include "shell/window_context.h"
#include "theme/theme.h"
#include "tools/disk_model.h"
#include "widgets/buttons.h"
#include "widgets/headers.h"
#include "widgets/messages.h"
#include "widgets/tables.h"
#include "widgets/tiles.h"
#include "widgets/translated.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/job.h"

#include <QHeaderView>
#include <QLocale>
#include <QMessageBox>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QThreadPool>
#include <QVBoxLayout>

namespace trainyard::desktop {

using workbench::DiskItem;
using workbench::DiskPart;

namespace {

QString sizeText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

} // namespace

DiskPage::DiskPage(WindowContext &context, AgentLink &link, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_link(link)
    , m_header(new PageHeader)
    , m_strip(new ErrorStrip)
    , m_model(new DiskModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView)
    , m_clean(new Button({}, QStringLiteral("delete")))
    , m_again(new Button({}, QStringLiteral("refresh")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header->addWidget(m_again);
    m_header->addWidget(m_clean);
    column->addWidget(m_header);
    auto *strip = new QVBoxLayout;
    strip->setContentsMargins(0, 0, 0, 0);
    strip->addWidget(m_strip);
    column->addLayout(strip);
    column->addWidget(buildTiles());
    buildTable();
    column->addWidget(m_table, 1);
    connect(m_again, &QPushButton::clicked, this, &DiskPage::measure);
    connect(m_clean, &QPushButton::clicked, this, &DiskPage::askAndCleanUp);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &DiskPage::refreshButtons);
    translated(this, [this] { retranslate(); });
    measure();
}

DiskPage::~DiskPage() = default;

QWidget *DiskPage::buildTiles()
{
    auto *holder = new QWidget;
    auto *row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    const std::vector<DiskPart> parts[] = {{DiskPart::Images},
                                           {DiskPart::Pack},
                                           {DiskPart::Run},
                                           {DiskPart::Index, DiskPart::Job, DiskPart::Staging},
                                           {}};
    for (const std::vector<DiskPart> &of : parts) {
        auto *tile = new StatTile;
        row->addWidget(tile, 1);
        m_tiles.push_back({of, tile});
    }
    return holder;
}

void DiskPage::buildTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(DiskModel::SortRole);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(DiskModel::SizeColumn, Qt::DescendingOrder);
    makeRowTable(m_table, 24);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setFrameShape(QFrame::NoFrame);
    QHeaderView *header = m_table->horizontalHeader();
    header->resizeSection(DiskModel::NameColumn, 280);
    header->resizeSection(DiskModel::PartColumn, 170);
    header->resizeSection(DiskModel::SizeColumn, 100);
    header->resizeSection(DiskModel::ChangedColumn, 100);
    header->setStretchLastSection(true);
}

void DiskPage::measure()
{
    const auto project = workbench::Project::open(m_context.projectFolder());
    if (!project)
        return m_strip->showError(project.error());
    if (m_measuring)
        m_measuring->deleteLater();
    m_again->setDisabledReason(tr("The project is being measured."));
    using Items = std::vector<DiskItem>;
    auto *job = new base::JobOf<Items>(
        QThreadPool::globalInstance(),
        [project = *project](base::JobContext &context) -> Result<Items> {
            return workbench::diskUse(project, [&context] { return context.isCancelled(); });
        },
        this);
    m_measuring = job;
    connect(job, &base::Job::finished, this, [this, job] {
        auto items = job->takeResult();
        job->deleteLater();
        m_again->setDisabledReason({});
        if (items)
            show(*std::move(items));
        else
            m_strip->showError(items.error());
    });
}

void DiskPage::show(std::vector<DiskItem> items)
{
    m_model->setItems(std::move(items));
    for (const auto &[parts, tile] : m_tiles) {
        qint64 bytes = 0;
        for (const DiskPart part : parts)
            bytes += m_model->bytes(part);
        if (!parts.empty())
            tile->setValue(sizeText(bytes));
    }
    const qint64 free = base::freeBytes(m_context.projectFolder());
    if (free < 0)
        m_tiles.back().second->setUnknown(tr("The disk does not say how much of it is free."));
    else
        m_tiles.back().second->setValue(sizeText(free));
    m_header->setDetail(tr("%1 in this project").arg(sizeText(m_model->bytes())));
    refreshButtons();
}

std::vector<DiskItem> DiskPage::chosen() const
{
    std::vector<DiskItem> items;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows) {
        const DiskItem &item = m_model->item(m_sorted->mapToSource(row).row());
        if (item.whyNot.isEmpty())
            items.push_back(item);
    }
    return items;
}

void DiskPage::refreshButtons()
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    QString reason;
    if (m_going > 0)
        reason = tr("A clean-up goes on.");
    else if (rows.isEmpty())
        reason = tr("Choose what should go.");
    else if (chosen().empty())
        reason = rows.first().data(DiskModel::WhyNotRole).toString();
    m_clean->setDisabledReason(reason);
}

// Runs hold what nothing can make again, so they are named before they go.
void DiskPage::askAndCleanUp()
{
    const std::vector<DiskItem> items = chosen();
    qint64 bytes = 0;
    int runs = 0;
    for (const DiskItem &item : items) {
        bytes += item.bytes;
        runs += item.part == DiskPart::Run ? 1 : 0;
    }
    if (runs > 0) {
        const auto answer = QMessageBox::question(
            m_context.window(), tr("Clean up"),
            tr("%n runs will be deleted with their curves and weights. This cannot be undone.",
               nullptr, runs),
            QMessageBox::Cancel | QMessageBox::Discard, QMessageBox::Cancel);
        if (answer != QMessageBox::Discard)
            return;
    }
    m_context.showStatus(tr("%1 will be freed").arg(sizeText(bytes)));
    for (const DiskItem &item : items)
        cleanUp(item);
}

void DiskPage::cleanUp(const DiskItem &item)
{
    ++m_going;
    refreshButtons();
    const QString folder = m_context.projectFolder();
    const auto answered = [this](const Result<void> &outcome) { afterCleanUp(outcome); };
    if (item.part == DiskPart::Run)
        return m_link.client().removeRun(folder, item.id, this, answered);
    if (item.part == DiskPart::Job)
        return m_link.client().clearJob(folder, item.id, this, answered);
    const auto project = workbench::Project::open(folder);
    if (!project)
        return afterCleanUp(tl::unexpected(project.error()));
    struct Nothing
    {
    };
    auto *job = new base::JobOf<Nothing>(
        QThreadPool::globalInstance(),
        [project = *project, item](base::JobContext &) -> Result<Nothing> {
            TY_CHECK(workbench::cleanUp(project, item));
            return Nothing{};
        },
        this);
    connect(job, &base::Job::finished, this, [this, job] {
        const auto outcome = job->takeResult();
        job->deleteLater();
        afterCleanUp(outcome ? Result<void>() : tl::unexpected(outcome.error()));
    });
}

void DiskPage::afterCleanUp(const Result<void> &outcome)
{
    --m_going;
    if (!outcome)
        m_strip->showError(outcome.error());
    refreshButtons();
    if (m_going == 0)
        measure();
}

void DiskPage::retranslate()
{
    m_header->setTitle(tr("Disk use"));
    m_clean->setText(tr("Clean up"));
    m_again->setText(tr("Measure again"));
    const QString captions[] = {tr("images"), tr("packed pixels"), tr("runs"),
                                tr("index, journals, leftovers"), tr("free on this disk")};
    for (std::size_t at = 0; at < m_tiles.size(); ++at)
        m_tiles[at].second->setCaption(captions[at]);
    m_table->setAccessibleName(tr("What takes room in this project"));
    m_model->retranslate();
    refreshButtons();
}

void DiskPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().panel);
}

} // namespace trainyard::desktop
