// The part of DataPage that says what is shown, and what is done with chosen pictures.
#include "panels/data/data_page.h"

#include "panels/data/distribution_chart.h"
#include "panels/data/move_images.h"
#include "panels/runs/charts/figures.h"
#include "widgets/buttons.h"
#include "widgets/headers.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"
#include "widgets/messages.h"
#include "widgets/tiles.h"

#include "trainyard/workbench/dataset_session.h"

#include <QComboBox>
#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSlider>
#include <QUrl>

#include <cmath>

namespace trainyard::desktop::data {

using dataset::Dataset;
using dataset::ImageRecord;
using dataset::ImageStatus;
using dataset::Problem;
using dataset::ProblemKind;
using dataset::SplitPart;
using runs::countText;

namespace {

qint64 setAsideCount(const Dataset &set)
{
    qint64 count = 0;
    for (const ImageRecord &record : set.records())
        count += record.status == ImageStatus::Usable ? 0 : 1;
    return count;
}

qint64 packBytes(const Dataset &set)
{
    qint64 bytes = 0;
    for (const dataset::PackSpec &spec : set.packs().value_or(std::vector<dataset::PackSpec>()))
        bytes += QFileInfo(set.paths().pack(spec.key())).size();
    return bytes;
}

std::vector<dataset::ContentHash> hashesOf(const std::vector<ThumbItem> &items)
{
    std::vector<dataset::ContentHash> hashes;
    for (const ThumbItem &item : items)
        hashes.push_back(item.hash);
    return hashes;
}

} // namespace

QString DataPage::sourceSentence(const Dataset &set) const
{
    const auto &meta = set.meta();
    const auto value = [&](const char *key) {
        const auto found = meta.find(QLatin1String(key));
        return found == meta.end() ? QString() : found->second;
    };
    const QString source = value("source");
    const QString files = countText(static_cast<qint64>(set.records().size()));
    const qint64 when = value("imported_ms").toLongLong();
    if (source.isEmpty() || when == 0)
        return tr("%1 files").arg(files);
    return tr("%1, %2 files, read %3. The source itself was not changed.", "source, files, when")
        .arg(QFileInfo(source).fileName(), files,
             runs::whenText(when, QDateTime::currentMSecsSinceEpoch()));
}

void DataPage::showChangedElsewhere(int lostEdits)
{
    m_strip->showMessage(
        Severity::Information,
        tr("\"%1\" was changed in another window or program, and is shown as it is now.")
            .arg(m_session->name()),
        lostEdits > 0
            ? tr("%n change(s) made here cannot be undone any more: what they changed was changed "
                 "there, too. All others can.",
                 nullptr, lostEdits)
            : tr("What you changed here can still be undone."));
}

void DataPage::showTiles(const Dataset &set)
{
    const dataset::DatasetView &view = set.view();
    m_tiles[0]->setValue(countText(view.total().images));
    m_tiles[1]->setValue(QStringLiteral("%1 / %2")
                             .arg(view.leaves().leaves.size())
                             .arg(view.leaves().groups.size()));
    const double ratio =
        dataset::imbalance(m_level->current() == 0 ? view.leafCounts() : view.groupCounts());
    constexpr double much = 20;
    if (ratio > 0)
        m_tiles[2]->setValue(QStringLiteral("%1 : 1").arg(countText(std::llround(ratio))),
                             ratio >= much ? Tone::Warning : Tone::Text);
    else
        m_tiles[2]->setUnknown(tr("There is nothing to compare."));
    m_tiles[3]->setValue(countText(setAsideCount(set)));
    const auto &problems = m_session->problems();
    if (problems) {
        qint64 leaks = 0;
        for (const Problem &problem : *problems)
            leaks += problem.kind == ProblemKind::Leak || problem.kind == ProblemKind::GroupLeak ||
                             problem.kind == ProblemKind::GivenLeak
                         ? problem.count
                         : 0;
        m_tiles[4]->setValue(countText(leaks), leaks > 0 ? Tone::Danger : Tone::Text);
    } else {
        m_tiles[4]->setUnknown(tr("Leaks are being looked for."));
    }
    m_tiles[5]->setValue(runs::memoryText(static_cast<double>(packBytes(set))));
}

QString DataPage::pictureTitle() const
{
    if (!m_problemTitle.isEmpty())
        return m_problemTitle;
    if (!m_group.isEmpty())
        return m_group;
    if (m_query.classPaths.isEmpty())
        return tr("All classes");
    const dataset::LeafTable &table = m_session->dataset()->view().leaves();
    const int leaf = table.leafOf(m_query.classPaths.first());
    return leaf >= 0 ? table.leaves[static_cast<std::size_t>(leaf)].name
                     : m_query.classPaths.first();
}

void DataPage::showSelection()
{
    const auto selected = m_grid->selected().size();
    const QString images = countText(static_cast<qint64>(m_grid->items().size()));
    QString text = m_query.doubtful.isEmpty() ? tr("%1 images").arg(images)
                                              : tr("%1 images, most doubtful first").arg(images);
    if (selected > 0)
        text = tr("%1, %2 selected", "images shown, number")
                   .arg(text, countText(static_cast<qint64>(selected)));
    m_picturesDetail->setText(text);
}

void DataPage::moveSelected()
{
    const std::vector<ThumbItem> items = m_grid->selected();
    if (items.empty() || !m_session || !m_session->dataset())
        return;
    const auto to = askForClass(window(), *m_session->dataset(), static_cast<int>(items.size()));
    if (to && m_session && m_session->dataset())
        m_session->apply(
            dataset::moveImages(m_session->dataset()->annotations(), hashesOf(items), *to));
}

void DataPage::setSelectedUse(bool isUsed)
{
    const std::vector<ThumbItem> items = m_grid->selected();
    if (items.empty() || !m_session || !m_session->dataset())
        return;
    const dataset::Annotations &tables = m_session->dataset()->annotations();
    m_session->apply(isUsed ? dataset::restoreImages(tables, hashesOf(items))
                            : dataset::leaveOutImages(tables, hashesOf(items)));
}

void DataPage::moveSelectedTo(SplitPart part)
{
    const std::vector<ThumbItem> items = m_grid->selected();
    if (!items.empty() && m_session && m_session->dataset())
        m_session->apply(
            dataset::moveToPart(m_session->dataset()->annotations(), hashesOf(items), part));
}

void DataPage::openFile(const QString &path)
{
    if (m_session && m_session->dataset())
        QDesktopServices::openUrl(
            QUrl::fromLocalFile(QDir(m_session->dataset()->sourceFolder()).filePath(path)));
}

void DataPage::showMenu(const QPoint &place)
{
    const std::vector<ThumbItem> items = m_grid->selected();
    if (items.empty())
        return;
    QMenu menu(this);
    if (items.size() == 1)
        connect(menu.addAction(tr("Open with the desktop's program")), &QAction::triggered, this,
                [this, path = items.front().path] { openFile(path); });
    connect(menu.addAction(tr("Move to class…")), &QAction::triggered, this,
            &DataPage::moveSelected);
    const std::pair<SplitPart, QString> parts[] = {
        {SplitPart::Train, tr("Use for training")},
        {SplitPart::Validation, tr("Use for validation")},
        {SplitPart::Test, tr("Use for the test")}};
    for (const auto &[part, text] : parts)
        connect(menu.addAction(text), &QAction::triggered, this,
                [this, part = part] { moveSelectedTo(part); });
    menu.addSeparator();
    connect(menu.addAction(tr("Leave out")), &QAction::triggered, this,
            [this] { setSelectedUse(false); });
    connect(menu.addAction(tr("As the folder says")), &QAction::triggered, this,
            [this] { setSelectedUse(true); });
    menu.exec(place);
}

void DataPage::retranslate()
{
    m_waiting->setSentence(tr("The data set is being read."));
    m_rescan->setText(tr("Re-scan"));
    m_train->setText(tr("Train…"));
    const QString captions[] = {tr("usable images"),   tr("classes / groups"), tr("imbalance"),
                                tr("files set aside"), tr("leaks to fix"),     tr("packed pixels")};
    for (std::size_t at = 0; at < m_tiles.size(); ++at)
        m_tiles[at]->setCaption(captions[at]);
    m_chartTitle->setText(tr("Class distribution"));
    m_chart->setAccessibleName(m_chartTitle->text());
    m_scale->setSegmentText(0, tr("Log"));
    m_scale->setSegmentText(1, tr("Linear"));
    m_scale->setAccessibleName(tr("Scale"));
    m_order->setSegmentText(0, tr("By group"));
    m_order->setSegmentText(1, tr("By count"));
    m_order->setAccessibleName(tr("Order"));
    m_level->setSegmentText(0, tr("Classes"));
    m_level->setSegmentText(1, tr("Groups"));
    m_level->setAccessibleName(tr("Level"));
    const QString shown[] = {
        tr("All"),       tr("Flagged"),  tr("Training part"), tr("Validation part"),
        tr("Test part"), tr("Left out"), tr("Set aside")};
    for (int at = 0; at < m_shown->count(); ++at)
        m_shown->setItemText(at, shown[at]);
    m_shown->setAccessibleName(tr("Which images are shown"));
    m_size->setAccessibleName(tr("Size of the pictures"));
    m_clear->setText(tr("Show all"));
    m_grid->setAccessibleName(tr("Images"));
    show();
}

} // namespace trainyard::desktop::data
