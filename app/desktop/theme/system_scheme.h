#pragma once

#include <QObject>

namespace trainyard::desktop {

// What the desktop wishes: dark windows, high contrast, less motion. On Linux the desktop portal
// says it over DBus; it is asked without waiting, and listened to. Until it answers, and elsewhere,
// the system's palette decides what is dark. GUI thread.
class SystemScheme : public QObject
{
    Q_OBJECT

public:
    explicit SystemScheme(QObject *parent = nullptr);

    bool isDark() const { return m_dark; }
    bool wantsHighContrast() const { return m_highContrast; }
    bool wantsReducedMotion() const { return m_reducedMotion; }

    // Starts the conversation, once; called when the window is on the screen.
    void listen();

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void ask();

private:
    void take(const QVariantMap &appearance, const QVariantMap &interface);

    bool m_dark = false;
    bool m_highContrast = false;
    bool m_reducedMotion = false;
    bool m_listening = false;
};

} // namespace trainyard::desktop
