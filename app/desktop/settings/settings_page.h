#pragma once

#include <QWidget>

class QVBoxLayout;

namespace trainyard::desktop {

class WindowContext;

// The page of settings: appearance, notifications, prices, keyboard. Every choice holds at once.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    explicit SettingsPage(WindowContext &context, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *buildAppearance();
    QWidget *buildNotifications();
    QWidget *buildPrices();
    QWidget *buildKeyboard();

    WindowContext &m_context;
};

} // namespace trainyard::desktop
