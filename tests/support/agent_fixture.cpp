#include "agent_fixture.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/event_log.h"
#include "trainyard/base/ids.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <csignal>

namespace trainyard::test {

namespace {

QJsonObject readObject(const QString &path)
{
    return QJsonDocument::fromJson(base::readFile(path).value_or(QByteArray())).object();
}

} // namespace

AgentFixture::AgentFixture()
    : m_project(m_home.path() + QStringLiteral("/project"))
{
    QDir().mkpath(m_project + QStringLiteral("/.trainyard/staging"));
    qputenv("TRAINYARD_HOME", QFile::encodeName(m_home.path() + QStringLiteral("/home")));
    qputenv("TRAINYARD_BIN",
            QFile::encodeName(QFileInfo(QStringLiteral(AGENT_PROGRAM)).absolutePath()));
    qputenv("TRAINYARD_AGENT", AGENT_PROGRAM);
    qputenv("TRAINYARD_WORKER", FAKE_WORKER);
    qputenv("TRAINYARD_CTL", FAKE_CTL);
    qputenv("TRAINYARD_CORES", "2");
    qputenv("TRAINYARD_AGENT_GRACE_MS", "300");
    qunsetenv("TRAINYARD_BOOT_ID");
}

AgentFixture::~AgentFixture()
{
    const base::ProcessIdentity process = agentProcess();
    if (process.pid != QCoreApplication::applicationPid())
        process.signalProcess(SIGKILL);
}

agent::SessionKey AgentFixture::run(const QString &id) const
{
    return {agent::SessionKind::Run, m_project, id};
}

agent::SessionKey AgentFixture::job(const QString &id) const
{
    return {agent::SessionKind::Job, m_project, id};
}

QString AgentFixture::prepare(const QJsonObject &fake, QJsonObject recipe) const
{
    const QString id = base::newId();
    const QString folder = m_project + QStringLiteral("/.trainyard/staging/") + id;
    QDir().mkpath(folder);
    recipe[QLatin1String("format")] = 1;
    recipe[QLatin1String("fake")] = fake;
    const auto written =
        base::replaceFile(folder + QStringLiteral("/recipe.json"), QJsonDocument(recipe).toJson());
    return written ? id : QString();
}

agent::RunStart AgentFixture::start(const QString &staging, int threads,
                                    const QJsonObject &record) const
{
    return {m_project, staging, threads, record};
}

void AgentFixture::release(const QString &id) const
{
    QFile go(run(id).folder() + QStringLiteral("/go"));
    if (!go.open(QIODevice::WriteOnly))
        QTest::qFail("the worker cannot be released", __FILE__, __LINE__);
}

agent::SessionKey AgentFixture::longJournal(int lines) const
{
    const agent::SessionKey key = run(base::newId());
    QDir().mkpath(key.folder());
    runs::RunRecord record;
    record.id = key.id;
    record.state = runs::RunState::Finished;
    const auto written = runs::writeRunRecord(key.folder(), record);
    const auto log = base::EventLogAppender::open(key.folder() + QStringLiteral("/events.jsonl"));
    if (!written || !log)
        return {};
    const QString padding(120, QLatin1Char('x'));
    for (int line = 0; line < lines; ++line)
        static_cast<void>((*log)->append({{QStringLiteral("event"), QStringLiteral("step")},
                                          {QStringLiteral("step"), line},
                                          {QStringLiteral("padding"), padding}}));
    return key;
}

runs::RunRecord AgentFixture::record(const QString &id) const
{
    return runs::readRunRecord(run(id).folder()).value_or(runs::RunRecord());
}

std::vector<QJsonObject> AgentFixture::lines(const QString &path)
{
    std::vector<QJsonObject> found;
    const QByteArray bytes = base::readFile(path).value_or(QByteArray());
    const int bad = base::forEachLogLine(
        bytes, 0, [&found](const QJsonObject &object, qint64, qint64) { found.push_back(object); });
    if (bad > 0 || (!bytes.isEmpty() && !bytes.endsWith('\n')))
        QTest::qFail(qPrintable(path + QStringLiteral(" has bad lines")), __FILE__, __LINE__);
    return found;
}

std::vector<qint64> AgentFixture::steps(const std::vector<QJsonObject> &events)
{
    std::vector<qint64> steps;
    for (const QJsonObject &event : events) {
        const QString name = event[QLatin1String("event")].toString();
        if (name == QLatin1String("step"))
            steps.push_back(event[QLatin1String("step")].toInteger());
        if (name != QLatin1String("attempt"))
            continue;
        const qint64 first =
            event[QLatin1String("first")].toObject()[QLatin1String("flat")].toInteger();
        while (!steps.empty() && steps.back() >= first)
            steps.pop_back();
    }
    return steps;
}

qint64 AgentFixture::sumAfter(qint64 steps)
{
    quint32 sum = 0;
    for (qint64 step = 1; step <= steps; ++step)
        sum = sum * 31 + static_cast<quint32>(step);
    return sum;
}

base::ProcessIdentity AgentFixture::agentProcess()
{
    return base::ProcessIdentity::fromJson(readObject(agent::agentStatePath()));
}

base::ProcessIdentity AgentFixture::processIn(const agent::SessionKey &key, const char *which)
{
    const QJsonObject held = readObject(key.folder() + QStringLiteral("/holder.json"));
    return base::ProcessIdentity::fromJson(held[QLatin1String(which)].toObject());
}

} // namespace trainyard::test
