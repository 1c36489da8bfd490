#include "widgets/inputs.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

namespace trainyard::desktop {

SearchField::SearchField(const QString &placeholder, QWidget *parent)
    : QLineEdit(parent)
{
    setFont(textFont(TextSize::Small));
    setFixedHeight(24);
    setTextMargins(2, 0, 2, 0);
    addAction(desktop::icon(QStringLiteral("search"), IconTone::Muted), QLineEdit::LeadingPosition);
    setPlaceholder(placeholder);
}

void SearchField::setPlaceholder(const QString &placeholder)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty())
        clear();
    else
        QLineEdit::keyPressEvent(event);
}

SegmentedControl::SegmentedControl(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
{
    setFocusPolicy(Qt::TabFocus);
    setProperty("focusRing", true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFont(textFont(TextSize::Small));
    setAccessibleName(name);
}

void SegmentedControl::addSegment(const QString &text, const QString &iconName)
{
    m_segments.push_back({text, iconName});
    updateGeometry();
    update();
}

void SegmentedControl::setSegmentText(int index, const QString &text)
{
    m_segments[size_t(index)].text = text;
    updateGeometry();
    update();
}

void SegmentedControl::clear()
{
    m_segments.clear();
    m_current = 0;
    updateGeometry();
    update();
}

void SegmentedControl::setCurrent(int index)
{
    if (index < 0 || index >= int(m_segments.size()))
        return;
    m_current = index;
    if (!m_name.isEmpty())
        setAccessibleName(m_name);
    setAccessibleDescription(m_segments[size_t(index)].text);
    update();
}

int SegmentedControl::widthOf(const Segment &segment) const
{
    // As wide as bold text, so that nothing moves when the choice does.
    const QFontMetrics metrics(textFont(TextSize::Small, TextWeight::Bold));
    return metrics.horizontalAdvance(segment.text) + 20 + (segment.icon.isEmpty() ? 0 : 20);
}

QSize SegmentedControl::sizeHint() const
{
    int width = 2;
    for (const Segment &segment : m_segments)
        width += widthOf(segment);
    return {width, 24};
}

void SegmentedControl::paintSegment(QPainter &painter, const QRect &box, int index) const
{
    const Segment &segment = m_segments[size_t(index)];
    const bool on = index == m_current;
    if (on)
        painter.fillRect(box, theme().selection);
    if (index > 0)
        painter.fillRect(box.left(), box.top(), 1, box.height(), theme().border);
    const QFont font = textFont(TextSize::Small, on ? TextWeight::Bold : TextWeight::Normal);
    const int icon = segment.icon.isEmpty() ? 0 : 20;
    const int wide = QFontMetrics(font).horizontalAdvance(segment.text) + icon;
    QRect text = box.adjusted((box.width() - wide) / 2, 0, 0, 0);
    const QColor colour = isEnabled() ? theme().text : theme().disabled;
    if (icon > 0) {
        paintIcon(painter, QRectF(text.left(), box.center().y() - 6, 14, 14), segment.icon, colour);
        text.setLeft(text.left() + icon);
    }
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, segment.text);
}

void SegmentedControl::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), theme().raised, {});
    QPainterPath clip;
    clip.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setClipPath(clip);
    int left = 1;
    for (int i = 0; i < int(m_segments.size()); ++i) {
        const int width = widthOf(m_segments[size_t(i)]);
        paintSegment(painter, QRect(left, 0, width, height()), i);
        left += width;
    }
    painter.setClipping(false);
    paintBox(painter, rect(), {}, isEnabled() ? theme().strongBorder : theme().border);
}

void SegmentedControl::mousePressEvent(QMouseEvent *event)
{
    int right = 1;
    for (int i = 0; i < int(m_segments.size()); ++i) {
        right += widthOf(m_segments[size_t(i)]);
        if (event->position().x() < right)
            return choose(i);
    }
}

void SegmentedControl::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left)
        choose(m_current - 1);
    else if (event->key() == Qt::Key_Right)
        choose(m_current + 1);
    else
        QWidget::keyPressEvent(event);
}

void SegmentedControl::choose(int index)
{
    if (index < 0 || index >= int(m_segments.size()) || index == m_current)
        return;
    setCurrent(index);
    Q_EMIT currentChanged(index);
}

} // namespace trainyard::desktop
