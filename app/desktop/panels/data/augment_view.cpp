#include "panels/data/augment_view.h"

#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include "trainyard/workbench/augment_preview.h"
#include "trainyard/workbench/dataset_session.h"
#include "trainyard/workbench/recipe_draft.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QPainter>
#include <QShowEvent>
#include <QVBoxLayout>

namespace trainyard::desktop::data {

using training::AugmentSpec;

namespace {

constexpr int perRow = 4;
constexpr int pictures = 8; // one as it is, seven varied
constexpr int gap = 4;      // pixels

// What a kind of change is by, where the recipe has none of it.
AugmentSpec usual()
{
    AugmentSpec spec;
    spec.rotate = 15;
    spec.scale = 0.15;
    spec.brightness = spec.contrast = spec.saturation = 0.25;
    spec.cutout = 0.3;
    spec.mixup = 0.2;
    return spec;
}

bool turns(const AugmentSpec &spec)
{
    return spec.rotate > 0 || spec.scale > 0 || spec.translate > 0;
}

bool recolours(const AugmentSpec &spec)
{
    return spec.brightness > 0 || spec.contrast > 0 || spec.saturation > 0 || spec.hue > 0;
}

bool mixes(const AugmentSpec &spec)
{
    return spec.mixup > 0 || spec.cutmix > 0;
}

} // namespace

PictureRows::PictureRows(QWidget *parent)
    : QWidget(parent)
{
}

void PictureRows::setPictures(std::vector<QImage> pictures)
{
    m_pictures = std::move(pictures);
    update();
}

int PictureRows::side() const
{
    return qMax(8, (width() - (perRow - 1) * gap) / perRow);
}

void PictureRows::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    constexpr int rows = pictures / perRow;
    setFixedHeight(rows * side() + (rows - 1) * gap);
}

void PictureRows::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const int side = this->side();
    for (int at = 0; at < pictures; ++at) {
        const QRect box(at % perRow * (side + gap), at / perRow * (side + gap), side, side);
        if (static_cast<size_t>(at) < m_pictures.size())
            painter.drawImage(box, m_pictures[static_cast<size_t>(at)]);
        else
            painter.fillRect(box, theme().sunken);
        if (at > 0)
            continue;
        painter.setPen(QPen(theme().accent, 2));
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    }
}

AugmentView::AugmentView(QWidget *parent)
    : QWidget(parent)
    , m_rows(new PictureRows)
    , m_another(new Button({}, QStringLiteral("refresh"), ButtonSize::Small))
    , m_train(new Button({}, QStringLiteral("run"), ButtonSize::Small))
    , m_note(new TextLabel({}, Tone::Muted, TextSize::Small))
{
    for (QCheckBox *&kind : m_kinds) {
        kind = new QCheckBox;
        connect(kind, &QCheckBox::clicked, this, &AugmentView::show);
    }
    build();
    connect(m_another, &QPushButton::clicked, this, &AugmentView::showAnother);
    connect(m_train, &QPushButton::clicked, this, [this] { Q_EMIT trainWanted(assignments()); });
    translated(this, [this] { retranslate(); });
}

void AugmentView::build()
{
    m_note->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSpacing(8);
    column->addWidget(m_rows);
    column->addWidget(m_note);
    auto *kinds = new QGridLayout;
    kinds->setHorizontalSpacing(8);
    kinds->setVerticalSpacing(4);
    for (int at = 0; at < KindCount; ++at)
        kinds->addWidget(m_kinds[static_cast<size_t>(at)], at / 2, at % 2);
    column->addLayout(kinds);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_another);
    buttons->addStretch(1);
    buttons->addWidget(m_train);
    column->addLayout(buttons);
}

void AugmentView::setSession(workbench::DatasetSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session)
        connect(session, &workbench::DatasetSession::changed, this, [this] {
            if (isVisible())
                show();
        });
    if (isVisible()) {
        readRecipe();
        show();
    }
}

void AugmentView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readRecipe();
    show();
}

// What a new run of this project begins with.
void AugmentView::readRecipe()
{
    if (!m_session)
        return;
    const auto project = workbench::Project::open(m_session->projectFolder());
    const auto recipe =
        project ? workbench::recipeOf(*project, {}) : Result<training::Recipe>(training::Recipe());
    if (!recipe)
        return;
    m_recipe = recipe->augment;
    m_size = recipe->size;
    m_kinds[Mirror]->setChecked(m_recipe.flip);
    m_kinds[Move]->setChecked(m_recipe.cropPadding > 0);
    m_kinds[Turn]->setChecked(turns(m_recipe));
    m_kinds[Recolour]->setChecked(recolours(m_recipe));
    m_kinds[CutOut]->setChecked(m_recipe.cutout > 0);
    m_kinds[Mix]->setChecked(mixes(m_recipe));
}

