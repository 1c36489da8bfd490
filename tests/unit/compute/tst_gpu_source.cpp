#include "trainyard/compute/gpu_source.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::compute;

class TestGpuSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheDriverTells();
    void noLibraryIsNoFailure();
    void noDriverIsNoFailure();
    void aHangingDriverStopsNobody();
    void mapsVisibleDevicesByUuid();
};

void TestGpuSource::readsWhatTheDriverTells()
{
    const auto source = GpuSource::open(QStringLiteral(FAKE_NVML));
    QVERIFY(source);
    const std::vector<GpuSample> gpus = (*source)->sample();
    QCOMPARE(gpus.size(), std::size_t(3));
    QCOMPARE(gpus[0].uuid, QStringLiteral("GPU-aaaa1111"));
    QCOMPARE(gpus[0].busy.value_or(-1), 0.73);
    QCOMPARE(gpus[0].powerW.value_or(-1), 251.5);
    QCOMPARE(gpus[0].temperature.value_or(-1), 61.0);
    QCOMPARE(gpus[0].memoryBytes.value_or(-1), qint64(1) << 30);
    QVERIFY(!gpus[0].energyMj); // the function is missing
    QVERIFY(gpus[1].isMig);
    QVERIFY(!gpus[1].busy && !gpus[1].memoryBytes && !gpus[1].powerW && !gpus[1].temperature);
    QCOMPARE(gpus[2].uuid, QStringLiteral("MIG-cccc3333"));
    QVERIFY(gpus[2].isMig && !gpus[2].busy);
    QCOMPARE(gpus[2].memoryTotalBytes.value_or(-1), qint64(80) << 30);
}

void TestGpuSource::noLibraryIsNoFailure()
{
    const auto source = GpuSource::open(QStringLiteral("libnothing-of-the-kind.so"));
    QVERIFY(!source);
    QCOMPARE(source.error().code, ErrorCode::NotFound);
    QVERIFY(GpuWatch(QStringLiteral("libnothing-of-the-kind.so")).latest().empty());
}

void TestGpuSource::noDriverIsNoFailure()
{
    qputenv("TRAINYARD_FAKE_NVML_NO_DRIVER", "1");
    const auto source = GpuSource::open(QStringLiteral(FAKE_NVML));
    qunsetenv("TRAINYARD_FAKE_NVML_NO_DRIVER");
    QVERIFY(!source);
    QCOMPARE(source.error().code, ErrorCode::NotFound);
}

void TestGpuSource::aHangingDriverStopsNobody()
{
    const QTemporaryDir folder;
    QFile hang(folder.filePath(QStringLiteral("hang")));
    qputenv("TRAINYARD_FAKE_NVML_HANG", hang.fileName().toLocal8Bit());
    {
        const GpuWatch watch(QStringLiteral(FAKE_NVML));
        QTRY_COMPARE(watch.latest().size(), std::size_t(3));
        QVERIFY(watch.latest()[0].busy);
        QVERIFY(hang.open(QIODevice::WriteOnly));
        QTRY_VERIFY(!watch.latest(1'500)[0].busy); // still listed, nothing known
        QCOMPARE(watch.latest(1'500).size(), std::size_t(3));
        QCOMPARE(watch.latest(1'500)[0].uuid, QStringLiteral("GPU-aaaa1111"));
    } // and goes away while the driver hangs
    hang.remove();
}

void TestGpuSource::mapsVisibleDevicesByUuid()
{
    const auto source = GpuSource::open(QStringLiteral(FAKE_NVML));
    const std::vector<GpuSample> all = (*source)->sample();
    const QString first = QStringLiteral("GPU-aaaa1111");
    const QString second = QStringLiteral("GPU-bbbb2222");
    QCOMPARE(visibleGpus(QStringLiteral("GPU-bbbb, GPU-aaaa1111"), all, false).value(),
             QStringList({second, first}));
    QCOMPARE(visibleGpus(QStringLiteral("1,0"), all, true).value(), QStringList({second, first}));
    QVERIFY(!visibleGpus(QStringLiteral("1"), all, false)); // CUDA may count otherwise
    QCOMPARE(visibleGpus(QStringLiteral("0,7,1"), all, true).value(), QStringList({first}));
    QCOMPARE(visibleGpus(QStringLiteral("GPU-"), all, true).value(), QStringList()); // ambiguous
    QVERIFY(gpuEnvironment(first).contains(QStringLiteral("CUDA_VISIBLE_DEVICES=GPU-aaaa1111")));
}

QTEST_GUILESS_MAIN(TestGpuSource)
#include "tst_gpu_source.moc"
