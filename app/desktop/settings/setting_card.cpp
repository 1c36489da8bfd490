#include "settings/setting_card.h"

#include "widgets/translated.h"

#include <QFormLayout>

namespace trainyard::desktop {

SettingCard::SettingCard(std::function<QString()> title, QWidget *parent)
    : Card(Kind::Plain, parent)
    , m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(16, 12, 16, 16);
    m_form->setHorizontalSpacing(24);
    m_form->setVerticalSpacing(12);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_form->setFormAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    auto *head = new TextLabel({}, Tone::Text, TextSize::Section, TextWeight::Bold);
    translated(head, [head, title = std::move(title)] { head->setText(title()); });
    m_form->addRow(head);
}

void SettingCard::addRow(std::function<QString()> label, QWidget *control)
{
    auto *words = new TextLabel;
    words->setMinimumWidth(160);
    translated(words, [words, control, label = std::move(label)] {
        words->setText(label());
        control->setAccessibleName(label());
    });
    m_form->addRow(words, control);
}

void SettingCard::addRow(QWidget *control)
{
    m_form->addRow(control);
}

} // namespace trainyard::desktop
