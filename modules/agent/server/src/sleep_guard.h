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
    // True when it is wanted and cannot be had.
    bool hasFailed() const { return m_hasFailed; }

Q_SIGNALS:
    void changed(); // hasFailed()

private:
    void start();
    void ended();
    void setFailed(bool hasFailed);

    QProcess m_process;
    bool m_isWanted = false;
    bool m_isEnding = false;
    bool m_hasFailed = false;
};

} // namespace trainyard::agent
