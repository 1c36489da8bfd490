#pragma once

#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace trainyard::workbench {

// A task of the training worker that is no run (docs/formats.md §12): a folder in the user's cache,
// the process, its answer. The folder goes with the object, the process too. Lives on a thread with
// an event loop.
class WorkerTask : public QObject
{
    Q_OBJECT

public:
    // Makes the folder; files may be put in before start().
    static Result<std::unique_ptr<WorkerTask>> create();
    ~WorkerTask() override;

    const QString &folder() const;

    // `task`: recipe.json but for `format`. NotFound when there is no worker.
    Result<void> start(const QJsonObject &task);
    void cancel(); // finished() comes with Cancelled

    // After finished(): output.json, or why there is none, in words.
    const Result<QJsonObject> &output() const;

    // Waits for finished(); `isCancelled` is asked ten times a second. For the command line.
    Result<QJsonObject> wait(const std::function<bool()> &isCancelled);
    Result<QJsonObject> run(const QJsonObject &task, const std::function<bool()> &isCancelled);

Q_SIGNALS:
    void finished();

private:
    explicit WorkerTask(QString folder);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::workbench
