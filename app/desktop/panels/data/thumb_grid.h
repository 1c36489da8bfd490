#pragma once

#include "trainyard/dataset/content_hash.h"

#include <QAbstractScrollArea>
#include <QSize>

#include <set>
#include <vector>

namespace trainyard::desktop::data {

class ThumbCache;

// One picture of the grid.
struct ThumbItem
{
    std::size_t record = 0; // position in the data set's records
    dataset::ContentHash hash;
    qint64 offset = -1; // of its thumbnail
    int bytes = 0;
    QSize pixels;    // of the image; empty = not known
    QString caption; // its class
    QString flag;    // what is wrong with it; empty = nothing
    QString path;
    bool isLeftOut = false;
};

// Pictures side by side; only those in sight are drawn, so that 50,000 scroll as 50 do. Arrows
// move, Shift extends, Ctrl+A takes all, Enter opens.
class ThumbGrid : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit ThumbGrid(ThumbCache *cache, QWidget *parent = nullptr);

    void setItems(std::vector<ThumbItem> items); // keeps the selection by hash
    void setPictureSize(int pixels);             // 48 … 192
    int pictureSize() const { return m_size; }

    const std::vector<ThumbItem> &items() const { return m_items; }
    std::vector<ThumbItem> selected() const;
    int current() const { return m_current; } // −1 = none
    void showItem(int index);
    void selectOnly(int index); // and shows it

Q_SIGNALS:
    void selectionChanged();
    void opened(const QString &path);
    void leaveOutWanted(); // Del
    void moveWanted();     // M
    void menuWanted(const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    static constexpr int gap = 8;
    static constexpr int captionHeight = 18;
    static constexpr int margin = 12;

    int columns() const;
    int rowHeight() const;
    int pictureHeight() const;
    int itemAt(const QPoint &place) const; // −1 = none
    QRect cell(int index) const;           // in the viewport
    void updateRange();
    void move(int to, bool extends);
    void select(int index, Qt::KeyboardModifiers modifiers);
    void paintItem(QPainter &painter, int index) const;

    ThumbCache *m_cache;
    std::vector<ThumbItem> m_items;
    std::set<int> m_selected;
    int m_current = -1;
    int m_anchor = -1;
    int m_size = 88;
    bool m_isUpright = false; // most pictures are as high as wide, or higher
};

} // namespace trainyard::desktop::data
