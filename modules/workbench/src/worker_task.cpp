#include "trainyard/workbench/worker_task.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/ids.h"
#include "trainyard/base/paths.h"
#include "trainyard/workbench/run_sentences.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QJsonDocument>
#include <QProcess>
#include <QTimer>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(WorkerTask)
};

constexpr int pollMs = 100;
constexpr int graceMs = 2000;

} // namespace

struct WorkerTask::Private
{
    explicit Private(QString path)
        : folder(std::move(path))
    {
    }

    QString folder;
    QProcess process;
    bool isCancelled = false;
    bool isOver = false;
    Result<QJsonObject> output = failure(ErrorCode::Failed, {});
};

Result<std::unique_ptr<WorkerTask>> WorkerTask::create()
{
    const QString folder =
        QDir(base::userCacheFolder()).filePath(QStringLiteral("tasks/") + base::newId());
    TY_CHECK(base::makeFolder(folder));
    return std::unique_ptr<WorkerTask>(new WorkerTask(folder));
}

WorkerTask::WorkerTask(QString folder)
    : d(std::make_unique<Private>(std::move(folder)))
{
    connect(&d->process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        d->isOver = true;
        const QString path = QDir(d->folder).filePath(QStringLiteral("output.json"));
        const QByteArray bytes = base::readFile(path).value_or(QByteArray());
        const QJsonObject object = QJsonDocument::fromJson(bytes).object();
        const QJsonObject problem = object.value(QLatin1String("error")).toObject();
        const QString said = QString::fromUtf8(d->process.readAllStandardError().trimmed());
        if (d->isCancelled)
            d->output = failure(ErrorCode::Cancelled, Text::tr("Cancelled."));
        else if (!problem.isEmpty())
            d->output = failure(ErrorCode::Failed,
                                failureSentence(problem.value(QLatin1String("code")).toString(),
                                                problem.value(QLatin1String("arguments"))),
                                said);
        else if (status != QProcess::NormalExit || code != 0 || object.isEmpty())
            d->output = failure(ErrorCode::Failed,
                                Text::tr("The training worker ended without an answer."), said);
        else
            d->output = object;
        Q_EMIT finished();
    });
}

WorkerTask::~WorkerTask()
{
    d->process.disconnect(this);
    if (d->process.state() != QProcess::NotRunning) {
        d->process.kill();
        d->process.waitForFinished(graceMs);
    }
    QDir(d->folder).removeRecursively();
}

const QString &WorkerTask::folder() const
{
    return d->folder;
}

Result<void> WorkerTask::start(const QJsonObject &task)
{
    QJsonObject recipe = task;
    recipe.insert(QLatin1String("format"), 1);
    TY_CHECK(base::replaceFile(QDir(d->folder).filePath(QStringLiteral("recipe.json")),
                               QJsonDocument(recipe).toJson()));
    const QString program = agent::workerProgram();
    if (program.isEmpty())
        return failure(ErrorCode::NotFound,
                       Text::tr("The training worker is not installed, so this cannot be done. "
                                "Install the whole package, or build it with ./run."));
    d->process.start(program, {d->folder});
    if (d->process.waitForStarted())
        return {};
    return failure(ErrorCode::Failed, Text::tr("The training worker could not be started."),
                   d->process.errorString());
}

void WorkerTask::cancel()
{
    d->isCancelled = true;
    d->process.terminate();
    QTimer::singleShot(graceMs, &d->process, &QProcess::kill);
}

const Result<QJsonObject> &WorkerTask::output() const
{
    return d->output;
}

Result<QJsonObject> WorkerTask::wait(const std::function<bool()> &isCancelled)
{
    QEventLoop loop;
    connect(this, &WorkerTask::finished, &loop, &QEventLoop::quit);
    QTimer poll;
    connect(&poll, &QTimer::timeout, this, [this, &isCancelled] {
        if (!d->isCancelled && isCancelled && isCancelled())
            cancel();
    });
    poll.start(pollMs);
    if (!d->isOver)
        loop.exec();
    return d->output;
}

Result<QJsonObject> WorkerTask::run(const QJsonObject &task,
                                    const std::function<bool()> &isCancelled)
{
    TY_CHECK(start(task));
    return wait(isCancelled);
}

} // namespace trainyard::workbench
