#include "worker_folder.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/checked_line.h"
#include "trainyard/training/spec/pack_header.h"
#include "trainyard/training/spec/plan.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace trainyard::tests {

namespace {

constexpr int side = 16;
constexpr int pictures = 240;

QByteArray packBytes()
{
    training::PackHeader header;
    header.width = header.height = side;
    header.description = R"({"fit":"stretch","resampler":"area","transform":1})";
    QByteArray bytes = QByteArray::fromStdString(training::packHeaderToBytes(header));
    quint32 state = 1;
    for (int picture = 0; picture < pictures; ++picture) {
        const int leaf = picture % 6;
        for (int value = 0; value < side * side * 3; ++value) {
            state = state * 1664525U + 1013904223U;
            const int noise = static_cast<int>(state >> 26);
            const int colour = value % 3 == leaf % 3 ? (leaf < 3 ? 90 : 170) : 0;
            bytes.append(static_cast<char>(noise + colour));
        }
    }
    return bytes;
}

QJsonObject recipe(const QString &pack)
{
    QJsonArray classes;
    for (int leaf = 0; leaf < 6; ++leaf)
        classes.append(QJsonObject{{QStringLiteral("name"), QStringLiteral("kind %1").arg(leaf)},
                                   {QStringLiteral("group"),
                                    leaf < 3 ? QStringLiteral("dark") : QStringLiteral("light")}});
    const auto text = R"({"format":1,"task":"train","dataset":"colours","data_hash":"x","size":16,
        "groups":["dark","light"],"mode":"flat","epochs":30,"batch":16,"threads":1,"device":"cpu",
        "precision":"float32","save_seconds":3600,"ema":0.9,"augment":{"mixup":0.2,"cutout":0.2},
        "net":{"blocks":[["conv",8,3,1],["separable",16,2],["residual",16,1],["mobile",16,1,2]]}})";
    QJsonObject object = QJsonDocument::fromJson(text).object();
    object[QLatin1String("pack")] = pack;
    object[QLatin1String("classes")] = classes;
    return object;
}

} // namespace

QString eventName(const QJsonObject &event)
{
    return event.value(QLatin1String("event")).toString();
}

bool WorkerFolder::prepare()
{
    m_program = qEnvironmentVariable("TRAINYARD_BIN") + QStringLiteral("/trainyard-worker");
    return QFile::exists(m_program) &&
           base::replaceFile(m_folder.filePath(QStringLiteral("colours.typack")), packBytes());
}

std::vector<training::Sample> WorkerFolder::samples()
{
    std::vector<training::Sample> samples;
    for (int picture = 0; picture < pictures; ++picture) {
        const int place = picture / 6 % 10;
        if (place < 7 && picture % 6 == 5 && picture / 6 % 3 != 0)
            continue;
        samples.push_back({static_cast<std::uint32_t>(picture),
                           static_cast<std::uint16_t>(picture % 6),
                           place < 7   ? training::Split::Train
                           : place < 9 ? training::Split::Validation
                                       : training::Split::Test});
    }
    return samples;
}

QString WorkerFolder::makeRun(const QString &name, const QJsonObject &changes,
                              const std::vector<training::Sample> &samples)
{
    const QString run = m_folder.filePath(name);
    QDir().mkpath(run);
    QJsonObject object = recipe(m_folder.filePath(QStringLiteral("colours.typack")));
    for (auto it = changes.begin(); it != changes.end(); ++it)
        object[it.key()] = it.value();
    const bool isWritten =
        base::replaceFile(run + QStringLiteral("/recipe.json"), QJsonDocument(object).toJson()) &&
        base::replaceFile(run + QStringLiteral("/samples.bin"),
                          QByteArray::fromStdString(training::samplesToBytes(samples)));
    return isWritten ? run : QString();
}

std::unique_ptr<QProcess> WorkerFolder::start(const QString &folder, const QStringList &environment,
                                              const std::function<void()> &inChild)
{
    auto worker = std::make_unique<QProcess>();
    worker->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    worker->setEnvironment(QProcess::systemEnvironment() + environment);
    if (inChild)
        worker->setChildProcessModifier(inChild);
    worker->start(m_program, {folder});
    return worker;
}

int WorkerFolder::finish(QProcess &worker)
{
    if (!worker.waitForFinished(patience))
        worker.kill();
    return worker.exitStatus() == QProcess::NormalExit ? worker.exitCode() : -1;
}

QList<QJsonObject> WorkerFolder::events(const QString &run, const QString &name)
{
    QFile file(run + QStringLiteral("/events.jsonl"));
    QList<QJsonObject> found;
    if (!file.open(QIODevice::ReadOnly))
        return found;
    while (!file.atEnd())
        if (const auto event = base::readCheckedLine(file.readLine()))
            if (name.isEmpty() || eventName(*event) == name)
                found.append(*event);
    return found;
}

bool WorkerFolder::waitForEvent(const QString &run, const QString &name)
{
    return QTest::qWaitFor([&] { return !events(run, name).isEmpty(); }, patience);
}

QStringList WorkerFolder::warnings(const QString &run)
{
    QStringList codes;
    for (const QJsonObject &event : events(run, QStringLiteral("warning")))
        codes.append(event.value(QLatin1String("code")).toString());
    return codes;
}

bool WorkerFolder::command(const QString &run, int number, const char *command)
{
    const QJsonObject object{{QStringLiteral("number"), number},
                             {QStringLiteral("command"), QString::fromLatin1(command)}};
    return base::replaceFile(run + QStringLiteral("/control.json"), QJsonDocument(object).toJson())
        .has_value();
}

QByteArray WorkerFolder::weights(const QString &run, const QString &net, const QString &file)
{
    const QString folder = QString::fromStdString(training::netFolder(net.toStdString()));
    return base::readFile(QStringLiteral("%1/weights/%2/%3.safetensors").arg(run, folder, file))
        .value_or(QByteArray());
}

QJsonObject WorkerFolder::answer(const QString &name, const QJsonObject &task, int status)
{
    const QDir folder(m_folder.filePath(name));
    QDir().mkpath(folder.path());
    const bool isWritten = base::replaceFile(folder.filePath(QStringLiteral("recipe.json")),
                                             QJsonDocument(task).toJson())
                               .has_value();
    if (!isWritten || finish(*start(folder.path())) != status)
        return {};
    const auto bytes = base::readFile(folder.filePath(QStringLiteral("output.json")));
    return QJsonDocument::fromJson(bytes.value_or(QByteArray())).object();
}

} // namespace trainyard::tests
