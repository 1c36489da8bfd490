#include "widgets/labels.h"

#include "theme/control_painter.h"
#include "theme/theme.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace trainyard::desktop {

QColor toneColour(Tone tone)
{
    const Theme &now = theme();
    switch (tone) {
    case Tone::Text:
        return now.text;
    case Tone::Muted:
        return now.muted;
    case Tone::Accent:
        return now.accent;
    case Tone::Success:
        return now.success;
    case Tone::Warning:
        return now.warning;
    case Tone::Danger:
        return now.danger;
    case Tone::Disabled:
        return now.disabled;
    }
    return now.text;
}

TextLabel::TextLabel(const QString &text, Tone tone, TextSize size, TextWeight weight,
                     QWidget *parent)
    : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setFont(textFont(size, weight));
    setTone(tone);
}

void TextLabel::setTone(Tone tone)
{
    static constexpr const char *names[] = {"text",    "muted",  "accent",  "success",
                                            "warning", "danger", "disabled"};
    const QByteArray name = names[int(tone)];
    if (property("tone").toByteArray() == name)
        return;
    setProperty("tone", QString::fromLatin1(name)); // the style sheet knows the colour
    style()->unpolish(this);
    style()->polish(this);
}

ElidedLabel::ElidedLabel(const QString &text, Tone tone, TextSize size, TextWeight weight,
                         QWidget *parent)
    : TextLabel(text, tone, size, weight, parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QLatin1Char('M')) * 2,
            QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect box = contentsRect();
    const QString shown = fontMetrics().elidedText(text(), m_mode, box.width());
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(box, int(alignment() | Qt::TextSingleLine), shown);
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() &&
        fontMetrics().horizontalAdvance(text()) > contentsRect().width()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return TextLabel::event(event);
}

QString capitalised(const QString &words)
{
    return words.left(1).toUpper() + words.mid(1);
}

KeyHint::KeyHint(const QString &keys, QWidget *parent)
    : QLabel(keys, parent)
{
    setTextFormat(Qt::PlainText);
    setFont(textFont(TextSize::Small));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize KeyHint::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 10, 16};
}

void KeyHint::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), theme().panel, theme().border, 3);
    painter.setPen(theme().muted);
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, text());
}

} // namespace trainyard::desktop
