#pragma once

#include <QObject>

class QFocusFrame;
class QWidget;

namespace trainyard::desktop {

// Draws the accent ring, with its gap, around the button that has the focus by the keyboard. One
// per application; GUI thread.
class FocusRing : public QObject
{
    Q_OBJECT

public:
    explicit FocusRing(QObject *parent = nullptr);
    ~FocusRing() override;

private:
    void follow(QWidget *focused);
    QFocusFrame *frameFor(QWidget *widget);

    QFocusFrame *m_frame = nullptr; // a sibling of the widget: its parent may delete it
};

} // namespace trainyard::desktop
