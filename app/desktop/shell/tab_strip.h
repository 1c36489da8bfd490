#pragma once

#include "shell/panel.h"

#include <QTabBar>

namespace trainyard::desktop {

// The tabs over a page, 32 px: icon, title, close cross; the current one raised, with a line of
// accent above it. Middle click closes.
class TabStrip : public QTabBar
{
    Q_OBJECT

public:
    explicit TabStrip(QWidget *parent = nullptr);

    // Tabs are told apart by an id, wherever the user drags them.
    int addTabOf(const QString &id, const TabLabel &label);
    void setLabel(const QString &id, const TabLabel &label);
    QString idAt(int index) const;        // empty = there is none
    int indexOf(const QString &id) const; // −1 = there is none

Q_SIGNALS:
    void closeRequested(int index);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void setFace(int index, const QString &id, const TabLabel &label);
    QRect crossRect(int index) const;
    int crossAt(const QPoint &position) const;
    void paintTab(QPainter &painter, int index) const;

    int m_hoveredCross = -1;
    int m_pressedCross = -1;
};

} // namespace trainyard::desktop
