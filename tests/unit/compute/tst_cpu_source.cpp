#include "trainyard/compute/cpu_source.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace trainyard::compute;

namespace {

void put(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestCpuSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ratesNeedTwoSamples();
    void whatIsNotThereIsUnknown();
    void countsAWholeTree();
    void seesThisProcess();
    void telemetryRoundTrip();
};

void TestCpuSource::ratesNeedTwoSamples()
{
    const QTemporaryDir root;
    put(root.filePath(QStringLiteral("proc/stat")), "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 1\n");
    put(root.filePath(QStringLiteral("proc/meminfo")), "MemTotal: 1000 kB\nMemAvailable: 400 kB\n");
    CpuSource source(root.path() + u'/');
    const TelemetrySample first = source.sample();
    QVERIFY(!first.cpuBusy);
    QCOMPARE(first.memoryBytes.value_or(0), qint64(600 * 1024));
    put(root.filePath(QStringLiteral("proc/stat")), "cpu  160 0 115 825 0 0 0 0 0 0\n");
    QCOMPARE(source.sample().cpuBusy.value_or(-1), 0.75);
    QVERIFY(!source.sample().cpuBusy); // no time has passed
}

void TestCpuSource::whatIsNotThereIsUnknown()
{
    const QTemporaryDir root;
    CpuSource source(root.path() + u'/');
    const TelemetrySample sample = source.sample();
    QVERIFY(!sample.cpuBusy && !sample.memoryBytes && !sample.cpuPowerW && !sample.cpuTemperature);
    QCOMPARE(sample.toJson().keys(), QStringList({QStringLiteral("b"), QStringLiteral("t")}));
    QVERIFY(!source.usageOfTree(1).memoryBytes);
}

void TestCpuSource::countsAWholeTree()
{
    const QTemporaryDir root;
    const auto process = [&root](int pid, int parent, int pages) {
        const QString folder = root.filePath(QStringLiteral("proc/%1/").arg(pid));
        put(folder + QStringLiteral("stat"), QByteArray::number(pid) + " (a) b) S " +
                                                 QByteArray::number(parent) +
                                                 " 0 0 0 0 0 0 0 0 0 50 50 0 0\n");
        put(folder + QStringLiteral("statm"), "900 " + QByteArray::number(pages) + " 1 1 0 1 0\n");
    };
    process(10, 1, 3);
    process(11, 10, 4);
    process(12, 11, 5);
    process(13, 1, 100); // somebody else's
    CpuSource source(root.path() + u'/');
    const qint64 page = sysconf(_SC_PAGESIZE);
    QCOMPARE(source.usageOfTree(10).memoryBytes.value_or(0), 12 * page);
}

void TestCpuSource::seesThisProcess()
{
    CpuSource source;
    const auto usage = source.usageOfTree(QCoreApplication::applicationPid());
    QVERIFY(usage.memoryBytes.value_or(0) > 1'000'000);
    QVERIFY(!usage.cpuCores);
    QVERIFY(source.sample().memoryTotalBytes.value_or(0) > 0);
}

void TestCpuSource::telemetryRoundTrip()
{
    TelemetrySample sample;
    sample.unixMs = 5;
    sample.bootMs = 6;
    sample.cpuBusy = 0.0; // known to be nothing
    sample.runCpuCores = 1.5;
    GpuSample gpu;
    gpu.uuid = QStringLiteral("GPU-x");
    gpu.energyMj = 1'234'567'890'123;
    sample.gpus.push_back(gpu);
    const QJsonObject json = sample.toJson();
    QVERIFY(json.contains(QStringLiteral("cpu")));
    QVERIFY(!json.contains(QStringLiteral("cpu_power_w")));
    QCOMPARE(TelemetrySample::fromJson(json), sample);
}

QTEST_GUILESS_MAIN(TestCpuSource)
#include "tst_cpu_source.moc"
