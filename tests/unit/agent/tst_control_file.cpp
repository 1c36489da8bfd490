#include "control_file.h"

#include "trainyard/base/atomic_file.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

class TestControlFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsUp();
    void goesOnAfterADeath();
    void keepsTheOldOneWhereItCannotWrite();
};

void TestControlFile::countsUp()
{
    const QTemporaryDir folder;
    ControlFile control(folder.path());
    QCOMPARE(control.number(), 0);
    QCOMPARE(control.write(QStringLiteral("pause")).value_or(-1), 1);
    QCOMPARE(control.write(QStringLiteral("resume")).value_or(-1), 2);
    const auto bytes = base::readFile(folder.filePath(QStringLiteral("control.json")));
    const QJsonObject object = QJsonDocument::fromJson(bytes.value_or(QByteArray())).object();
    QCOMPARE(object[QLatin1String("number")].toInteger(), 2);
    QCOMPARE(object[QLatin1String("command")].toString(), QStringLiteral("resume"));
}

void TestControlFile::goesOnAfterADeath()
{
    const QTemporaryDir folder;
    QVERIFY(ControlFile(folder.path()).write(QStringLiteral("stop")));
    ControlFile next(folder.path());
    QCOMPARE(next.command(), QStringLiteral("stop"));
    QCOMPARE(next.write(QStringLiteral("resume")).value_or(-1), 2);
}

void TestControlFile::keepsTheOldOneWhereItCannotWrite()
{
    QTemporaryDir folder;
    const QString gone = folder.filePath(QStringLiteral("gone"));
    ControlFile control(gone);
    QVERIFY(!control.write(QStringLiteral("stop")));
    QCOMPARE(control.number(), 0);
    QCOMPARE(control.command(), QString());
}

QTEST_GUILESS_MAIN(TestControlFile)
#include "tst_control_file.moc"
