#include "telemetry_source.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::agent;

class TestTelemetrySource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samplesThisMachine();
    void measuresAProcess();
    void killsAChildThatHangs();
    void endsItsChildWhenNotWanted();

private:
    static QString program()
    {
        return qEnvironmentVariable("TRAINYARD_BIN") + QStringLiteral("/trainyard-agent");
    }
    // Pids of our children, as the system sees them.
    static QByteArray children()
    {
        const auto pid = QString::number(QCoreApplication::applicationPid());
        QFile file(QStringLiteral("/proc/%1/task/%1/children").arg(pid));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray("unknown");
    }
};

void TestTelemetrySource::samplesThisMachine()
{
    TelemetrySource source(program());
    QSignalSpy sampled(&source, &TelemetrySource::sampled);
    QVERIFY(!source.latest());
    source.setWanted(true);
    QTRY_VERIFY_WITH_TIMEOUT(sampled.count() >= 2, 20'000);
    const auto sample = source.latest();
    QVERIFY(sample);
    QVERIFY(sample->unixMs > 1'600'000'000'000);
    QVERIFY(sample->memoryBytes && *sample->memoryBytes > 0);
    QVERIFY(sample->cpuBusy && *sample->cpuBusy >= 0 && *sample->cpuBusy <= 1);
}

void TestTelemetrySource::measuresAProcess()
{
    TelemetrySource source(program());
    source.setProcesses({QCoreApplication::applicationPid()});
    source.setWanted(true);
    QTRY_VERIFY_WITH_TIMEOUT(
        source.latest(QCoreApplication::applicationPid()).has_value() &&
            source.latest(QCoreApplication::applicationPid())->runMemoryBytes.value_or(0) > 0,
        20'000);
    QVERIFY(!source.latest(1)->runMemoryBytes);
}

void TestTelemetrySource::killsAChildThatHangs()
{
    const QTemporaryDir folder;
    QFile script(folder.filePath(QStringLiteral("hangs")));
    QVERIFY(script.open(QIODevice::WriteOnly));
    const QByteArray starts = QFile::encodeName(folder.filePath(QStringLiteral("starts")));
    script.write("#!/bin/sh\necho x >> " + starts + "\nexec sleep 1000\n");
    script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    script.close();
    TelemetrySource source(script.fileName());
    source.setWanted(true);
    const auto count = [&] {
        QFile file(folder.filePath(QStringLiteral("starts")));
        return file.open(QIODevice::ReadOnly) ? file.readAll().count('x') : 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(count() >= 2, 60'000);
    QVERIFY(!source.latest());
}

void TestTelemetrySource::endsItsChildWhenNotWanted()
{
    TelemetrySource source(program());
    QSignalSpy sampled(&source, &TelemetrySource::sampled);
    source.setWanted(true);
    QTRY_VERIFY_WITH_TIMEOUT(sampled.count() >= 1, 20'000);
    QVERIFY(!children().isEmpty());
    source.setWanted(false);
    QTRY_COMPARE(children(), QByteArray());
    source.setWanted(true); // and begins again
    sampled.clear();
    QTRY_VERIFY_WITH_TIMEOUT(sampled.count() >= 1, 20'000);
}

QTEST_GUILESS_MAIN(TestTelemetrySource)
#include "tst_telemetry_source.moc"
