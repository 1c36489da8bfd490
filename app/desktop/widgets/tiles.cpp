#include "widgets/tiles.h"

#include "theme/control_painter.h"
#include "theme/theme.h"

#include <QPainter>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

QColor softFill(Tone tone)
{
    const Theme &now = theme();
    switch (tone) {
    case Tone::Accent:
        return now.accentSoft;
    case Tone::Success:
        return now.successSoft;
    case Tone::Warning:
        return now.warningSoft;
    case Tone::Danger:
        return now.dangerSoft;
    case Tone::Text:
    case Tone::Muted:
    case Tone::Disabled:
        break;
    }
    return now.panel;
}

} // namespace

StatTile::StatTile(const QString &caption, QWidget *parent)
    : QWidget(parent)
    , m_value(
          new TextLabel(QStringLiteral("\u2013"), Tone::Text, TextSize::Title, TextWeight::Bold))
    , m_caption(new ElidedLabel(caption, Tone::Muted, TextSize::Small))
{
    setFixedHeight(48);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 5, 12, 5);
    column->setSpacing(0);
    column->addWidget(m_value);
    column->addWidget(m_caption);
    describe();
}

void StatTile::setCaption(const QString &caption)
{
    m_caption->setText(caption);
    describe();
}

void StatTile::setValue(const QString &value, Tone tone)
{
    m_value->setText(value);
    m_value->setTone(tone);
    setToolTip({});
    describe();
}

void StatTile::setUnknown(const QString &why)
{
    setValue(QStringLiteral("\u2013"));
    setToolTip(why);
    setAccessibleName(tr("%1: unknown. %2").arg(m_caption->text(), why));
}

void StatTile::describe()
{
    setAccessibleName(tr("%1: %2").arg(m_caption->text(), m_value->text()));
}

void StatTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().panel);
    painter.fillRect(width() - 1, 0, 1, height(), theme().border);
    painter.fillRect(0, height() - 1, width(), 1, theme().border);
}

Chip::Chip(const QString &text, Tone tone, QWidget *parent)
    : QLabel(text, parent)
    , m_tone(tone)
{
    setTextFormat(Qt::PlainText);
    setFont(textFont(TextSize::Small));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Chip::setTone(Tone tone)
{
    m_tone = tone;
    update();
}

QSize Chip::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 14, 18};
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor fill = softFill(m_tone);
    paintBox(painter, rect(), fill, fill == theme().panel ? theme().border : fill);
    painter.setPen(toneColour(m_tone));
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, text());
}

Card::Card(Kind kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
{
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_kind == Kind::Plain)
        return paintBox(painter, rect(), theme().raised, theme().border, 6);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(theme().accent, 1.5);
    pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.setBrush(theme().accentSoft);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 6, 6);
}

} // namespace trainyard::desktop
