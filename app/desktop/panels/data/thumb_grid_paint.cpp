// The part of ThumbGrid that draws.
#include "icons/icons.h"
#include "panels/data/thumb_cache.h"
#include "panels/data/thumb_grid.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace trainyard::desktop::data {

void ThumbGrid::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), theme().raised);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setFont(textFont(TextSize::Small));
    const int top = std::max(0, event->rect().top() - margin + verticalScrollBar()->value());
    const int bottom = event->rect().bottom() - margin + verticalScrollBar()->value();
    const int first = top / rowHeight() * columns();
    const int last =
        std::min((bottom / rowHeight() + 1) * columns(), static_cast<int>(m_items.size()));
    for (int index = first; index < last; ++index)
        paintItem(painter, index);
}

void ThumbGrid::paintItem(QPainter &painter, int index) const
{
    const ThumbItem &item = m_items[static_cast<std::size_t>(index)];
    const QRect box = cell(index);
    const QRect picture(box.left(), box.top(), m_size, pictureHeight());
    painter.fillRect(picture, theme().sunken);
    const QPixmap pixmap = m_cache->picture(item.offset, item.bytes);
    if (!pixmap.isNull()) {
        const QSize fitted = pixmap.size().scaled(picture.size(), Qt::KeepAspectRatio);
        const QRect inner(picture.left() + (picture.width() - fitted.width()) / 2,
                          picture.top() + (picture.height() - fitted.height()) / 2, fitted.width(),
                          fitted.height());
        painter.setOpacity(item.isLeftOut ? 0.35 : 1);
        painter.drawPixmap(inner, pixmap);
        painter.setOpacity(1);
    } else if (item.offset < 0) {
        paintIcon(painter, QRectF(picture.center().x() - 10, picture.center().y() - 10, 20, 20),
                  QStringLiteral("corrupt"), theme().muted);
    }
    const bool isSelected = m_selected.contains(index);
    if (isSelected)
        paintBox(painter, QRectF(picture).adjusted(-2, -2, 2, 2), {}, theme().accent, 3, 2.5);
    else if (index == m_current && hasFocus())
        paintBox(painter, QRectF(picture).adjusted(-1, -1, 1, 1), {}, theme().text, 2);
    QRect words(box.left(), picture.bottom() + 2, box.width(), captionHeight - 2);
    if (!item.flag.isEmpty()) {
        paintIcon(painter, QRectF(words.left(), words.center().y() - 6, 12, 12),
                  QStringLiteral("warning"), theme().warning);
        words.setLeft(words.left() + 16);
    }
    painter.setPen(!item.flag.isEmpty() ? theme().warning
                   : item.isLeftOut     ? theme().disabled
                                        : theme().muted);
    painter.drawText(
        words, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(item.flag.isEmpty() ? item.caption : item.flag,
                                         Qt::ElideRight, words.width()));
}

} // namespace trainyard::desktop::data
