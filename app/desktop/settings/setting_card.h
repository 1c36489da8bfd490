#pragma once

#include "widgets/tiles.h"

#include <functional>

class QFormLayout;

namespace trainyard::desktop {

class TextLabel;

// One subject of the settings: a title, rows of a label and a control.
class SettingCard : public Card
{
    Q_OBJECT

public:
    explicit SettingCard(std::function<QString()> title, QWidget *parent = nullptr);

    // Takes the control; the label becomes its accessible name.
    void addRow(std::function<QString()> label, QWidget *control);
    void addRow(QWidget *control); // over the whole width

private:
    QFormLayout *m_form;
};

} // namespace trainyard::desktop
