#include "trainyard/dataset/csv.h"

#include <QTest>

using namespace trainyard::dataset;

class TestCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data();
    void parses();
};

void TestCsv::parses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("rows"); // cells by |, rows by /
    QTest::newRow("plain") << QByteArray("a,b\n1,2\n") << QStringLiteral("a|b/1|2");
    QTest::newRow("no end") << QByteArray("a,b\n1,2") << QStringLiteral("a|b/1|2");
    QTest::newRow("windows") << QByteArray("\xEF\xBB\xBF"
                                           "a;b\r\n1;2\r\n")
                             << QStringLiteral("a|b/1|2");
    QTest::newRow("tabs") << QByteArray("a,x\tb\tc\n1\t\t3\n") << QStringLiteral("a,x|b|c/1||3");
    QTest::newRow("quotes") << QByteArray("a,b\n\"1,\"\"x\"\"\n2\",3\n")
                            << QStringLiteral("a|b/1,\"x\"\n2|3");
    QTest::newRow("empty lines") << QByteArray("a,b\n\n\n1,\n") << QStringLiteral("a|b/1|");
    QTest::newRow("nothing") << QByteArray() << QString();
}

void TestCsv::parses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, rows);
    QStringList found;
    for (const QStringList &row : parseCsv(bytes))
        found.append(row.join(u'|'));
    QCOMPARE(found.join(u'/'), rows);
}

QTEST_GUILESS_MAIN(TestCsv)
#include "tst_csv.moc"
