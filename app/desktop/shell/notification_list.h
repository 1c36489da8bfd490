#pragma once

#include "shell/clearable_list.h"

namespace trainyard::desktop {

class Notifications;

// What the bell holds, in the bottom dock. What is seen counts as read; Enter opens the result.
class NotificationList : public ClearableList
{
    Q_OBJECT

public:
    explicit NotificationList(Notifications &notifications, QWidget *parent = nullptr);

Q_SIGNALS:
    void settingsWanted();

protected:
    void retranslate() override;
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    Notifications &m_notifications;
};

} // namespace trainyard::desktop
