#include "panels/data/import_strip.h"

#include "widgets/buttons.h"

#include "trainyard/workbench/import_summary.h"

#include <QEvent>

namespace trainyard::desktop::data {

ImportStrip::ImportStrip(QWidget *parent)
    : ErrorStrip(parent)
{
    connect(this, &ErrorStrip::dismissed, this, [this] { m_report = {}; });
}

void ImportStrip::showReport(const QJsonObject &finished)
{
    m_report = finished;
    clearButtons();
    if (finished.isEmpty())
        return hide();
    const workbench::ImportSummary summary = workbench::importSummary(finished);
    const bool isPartial = !summary.warnings.isEmpty();
    showMessage(isPartial ? Severity::Warning : Severity::Information, summary.happened,
                (summary.warnings + summary.sentences).join(QLatin1Char(' ')),
                summary.passedOver.isEmpty() ? QString() : summary.details());
    if (summary.unreadable > 0) {
        auto *show = new Button(tr("Show files"), {}, ButtonSize::Small);
        connect(show, &QPushButton::clicked, this, &ImportStrip::asideWanted);
        addButton(show);
    }
    if (summary.isDvcOffered)
        offerDvc();
}

void ImportStrip::offerDvc()
{
    auto *track = new Button(tr("Track by DVC"), {}, ButtonSize::Small);
    track->setToolTip(tr("Git keeps a small file that names the pictures, DVC keeps the pictures"));
    connect(track, &QPushButton::clicked, this, &ImportStrip::trackWanted);
    addButton(track);
}

void ImportStrip::showTracked(const QString &dataset, const QStringList &files)
{
    m_report = {};
    clearButtons();
    showMessage(Severity::Information, tr("DVC tracks the pictures of %1 now.").arg(dataset),
                tr("Commit these files: %1. \"dvc push\" sends the pictures to a remote.")
                    .arg(files.join(QStringLiteral(", "))));
}

void ImportStrip::showDvcAdvice(const QString &sentence, const QString &commands)
{
    m_report = {};
    clearButtons();
    showMessage(Severity::Information, sentence,
                tr("The pictures are as they were. \"Details\" has the commands."), commands);
    offerDvc();
}

void ImportStrip::changeEvent(QEvent *event)
{
    ErrorStrip::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && !m_report.isEmpty())
        showReport(m_report);
}

} // namespace trainyard::desktop::data
