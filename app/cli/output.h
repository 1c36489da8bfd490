#pragma once

#include "trainyard/base/result.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QString>

namespace trainyard::cli {

// Exit statuses of every command.
enum class Exit
{
    Ok = 0,
    Failed = 1,
    Usage = 2,
    Cancelled = 3,
};

// What a command says. With --json: one object per line on stdout, human text on stderr.
// Without: text on stdout, and a progress bar on stderr when that is a terminal. Main thread.
class Output
{
public:
    explicit Output(bool json);
    ~Output();

    bool isJson() const;

    void text(const QString &line);       // for people
    void object(const QJsonObject &line); // only with --json
    void warning(const QString &line);    // for people, always on stderr
    Exit failed(const Error &error);      // tells it both ways; gives the exit status

    // 0 … 1; redrawn at most ten times a second, erased before other text. With --json a
    // {"event":"progress"} line, at most four a second.
    void progress(double fraction, const QString &text);
    void endProgress();

private:
    void eraseBar();

    bool m_json;
    bool m_terminal;
    bool m_barShown = false;
    QElapsedTimer m_sinceStart;
    QElapsedTimer m_sinceDrawn;
};

inline Output &outputOf(Output &output)
{
    return output;
}

// Declares a variable from a Result, or tells its error and returns the exit status. `teller`: an
// Output or a Session.
#define TY_CLI_TRY(declaration, teller, expression)                                                \
    auto TY_JOIN(cliResult, __LINE__) = (expression);                                              \
    if (!TY_JOIN(cliResult, __LINE__))                                                             \
        return outputOf(teller).failed(TY_JOIN(cliResult, __LINE__).error());                      \
    declaration = std::move(*TY_JOIN(cliResult, __LINE__))

} // namespace trainyard::cli
