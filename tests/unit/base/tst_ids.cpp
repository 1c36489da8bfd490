#include "trainyard/base/ids.h"

#include <QSet>
#include <QTest>

using namespace trainyard::base;

class TestIds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areUniqueAndRecognised();
    void namesThatLeadElsewhereAreNone();
};

void TestIds::areUniqueAndRecognised()
{
    QSet<QString> seen;
    for (int index = 0; index < 2000; ++index) {
        const QString id = newId();
        QVERIFY2(isId(id), qPrintable(id));
        seen.insert(id);
    }
    QCOMPARE(seen.size(), 2000);
}

void TestIds::namesThatLeadElsewhereAreNone()
{
    for (const char *text : {"", "..", "20260314-092653-kx3m7", "20260314-092653-../../",
                             "20260314-092653-kx3m7q\n", "20260314-092653-KX3M7Q"})
        QVERIFY2(!isId(QString::fromLatin1(text)), text);
}

QTEST_GUILESS_MAIN(TestIds)
#include "tst_ids.moc"
