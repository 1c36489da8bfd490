#include "theme/system_scheme.h"

#include "theme/contrast.h"

#include <QGuiApplication>
#include <QPalette>
#include <QVariantMap>

#ifdef TRAINYARD_HAS_DBUS
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

namespace trainyard::desktop {

SystemScheme::SystemScheme(QObject *parent)
    : QObject(parent)
    , m_dark(luminance(QGuiApplication::palette().color(QPalette::Base)) < 0.2)
{
}

#ifdef TRAINYARD_HAS_DBUS

namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kGnome = QStringLiteral("org.gnome.desktop.interface");

} // namespace

void SystemScheme::listen()
{
    if (m_listening)
        return;
    m_listening = true;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this, SLOT(ask()));
    ask();
}

void SystemScheme::ask()
{
    QDBusMessage question =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("ReadAll"));
    question << QStringList{kAppearance, kGnome};
    auto *watcher =
        new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<> reply = *watcher;
        if (reply.isError() || reply.reply().arguments().isEmpty())
            return; // no portal here: the palette stays the judge
        QMap<QString, QVariantMap> groups;
        reply.reply().arguments().constFirst().value<QDBusArgument>() >> groups;
        take(groups.value(kAppearance), groups.value(kGnome));
    });
}

void SystemScheme::take(const QVariantMap &appearance, const QVariantMap &interface)
{
    // 0 = no wish, 1 = dark, 2 = light; contrast: 1 = high.
    const uint scheme = appearance.value(QStringLiteral("color-scheme")).toUInt();
    const bool dark = scheme == 1;
    const bool contrast = appearance.value(QStringLiteral("contrast")).toUInt() == 1;
    const bool reduced = !interface.value(QStringLiteral("enable-animations"), true).toBool();
    if (dark == m_dark && contrast == m_highContrast && reduced == m_reducedMotion)
        return;
    m_reducedMotion = reduced;
    m_dark = dark;
    m_highContrast = contrast;
    Q_EMIT changed();
}

#else

void SystemScheme::listen()
{
    m_listening = true;
}

void SystemScheme::ask() {}

void SystemScheme::take(const QVariantMap &, const QVariantMap &) {}

#endif

} // namespace trainyard::desktop
