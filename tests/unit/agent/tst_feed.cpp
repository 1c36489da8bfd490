#include "feed.h"

#include "agent_fixture.h"

#include "trainyard/base/atomic_file.h"

#include <QCborMap>
#include <QDir>
#include <QFile>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

namespace {

constexpr qint64 plenty = 64 * 1024 * 1024;

struct Given
{
    QByteArray bytes;
    QStringList kinds; // without "lines"
};

// All that a feed gives now; what it gives must begin where the last ended.
Given drain(Feed &feed, qint64 &offset)
{
    Given given;
    while (const auto next = feed.next()) {
        if (next->event.kind != QLatin1String("lines")) {
            given.kinds.push_back(next->event.kind);
            if (next->event.kind == QLatin1String("reset"))
                offset = 0;
            continue;
        }
        const QByteArray bytes = next->event.data[QLatin1String("bytes")].toByteArray();
        if (next->event.offset != offset || next->event.next != offset + bytes.size())
            QTest::qFail("a gap or a repeat", __FILE__, __LINE__);
        offset = next->event.next;
        given.bytes += bytes;
    }
    return given;
}

} // namespace

class TestFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void knowsItsSources_data();
    void knowsItsSources();
    void replaysThenFollows();
    void givesNoMoreThanItsCredit();
    void givesStateAfterTheLines();
    void waitsForAFileThatIsNotThere();
    void beginsAnewWhereTheJournalWasCut();
    void choosesWhereToStart();

private:
    void append(int count);
    Feed feed(qint64 credit, JournalPosition from = {1, 0}) const;

    std::unique_ptr<test::AgentFixture> m_fixture;
    SessionKey m_key;
    QString m_path;
};

void TestFeed::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
    m_key = m_fixture->run(QStringLiteral("20260314-092653-kx3m7q"));
    QDir().mkpath(m_key.folder());
    m_path = m_key.folder() + QStringLiteral("/events.jsonl");
}

void TestFeed::append(int count)
{
    const auto log = base::EventLogAppender::open(m_path);
    QVERIFY(log);
    for (int index = 0; index < count; ++index)
        QVERIFY((*log)->append(
            {{QStringLiteral("event"), QStringLiteral("step")}, {QStringLiteral("step"), index}}));
}

Feed TestFeed::feed(qint64 credit, JournalPosition from) const
{
    return Feed(m_key.toString(), *Feed::sourceOf(m_key.toString()), 1, from, credit);
}

void TestFeed::knowsItsSources_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    const QString id = QStringLiteral("20260314-092653-kx3m7q");
    QTest::newRow("run") << QStringLiteral("run:/p/") + id << QStringLiteral("events.jsonl");
    QTest::newRow("job") << QStringLiteral("job:/p/") + id << QStringLiteral("output.jsonl");
    QTest::newRow("telemetry") << QStringLiteral("run:/p/%1#telemetry").arg(id)
                               << QStringLiteral("telemetry.jsonl");
    QTest::newRow("ledger") << QStringLiteral("run:/p#2/%1#ledger").arg(id)
                            << QStringLiteral("ledger.jsonl");
    QTest::newRow("no other stream") << QStringLiteral("run:/p/%1#run.json").arg(id) << QString();
    QTest::newRow("jobs have none") << QStringLiteral("job:/p/%1#ledger").arg(id) << QString();
    QTest::newRow("no path") << QStringLiteral("run:/p/%1#../ledger").arg(id) << QString();
}

void TestFeed::knowsItsSources()
{
    QFETCH(const QString, name);
    QFETCH(const QString, file);
    const auto source = Feed::sourceOf(name);
    QCOMPARE(source.has_value(), !file.isEmpty());
    if (source)
        QCOMPARE(source->path, source->key.folder() + QLatin1Char('/') + file);
}

void TestFeed::replaysThenFollows()
{
    append(5000);
    Feed given = feed(plenty);
    qint64 offset = 0;
    Given all = drain(given, offset);
    QCOMPARE(all.bytes, base::readFile(m_path).value_or(QByteArray()));
    QCOMPARE(all.kinds, QStringList({QStringLiteral("live"), QStringLiteral("session")}));
    append(3);
    given.markGrown();
    all = drain(given, offset);
    QCOMPARE(all.bytes.count('\n'), 3);
    QVERIFY(all.kinds.isEmpty());
}

void TestFeed::givesNoMoreThanItsCredit()
{
    append(5000);
    constexpr qint64 credit = 10'000;
    Feed given = feed(credit);
    qint64 offset = 0;
    const Given first = drain(given, offset);
    QVERIFY(first.bytes.size() > 0);
    QVERIFY(first.bytes.size() <= credit + 200); // a line is never torn
    QVERIFY(first.kinds.isEmpty());
    QVERIFY(!given.isDirty());
    given.addCredit(credit);
    QVERIFY(given.isDirty());
    QVERIFY(drain(given, offset).bytes.size() > 0);
    given.addCredit(-plenty); // no way to take it back
    given.addCredit(plenty);
    const Given rest = drain(given, offset);
    QCOMPARE(rest.kinds.front(), QStringLiteral("live"));
    QCOMPARE(offset, QFile(m_path).size());
}

void TestFeed::givesStateAfterTheLines()
{
    append(10);
    Feed given = feed(plenty);
    qint64 offset = 0;
    drain(given, offset);
    append(10);
    given.markState();
    const auto lines = given.next();
    QCOMPARE(lines->event.kind, QStringLiteral("lines"));
    const auto state = given.next();
    QCOMPARE(state->event.kind, QStringLiteral("session"));
    QVERIFY(state->wantsState);
    QVERIFY(!given.next());
}

void TestFeed::waitsForAFileThatIsNotThere()
{
    Feed given = feed(plenty);
    qint64 offset = 0;
    QVERIFY(drain(given, offset).kinds.contains(QStringLiteral("live")));
    append(2);
    given.markGrown();
    QCOMPARE(drain(given, offset).bytes.count('\n'), 2);
}

void TestFeed::beginsAnewWhereTheJournalWasCut()
{
    append(10);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"event\":\"st");
    file.close();
    Feed given = feed(plenty);
    qint64 offset = 0;
    QCOMPARE(drain(given, offset).bytes.count('\n'), 10); // the torn line waits
    QVERIFY(base::cutTornTail(m_path).value_or(false));
    append(1);
    given.markGrown();
    const Given again = drain(given, offset);
    QCOMPARE(again.kinds.front(), QStringLiteral("reset"));
    QCOMPARE(again.bytes.count('\n'), 11);
}

void TestFeed::choosesWhereToStart()
{
    append(10);
    const auto source = *Feed::sourceOf(m_key.toString());
    const qint64 size = QFile(m_path).size();
    QVERIFY(!Feed::startOf(source, {0, 0}).isReset);
    QVERIFY(!Feed::startOf(source, {1, size}).isReset);
    for (const JournalPosition wrong : {JournalPosition{1, 3}, JournalPosition{1, size + 1},
                                        JournalPosition{1, -5}, JournalPosition{7, 0}}) {
        const Feed::Start start = Feed::startOf(source, wrong);
        QVERIFY(start.isReset);
        QCOMPARE(start.from.offset, 0);
        QCOMPARE(start.from.generation, 1);
    }
}

QTEST_GUILESS_MAIN(TestFeed)
#include "tst_feed.moc"
