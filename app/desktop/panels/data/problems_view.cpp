#include "panels/data/problems_view.h"

#include "icons/icons.h"
#include "panels/runs/charts/figures.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/messages.h"
#include "widgets/translated.h"

#include "trainyard/workbench/dataset_session.h"

#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace trainyard::desktop::data {

using dataset::Problem;
using dataset::ProblemKind;
using workbench::DatasetSession;

namespace {

QString iconOf(ProblemKind kind)
{
    switch (kind) {
    case ProblemKind::Corrupt:
        return QStringLiteral("error");
    case ProblemKind::Duplicate:
    case ProblemKind::NearDuplicate:
        return QStringLiteral("duplicate");
    case ProblemKind::Leak:
    case ProblemKind::GroupLeak:
    case ProblemKind::GivenLeak:
        return QStringLiteral("leak");
    case ProblemKind::UnknownExtension:
        return QStringLiteral("unknown-type");
    case ProblemKind::SystemFiles:
    case ProblemKind::OtherFiles:
        return QStringLiteral("info");
    default:
        return QStringLiteral("warning");
    }
}

QColor inkOf(dataset::Severity severity)
{
    switch (severity) {
    case dataset::Severity::Error:
        return theme().danger;
    case dataset::Severity::Warning:
        return theme().warning;
    case dataset::Severity::Note:
        break;
    }
    return theme().muted;
}

class Row : public QWidget
{
public:
    Row(const QString &icon, dataset::Severity severity)
        : m_icon(icon)
        , m_severity(severity)
    {
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintIcon(painter, QRectF(12, 11, 16, 16), m_icon, inkOf(m_severity));
        painter.fillRect(0, height() - 1, width(), 1, theme().border);
    }

private:
    QString m_icon;
    dataset::Severity m_severity;
};

} // namespace

ProblemsView::ProblemsView(QWidget *parent)
    : QWidget(parent)
    , m_count(new TextLabel({}, Tone::Muted, TextSize::Small))
    , m_pages(new QStackedLayout)
    , m_list(new QWidget)
    , m_rows(new QVBoxLayout(m_list))
    , m_empty(new EmptyState(QStringLiteral("ok")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_count->setContentsMargins(12, 6, 12, 6);
    column->addWidget(m_count);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_rows->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_list);
    m_pages->addWidget(scroll);
    m_pages->addWidget(m_empty);
    column->addLayout(m_pages, 1);
    connect(m_empty, &EmptyState::triggered, this, [this] {
        if (m_session)
            m_session->reload();
    });
    translated(this, [this] { retranslate(); });
}

void ProblemsView::setSession(DatasetSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session)
        connect(session, &DatasetSession::problemsChanged, this, &ProblemsView::show);
    show();
}

QWidget *ProblemsView::makeRow(const Problem &problem)
{
    auto *made = new Row(iconOf(problem.kind), problem.severity);
    auto *column = new QVBoxLayout(made);
    column->setContentsMargins(36, 9, 12, 10);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    auto *title = new ElidedLabel(
        problem.title, Tone::Text, TextSize::Body,
        problem.severity == dataset::Severity::Error ? TextWeight::Bold : TextWeight::Normal);
    auto *count = new TextLabel(runs::countText(problem.count));
    head->addWidget(title, 1);
    head->addWidget(count);
    column->addLayout(head);
    auto *sentence = new TextLabel(problem.sentence, Tone::Muted, TextSize::Small);
    sentence->setWordWrap(true);
    column->addWidget(sentence);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    if (!problem.records.empty()) {
        auto *show = new Button(tr("Show files"), {}, ButtonSize::Small);
        connect(show, &QPushButton::clicked, this,
                [this, problem] { Q_EMIT filesWanted(problem); });
        buttons->addWidget(show);
    }
    if (problem.kind == ProblemKind::FewImages) {
        auto *balance = new Button(tr("Balance…"), {}, ButtonSize::Small);
        connect(balance, &QPushButton::clicked, this, &ProblemsView::balanceWanted);
        buttons->addWidget(balance);
    }
    if (!problem.fix.isEmpty()) {
        auto *fix = new Button(problem.fix, {}, ButtonSize::Small);
        connect(fix, &QPushButton::clicked, this, [this, problem] {
            if (!m_session || !m_session->dataset())
                return;
            if (const auto edit = dataset::fixOf(problem, *m_session->dataset()))
                m_session->apply(*edit);
        });
        buttons->addWidget(fix);
    }
    if (buttons->count() > 1)
        column->addLayout(buttons);
    else
        delete buttons;
    made->setAccessibleName(
        QStringList{problem.title, runs::countText(problem.count), problem.sentence}.join(
            QStringLiteral(", ")));
    return made;
}

void ProblemsView::show()
{
    while (m_rows->count() > 1) {
        QLayoutItem *item = m_rows->takeAt(0);
        delete item->widget();
        delete item;
    }
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    if (set == nullptr || !m_session->problems()) {
        m_count->setText(set ? tr("Looking for problems…") : QString());
        m_pages->setCurrentIndex(0);
        return;
    }
    const std::vector<Problem> &problems = *m_session->problems();
    qint64 count = 0;
    for (const Problem &problem : problems)
        count += problem.count;
    for (std::size_t at = 0; at < problems.size(); ++at)
        m_rows->insertWidget(static_cast<int>(at), makeRow(problems[at]));
    m_pages->setCurrentIndex(problems.empty() ? 1 : 0);
    m_count->setText(problems.empty()
                         ? QString()
                         : tr("%1 in %n kinds", nullptr, static_cast<int>(problems.size()))
                               .arg(runs::countText(count)));
    m_empty->setSentence(tr("No problems found in %1 images.")
                             .arg(runs::countText(static_cast<qint64>(set->records().size()))));
}

void ProblemsView::retranslate()
{
    m_empty->setButton(tr("Check again"));
    if (m_session)
        m_session->reload(); // its sentences are made on a thread, in the language of then
    show();
}

} // namespace trainyard::desktop::data
