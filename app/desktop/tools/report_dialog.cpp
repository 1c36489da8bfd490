#include "tools/report_dialog.h"

#include "theme/fonts.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/messages.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/job.h"

#include <QClipboard>
#include <QDate>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QScreen>
#include <QThreadPool>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

QStringList screenFacts(const QWidget *widget)
{
    const QScreen *screen = widget->screen();
    if (screen == nullptr)
        return {};
    return {QStringLiteral("Screen %1 × %2, scale %3, platform %4")
                .arg(screen->size().width())
                .arg(screen->size().height())
                .arg(screen->devicePixelRatio())
                .arg(QGuiApplication::platformName())};
}

} // namespace

ReportDialog::ReportDialog(workbench::ReportParts parts, QWidget *parent)
    : QDialog(parent)
    , m_parts(std::move(parts))
    , m_problem(new QPlainTextEdit)
    , m_report(new QPlainTextEdit)
    , m_strip(new ErrorStrip)
    , m_save(new PrimaryButton(tr("Save report…")))
    , m_copy(new Button(tr("Copy"), QStringLiteral("copy")))
{
    setWindowTitle(tr("Report a problem"));
    resize(720, 620);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(m_strip);
    auto *what = new TextLabel(tr("What happened, and what did you expect?"), Tone::Text,
                               TextSize::Body, TextWeight::Bold);
    column->addWidget(what);
    m_problem->setFixedHeight(88);
    m_problem->setTabChangesFocus(true);
    m_problem->setAccessibleName(what->text());
    column->addWidget(m_problem);
    auto *rest = new TextLabel(tr("What else is in the report"), Tone::Text, TextSize::Body,
                               TextWeight::Bold);
    column->addWidget(rest);
    auto *note = new TextLabel(
        tr("Read it and take out what nobody should see. It is only saved to a file of yours; "
           "Trainyard sends nothing."),
        Tone::Muted);
    note->setWordWrap(true);
    column->addWidget(note);
    m_report->setFont(codeFont(TextSize::Small));
    m_report->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_report->setTabChangesFocus(true);
    m_report->setPlaceholderText(tr("Being put together…"));
    m_report->setAccessibleName(rest->text());
    column->addWidget(m_report, 1);
    auto *foot = new QHBoxLayout;
    auto *close = new Button(tr("Close"));
    foot->addWidget(m_copy);
    foot->addStretch(1);
    foot->addWidget(close);
    foot->addWidget(m_save);
    column->addLayout(foot);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ReportDialog::save);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(text()); });
    m_parts.facts += screenFacts(this);
    gather();
}

void ReportDialog::gather()
{
    const QString wait = tr("The report is still being put together.");
    m_save->setDisabledReason(wait);
    m_copy->setDisabledReason(wait);
    auto *job = new base::JobOf<QString>(
        QThreadPool::globalInstance(),
        [parts = m_parts](base::JobContext &) -> Result<QString> {
            return workbench::problemReport(parts);
        },
        this);
    connect(job, &base::Job::finished, this, [this, job] {
        if (const auto report = job->takeResult())
            m_report->setPlainText(*report);
        m_save->setDisabledReason({});
        m_copy->setDisabledReason({});
        job->deleteLater();
    });
}

QString ReportDialog::text() const
{
    const QString problem = m_problem->toPlainText().trimmed();
    return problem + (problem.isEmpty() ? QString() : QStringLiteral("\n\n")) +
           m_report->toPlainText();
}

void ReportDialog::save()
{
    const QString usual = QDir::home().filePath(
        QStringLiteral("trainyard-report-%1.txt").arg(QDate::currentDate().toString(Qt::ISODate)));
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save report"), usual, tr("Text files (*.txt)"));
    if (path.isEmpty())
        return;
    const Result<void> saved = base::replaceFile(path, text().toUtf8());
    if (!saved)
        return m_strip->showError(saved.error());
    accept();
}

} // namespace trainyard::desktop
