#pragma once

#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <memory>
#include <vector>

namespace trainyard::workbench {

// One short `trainyardctl --json` from the window: for what needs decoders, which the window does
// not have. Long work is a job of the agent. Ends the process when it goes. One thread, with an
// event loop.
class CtlCall : public QObject
{
    Q_OBJECT

public:
    // Begins at once; finished() comes later in any case.
    CtlCall(const QString &projectFolder, const QStringList &arguments, QObject *parent = nullptr);
    ~CtlCall() override;

    // After finished(): the objects it printed, or its error with the sentence it gave.
    Result<std::vector<QJsonObject>> takeLines();

Q_SIGNALS:
    void finished();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// Words of the command line that make trainyardctl speak as this program does: what it says of a
// failure is shown in the window.
QStringList inOurLanguage();

} // namespace trainyard::workbench
