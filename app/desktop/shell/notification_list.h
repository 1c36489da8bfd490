#pragma once

#include <QWidget>

class QListView;
class QStackedLayout;

namespace trainyard::desktop {

class EmptyState;
class Notifications;
class QuietButton;

// What the bell holds, in the bottom dock. What is seen counts as read; Enter opens the result.
class NotificationList : public QWidget
{
    Q_OBJECT

public:
    explicit NotificationList(Notifications &notifications, QWidget *parent = nullptr);

Q_SIGNALS:
    void settingsWanted();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void retranslate();

    Notifications &m_notifications;
    QStackedLayout *m_pages;
    QWidget *m_full;
    QListView *m_list;
    QuietButton *m_clear;
    EmptyState *m_empty;
};

} // namespace trainyard::desktop
