#include "agent_run_test.h"

#include "trainyard/agent/client/blocking.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/event_log.h"
#include "trainyard/compute/ledger.h"

#include <QJsonDocument>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;
using test::endless;
using test::patience;

namespace {

// 10 units a second.
const QJsonObject tariff{{QStringLiteral("basis"), QStringLiteral("tariff")},
                         {QStringLiteral("currency"), QStringLiteral("RUB")},
                         {QStringLiteral("per_hour_micro"), qint64(36'000'000'000)}};

} // namespace

// Ledger, telemetry and budget of a run.
class TestAgentMoney : public test::AgentRunTest
{
    Q_OBJECT

private Q_SLOTS:
    void endsAtItsBudget();
    void aBudgetHoldsFromTheMomentItIsSet();
    void metersEveryMomentOnce();
};

void TestAgentMoney::endsAtItsBudget()
{
    const QString id =
        start(endless(), 0,
              {{QStringLiteral("price"), tariff}, {QStringLiteral("budget_micro"), 25'000'000}});
    QTRY_VERIFY_WITH_TIMEOUT(info(id).notices.contains(QStringLiteral("budget_warning")), patience);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("stopped"), patience);
    QCOMPARE(info(id).reason, QStringLiteral("budget"));
    const QString path = m_fixture->run(id).folder() + QStringLiteral("/ledger.jsonl");
    const auto ledger = compute::Ledger::read(path);
    QVERIFY(ledger->totals().micro >= 25'000'000);
    QVERIFY(ledger->totals().micro < 80'000'000); // within seconds
    QCOMPARE(resume(id).error().code, ErrorCode::InvalidInput);
    const auto larger = waitFor<QJsonObject>([&](auto done) {
        m_client->call(QStringLiteral("run.continue"),
                       {{QStringLiteral("project"), m_fixture->project()},
                        {QStringLiteral("id"), id},
                        {QStringLiteral("budget_micro"), qint64(9'000'000'000)}},
                       m_client.get(), done);
    });
    QVERIFY(larger);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    QVERIFY(control(id, RunCommand::Stop));
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("stopped"), patience);
}

// Of a run that goes on: set where there was none, and raised before it is reached.
void TestAgentMoney::aBudgetHoldsFromTheMomentItIsSet()
{
    const QString id = start(endless(), 0, {{QStringLiteral("price"), tariff}});
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    const auto setBudget = [&](qint64 micro) {
        RunEdit edit;
        edit.budgetMicro = micro;
        return waitFor<void>([&](auto done) {
            m_client->editRun(m_fixture->project(), id, edit, m_client.get(), done);
        });
    };
    QVERIFY(setBudget(9'000'000'000));
    const auto record = runs::readRunRecord(m_fixture->run(id).folder());
    QCOMPARE(record->budgetMicro, qint64(9'000'000'000));
    QCOMPARE(state(id), QStringLiteral("running"));
    QVERIFY(setBudget(1));
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("stopped"), patience);
    QCOMPARE(info(id).reason, QStringLiteral("budget"));
}

void TestAgentMoney::metersEveryMomentOnce()
{
    const QString id = start(endless(), 0, {{QStringLiteral("price"), tariff}});
    const SessionKey key = m_fixture->run(id);
    const auto read = [&key](const char *name) {
        return QJsonDocument::fromJson(
                   base::readFile(key.folder() + QLatin1String(name)).value_or(QByteArray()))
            .object();
    };
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    const auto hasMemory = [path = key.folder() + QStringLiteral("/telemetry.jsonl")] {
        bool isFound = false;
        static_cast<void>(base::EventLogReader(path).readAll(
            [&isFound](const QJsonObject &sample, qint64, qint64) {
                isFound = isFound || sample[QLatin1String("run_memory")].toInteger() > 0;
            }));
        return isFound;
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasMemory(), patience);
    restart();
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    QVERIFY(control(id, RunCommand::Stop));
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("stopped"), patience);
    const qint64 startedMs = read("/holder.json")[QLatin1String("b")].toInteger();
    const qint64 endedMs = read("/exit.json")[QLatin1String("b")].toInteger();
    int bad = -1;
    const auto ledger = compute::Ledger::read(key.folder() + QStringLiteral("/ledger.jsonl"), &bad);
    QCOMPARE(bad, 0);
    QCOMPARE(ledger->totals().paidMs, endedMs - startedMs);
    // The price of that time, to the micro-unit: 36,000 units an hour are 10,000 micro per ms.
    QCOMPARE(ledger->totals().micro, (endedMs - startedMs) * 10'000);
    test::AgentFixture::lines(key.folder() + QStringLiteral("/telemetry.jsonl"));
}

QTEST_GUILESS_MAIN(TestAgentMoney)
#include "tst_agent_money.moc"
