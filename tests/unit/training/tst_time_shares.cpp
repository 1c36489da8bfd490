// Minutes shared among nets: whatever the lanes, they end when the time does.

#include "time_shares.h"

#include <QTest>

#include <cmath>

using namespace trainyard::training;

class TestTimeShares : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shares_data();
    void shares();
};

void TestTimeShares::shares_data()
{
    using Numbers = QList<double>;
    QTest::addColumn<Numbers>("work");
    QTest::addColumn<int>("lanes");
    QTest::addColumn<Numbers>("seconds"); // of 60
    QTest::newRow("one") << Numbers{5} << 1 << Numbers{60};
    QTest::newRow("one after the other") << Numbers{30, 20, 10} << 1 << Numbers{30, 20, 10};
    QTest::newRow("a lane each") << Numbers{10, 20} << 4 << Numbers{30, 60};
    // 12 alone in a lane, 10 and 8 in the other: with 15 as the length, the mean, it took 72 s.
    QTest::newRow("uneven lanes") << Numbers{10, 8, 12} << 2 << Numbers{100.0 / 3, 80.0 / 3, 40};
    QTest::newRow("one longer than all") << Numbers{30, 5, 5} << 2 << Numbers{60, 10, 10};
}

void TestTimeShares::shares()
{
    QFETCH(QList<double>, work);
    QFETCH(int, lanes);
    QFETCH(QList<double>, seconds);
    const auto shares = shareTime({work.begin(), work.end()}, lanes, 60);
    QCOMPARE(qsizetype(shares.size()), seconds.size());
    for (qsizetype index = 0; index < seconds.size(); ++index)
        QVERIFY2(std::abs(shares[std::size_t(index)] - seconds[index]) < 1e-9,
                 qPrintable(QString::number(shares[std::size_t(index)])));
}

QTEST_GUILESS_MAIN(TestTimeShares)
#include "tst_time_shares.moc"
