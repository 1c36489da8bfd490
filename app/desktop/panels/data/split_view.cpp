#include "panels/data/split_view.h"

#include "panels/runs/charts/figures.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include "trainyard/workbench/dataset_session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>
#include <limits>

namespace trainyard::desktop::data {

using dataset::GroupBy;
using dataset::SplitOptions;
using workbench::DatasetSession;

namespace {

using Kind = GroupBy::Kind;

// What follows the word in trainyard.yaml: the expression or the column.
QString argumentOf(const GroupBy &groupBy)
{
    return groupBy.toString().section(QLatin1Char(':'), 1);
}

bool isEveryClassEverywhere(const dataset::DatasetView &view)
{
    for (const dataset::ViewCount &count : view.leafCounts()) {
        for (const qint64 images : count.parts) {
            if (images == 0)
                return false;
        }
    }
    return true;
}

} // namespace

SplitView::SplitView(QWidget *parent)
    : QWidget(parent)
    , m_bar(new SplitBar)
    , m_given(new TextLabel({}, Tone::Muted, TextSize::Small))
    , m_keepGiven(new QCheckBox)
    , m_togetherLabel(new TextLabel)
    , m_together(new QComboBox)
    , m_pattern(new QLineEdit)
    , m_seedLabel(new TextLabel)
    , m_seed(new QSpinBox)
    , m_draw(new Button({}, QStringLiteral("refresh")))
    , m_state(new TextLabel({}, Tone::Success, TextSize::Small))
    , m_error(new TextLabel({}, Tone::Danger, TextSize::Small))
{
    for (TextLabel *&part : m_parts)
        part = new TextLabel({}, Tone::Text, TextSize::Small);
    build();
    connect(m_bar, &SplitBar::changed, this, [this] {
        m_isEdited = true;
        showCounts();
    });
    connect(m_together, &QComboBox::activated, this, [this] {
        m_isEdited = true;
        const auto kind = static_cast<Kind>(m_together->currentData().toInt());
        m_pattern->setVisible(kind == Kind::Pattern || kind == Kind::Column);
    });
    connect(m_keepGiven, &QCheckBox::clicked, this, [this] { m_isEdited = true; });
    connect(m_draw, &QPushButton::clicked, this, &SplitView::draw);
    translated(this, [this] { retranslate(); });
}

void SplitView::build()
{
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setButtonSymbols(QAbstractSpinBox::NoButtons);
    for (const Kind kind : {Kind::None, Kind::Prefix, Kind::Pattern, Kind::Column})
        m_together->addItem({}, static_cast<int>(kind));
    m_pattern->hide();
    m_state->setWordWrap(true);
    m_error->setWordWrap(true);
    m_error->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSpacing(8);
    column->addWidget(m_bar);
    auto *parts = new QHBoxLayout;
    for (int at = 0; at < 3; ++at) {
        parts->addWidget(m_parts[at]);
        if (at < 2)
            parts->addStretch(1);
    }
    column->addLayout(parts);
    m_given->setWordWrap(true);
    m_keepGiven->setObjectName(QStringLiteral("keep-given-split"));
    m_draw->setObjectName(QStringLiteral("draw-split"));
    column->addWidget(m_given);
    column->addWidget(m_keepGiven);
    m_together->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_together->setMinimumContentsLength(8);
    m_form = new QGridLayout;
    m_form->setHorizontalSpacing(8);
    m_form->setVerticalSpacing(6);
    m_form->addWidget(m_togetherLabel, 0, 0);
    m_form->addWidget(m_together, 0, 1, 1, 2);
    m_form->addWidget(m_pattern, 1, 1, 1, 2);
    m_form->addWidget(m_seedLabel, 2, 0);
    m_form->setColumnStretch(1, 1);
    column->addLayout(m_form);
    column->addWidget(m_error);
    column->addWidget(m_state);
}

// The button goes below the seed where its name is too long to stand beside it.
void SplitView::placeButton()
{
    constexpr int margins = 24;
    constexpr int gaps = 16;
    constexpr int seed = 64;
    const int label =
        std::max(m_togetherLabel->sizeHint().width(), m_seedLabel->sizeHint().width());
    const bool fits = label + gaps + seed + m_draw->sizeHint().width() + margins <= width();
    if (fits == m_isButtonBeside)
        return;
    m_isButtonBeside = fits;
    m_form->removeWidget(m_draw);
    m_form->removeWidget(m_seed);
    m_form->addWidget(m_seed, 2, 1, 1, fits ? 1 : 2);
    m_form->addWidget(m_draw, fits ? 2 : 3, fits ? 2 : 1, 1, fits ? 1 : 2, Qt::AlignLeft);
}

void SplitView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeButton();
}

void SplitView::setSession(DatasetSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_isEdited = false;
    if (session) {
        connect(session, &DatasetSession::changed, this, &SplitView::show);
        connect(session, &DatasetSession::busyChanged, this, [this] {
            m_draw->setDisabledReason(
                m_session && m_session->isBusy() ? tr("An edit is being written.") : QString());
        });
    }
    show();
}

