#include "panels/runs/compare_page.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/compare_curves.h"
#include "theme/theme.h"
#include "widgets/headers.h"
#include "widgets/labels.h"
#include "widgets/messages.h"
#include "widgets/tables.h"
#include "widgets/translated.h"

#include "trainyard/workbench/run_sentences.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

using trainyard::runs::Comparison;
using trainyard::runs::Contender;
using trainyard::runs::MetricKind;

namespace {

QTableView *table(QAbstractItemModel *model)
{
    auto *view = new QTableView;
    view->setModel(model);
    makeRowTable(view, 24);
    view->setFrameShape(QFrame::NoFrame);
    return view;
}

QString named(const Comparison &comparison, int contender)
{
    const Contender &of = comparison.contenders[static_cast<std::size_t>(contender)];
    const QString run = comparison.runs[static_cast<std::size_t>(of.run)].record.name;
    return ComparePage::tr("%1 (%2)", "run, kind of network")
        .arg(run, workbench::methodTitle(of.method));
}

QString verdictText(const Comparison &comparison)
{
    const trainyard::runs::Verdict &verdict = comparison.verdict;
    if (verdict.winner < 0)
        return ComparePage::tr("None of these runs has been tried on test images yet.");
    const QString winner = named(comparison, verdict.winner);
    if (verdict.runnerUp < 0)
        return ComparePage::tr("%1 is the only one with figures.").arg(winner);
    const QString second = named(comparison, verdict.runnerUp);
    return verdict.isClear
               ? ComparePage::tr("%1 is better than %2, and by more than chance.")
                     .arg(winner, second)
               : ComparePage::tr("%1 is ahead of %2, but that may be chance.").arg(winner, second);
}

} // namespace

ComparePage::ComparePage(RunsSource *source, QStringList ids, MetricKind leading, QWidget *parent)
    : QWidget(parent)
    , m_source(source)
    , m_ids(std::move(ids))
    , m_leading(leading)
    , m_header(new PageHeader)
    , m_strip(new ErrorStrip)
    , m_verdict(new TextLabel({}, Tone::Text, TextSize::Section, TextWeight::Bold))
    , m_curves(new CompareCurves)
    , m_figuresTitle(new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold))
    , m_contenders(new ContendersModel(this))
    , m_figures(table(m_contenders))
    , m_settingsTitle(new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold))
    , m_differences(new DifferencesModel(this))
    , m_settings(table(m_differences))
{
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(buildBody());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_strip);
    column->addWidget(scroll, 1);
    constexpr int restMs = 2000;
    m_askSoon.setSingleShot(true);
    m_askSoon.setInterval(restMs);
    connect(&m_askSoon, &QTimer::timeout, this, &ComparePage::ask);
    connect(m_source, &RunsSource::runChanged, this, &ComparePage::onRunChanged);
    connect(m_curves, &CompareCurves::failed, m_strip, &ErrorStrip::showError);
    translated(this, [this] { retranslate(); });
}

QWidget *ComparePage::buildBody()
{
    constexpr int leastSettings = 120;
    m_figures->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_figures->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    m_settings->setMinimumHeight(leastSettings);
    m_verdict->setWordWrap(true);
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base); // charts and tables lie on raised
    auto *body = new QVBoxLayout(page);
    body->setContentsMargins(12, 12, 12, 12);
    body->setSpacing(8);
    body->addWidget(m_verdict);
    body->addWidget(m_curves);
    body->addSpacing(8);
    body->addWidget(m_figuresTitle);
    body->addWidget(m_figures);
    body->addSpacing(12);
    body->addWidget(m_settingsTitle);
    body->addWidget(m_settings, 1);
    return page;
}

void ComparePage::setLeading(MetricKind leading)
{
    m_leading = leading;
    ask();
}

void ComparePage::onRunChanged(int row)
{
    const QString id = m_source->runs()[static_cast<std::size_t>(row)].record.id;
    if (m_ids.contains(id) && !m_askSoon.isActive())
        m_askSoon.start();
}

void ComparePage::ask()
{
    m_source->compare(m_ids, m_leading, this, [this](const Result<Comparison> &comparison) {
        if (comparison)
            show(std::make_shared<const Comparison>(*comparison));
        else
            m_strip->showError(comparison.error());
    });
}

void ComparePage::show(std::shared_ptr<const Comparison> shown)
{
    const Comparison &comparison = *shown;
    m_curves->set(std::move(shown));
    m_contenders->set(comparison);
    m_differences->set(comparison);
    m_figures->resizeColumnsToContents();
    m_settings->resizeColumnsToContents();
    m_figures->updateGeometry();
    m_verdict->setText(verdictText(comparison));
    m_header->setDetail(tr("%n runs", nullptr, static_cast<int>(comparison.runs.size())));
    if (!comparison.isSameData)
        m_strip->showMessage(desktop::Severity::Warning,
                             tr("These runs did not see the same data."),
                             tr("Their figures stand side by side, but say little of which "
                                "network is better."));
}

void ComparePage::retranslate()
{
    m_header->setTitle(tr("Comparison"));
    m_figuresTitle->setText(tr("Figures on the test images"));
    m_settingsTitle->setText(tr("Settings that differ"));
    m_figures->setAccessibleName(m_figuresTitle->text());
    m_settings->setAccessibleName(m_settingsTitle->text());
    ask(); // names of columns and the verdict are made anew
}

void ComparePage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
}

} // namespace trainyard::desktop::runs
