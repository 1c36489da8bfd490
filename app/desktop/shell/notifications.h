#pragma once

#include "widgets/messages.h"

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace trainyard::desktop {

class Settings;

// One event worth telling. Events of one key are one entry, which counts them.
struct Notification
{
    QString key;
    Severity severity = Severity::Information;
    std::function<QString(int count)> text; // "%n runs finished"
    QString kept;                           // what was kept, what to do; may be empty
    std::function<void()> open;             // shows the result; may be empty
    bool isUrgent = false;                  // also as a desktop notification while elsewhere
};

// What the bell holds, newest first. Desktop notifications are sent only while no window of the
// program is active, and not at all under "do not disturb". GUI thread.
class Notifications : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        SeverityRole = Qt::UserRole + 1,
        KeptRole,
        WhenRole,   // Unix ms
        UnreadRole, // bool
        CanOpenRole,
    };

    explicit Notifications(const Settings &settings, QObject *parent = nullptr);
    ~Notifications() override;

    void tell(Notification notification);
    void withdraw(const QString &key);
    void open(int row);
    void clear();
    void markRead();
    int unread() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void changed();
    // For the desktop, when it is to be told.
    void desktopWanted(const QString &text, const QString &kept);

private:
    struct Entry
    {
        Notification notification;
        int count = 1;
        qint64 whenMs = 0;
        bool isUnread = true;
    };

    const Settings &m_settings;
    std::vector<Entry> m_entries;
};

// Sends a desktop notification without waiting for anything. Does nothing where there is no
// service for it.
void notifyDesktop(const QString &title, const QString &text);

} // namespace trainyard::desktop
