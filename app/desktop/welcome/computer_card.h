#pragma once

#include "widgets/tiles.h"

#include "trainyard/workbench/computer_check.h"

#include <vector>

class QVBoxLayout;

namespace trainyard::desktop {

class IconButton;
class TextLabel;

// "This computer": the checks, one row each; asks for them again.
class ComputerCard : public Card
{
    Q_OBJECT

public:
    explicit ComputerCard(QWidget *parent = nullptr);

    void setChecks(const std::vector<workbench::ComputerCheck> &checks);

Q_SIGNALS:
    void refreshWanted();

private:
    QWidget *makeRow(const workbench::ComputerCheck &check);

    TextLabel *m_title;
    IconButton *m_refresh;
    QVBoxLayout *m_rows;
};

} // namespace trainyard::desktop
