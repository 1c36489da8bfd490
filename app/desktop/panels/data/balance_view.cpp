#include "panels/data/balance_view.h"

#include "panels/runs/charts/figures.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include "trainyard/workbench/dataset_session.h"
#include "trainyard/workbench/recipe_draft.h"

#include <QRadioButton>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace trainyard::desktop::data {

using workbench::DatasetSession;

namespace {

// As the recipe names them.
constexpr std::array ways = {"adjust", "balanced_softmax", "weights", "resample", "none"};

} // namespace

BalanceView::BalanceView(QWidget *parent)
    : QWidget(parent)
    , m_train(new Button({}, {}, ButtonSize::Small))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 12);
    column->setSpacing(2);
    for (std::size_t at = 0; at < ways.size(); ++at) {
        m_ways.push_back(new QRadioButton);
        m_notes.push_back(new TextLabel({}, Tone::Muted, TextSize::Small));
        m_notes.back()->setWordWrap(true);
        m_notes.back()->setContentsMargins(22, 0, 0, 4); // under the text of its button
        column->addWidget(m_ways.back());
        column->addWidget(m_notes.back());
    }
    m_ways.front()->setChecked(true);
    auto *foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(m_train);
    column->addLayout(foot);
    connect(m_train, &QPushButton::clicked, this, [this] { Q_EMIT trainWanted(assignments()); });
    translated(this, [this] { retranslate(); });
}

void BalanceView::setSession(DatasetSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session)
        connect(session, &DatasetSession::changed, this, &BalanceView::ratioChanged);
    if (isVisible())
        readRecipe();
    Q_EMIT ratioChanged();
}

QString BalanceView::ratio() const
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    const double ratio = set ? dataset::imbalance(set->view().leafCounts()) : 0;
    return ratio > 0 ? tr("for %1 : 1").arg(runs::countText(std::llround(ratio))) : QString();
}

void BalanceView::focusChoice()
{
    for (QRadioButton *way : m_ways) {
        if (way->isChecked())
            way->setFocus(Qt::ShortcutFocusReason);
    }
}

QStringList BalanceView::assignments() const
{
    for (std::size_t at = 0; at < ways.size(); ++at) {
        if (m_ways[at]->isChecked())
            return {QStringLiteral("imbalance=") + QLatin1String(ways[at])};
    }
    return {};
}

void BalanceView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readRecipe();
}

// What a new run of this project begins with.
void BalanceView::readRecipe()
{
    if (!m_session)
        return;
    const auto project = workbench::Project::open(m_session->projectFolder());
    const auto recipe =
        project ? workbench::recipeOf(*project, {}) : Result<training::Recipe>(training::Recipe());
    for (std::size_t at = 0; recipe && at < ways.size(); ++at) {
        if (recipe->imbalance == ways[at])
            m_ways[at]->setChecked(true);
    }
}

void BalanceView::retranslate()
{
    const QString names[] = {tr("Adjust answers after training"), tr("Adjust within the loss"),
                             tr("Weight the loss"), tr("Repeat rare images"), tr("Leave as is")};
    const QString notes[] = {
        tr("By how frequent classes are; figures without it are reported, too."),
        tr("The same thought, while it learns."), tr("Mistakes in rare classes count more."),
        tr("Rare classes are shown more often."), QString()};
    for (std::size_t at = 0; at < m_ways.size(); ++at) {
        m_ways[at]->setText(names[at]);
        m_ways[at]->setAccessibleDescription(notes[at]);
        m_notes[at]->setText(notes[at]);
        m_notes[at]->setVisible(!notes[at].isEmpty());
    }
    m_train->setText(tr("Train with this…"));
    Q_EMIT ratioChanged();
}

} // namespace trainyard::desktop::data
