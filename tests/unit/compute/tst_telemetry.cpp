#include "trainyard/compute/telemetry.h"

#include <QTest>

using namespace trainyard::compute;

class TestTelemetry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunHasItsOwnGpu_data();
    void aRunHasItsOwnGpu();
};

void TestTelemetry::aRunHasItsOwnGpu_data()
{
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("wished");
    QTest::addColumn<int>("gpus");
    QTest::addColumn<bool>("isGpu");
    QTest::addColumn<QString>("uuid"); // of the GPU that is found
    QTest::newRow("by its UUID") << "cuda"
                                 << "cuda:GPU-1" << 2 << true << "GPU-1";
    QTest::newRow("told by the worker") << "cuda:GPU-1"
                                        << "auto" << 2 << true << "GPU-1";
    QTest::newRow("the only one") << "cuda"
                                  << "auto" << 1 << true << "GPU-0";
    QTest::newRow("which one is not known") << "cuda"
                                            << "auto" << 2 << true << "";
    QTest::newRow("gone") << "cuda"
                          << "cuda:GPU-7" << 1 << true << "";
    QTest::newRow("processor") << "cpu"
                               << "auto" << 1 << false << "";
    QTest::newRow("processor after all") << "cpu"
                                         << "cuda:GPU-0" << 1 << false << "";
    QTest::newRow("not begun") << ""
                               << "cuda:GPU-1" << 2 << true << "GPU-1";
    QTest::newRow("nothing known") << ""
                                   << "auto" << 1 << false << "";
}

void TestTelemetry::aRunHasItsOwnGpu()
{
    QFETCH(QString, told);
    QFETCH(QString, wished);
    QFETCH(int, gpus);
    QFETCH(bool, isGpu);
    QFETCH(QString, uuid);
    TelemetrySample sample;
    for (int at = 0; at < gpus; ++at) {
        GpuSample gpu;
        gpu.uuid = QStringLiteral("GPU-%1").arg(at);
        sample.gpus.push_back(gpu);
    }
    const RunDevice device = RunDevice::from(told, wished);
    QCOMPARE(device.isGpu, isGpu);
    const GpuSample *own = device.gpuOf(sample);
    QCOMPARE(own ? own->uuid : QString(), uuid);
}

QTEST_GUILESS_MAIN(TestTelemetry)
#include "tst_telemetry.moc"
