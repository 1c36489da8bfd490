#include "theme/style.h"

#include "icons/icons.h"
#include "theme/button_painter.h"
#include "theme/control_painter.h"
#include "theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>

namespace trainyard::desktop {
namespace {

constexpr QSize kButtonPadding{20, 0};
constexpr int fieldHeight = 26;

bool isSmall(const QWidget *widget)
{
    return widget && widget->property("small").toBool();
}

bool showsKeyboardFocus(const QStyleOption *option)
{
    constexpr auto both = QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
    return (option->state & both) == both;
}

void paintComboBox(QPainter &painter, const QStyleOptionComboBox &option)
{
    const bool focused =
        option.editable ? bool(option.state & QStyle::State_HasFocus) : showsKeyboardFocus(&option);
    paintField(painter, option, focused);
    const QRect arrow(option.rect.right() - 20, option.rect.top(), 16, option.rect.height());
    const bool enabled = option.state & QStyle::State_Enabled;
    paintChevron(painter, arrow, Direction::Down, enabled ? theme().text : theme().disabled);
}

// In a tree of one column the whole row, with its indent.
QRect frameOfRow(const QStyleOption &option, const QWidget *widget)
{
    const auto *tree = qobject_cast<const QTreeView *>(widget);
    QRect frame = option.rect;
    if (tree && tree->header()->count() - tree->header()->hiddenSectionCount() == 1)
        frame.setLeft(0);
    return frame;
}

// A choice in the list of a combo box, as high as rows elsewhere.
class ComboRow : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        constexpr int row = 24;
        const QSize usual = QStyledItemDelegate::sizeHint(option, index);
        return {usual.width(), qMax(row, usual.height())};
    }
};

// The plain delegate packs rows as text lines.
void useHighRows(QComboBox *combo)
{
    if (combo->itemDelegate()->inherits("QComboBoxDelegate"))
        combo->setItemDelegate(new ComboRow(combo));
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
    case PE_PanelItemViewRow: // before the item too: a tree's indent
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
            paintBox(*painter, frameOfRow(*option, widget), {}, now.accent, 0);
        return true;
    case PE_IndicatorItemViewItemDrop: // on a row, or a line of no height between two
        if (option->rect.height() > 0)
            paintBox(*painter, frameOfRow(*option, widget), {}, now.accent, 0);
        else
            painter->fillRect(option->rect.adjusted(0, -1, 0, 1), now.accent);
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
    if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        button && element == CE_PushButtonLabel &&
        !(button->features & QStyleOptionButton::HasMenu))
        return paintButtonLabel(*painter, *button, widget);
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                               QPainter *painter, const QWidget *widget) const
{
    if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        combo && control == CC_ComboBox)
        return paintComboBox(*painter, *combo);
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        spin && control == CC_SpinBox) {
        paintField(*painter, *spin, option->state & State_HasFocus);
        if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
            return;
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
    const int height = isSmall(widget) ? 22 : fieldHeight;
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool hasBoth = button && !button->icon.isNull() && !button->text.isEmpty();
        constexpr int counted = 4; // of the gap, by the button itself
        const int gap = hasBoth ? buttonIconGap - counted : 0;
        const int padding = isSmall(widget) ? kButtonPadding.width() - 4 : kButtonPadding.width();
        const int least = isQuiet(widget) || isSmall(widget) ? 0 : 64;
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
    case SH_UnderlineShortcut: // keys of menus are underlined while Alt is held
        return hint == SH_UnderlineShortcut &&
               QGuiApplication::keyboardModifiers().testFlag(Qt::AltModifier);
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
    if (auto *combo = qobject_cast<QComboBox *>(widget))
        useHighRows(combo);
    if (widget->inherits("QAbstractSpinBox"))
        widget->setMinimumHeight(fieldHeight); // its own hint follows the text
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget) ||
        widget->inherits("QLineEdit") || widget->inherits("QAbstractSpinBox"))
        widget->setAttribute(Qt::WA_Hover);
}

} // namespace trainyard::desktop
