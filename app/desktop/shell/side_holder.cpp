#include "shell/side_holder.h"

#include "theme/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStackedWidget>

namespace trainyard::desktop {

SideHolder::SideHolder(QStackedWidget *stack)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(stack);
    setMinimumWidth(200);
}

void SideHolder::setLiesOver(bool liesOver)
{
    if (liesOver == m_liesOver)
        return;
    m_liesOver = liesOver;
    layout()->setContentsMargins(0, 0, liesOver ? 1 : 0, 0);
    if (liesOver)
        qApp->installEventFilter(this);
    else
        qApp->removeEventFilter(this);
    update();
}

void SideHolder::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().panel);
    if (m_liesOver)
        painter.fillRect(width() - 1, 0, 1, height(), theme().strongBorder);
}

void SideHolder::keyPressEvent(QKeyEvent *event)
{
    if (m_liesOver && event->key() == Qt::Key_Escape)
        Q_EMIT pressedBeside();
    else
        QWidget::keyPressEvent(event);
}

bool SideHolder::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::MouseButtonPress || !isVisible())
        return false;
    const auto *pressed = qobject_cast<const QWidget *>(watched);
    const QWidget *beside = parentWidget();
    if (pressed && beside && beside->isAncestorOf(pressed) && pressed != this &&
        !isAncestorOf(pressed) && pressed->mapTo(beside, QPoint()).x() >= x())
        Q_EMIT pressedBeside();
    return false;
}

} // namespace trainyard::desktop
