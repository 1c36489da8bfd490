#include "widgets/bars.h"

#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QLocale>
#include <QPainter>

namespace trainyard::desktop {

ProgressBar::ProgressBar(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(6);
    setMinimumWidth(24);
}

void ProgressBar::setFraction(std::optional<double> fraction)
{
    if (fraction == m_fraction)
        return;
    m_fraction = fraction;
    setAccessibleName(fraction ? tr("%1 percent").arg(qRound(*fraction * 100))
                               : tr("working, how long is not known"));
    update();
}

void ProgressBar::setColour(const QColor &colour)
{
    m_colour = colour;
    update();
}

void ProgressBar::paint(QPainter &painter, const QRectF &rect, std::optional<double> fraction,
                        const QColor &colour)
{
    const double radius = rect.height() / 2;
    paintBox(painter, rect, theme().border, {}, radius);
    QRectF filled = rect;
    filled.setWidth(rect.width() * qBound(0.0, fraction.value_or(0.3), 1.0));
    if (filled.width() < 0.5)
        return;
    painter.save();
    painter.setClipRect(filled);
    paintBox(painter, rect, colour, {}, radius);
    painter.restore();
}

void ProgressBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, rect(), m_fraction, m_colour.isValid() ? m_colour : theme().accent);
}

ValueBar::ValueBar(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(16);
}

void ValueBar::setValue(const ShareValue &value)
{
    m_value = value;
    setAccessibleName(value.share ? QLocale().toString(*value.share, 'f', 2) : tr("unknown"));
    update();
}

void ValueBar::paint(QPainter &painter, const QRectF &rect, const ShareValue &value)
{
    constexpr double number = 34;
    const QRectF bar(rect.left(), rect.center().y() - 5, rect.width() - number, 10);
    painter.fillRect(bar, theme().border);
    painter.setFont(codeFont(TextSize::Small));
    painter.setPen(theme().text);
    const QString text =
        value.share ? QLocale().toString(*value.share, 'f', 2) : QStringLiteral("\u2013");
    painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, text);
    if (!value.share)
        return;
    const QColor colour = theme().series[size_t(value.series) % theme().series.size()];
    QRectF filled = bar;
    filled.setWidth(bar.width() * qBound(0.0, *value.share, 1.0));
    if (value.isFew)
        paintBox(painter, filled, theme().raised, colour, 0, 1.5);
    else
        painter.fillRect(filled, blended(colour, theme().raised, 0.88));
    if (value.low && value.high) {
        const double middle = bar.center().y();
        painter.setPen(QPen(theme().text, 1));
        painter.drawLine(QPointF(bar.left() + bar.width() * *value.low, middle),
                         QPointF(bar.left() + bar.width() * *value.high, middle));
    }
}

void ValueBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, rect(), m_value);
}

} // namespace trainyard::desktop
