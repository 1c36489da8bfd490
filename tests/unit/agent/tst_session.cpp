#include "trainyard/agent/protocol/session.h"

#include <QTest>

using namespace trainyard::agent;

class TestSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesGoThereAndBack_data();
    void namesGoThereAndBack();
    void refusesWhatIsNoName_data();
    void refusesWhatIsNoName();
    void infoGoesThereAndBack();
    void knowsWhatIsActive();
};

void TestSession::namesGoThereAndBack_data()
{
    QTest::addColumn<QString>("project");
    QTest::newRow("plain") << QStringLiteral("/home/anna/cars");
    QTest::newRow("spaces, letters, marks") << QStringLiteral("/data/мои машины #2: 100 %");
}

void TestSession::namesGoThereAndBack()
{
    QFETCH(const QString, project);
    for (const SessionKind kind : {SessionKind::Run, SessionKind::Job}) {
        const SessionKey key{kind, project, QStringLiteral("20260314-092653-kx3m7q")};
        const auto got = SessionKey::fromString(key.toString());
        QVERIFY(got);
        QVERIFY(*got == key);
        QVERIFY(got->folder().startsWith(project + QStringLiteral("/.trainyard/")));
        QVERIFY(got->folder().endsWith(key.id));
    }
}

void TestSession::refusesWhatIsNoName_data()
{
    QTest::addColumn<QString>("text");
    const QString id = QStringLiteral("20260314-092653-kx3m7q");
    QTest::newRow("empty") << QString();
    QTest::newRow("no kind") << QStringLiteral("/p/") + id;
    QTest::newRow("unknown kind") << QStringLiteral("kernel:/p/") + id;
    QTest::newRow("relative") << QStringLiteral("run:p/") + id;
    QTest::newRow("with ..") << QStringLiteral("run:/p/../etc/") + id;
    QTest::newRow("no id") << QStringLiteral("run:/p/passwd");
    QTest::newRow("id with a path") << QStringLiteral("run:/p/..");
    QTest::newRow("nothing but a kind") << QStringLiteral("run:");
}

void TestSession::refusesWhatIsNoName()
{
    QFETCH(const QString, text);
    QVERIFY(!SessionKey::fromString(text));
}

void TestSession::infoGoesThereAndBack()
{
    SessionInfo info;
    info.key = {SessionKind::Run, QStringLiteral("/p"), QStringLiteral("20260314-092653-kx3m7q")};
    info.title = QStringLiteral("vehicles, chained");
    info.state = QStringLiteral("running");
    info.progress = 0.25;
    info.startedMs = 1'773'000'000'123;
    info.attempt = 2;
    info.threads = 4;
    info.notices = QStringList{QStringLiteral("restarted"), QStringLiteral("may_sleep")};
    const auto got = SessionInfo::fromJson(info.toJson());
    QVERIFY(got);
    QVERIFY(*got == info);
    // Not known stays not known.
    QVERIFY(!got->etaSeconds);
    QVERIFY(!SessionInfo::fromJson({}));
}

void TestSession::knowsWhatIsActive()
{
    SessionInfo info;
    for (const char *state : {"queued", "starting", "running", "paused", "cancelling"}) {
        info.state = QLatin1String(state);
        QVERIFY2(info.isActive(), state);
    }
    for (const char *state :
         {"finished", "stopped", "failed", "lost", "cancelled", "unreachable"}) {
        info.state = QLatin1String(state);
        QVERIFY2(!info.isActive(), state);
    }
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
