// Which pictures an epoch shows.

#include "batch_loader.h"
#include "small_pack.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::training;

namespace {

// Pictures of two classes: `rare` of the second, the rest of the first.
NetSamples samplesOf(int pictures, int rare)
{
    NetSamples samples;
    for (int picture = 0; picture < pictures; ++picture) {
        samples.trainRows.push_back(static_cast<std::uint32_t>(picture));
        samples.trainLabels.push_back(picture < pictures - rare ? 0 : 1);
    }
    return samples;
}

PlannedNet net()
{
    PlannedNet planned;
    planned.classes = {"often", "rare"};
    planned.heads = {2};
    planned.seed = 5;
    return planned;
}

// How many pictures of the second class there are in so many epochs.
int countRare(BatchLoader &loader, int epochs)
{
    int rare = 0;
    for (std::int64_t step = 0; step < epochs * loader.stepsPerEpoch(); ++step)
        for (const std::int64_t label : loader.take().labels)
            rare += static_cast<int>(label);
    return rare;
}

} // namespace

class TestBatchLoader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEpochShowsEachOnce();
    void resampling_data();
    void resampling();
    void batchesFollowFromTheStep();
};

void TestBatchLoader::anEpochShowsEachOnce()
{
    const QTemporaryDir folder;
    RunInput run = tests::smallRun(folder, 100);
    run.recipe.batch = 30;
    const NetSamples samples = ::samplesOf(100, 10);
    BatchLoader loader(run, net(), samples);
    QCOMPARE(loader.stepsPerEpoch(), 4);
    loader.start(0);
    QCOMPARE(countRare(loader, 3), 30);
}

void TestBatchLoader::resampling_data()
{
    QTest::addColumn<int>("rare");
    QTest::addColumn<double>("share");
    QTest::newRow("every class alike") << 25 << 0.5;
    QTest::newRow("a picture at most eight times") << 2 << 0.16;
}

// Over 100 epochs of 100 pictures; by chance it differs by half a hundredth.
void TestBatchLoader::resampling()
{
    QFETCH(int, rare);
    QFETCH(double, share);
    const QTemporaryDir folder;
    RunInput run = tests::smallRun(folder, 100);
    run.recipe.batch = 50;
    run.recipe.imbalance = "resample";
    const NetSamples samples = ::samplesOf(100, rare);
    BatchLoader loader(run, net(), samples);
    loader.start(0);
    const double shown = countRare(loader, 100) / 10000.0;
    QVERIFY2(qAbs(shown - share) < 0.02, qPrintable(QString::number(shown)));
}

void TestBatchLoader::batchesFollowFromTheStep()
{
    const QTemporaryDir folder;
    RunInput run = tests::smallRun(folder, 40);
    run.recipe.batch = 16;
    const NetSamples samples = ::samplesOf(40, 10);
    BatchLoader whole(run, net(), samples);
    whole.start(0);
    for (int step = 0; step < 4; ++step)
        whole.take();
    const Batch fifth = whole.take();
    BatchLoader resumed(run, net(), samples);
    resumed.start(4);
    const Batch again = resumed.take();
    QVERIFY(again.labels == fifth.labels);
    QVERIFY(again.pixels == fifth.pixels);
}

QTEST_GUILESS_MAIN(TestBatchLoader)
#include "tst_batch_loader.moc"
