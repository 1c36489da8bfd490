#include "shell/notifications.h"

#include "shell/settings.h"

#include <QDateTime>
#include <QGuiApplication>

#include <algorithm>

#ifdef TRAINYARD_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCall>
#endif

namespace trainyard::desktop {

Notifications::Notifications(const Settings &settings, QObject *parent)
    : QAbstractListModel(parent)
    , m_settings(settings)
{
}

Notifications::~Notifications() = default;

void Notifications::tell(Notification notification)
{
    const QString key = notification.key;
    int count = 1;
    const auto same = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry &entry) {
        return entry.notification.key == key;
    });
    if (same != m_entries.end()) {
        // What was read is over: the count begins anew.
        count = same->isUnread ? same->count + 1 : 1;
        withdraw(key);
    }
    const bool isElsewhere = QGuiApplication::applicationState() != Qt::ApplicationActive;
    if (notification.isUrgent && isElsewhere && m_settings.value(setting::desktopNotices) &&
        !m_settings.value(setting::doNotDisturb))
        Q_EMIT desktopWanted(notification.text(count), notification.kept);
    beginInsertRows({}, 0, 0);
    m_entries.insert(m_entries.begin(),
                     {std::move(notification), count, QDateTime::currentMSecsSinceEpoch(), true});
    endInsertRows();
    Q_EMIT changed();
}

void Notifications::withdraw(const QString &key)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry &entry) {
        return entry.notification.key == key;
    });
    if (found == m_entries.end())
        return;
    const int row = static_cast<int>(found - m_entries.begin());
    beginRemoveRows({}, row, row);
    m_entries.erase(found);
    endRemoveRows();
    Q_EMIT changed();
}

void Notifications::open(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    const auto act = m_entries[static_cast<std::size_t>(row)].notification.open;
    if (act)
        act();
}

void Notifications::clear()
{
    beginResetModel();
    m_entries.clear();
    endResetModel();
    Q_EMIT changed();
}

void Notifications::markRead()
{
    for (Entry &entry : m_entries)
        entry.isUnread = false;
    if (!m_entries.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    Q_EMIT changed();
}

int Notifications::unread() const
{
    return static_cast<int>(std::count_if(m_entries.begin(), m_entries.end(),
                                          [](const Entry &entry) { return entry.isUnread; }));
}

int Notifications::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant Notifications::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Entry &entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return entry.notification.text(entry.count);
    case Qt::ToolTipRole:
    case KeptRole:
        return entry.notification.kept;
    case Qt::AccessibleTextRole:
        return entry.notification.kept.isEmpty()
                   ? entry.notification.text(entry.count)
                   : tr("%1 %2", "what happened; what was kept")
                         .arg(entry.notification.text(entry.count), entry.notification.kept);
    case SeverityRole:
        return static_cast<int>(entry.notification.severity);
    case WhenRole:
        return entry.whenMs;
    case UnreadRole:
        return entry.isUnread;
    case CanOpenRole:
        return bool(entry.notification.open);
    default:
        return {};
    }
}

#ifdef TRAINYARD_HAS_DBUS

void notifyDesktop(const QString &title, const QString &text)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    QDBusMessage message = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.Notifications"),
        QStringLiteral("/org/freedesktop/Notifications"),
        QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("Notify"));
    // Servers may read the body as markup.
    message << QGuiApplication::applicationDisplayName() << uint(0)
            << QStringLiteral("io.github.trainyard.Trainyard") << title << text.toHtmlEscaped()
            << QStringList() << QVariantMap() << -1;
    bus.asyncCall(message);
}

#else

void notifyDesktop(const QString &, const QString &) {}

#endif

} // namespace trainyard::desktop
