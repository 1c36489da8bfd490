#include "run_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::runs;

class TestRunRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBackWhatItWrote();
    void keepsWhatItDoesNotKnow();
    void laterFormatsAreRefused();
    void damageIsTold_data();
    void damageIsTold();
    void everyStateHasItsKey();
};

void TestRunRecord::readsBackWhatItWrote()
{
    const QTemporaryDir folder;
    RunRecord record = fixture::record(QStringLiteral("20260101-000000-abcdef"), 5);
    record.tags = {QStringLiteral("ж"), QStringLiteral("b")};
    record.price.basis = compute::PriceBasis::Tariff;
    record.price.perHourMicro = 10'800'000;
    record.weightsTotal = 457'303;
    record.state = RunState::Lost;
    QVERIFY(writeRunRecord(folder.path(), record));
    const auto read = readRunRecord(folder.path());
    QVERIFY(read);
    QCOMPARE(read->toJson(), record.toJson());
    QCOMPARE(read->state, RunState::Lost);
    QCOMPARE(read->price.perHourMicro.value_or(0), qint64(10'800'000));
    QVERIFY(!read->price.backgroundPerHourMicro); // null stays unknown
    QVERIFY(record.toJson()
                .value(QStringLiteral("price"))
                .toObject()
                .value(QStringLiteral("background_per_hour_micro"))
                .isNull());
}

void TestRunRecord::keepsWhatItDoesNotKnow()
{
    QJsonObject object = fixture::record(QStringLiteral("x"), 5).toJson();
    object.insert(QStringLiteral("queue"), QStringLiteral("night"));
    QCOMPARE(RunRecord::fromJson(object)->toJson(), object);
}

void TestRunRecord::laterFormatsAreRefused()
{
    QJsonObject object = fixture::record(QStringLiteral("x"), 5).toJson();
    object.insert(QStringLiteral("format"), 2);
    QCOMPARE(RunRecord::fromJson(object).error().code, ErrorCode::TooNew);
}

void TestRunRecord::damageIsTold_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("half") << QByteArray("{\"format\":1,\"id\":\"a");
    QTest::newRow("no state") << QByteArray("{\"format\":1,\"id\":\"a\"}");
    QTest::newRow("odd state") << QByteArray("{\"format\":1,\"id\":\"a\",\"state\":\"happy\"}");
}

void TestRunRecord::damageIsTold()
{
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    fixture::write(folder.filePath(QStringLiteral("run.json")), bytes);
    QCOMPARE(readRunRecord(folder.path()).error().code, ErrorCode::Corrupt);
}

void TestRunRecord::everyStateHasItsKey()
{
    for (int state = 0; state <= static_cast<int>(RunState::Unreachable); ++state) {
        const QString key = runStateKey(static_cast<RunState>(state));
        QVERIFY(!key.isEmpty());
        QCOMPARE(runStateFromKey(key).value(), static_cast<RunState>(state));
    }
}

QTEST_GUILESS_MAIN(TestRunRecord)
#include "tst_run_record.moc"
