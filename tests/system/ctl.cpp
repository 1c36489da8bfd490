#include "ctl.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QTest>

namespace {

constexpr int patienceMs = 240'000;

} // namespace

QList<QJsonObject> Said::objects() const
{
    QList<QJsonObject> found;
    for (const QByteArray &line : out.split('\n')) {
        if (line.isEmpty())
            continue;
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (!document.isObject())
            QTest::qFail(("no object: " + line.left(200)).constData(), __FILE__, __LINE__);
        found.append(document.object());
    }
    return found;
}

QJsonObject Said::event(const QString &name) const
{
    const QList<QJsonObject> all = objects();
    for (auto object = all.rbegin(); object != all.rend(); ++object) {
        if (object->value(QStringLiteral("event")).toString() == name)
            return *object;
    }
    return {};
}

Ctl::Ctl()
{
    const QDir bin(qEnvironmentVariable("TRAINYARD_BIN"));
    m_program = bin.filePath(QStringLiteral("trainyardctl"));
    m_hasWorker = QFileInfo(bin.filePath(QStringLiteral("trainyard-worker"))).isExecutable();
    qputenv("TRAINYARD_HOME", QFile::encodeName(file(QStringLiteral("home"))));
    if (!m_hasWorker)
        qputenv("TRAINYARD_WORKER", FAKE_WORKER);
}

Ctl::~Ctl()
{
    run({QStringLiteral("agent"), QStringLiteral("stop"), QStringLiteral("--force")});
}

std::unique_ptr<QProcess> Ctl::begin(const QStringList &arguments) const
{
    auto process = std::make_unique<QProcess>();
    process->setWorkingDirectory(m_folder.path());
    process->start(m_program, arguments);
    return process;
}

std::unique_ptr<QProcess> Ctl::beginJson(const QStringList &arguments) const
{
    return begin(QStringList{QStringLiteral("--json"), QStringLiteral("--project"), project()} +
                 arguments);
}

Said Ctl::end(QProcess &process)
{
    if (!process.waitForFinished(patienceMs)) {
        process.kill();
        process.waitForFinished();
    }
    const bool isNormal = process.exitStatus() == QProcess::NormalExit;
    return {isNormal ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

bool Ctl::waitForEvent(QProcess &process, const QByteArray &event, QByteArray &out)
{
    const QByteArray wanted = "\"event\":\"" + event + '"';
    static_cast<void>(QTest::qWaitFor(
        [&] {
            out += process.readAllStandardOutput();
            return out.contains(wanted) || process.state() == QProcess::NotRunning;
        },
        patienceMs));
    return out.contains(wanted);
}

Said Ctl::run(const QStringList &arguments) const
{
    const auto process = begin(QStringList{QStringLiteral("--project"), project()} + arguments);
    return end(*process);
}

Said Ctl::runJson(const QStringList &arguments) const
{
    const auto process = beginJson(arguments);
    return end(*process);
}
