#include "trainyard/base/event_log.h"

#include "trainyard/base/checked_line.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::base;

class TestEventLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsWithoutRereading();
    void waitsForTheRestOfALine();
    void passesOverABadLine();
    void skipsWithoutParsing();
    void cutsOnlyATornTail();
    void appenderSurvivesAFullDisk();
    void readsALineLongerThanAPiece();
    void knowsWhereLinesStart();

private:
    QString path() const
    {
        return m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()));
    }
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QByteArray line(int number) { return checkedLine({{QStringLiteral("n"), number}}); }
    static std::vector<int> numbers(EventLogReader &reader)
    {
        std::vector<int> found;
        qint64 expected = reader.offset();
        const auto sink = [&](const QJsonObject &object, qint64 offset, qint64 next) {
            if (offset < expected || next <= offset)
                qFatal("offsets do not rise");
            expected = next;
            found.push_back(object[QLatin1String("n")].toInt());
        };
        while (reader.read(sink, 64).value()) {
        }
        return found;
    }

    QTemporaryDir m_folder;
};

void TestEventLog::followsWithoutRereading()
{
    EventLogReader reader(path());
    QCOMPARE(numbers(reader), std::vector<int>());
    for (int number = 0; number < 100; ++number)
        write(path(), line(number));
    QCOMPARE(numbers(reader).size(), 100U);
    write(path(), line(100) + line(101));
    QCOMPARE(numbers(reader), std::vector<int>({100, 101}));
    QCOMPARE(reader.offset(), QFile(path()).size());
}

void TestEventLog::waitsForTheRestOfALine()
{
    EventLogReader reader(path());
    const QByteArray second = line(2);
    write(path(), line(1) + second.first(7));
    QCOMPARE(numbers(reader), std::vector<int>({1}));
    QCOMPARE(numbers(reader), std::vector<int>());
    write(path(), second.sliced(7));
    QCOMPARE(numbers(reader), std::vector<int>({2}));
    QCOMPARE(reader.badLines(), 0);
}

void TestEventLog::passesOverABadLine()
{
    QByteArray bad = line(2);
    bad[4] = bad[4] ^ 1;
    write(path(), line(1) + bad + "\n" + line(3));
    EventLogReader reader(path());
    QCOMPARE(numbers(reader), std::vector<int>({1, 3}));
    QCOMPARE(reader.badLines(), 2);
}

void TestEventLog::skipsWithoutParsing()
{
    write(path(), line(1) + "no object\n" + line(2) + line(3) + line(4).first(6));
    EventLogReader reader(path());
    std::vector<int> found;
    std::vector<qint64> skipped;
    const auto sink = [&found](const QJsonObject &object, qint64, qint64) {
        found.push_back(object[QLatin1String("n")].toInt());
    };
    const auto skip = [&skipped](QByteArrayView line, qint64 offset) {
        const bool isWanted = line.contains("\"n\":1") || line.contains("\"n\":3");
        if (!isWanted)
            skipped.push_back(offset);
        return !isWanted;
    };
    QVERIFY(reader.readAll(sink, skip));
    QCOMPARE(found, std::vector<int>({1, 3}));
    QCOMPARE(skipped, std::vector<qint64>({line(1).size(), line(1).size() + 10}));
    QCOMPARE(reader.badLines(), 0);
    QCOMPARE(reader.offset(), 10 + 3 * line(1).size());
}

void TestEventLog::cutsOnlyATornTail()
{
    QCOMPARE(cutTornTail(path()).value(), false);
    write(path(), line(1) + "garbage\n" + line(2));
    QCOMPARE(cutTornTail(path()).value(), false);
    QCOMPARE(logGeneration(path()), 1);
    const qint64 whole = QFile(path()).size();
    write(path(), QByteArray(200'000, 'x'));
    QCOMPARE(cutTornTail(path()).value(), true);
    QCOMPARE(logGeneration(path()), 2);
    QCOMPARE(QFile(path()).size(), whole);
    EventLogReader reader(path());
    QCOMPARE(numbers(reader), std::vector<int>({1, 2}));
}

void TestEventLog::appenderSurvivesAFullDisk()
{
    write(path(), line(1) + "torn");
    auto appender = EventLogAppender::open(path()).value();
    QVERIFY(appender->append({{QStringLiteral("n"), 2}}));
    QCOMPARE(appender->offset(), QFile(path()).size());
    QVERIFY(appender->sync());
    EventLogReader reader(path());
    QCOMPARE(numbers(reader), std::vector<int>({1, 2}));

    auto full = EventLogAppender::open(QStringLiteral("/dev/full"));
    if (!full)
        QSKIP("/dev/full cannot be opened here");
    const auto result = (*full)->append({{QStringLiteral("n"), 3}});
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::DiskFull);
}

void TestEventLog::readsALineLongerThanAPiece()
{
    const QString text(5000, QLatin1Char('a'));
    write(path(), checkedLine({{QStringLiteral("text"), text}}) + line(2));
    EventLogReader reader(path());
    QString read;
    QVERIFY(reader
                .read([&](const QJsonObject &object, qint64,
                          qint64) { read += object[QLatin1String("text")].toString(); },
                      100)
                .value());
    QCOMPARE(read, text);
}

void TestEventLog::knowsWhereLinesStart()
{
    write(path(), line(1) + line(2));
    QVERIFY(isLogOffset(path(), 0));
    QVERIFY(isLogOffset(path(), line(1).size()));
    QVERIFY(isLogOffset(path(), QFile(path()).size()));
    QVERIFY(!isLogOffset(path(), 3));
    QVERIFY(!isLogOffset(path(), QFile(path()).size() + 1));
    QVERIFY(!isLogOffset(path(), -1));
}

QTEST_GUILESS_MAIN(TestEventLog)
#include "tst_event_log.moc"
