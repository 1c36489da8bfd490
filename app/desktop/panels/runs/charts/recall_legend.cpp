#include "panels/runs/charts/recall_legend.h"

#include "panels/runs/charts/recall_bars.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace trainyard::desktop::runs {

namespace {

constexpr int sample = 18; // px of a bar or a line
constexpr int gap = 6;
constexpr int between = 16;
constexpr int high = 16;

} // namespace

RecallLegend::RecallLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    retranslate();
}

void RecallLegend::retranslate()
{
    m_few = tr("fewer than %n images", nullptr, static_cast<int>(RecallModel::fewImages));
    m_range = tr("95 % range");
    setAccessibleName(tr("Hollow bars: %1. Lines: %2.").arg(m_few, m_range));
    updateGeometry();
    update();
}

QSize RecallLegend::sizeHint() const
{
    const QFontMetrics metrics(textFont(TextSize::Small));
    return {2 * (sample + gap) + between + metrics.horizontalAdvance(m_few) +
                metrics.horizontalAdvance(m_range),
            high};
}

void RecallLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(textFont(TextSize::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(QPen(theme().muted, 1.25));
    painter.drawRect(QRectF(0.6, height() / 2.0 - 4.5, sample - 1.2, 9));
    painter.setPen(theme().muted);
    const int few = sample + gap;
    const auto say = [&](int left, const QString &text) {
        const QRect room(left, 0, std::max(0, width() - left), height());
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, room.width()));
    };
    say(few, m_few);
    const int line = few + metrics.horizontalAdvance(m_few) + between;
    painter.setPen(QPen(theme().text, 1));
    painter.drawLine(QPointF(line, height() / 2.0), QPointF(line + sample, height() / 2.0));
    painter.setPen(theme().muted);
    say(line + sample + gap, m_range);
}

void RecallLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace trainyard::desktop::runs