AugmentSpec AugmentView::chosenSpec() const
{
    const auto isOn = [this](Kind kind) { return m_kinds[kind]->isChecked(); };
    const AugmentSpec none{false, 0};
    AugmentSpec spec;
    spec.flip = isOn(Mirror);
    const AugmentSpec &moved = m_recipe.cropPadding > 0 ? m_recipe : usual();
    spec.cropPadding = isOn(Move) ? moved.cropPadding : 0;
    const AugmentSpec &turned = !isOn(Turn) ? none : turns(m_recipe) ? m_recipe : usual();
    spec.rotate = turned.rotate;
    spec.scale = turned.scale;
    spec.translate = turned.translate;
    const AugmentSpec &coloured = !isOn(Recolour) ? none : recolours(m_recipe) ? m_recipe : usual();
    spec.brightness = coloured.brightness;
    spec.contrast = coloured.contrast;
    spec.saturation = coloured.saturation;
    spec.hue = coloured.hue;
    spec.cutout = !isOn(CutOut) ? 0 : m_recipe.cutout > 0 ? m_recipe.cutout : usual().cutout;
    const AugmentSpec &mixed = !isOn(Mix) ? none : mixes(m_recipe) ? m_recipe : usual();
    spec.mixup = mixed.mixup;
    spec.cutmix = mixed.cutmix;
    return spec;
}

QStringList AugmentView::assignments() const
{
    return {workbench::augmentAssignment(chosenSpec())};
}

void AugmentView::showAnother()
{
    ++m_round;
    show();
}

// A picture, and one that may be mixed into it.
std::array<QImage, 2> AugmentView::chosenPictures() const
{
    const dataset::Dataset *set = m_session ? m_session->dataset() : nullptr;
    const auto thumbs = m_session ? m_session->thumbs() : nullptr;
    std::vector<const dataset::ImageRecord *> usable;
    if (set && thumbs) {
        for (const dataset::ImageRecord &record : set->records()) {
            if (record.status == dataset::ImageStatus::Usable && record.thumbBytes > 0)
                usable.push_back(&record);
        }
    }
    if (usable.empty())
        return {};
    constexpr size_t stride = 7919; // a prime: goes through all classes soon
    const auto read = [&](size_t at) {
        const dataset::ImageRecord &record = *usable[at * stride % usable.size()];
        return thumbs->image(record.thumbOffset, record.thumbBytes);
    };
    return {read(m_round), read(m_round + 1)};
}

void AugmentView::show()
{
    const auto [own, partner] = chosenPictures();
    std::vector<QImage> shown;
    if (!own.isNull()) {
        shown.push_back(
            workbench::variedPicture(own, {}, m_size, training::AugmentSpec{false, 0}, 0));
        const AugmentSpec spec = chosenSpec();
        for (quint64 at = 1; at < pictures; ++at)
            shown.push_back(
                workbench::variedPicture(own, partner, m_size, spec, m_round * pictures + at));
    }
    const QString reason = own.isNull() ? tr("There is no picture to vary yet.") : QString();
    m_another->setDisabledReason(reason);
    m_train->setDisabledReason(reason);
    m_rows->setPictures(std::move(shown));
}

void AugmentView::retranslate()
{
    const QString names[] = {tr("Mirror"), tr("Move"),    tr("Turn and scale"),
                             tr("Colour"), tr("Cut out"), tr("Mix two")};
    const QString tips[] = {tr("Left and right change places, in half of the pictures."),
                            tr("Moved by some pixels; the rim is black."),
                            tr("Turned and scaled by a little."),
                            tr("Brightness, contrast and saturation."),
                            tr("A square is covered with the mean colour."),
                            tr("Another picture shines through; the answer is mixed as well.")};
    for (size_t at = 0; at < KindCount; ++at) {
        m_kinds[at]->setText(names[at]);
        m_kinds[at]->setToolTip(tips[at]);
    }
    m_rows->setAccessibleName(tr("A picture as it is, and seven times as training varies it"));
    m_note->setText(tr("First the picture as the network gets it, then as training varies it."));
    m_another->setText(tr("Another"));
    m_train->setText(tr("Train with this…"));
}

} // namespace trainyard::desktop::data
