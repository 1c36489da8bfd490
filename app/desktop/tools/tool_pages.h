#pragma once

#include "shell/panel.h"

namespace trainyard::desktop {

class AgentLink;
class WindowContext;

// Pages that belong to no activity: "settings", "disk". They are tabs like others; the panel
// itself is not in the rail. Adds their actions, and those of the Tools and Help menus.
class ToolPages : public Panel
{
    Q_OBJECT

public:
    ToolPages(WindowContext &context, AgentLink &link, QObject *parent = nullptr);

    QString id() const override { return QStringLiteral("page"); }
    QString title() const override;
    QString iconName() const override { return QStringLiteral("settings"); }
    bool hasSide() const override { return false; }
    QWidget *makeSide() override { return nullptr; }
    QWidget *makeTab(const QString &key) override;
    TabLabel tabLabel(const QString &key) const override;

private:
    void addActions();
    void importSettings();
    void showAbout();

    WindowContext &m_context;
    AgentLink &m_link;
};

} // namespace trainyard::desktop
