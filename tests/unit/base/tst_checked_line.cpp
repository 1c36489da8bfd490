#include "trainyard/base/checked_line.h"

#include <QTest>

using namespace trainyard::base;

class TestCheckedLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checksumIsTheStandardOne();
    void readsBackWhatItWrote();
    void anyFlippedByteIsSeen();
    void rubbishIsNothing_data();
    void rubbishIsNothing();
};

void TestCheckedLine::checksumIsTheStandardOne()
{
    QCOMPARE(crc32("123456789"), 0xCBF43926U);
    QCOMPARE(crc32("6789", crc32("12345")), 0xCBF43926U);
}

void TestCheckedLine::readsBackWhatItWrote()
{
    const QJsonObject object{{QStringLiteral("event"), QStringLiteral("epoch \"ж\" }")},
                             {QStringLiteral("epoch"), 3},
                             {QStringLiteral("loss"), 0.125}};
    const QByteArray line = checkedLine(object);
    QVERIFY(line.endsWith("\"}\n"));
    QCOMPARE(line.count('\n'), 1);
    QCOMPARE(readCheckedLine(line).value(), object);
    QCOMPARE(readCheckedLine(line.chopped(1)).value(), object);
}

void TestCheckedLine::anyFlippedByteIsSeen()
{
    const QByteArray line = checkedLine({{QStringLiteral("a"), 1}, {QStringLiteral("b"), 2}});
    for (qsizetype index = 0; index < line.size() - 1; ++index) {
        QByteArray broken = line;
        broken[index] = static_cast<char>(broken[index] ^ 1);
        QVERIFY2(!readCheckedLine(broken), qPrintable(QString::number(index)));
    }
}

void TestCheckedLine::rubbishIsNothing_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("only a newline") << QByteArray("\n");
    QTest::newRow("no checksum") << QByteArray("{\"a\":1}\n");
    QTest::newRow("torn") << checkedLine({{QStringLiteral("a"), 1}}).chopped(5);
    QTest::newRow("only the tail") << QByteArray(",\"crc\":\"00000000\"}");
}

void TestCheckedLine::rubbishIsNothing()
{
    QFETCH(QByteArray, line);
    QVERIFY(!readCheckedLine(line));
}

QTEST_GUILESS_MAIN(TestCheckedLine)
#include "tst_checked_line.moc"
