#pragma once

#include <QObject>
#include <QProcess>

namespace trainyard::agent {

// Keeps the computer awake while something trains, by systemd-inhibit where there is one: best
// effort. What it starts ends with this process, however that ends. Agent's thread.
class SleepGuard : public QObject
{
    Q_OBJECT

public:
    explicit SleepGuard(QObject *parent = nullptr);
    ~SleepGuard() override;

    void setWanted(bool isWanted);
    // True when it is wanted and had: the system has said yes.
    bool isHeld() const { return m_state == State::Held; }
    // True when it is wanted and cannot be had.
    bool hasFailed() const { return m_state == State::Failed; }

Q_SIGNALS:
    void changed(); // isHeld(), hasFailed()

private:
    enum class State
    {
        Free,
        Held,
        Failed,
    };

    void start();
    void ended();
    void enter(State state);

    QProcess m_process;
    bool m_isWanted = false;
    bool m_isEnding = false;
    State m_state = State::Free;
};

} // namespace trainyard::agent
