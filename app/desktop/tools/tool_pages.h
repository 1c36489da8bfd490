#pragma once

#include "shell/panel.h"

#include <QPointer>

namespace trainyard::desktop {

class AgentLink;
class HelpPage;
class WindowContext;

// Pages that belong to no activity: "settings", "disk", "guide". They are tabs like others; the
// panel itself is not in the rail. Adds their actions, and those of the Tools and Help menus.
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

    void openGuide(const QString &topic); // of tools/help_pages.h

private:
    void addActions();
    void importSettings();
    void showAbout();

    WindowContext &m_context;
    AgentLink &m_link;
    QPointer<HelpPage> m_guide;
    QString m_topic = QStringLiteral("start");
};

} // namespace trainyard::desktop
