#pragma once

#include "trainyard/training/spec/samples.h"

#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <vector>

namespace trainyard::tests {

QString eventName(const QJsonObject &event);

// Small runs for the real worker: pictures of six colours that a network tells apart after some
// epochs, in two groups. Of the last kind only a third is trained on.
class WorkerFolder
{
public:
    static constexpr int patience = 120'000; // ms

    // Finds the worker and writes the pack.
    bool prepare();
    QString filePath(const QString &name) const { return m_folder.filePath(name); }

    static std::vector<training::Sample> samples();
    // The folder of a run; `changes` are laid over the keys of its recipe.
    QString makeRun(const QString &name, const QJsonObject &changes = {},
                    const std::vector<training::Sample> &samples = WorkerFolder::samples());
    // `inChild` is called in the worker's process, before it is the worker.
    std::unique_ptr<QProcess> start(const QString &folder, const QStringList &environment = {},
                                    const std::function<void()> &inChild = {});
    static int finish(QProcess &worker); // its status, -1 after a crash

    static QList<QJsonObject> events(const QString &run, const QString &name = {});
    static bool waitForEvent(const QString &run, const QString &name);
    static QStringList warnings(const QString &run); // their codes
    static bool command(const QString &run, int number, const char *command);
    // A file of `weights`; empty when it is not there.
    static QByteArray weights(const QString &run, const QString &net = QStringLiteral("flat"),
                              const QString &file = QStringLiteral("last"));
    // What the worker answers to a task, in a folder of its own.
    QJsonObject answer(const QString &name, const QJsonObject &task, int status);

private:
    QTemporaryDir m_folder;
    QString m_program;
};

} // namespace trainyard::tests
