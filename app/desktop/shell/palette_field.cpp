#include "shell/palette_field.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QPainter>

namespace trainyard::desktop {
namespace {

constexpr int preferredWidth = 344;

} // namespace

PaletteField::PaletteField(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setFont(textFont(TextSize::Small));
    setCursor(Qt::IBeamCursor);
}

void PaletteField::setTexts(const QString &placeholder, const QString &keys)
{
    setText(placeholder);
    m_keys = keys;
    setAccessibleName(placeholder);
    setToolTip(keys.isEmpty() ? placeholder : tr("%1 (%2)", "name (keys)").arg(placeholder, keys));
    update();
}

QSize PaletteField::sizeHint() const
{
    return {preferredWidth, 22};
}

void PaletteField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), underMouse() ? theme().raised : theme().panel, theme().border);
    painter.setFont(font());
    const QFontMetrics metrics = painter.fontMetrics();
    paintIcon(painter, QRectF(8, (height() - 14) / 2, 14, 14), QStringLiteral("search"),
              theme().muted);
    int right = width() - 6;
    if (!m_keys.isEmpty()) {
        const int wide = metrics.horizontalAdvance(m_keys) + 10;
        const QRect box(right - wide, (height() - 16) / 2, wide, 16);
        paintBox(painter, box, theme().panel, theme().border, 3);
        painter.setPen(theme().muted);
        painter.drawText(box, Qt::AlignCenter, m_keys);
        right = box.left() - 8;
    }
    painter.setPen(theme().muted);
    const QRect text(30, 0, right - 30, height());
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(this->text(), Qt::ElideRight, text.width()));
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange))
        paintFocusRing(painter, rect(), 4);
}

} // namespace trainyard::desktop