void SplitView::show()
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    setEnabled(set != nullptr);
    if (set && !m_isEdited) {
        const SplitOptions &options = set->entry().split;
        m_bar->setShares({options.train, options.validation, options.test});
        m_keepGiven->setChecked(options.keepGiven);
        m_seed->setValue(
            static_cast<int>(std::min<quint64>(options.seed, std::numeric_limits<int>::max())));
        m_together->setCurrentIndex(m_together->findData(static_cast<int>(options.groupBy.kind())));
        m_pattern->setText(argumentOf(options.groupBy));
        m_pattern->setVisible(options.groupBy.kind() == Kind::Pattern ||
                              options.groupBy.kind() == Kind::Column);
    }
    showGiven();
    showCounts();
}

// Parts as the source had them: what is drawn anew keeps them, or not.
void SplitView::showGiven()
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    std::array<qint64, 3> given = {};
    qint64 all = 0;
    for (std::size_t at = 0; set && at < set->records().size(); ++at) {
        const auto part = dataset::splitFromName(set->records()[at].givenSplit);
        if (!part)
            continue;
        ++given[static_cast<std::size_t>(*part)];
        ++all;
    }
    m_isGiven = all > 0 && set->entry().split.keepGiven;
    m_given->setVisible(all > 0);
    m_keepGiven->setVisible(all > 0);
    if (all == 0)
        return;
    const QString counts =
        tr("train %1, validation %2, test %3", "images of the parts that pictures came with")
            .arg(runs::countText(given[0]), runs::countText(given[1]), runs::countText(given[2]));
    m_given->setText(set->entry().split.keepGiven
                         ? tr("Came with the pictures, and is kept: %1.").arg(counts)
                         : tr("Drawn anew. The pictures came with: %1.").arg(counts));
}

// Shares as they are wished, or as they came with the pictures; images as they are.
void SplitView::showCounts()
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    const QString names[] = {tr("Train"), tr("Val"), tr("Test")};
    QStringList spoken;
    for (std::size_t part = 0; part < 3; ++part) {
        const bool isGiven = m_isGiven && !m_isEdited && set->view().total().images > 0;
        const double portion =
            isGiven ? double(set->view().total().parts[part]) / double(set->view().total().images)
                    : m_bar->shares()[part];
        const QString share =
            QString::number(std::lround(portion * 100)) + QStringLiteral("\u2009%");
        const QString images =
            set ? runs::countText(set->view().total().parts[part]) : runs::unknownFigure();
        m_parts[part]->setText(
            tr("%1 %2  %3", "part, share, images").arg(names[part], share, images));
        spoken << m_parts[part]->text();
    }
    m_bar->setAccessibleName(spoken.join(QStringLiteral(", ")));
    const bool isComplete = set && isEveryClassEverywhere(set->view());
    m_state->setTone(isComplete ? Tone::Success : Tone::Warning);
    m_state->setText(!set         ? QString()
                     : isComplete ? tr("Every class is in every part.")
                                  : tr("Some classes are missing in a part; see the problems."));
}

Result<SplitOptions> SplitView::wished() const
{
    SplitOptions options = m_session->dataset()->entry().split;
    options.train = m_bar->shares()[0];
    options.validation = m_bar->shares()[1];
    options.test = 1 - options.train - options.validation;
    options.seed = static_cast<quint64>(m_seed->value());
    options.keepGiven = m_keepGiven->isChecked();
    const auto kind = static_cast<Kind>(m_together->currentData().toInt());
    QString groupBy = QStringLiteral("none");
    if (kind == Kind::Prefix)
        groupBy = QStringLiteral("prefix");
    else if (kind == Kind::Pattern)
        groupBy = QStringLiteral("regex:") + m_pattern->text();
    else if (kind == Kind::Column)
        groupBy = QStringLiteral("column:") + m_pattern->text().trimmed();
    TY_TRY(options.groupBy, GroupBy::parse(groupBy));
    TY_CHECK(options.check());
    return options;
}

void SplitView::draw()
{
    if (!m_session || !m_session->dataset())
        return;
    const Result<SplitOptions> options = wished();
    m_error->setVisible(!options);
    if (!options)
        return m_error->setText(options.error().message);
    m_isEdited = false;
    m_session->drawSplit(*options);
}

void SplitView::retranslate()
{
    m_togetherLabel->setText(tr("Keep together"));
    const QString kinds[] = {tr("Duplicates only"), tr("Same camera (file prefix)"),
                             tr("Same match of a pattern"), tr("Same value of a column")};
    for (int at = 0; at < 4; ++at)
        m_together->setItemText(at, kinds[at]);
    m_together->setAccessibleName(m_togetherLabel->text());
    m_pattern->setPlaceholderText(tr("expression over the path, or name of the column"));
    m_pattern->setAccessibleName(m_pattern->placeholderText());
    m_keepGiven->setText(tr("Keep the given split"));
    m_keepGiven->setToolTip(tr("Images stay in the part that they came in when it is drawn again"));
    showGiven();
    m_seedLabel->setText(tr("Seed"));
    m_seed->setAccessibleName(m_seedLabel->text());
    m_draw->setText(tr("Draw again"));
    placeButton();
    showCounts();
}

} // namespace trainyard::desktop::data
