#pragma once

#include <QPointer>
#include <QVariantMap>
#include <QWidget>

#include <functional>

class QSplitter;
class QStackedWidget;

namespace trainyard::desktop {

class ActivityRail;
class DockArea;
class SideHolder;
class TabArea;

enum class Area
{
    Side,
    Right,
    Bottom,
};

// The areas of the window: rail, side panel, tabs, right and bottom dock. Knows places and sizes,
// not what is shown in them. In a narrow window the side panel lies over the centre (below 1024
// px) and the pages of the right dock stand in the bottom dock (below 1200 px).
class Frame : public QWidget
{
    Q_OBJECT

public:
    explicit Frame(QWidget *parent = nullptr);

    ActivityRail *rail() const { return m_rail; }
    TabArea *tabs() const { return m_tabs; }
    DockArea *bottom() const { return m_bottom; }

    // The side panel shows this widget; it is borrowed. Null = nothing.
    void showSide(QWidget *content, int width);
    // The one page of the right dock; null = none.
    void setRightPage(const QString &id, std::function<QString()> title, QWidget *page);

    bool hasRightPage() const { return !m_rightPage.isNull(); }
    bool isShown(Area area) const;
    void setShown(Area area, bool isShown);

    QVariantMap save() const;
    void restore(const QVariantMap &state);

    // The widget of the next area that is shown, for F6; `step` is 1 or −1.
    void focusNext(int step);

Q_SIGNALS:
    void changed(); // an area was shown or hidden

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void arrange();
    void applySizes();
    void tuckSide();
    void readSizes();
    void placeRightPage();
    bool sideLiesOver() const;

    ActivityRail *m_rail;
    TabArea *m_tabs;
    DockArea *m_right;
    DockArea *m_bottom;
    QStackedWidget *m_side;
    SideHolder *m_sideHolder;
    bool m_isTucked = false; // hidden until it is asked for, or there is room beside the centre
    QSplitter *m_across;
    QSplitter *m_upright;
    QString m_rightId;
    std::function<QString()> m_rightTitle;
    QPointer<QWidget> m_rightPage;
    bool m_wanted[3] = {true, true, false}; // by Area
    int m_sizes[3] = {232, 320, 150};       // by Area
};

} // namespace trainyard::desktop
