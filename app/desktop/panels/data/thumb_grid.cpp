#include "panels/data/thumb_grid.h"

#include "panels/data/thumb_cache.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <unordered_set>

namespace trainyard::desktop::data {

namespace {

// Told by the first few: places of one shape suit nearly all pictures of a data set.
bool areUpright(const std::vector<ThumbItem> &items)
{
    constexpr std::size_t asked = 200;
    constexpr double square = 1.17; // nearer to 1:1 than to 4:3
    int upright = 0;
    int known = 0;
    for (std::size_t at = 0; at < std::min(asked, items.size()); ++at) {
        const QSize &size = items[at].pixels;
        known += size.isEmpty() ? 0 : 1;
        upright += !size.isEmpty() && size.width() < size.height() * square ? 1 : 0;
    }
    return upright * 2 > known;
}

} // namespace

ThumbGrid::ThumbGrid(ThumbCache *cache, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_cache(cache)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(m_cache, &ThumbCache::arrived, viewport(), qOverload<>(&QWidget::update));
}

void ThumbGrid::setItems(std::vector<ThumbItem> items)
{
    std::unordered_set<dataset::ContentHash> chosen;
    for (const int index : m_selected)
        chosen.insert(m_items[static_cast<std::size_t>(index)].hash);
    m_items = std::move(items);
    m_isUpright = areUpright(m_items);
    m_selected.clear();
    m_current = -1;
    m_anchor = -1;
    for (std::size_t at = 0; at < m_items.size() && !chosen.empty(); ++at) {
        if (chosen.contains(m_items[at].hash))
            m_selected.insert(static_cast<int>(at));
    }
    if (!m_selected.empty())
        m_current = m_anchor = *m_selected.begin();
    updateRange();
    viewport()->update();
    Q_EMIT selectionChanged();
}

void ThumbGrid::setPictureSize(int pixels)
{
    const int first = itemAt(QPoint(margin + 1, margin + 1));
    m_size = std::clamp(pixels, 48, 192);
    updateRange();
    showItem(first); // what was at the top stays in sight
    viewport()->update();
}

std::vector<ThumbItem> ThumbGrid::selected() const
{
    std::vector<ThumbItem> items;
    for (const int index : m_selected)
        items.push_back(m_items[static_cast<std::size_t>(index)]);
    return items;
}

int ThumbGrid::columns() const
{
    return std::max(1, (viewport()->width() - 2 * margin + gap) / (m_size + gap));
}

int ThumbGrid::rowHeight() const
{
    return pictureHeight() + captionHeight + gap;
}

int ThumbGrid::pictureHeight() const
{
    return m_isUpright ? m_size : m_size * 3 / 4;
}

QRect ThumbGrid::cell(int index) const
{
    const int column = index % columns();
    const int row = index / columns();
    return {margin + column * (m_size + gap),
            margin + row * rowHeight() - verticalScrollBar()->value(), m_size, rowHeight() - gap};
}

int ThumbGrid::itemAt(const QPoint &place) const
{
    const int x = place.x() - margin;
    const int y = place.y() - margin + verticalScrollBar()->value();
    if (x < 0 || y < 0 || x / (m_size + gap) >= columns())
        return -1;
    const int index = y / rowHeight() * columns() + x / (m_size + gap);
    return index < static_cast<int>(m_items.size()) && cell(index).contains(place) ? index : -1;
}

void ThumbGrid::updateRange()
{
    const int rows = (static_cast<int>(m_items.size()) + columns() - 1) / columns();
    const int whole = rows * rowHeight() - gap + 2 * margin;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(rowHeight() / 2);
    verticalScrollBar()->setRange(0, std::max(0, whole - viewport()->height()));
}

void ThumbGrid::showItem(int index)
{
    if (index < 0 || index >= static_cast<int>(m_items.size()))
        return;
    const QRect box = cell(index);
    QScrollBar *bar = verticalScrollBar();
    if (box.top() < margin)
        bar->setValue(bar->value() + box.top() - margin);
    else if (box.bottom() > viewport()->height() - margin)
        bar->setValue(bar->value() + box.bottom() - viewport()->height() + margin);
}

void ThumbGrid::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateRange();
}

void ThumbGrid::select(int index, Qt::KeyboardModifiers modifiers)
{
    if (index < 0) {
        m_selected.clear();
    } else if (modifiers & Qt::ShiftModifier && m_anchor >= 0) {
        m_selected.clear();
        for (int at = std::min(m_anchor, index); at <= std::max(m_anchor, index); ++at)
            m_selected.insert(at);
    } else if (modifiers & Qt::ControlModifier) {
        if (!m_selected.erase(index))
            m_selected.insert(index);
        m_anchor = index;
    } else {
        m_selected = {index};
        m_anchor = index;
    }
    m_current = index;
    viewport()->update();
    Q_EMIT selectionChanged();
}

void ThumbGrid::selectOnly(int index)
{
    select(index, Qt::NoModifier);
    showItem(index);
}

void ThumbGrid::mousePressEvent(QMouseEvent *event)
{
    const int index = itemAt(event->pos());
    if (event->button() == Qt::RightButton && m_selected.contains(index))
        return;
    select(index, event->modifiers());
}

void ThumbGrid::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const int index = itemAt(event->pos()); index >= 0)
        Q_EMIT opened(m_items[static_cast<std::size_t>(index)].path);
}

void ThumbGrid::move(int to, bool extends)
{
    const int last = static_cast<int>(m_items.size()) - 1;
    if (last < 0)
        return;
    const int index = std::clamp(to, 0, last);
    select(index, extends ? Qt::ShiftModifier : Qt::NoModifier);
    showItem(index);
}

void ThumbGrid::keyPressEvent(QKeyEvent *event)
{
    const bool extends = event->modifiers() & Qt::ShiftModifier;
    const int page = std::max(1, viewport()->height() / rowHeight()) * columns();
    if (event->matches(QKeySequence::SelectAll)) {
        for (int index = 0; index < static_cast<int>(m_items.size()); ++index)
            m_selected.insert(m_selected.end(), index);
        viewport()->update();
        Q_EMIT selectionChanged();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Right:
        return move(m_current + 1, extends);
    case Qt::Key_Left:
        return move(m_current - 1, extends);
    case Qt::Key_Down:
        return move(m_current < 0 ? 0 : m_current + columns(), extends);
    case Qt::Key_Up:
        return move(m_current - columns(), extends);
    case Qt::Key_PageDown:
        return move(m_current + page, extends);
    case Qt::Key_PageUp:
        return move(m_current - page, extends);
    case Qt::Key_Home:
        return move(0, extends);
    case Qt::Key_End:
        return move(static_cast<int>(m_items.size()) - 1, extends);
    case Qt::Key_Delete:
        Q_EMIT leaveOutWanted();
        return;
    case Qt::Key_M:
        Q_EMIT moveWanted();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT opened(m_items[static_cast<std::size_t>(m_current)].path);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void ThumbGrid::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_selected.empty())
        Q_EMIT menuWanted(event->globalPos());
}

bool ThumbGrid::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int index = itemAt(help->pos());
        if (index < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), m_items[static_cast<std::size_t>(index)].path,
                               viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace trainyard::desktop::data
