#pragma once

#include <QWidget>

class QStackedWidget;

namespace trainyard::desktop {

// The surface of the side panel. In a narrow window it lies over the centre: then a line parts the
// two, and it tells of presses beside it, and of Escape.
class SideHolder : public QWidget
{
    Q_OBJECT

public:
    explicit SideHolder(QStackedWidget *stack);

    void setLiesOver(bool liesOver);

Q_SIGNALS:
    void pressedBeside();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool m_liesOver = false;
};

} // namespace trainyard::desktop
