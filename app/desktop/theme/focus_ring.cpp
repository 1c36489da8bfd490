#include "theme/focus_ring.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFocusFrame>

namespace trainyard::desktop {

FocusRing::FocusRing(QObject *parent)
    : QObject(parent)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *focused) { follow(focused); });
}

FocusRing::~FocusRing() = default;

void FocusRing::follow(QWidget *focused)
{
    const bool shown = focused && focused->window()->testAttribute(Qt::WA_KeyboardFocusChange) &&
                       focused->property("focusRing").toBool();
    if (shown)
        frameFor(focused)->setWidget(focused);
    else if (m_frame)
        m_frame->setWidget(nullptr);
}

QFocusFrame *FocusRing::frameFor(QWidget *widget)
{
    if (m_frame)
        return m_frame;
    m_frame = new QFocusFrame(widget->window());
    connect(m_frame, &QObject::destroyed, this, [this] { m_frame = nullptr; });
    return m_frame;
}

} // namespace trainyard::desktop
