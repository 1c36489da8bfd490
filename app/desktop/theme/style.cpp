#include "theme/style.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolButton>

namespace trainyard::desktop {
namespace {

constexpr QSize kButtonPadding{20, 0};

bool isKind(const QWidget *widget, const char *kind)
{
    return widget && widget->property("kind").toByteArray() == kind;
}

bool isSmall(const QWidget *widget)
{
    return widget && widget->property("small").toBool();
}

bool showsKeyboardFocus(const QStyleOption *option)
{
    constexpr auto both = QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
    return (option->state & both) == both;
}

void paintPrimary(QPainter &painter, const QStyleOption &option)
{
    const Theme &now = theme();
    if (!(option.state & QStyle::State_Enabled)) {
        paintBox(painter, option.rect, now.hover, now.border);
        return;
    }
    const int step = option.state & QStyle::State_Sunken      ? 2
                     : option.state & QStyle::State_MouseOver ? 1
                                                              : 0;
    paintBox(painter, option.rect, now.accentFill(step), {});
}

void paintPushButton(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const Theme &now = theme();
    if (isKind(widget, "primary"))
        return paintPrimary(painter, option);
    if (isKind(widget, "quiet"))
        return paintBox(painter, option.rect, buttonFill(option, {}), {});
    const bool enabled = option.state & QStyle::State_Enabled;
    paintBox(painter, option.rect, buttonFill(option, now.raised),
             enabled ? now.strongBorder : now.border);
}

void paintComboBox(QPainter &painter, const QStyleOptionComboBox &option)
{
    const bool focused = showsKeyboardFocus(&option);
    paintField(painter, option, focused);
    const QRect arrow(option.rect.right() - 20, option.rect.top(), 16, option.rect.height());
    const bool enabled = option.state & QStyle::State_Enabled;
    paintChevron(painter, arrow, Direction::Down, enabled ? theme().text : theme().disabled);
}

} // namespace

Style::Style()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        return paintPushButton(*painter, *option, widget);
    case PE_PanelButtonTool:
        return paintBox(*painter, option->rect, buttonFill(*option, {}), {});
    case PE_PanelLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            !frame || frame->lineWidth > 0)
            paintField(*painter, *option, option->state & State_HasFocus);
        return;
    case PE_FrameLineEdit:
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_PanelMenuBar:
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paintCheckBox(*painter, *option);
    case PE_IndicatorRadioButton:
        return paintRadioButton(*painter, *option);
    default:
        if (!drawItemPrimitive(element, option, painter, widget))
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

bool Style::drawItemPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    const Theme &now = theme();
    switch (element) {
    case PE_PanelItemViewRow:
        return true; // the item's own panel covers it
    case PE_PanelItemViewItem:
        if (option->state & State_Selected)
            painter->fillRect(option->rect,
                              option->state & State_Active && widget && widget->hasFocus()
                                  ? now.selection
                                  : now.selectionUnfocused);
        else if (option->state & State_MouseOver && option->state & State_Enabled)
            painter->fillRect(option->rect, now.hover);
        return true;
    case PE_FrameFocusRect:
        if (!qobject_cast<const QAbstractItemView *>(widget))
            return true; // the ring around the control says it
        if (showsKeyboardFocus(option))
            paintBox(*painter, option->rect, {}, now.accent, 0);
        return true;
    case PE_IndicatorBranch:
        if (option->state & State_Children)
            paintChevron(*painter, option->rect,
                         option->state & State_Open ? Direction::Down : Direction::Right,
                         now.muted);
        return true;
    default:
        return false;
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    if (element == CE_Splitter) {
        painter->fillRect(option->rect, theme().border);
        return;
    }
    if (element == CE_FocusFrame)
        return paintFocusRing(*painter, option->rect);
    if (element == CE_PushButtonLabel && isKind(widget, "primary")) {
        auto button = *qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool enabled = option->state & State_Enabled;
        button.palette.setColor(QPalette::ButtonText,
                                enabled ? theme().onAccent : theme().disabled);
        return QProxyStyle::drawControl(element, &button, painter, widget);
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                               QPainter *painter, const QWidget *widget) const
{
    if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        combo && control == CC_ComboBox && !combo->editable)
        return paintComboBox(*painter, *combo);
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        spin && control == CC_SpinBox) {
        paintField(*painter, *spin, option->state & State_HasFocus);
        const QColor colour = option->state & State_Enabled ? theme().muted : theme().disabled;
        paintChevron(*painter, subControlRect(control, spin, SC_SpinBoxUp, widget), Direction::Up,
                     colour);
        paintChevron(*painter, subControlRect(control, spin, SC_SpinBoxDown, widget),
                     Direction::Down, colour);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    const int height = isSmall(widget) ? 22 : 26;
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const int gap = button && !button->icon.isNull() && !button->text.isEmpty() ? 2 : 0;
        const int padding = isSmall(widget) ? kButtonPadding.width() - 4 : kButtonPadding.width();
        const int least = isKind(widget, "quiet") || isSmall(widget) ? 0 : 64;
        return {qMax(least, size.width() + padding + gap), height};
    }
    case CT_LineEdit:
        return {size.width(), height};
    case CT_ComboBox:
        return {size.width() + 34, height};
    case CT_SpinBox:
        return {QProxyStyle::sizeFromContents(type, option, size, widget).width(), height};
    default:
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
        return 16;
    case PM_ListViewIconSize:
        return 14;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return 6;
    case PM_SplitterWidth:
        return 1;
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return 4;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ButtonDefaultIndicator:
        return 0;
    case PM_TreeViewIndentation:
        return 16;
    case PM_ToolTipLabelFrameWidth:
        return 4;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_Widget_Animation_Duration:
        return 0;
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_EtchDisabledText:
    case SH_ComboBox_Popup:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QIcon Style::standardIcon(StandardPixmap standard, const QStyleOption *option,
                          const QWidget *widget) const
{
    switch (standard) {
    case SP_LineEditClearButton:
        return icon(QStringLiteral("close"));
    case SP_DirIcon:
    case SP_DirClosedIcon:
    case SP_DirOpenIcon:
        return icon(QStringLiteral("folder"));
    case SP_FileIcon:
        return icon(QStringLiteral("file"));
    default:
        return QProxyStyle::standardIcon(standard, option, widget);
    }
}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget) ||
        widget->inherits("QLineEdit") || widget->inherits("QAbstractSpinBox"))
        widget->setAttribute(Qt::WA_Hover);
}

} // namespace trainyard::desktop
