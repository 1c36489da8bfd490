#include "shell/panel.h"

namespace trainyard::desktop {

Panel::Panel(QObject *parent)
    : QObject(parent)
{
}

Panel::~Panel() = default;

QWidget *Panel::makeTab(const QString &)
{
    return nullptr;
}

TabLabel Panel::tabLabel(const QString &key) const
{
    return {key, iconName(), false};
}

void Panel::importImages(const QStringList &) {}

} // namespace trainyard::desktop
