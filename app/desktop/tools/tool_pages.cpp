#include "tools/tool_pages.h"

#include "settings/settings_page.h"
#include "shell/action_registry.h"
#include "shell/settings.h"
#include "shell/window_context.h"
#include "tools/disk_page.h"
#include "tools/help_page.h"
#include "tools/report_dialog.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QMessageBox>

namespace trainyard::desktop {
namespace {

const QString &settingsKey()
{
    static const QString key = QStringLiteral("settings");
    return key;
}

const QString &diskKey()
{
    static const QString key = QStringLiteral("disk");
    return key;
}

const QString &guideKey()
{
    static const QString key = QStringLiteral("guide");
    return key;
}

} // namespace

ToolPages::ToolPages(WindowContext &context, AgentLink &link, QObject *parent)
    : Panel(parent)
    , m_context(context)
    , m_link(link)
{
    addActions();
    connect(&m_context, &WindowContext::projectChanged, this, [this](const QString &folder) {
        if (folder.isEmpty())
            Q_EMIT tabGone(diskKey());
    });
}

QString ToolPages::title() const
{
    return tr("Tools");
}

QWidget *ToolPages::makeTab(const QString &key)
{
    if (key == settingsKey())
        return new SettingsPage(m_context);
    if (key == guideKey()) {
        auto *page = new HelpPage;
        page->showTopic(m_topic);
        m_guide = page;
        return page;
    }
    if (key == diskKey() && !m_context.projectFolder().isEmpty())
        return new DiskPage(m_context, m_link);
    return nullptr;
}

TabLabel ToolPages::tabLabel(const QString &key) const
{
    if (key == diskKey())
        return {tr("Disk use"), QStringLiteral("storage"), false};
    if (key == guideKey())
        return {tr("Guide"), QStringLiteral("book"), false};
    return {tr("Settings"), QStringLiteral("settings"), false};
}

void ToolPages::openGuide(const QString &topic)
{
    m_topic = topic;
    if (m_guide)
        m_guide->showTopic(topic);
    m_context.openTab(*this, guideKey());
}

void ToolPages::addActions()
{
    ActionRegistry &actions = m_context.actions();
    actions.add({QStringLiteral("tools.settings"),
                 [] { return tr("&Settings…"); },
                 QStringLiteral("settings"),
                 QKeySequence::fromString(QStringLiteral("Ctrl+,"), QKeySequence::PortableText),
                 [this] { m_context.openTab(*this, settingsKey()); },
                 {},
                 {}});
    actions.add({QStringLiteral("tools.import-settings"),
                 [] { return tr("&Import settings…"); },
                 QStringLiteral("import"),
                 {},
                 [this] { importSettings(); },
                 {},
                 {}});
    actions.add({QStringLiteral("tools.disk-use"),
                 [] { return tr("&Disk use"); },
                 QStringLiteral("storage"),
                 {},
                 [this] { m_context.openTab(*this, diskKey()); },
                 [this] {
                     return m_context.projectFolder().isEmpty() ? tr("No project is open.")
                                                                : QString();
                 },
                 {}});
    actions.add(
        {QStringLiteral("help.report"),
         [] { return tr("&Report a problem…"); },
         QStringLiteral("warning"),
         {},
         [this] {
             const QString program =
                 QStringLiteral("trainyard ") + QCoreApplication::applicationVersion();
             ReportDialog dialog({program, {}, {}, m_context.projectFolder()}, m_context.window());
             dialog.exec();
         },
         {},
         {}});
    actions.add({QStringLiteral("help.about"),
                 [] { return tr("&About Trainyard"); },
                 QStringLiteral("info"),
                 {},
                 [this] { showAbout(); },
                 {},
                 {}});
}

void ToolPages::importSettings()
{
    const QString file =
        QFileDialog::getOpenFileName(m_context.window(), tr("Import settings of another computer"),
                                     QDir::homePath(), tr("Settings (settings.ini *.ini)"));
    if (file.isEmpty())
        return;
    if (m_context.settings().importFrom(file))
        m_context.showStatus(tr("Settings were taken over."));
    else
        m_context.showError({ErrorCode::InvalidInput,
                             tr("%1 holds no settings of Trainyard. Nothing was changed.")
                                 .arg(QDir::toNativeSeparators(file)),
                             {}});
}

void ToolPages::showAbout()
{
    QMessageBox box(m_context.window());
    box.setWindowTitle(tr("About Trainyard"));
    box.setIconPixmap(QApplication::windowIcon().pixmap(48));
    box.setText(tr("Trainyard %1").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(tr("A workbench for image classifiers. Free software under the GNU "
                              "General Public License, version 3 or later; built with Qt %1.")
                               .arg(QLatin1String(qVersion())));
    box.exec();
}

} // namespace trainyard::desktop
