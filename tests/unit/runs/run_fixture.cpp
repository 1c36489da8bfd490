#include "run_fixture.h"

#include "trainyard/base/checked_line.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QtEndian>

#include <bit>

namespace fixture {

QJsonObject event(const QString &name, qint64 bootMs, QJsonObject members, int attempt)
{
    members.insert(QStringLiteral("event"), name);
    members.insert(QStringLiteral("b"), bootMs);
    members.insert(QStringLiteral("t"), 1'700'000'000'000 + bootMs);
    members.insert(QStringLiteral("attempt"), attempt);
    return members;
}

namespace {

QJsonObject plan(const QString &name, int classes, int epochs)
{
    return {{QStringLiteral("name"), name},         {QStringLiteral("classes"), classes},
            {QStringLiteral("weights"), 450'000},   {QStringLiteral("macs"), 1'000'000},
            {QStringLiteral("train"), 640},         {QStringLiteral("val"), 100},
            {QStringLiteral("test"), 100},          {QStringLiteral("epochs"), epochs},
            {QStringLiteral("steps_per_epoch"), 10}};
}

QJsonObject result(const QString &method, double accuracy)
{
    const int right = qRound(accuracy * 50);
    return {{QStringLiteral("method"), method},
            {QStringLiteral("split"), QStringLiteral("test")},
            {QStringLiteral("adjusted"), true},
            {QStringLiteral("count"), 100},
            {QStringLiteral("leaf_accuracy"), accuracy},
            {QStringLiteral("balanced_accuracy"), accuracy},
            {QStringLiteral("superclass_accuracy"), 0.95},
            {QStringLiteral("confusion"),
             QJsonArray{QJsonArray{right, 50 - right}, QJsonArray{50 - right, right}}}};
}

} // namespace

std::vector<QJsonObject> wholeRun(int epochs, double accuracy)
{
    const QString flat = QStringLiteral("flat");
    const QString group = QStringLiteral("group:bus");
    std::vector<QJsonObject> events;
    events.push_back(event(QStringLiteral("attempt"), 0));
    events.push_back(event(
        QStringLiteral("started"), 0,
        {{QStringLiteral("weights"), 900'000},
         {QStringLiteral("nets"), QJsonArray{plan(flat, 2, epochs), plan(group, 2, epochs)}}}));
    qint64 boot = 0;
    for (const QString &net : {flat, group}) {
        for (int step = 1; step <= epochs * 10; ++step) {
            boot += 250;
            events.push_back(event(QStringLiteral("step"), boot,
                                   {{QStringLiteral("net"), net},
                                    {QStringLiteral("step"), step},
                                    {QStringLiteral("epoch"), step / 10.0},
                                    {QStringLiteral("loss"), 2.0 / step},
                                    {QStringLiteral("images_per_second"), 256}}));
            if (step % 10 != 0)
                continue;
            events.push_back(event(QStringLiteral("epoch"), boot,
                                   {{QStringLiteral("net"), net},
                                    {QStringLiteral("epoch"), step / 10},
                                    {QStringLiteral("step"), step},
                                    {QStringLiteral("val_loss"), 1.0 / step},
                                    {QStringLiteral("val_balanced_accuracy"), 0.5 + step / 1000.0},
                                    {QStringLiteral("best"), true}}));
        }
        events.push_back(event(QStringLiteral("net_finished"), boot,
                               {{QStringLiteral("net"), net},
                                {QStringLiteral("reason"), QStringLiteral("epochs")},
                                {QStringLiteral("best_epoch"), epochs}}));
    }
    events.push_back(event(QStringLiteral("result"), boot, result(flat, accuracy)));
    events.push_back(
        event(QStringLiteral("result"), boot, result(QStringLiteral("chained"), accuracy - 0.1)));
    events.push_back(event(QStringLiteral("finished"), boot,
                           {{QStringLiteral("seconds"), boot / 1000.0},
                            {QStringLiteral("reason"), QStringLiteral("done")}}));
    return events;
}

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

void writeEvents(const QString &runFolder, const std::vector<QJsonObject> &events)
{
    QByteArray lines;
    for (const QJsonObject &one : events)
        lines += trainyard::base::checkedLine(one);
    write(runFolder + QStringLiteral("/events.jsonl"), lines);
}

trainyard::runs::RunRecord record(const QString &id, qint64 createdMs)
{
    trainyard::runs::RunRecord record;
    record.id = id;
    record.name = QStringLiteral("run ") + id;
    record.createdMs = createdMs;
    record.dataset = QStringLiteral("vehicles");
    record.dataHash = QStringLiteral("00ff");
    record.state = trainyard::runs::RunState::Finished;
    record.attempts.push_back({1, createdMs, createdMs + 5, QStringLiteral("finished")});
    return record;
}

QString writeRun(const QString &project, const QString &id, qint64 createdMs,
                 const std::vector<QJsonObject> &events, const QJsonObject &recipe)
{
    const QString folder = project + QStringLiteral("/.trainyard/runs/") + id;
    write(folder + QStringLiteral("/recipe.json"), QJsonDocument(recipe).toJson());
    writeEvents(folder, events);
    if (!trainyard::runs::writeRunRecord(folder, record(id, createdMs)))
        qFatal("cannot write a record");
    return folder;
}

namespace {

template <typename T>
void put(QByteArray &bytes, T value)
{
    char buffer[sizeof(T)];
    qToLittleEndian(value, buffer);
    bytes.append(buffer, sizeof(T));
}

} // namespace

QByteArray predictions(int classes, const QStringList &methods, const std::vector<Answer> &answers)
{
    QByteArray bytes("TYPREDS\1", 8);
    put(bytes, static_cast<quint32>(answers.size()));
    put(bytes, static_cast<quint16>(classes));
    put(bytes, static_cast<quint16>(methods.size()));
    for (const QString &method : methods) {
        put(bytes, static_cast<quint16>(method.toUtf8().size()));
        bytes += method.toUtf8();
    }
    for (const Answer &answer : answers) {
        put(bytes, answer.row);
        put(bytes, answer.truth);
        put(bytes, answer.split);
        put(bytes, quint8(0));
        for (std::size_t method = 0; method < answer.leaf.size(); ++method) {
            put(bytes, answer.leaf[method]);
            put(bytes, quint16(0));
            put(bytes, std::bit_cast<quint32>(answer.probability[method]));
            put(bytes, std::bit_cast<quint32>(answer.trueProbability[method]));
        }
    }
    return bytes;
}

} // namespace fixture
