#pragma once

#include <QObject>

namespace trainyard::cli {

// Turns Ctrl+C (SIGINT), SIGTERM and the closing of the terminal (SIGHUP) into what a command can
// wait for. A second Ctrl+C ends the process at once. One object, main thread.
class Interrupt : public QObject
{
    Q_OBJECT

public:
    Interrupt();
    ~Interrupt() override;

    // Safe on any thread; true after Ctrl+C or SIGTERM.
    static bool isRequested();

Q_SIGNALS:
    void requested();
    void terminalClosed();

private:
    void readSignals();
};

} // namespace trainyard::cli
