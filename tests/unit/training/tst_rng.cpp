#include "trainyard/training/spec/rng.h"

#include <QTest>

#include <set>

using namespace trainyard::training;

class TestRng : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mixerIsSplitMix64();
    void streamsAreNamedByTheirParts();
    void drawsAreEven();
    void normalAndBetaHaveTheirMoments();
};

// First outputs of SplitMix64 from state 0: the values of its published implementation.
void TestRng::mixerIsSplitMix64()
{
    QCOMPARE(mixBits(0), 0xE220A8397B1DCDAFULL);
    QCOMPARE(mixBits(0x9E3779B97F4A7C15ULL), 0x6E789E6AA1B965F4ULL);
}

void TestRng::streamsAreNamedByTheirParts()
{
    std::set<std::uint64_t> firsts;
    for (int seed = 0; seed < 4; ++seed)
        for (int epoch = 0; epoch < 4; ++epoch)
            for (int sample = 0; sample < 4; ++sample)
                firsts.insert(Rng(static_cast<std::uint64_t>(seed), epoch, sample).next());
    QCOMPARE(firsts.size(), std::size_t(64)); // the order of parts counts, too
    Rng one(5, 1, 2);
    Rng two(5, 1, 2);
    for (int draw = 0; draw < 100; ++draw)
        QCOMPARE(one.next(), two.next());
}

void TestRng::drawsAreEven()
{
    Rng rng(1);
    std::vector<int> counts(10);
    double sum = 0;
    for (int draw = 0; draw < 100'000; ++draw) {
        ++counts[rng.below(10)];
        const float value = rng.uniform();
        QVERIFY(value >= 0 && value < 1);
        sum += static_cast<double>(value);
    }
    for (const int count : counts)
        QVERIFY(std::abs(count - 10'000) < 500);
    QVERIFY(std::abs(sum / 100'000 - 0.5) < 0.005);
}

void TestRng::normalAndBetaHaveTheirMoments()
{
    Rng rng(2);
    double sum = 0;
    double squares = 0;
    double betas = 0;
    double spread = 0;
    constexpr int draws = 50'000;
    for (int draw = 0; draw < draws; ++draw) {
        const double value = static_cast<double>(rng.normal());
        sum += value;
        squares += value * value;
        const double share = rng.beta(0.4);
        QVERIFY(share >= 0 && share <= 1);
        betas += share;
        spread += (share - 0.5) * (share - 0.5);
    }
    QVERIFY(std::abs(sum / draws) < 0.02);
    QVERIFY(std::abs(squares / draws - 1) < 0.03);
    QVERIFY(std::abs(betas / draws - 0.5) < 0.01);
    // Variance of Beta(a, a) is 1 / (4 (2 a + 1)).
    QVERIFY(std::abs(spread / draws - 1 / (4 * 1.8)) < 0.005);
}

QTEST_GUILESS_MAIN(TestRng)
#include "tst_rng.moc"
