#include "trainyard/dataset/labels.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

class TestLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrips();
    void namesTheBadLine();
    void hashesAreThoseOfXxhsum();
};

void TestLabels::roundTrips()
{
    LabelTable labels;
    labels.set(contentHash("one"), QStringLiteral("bus/city bus"));
    labels.set(contentHash("two"), LabelTable::leftOut());
    const Result<LabelTable> again = LabelTable::parse(labels.toBytes());
    QVERIFY(again);
    QVERIFY(*again == labels);
    QCOMPARE(*again->find(contentHash("one")), QStringLiteral("bus/city bus"));
    QVERIFY(!again->find(contentHash("three")));
}

void TestLabels::namesTheBadLine()
{
    const QByteArray hash = contentHash("one").toHex();
    for (const QByteArray &bad :
         {hash + "\t\n", QByteArray("x\tbus\n"), hash + "\n", hash + "\ta\n" + hash + "\tb\n"}) {
        const Result<LabelTable> labels = LabelTable::parse("image\tclass\n" + bad);
        QVERIFY(!labels);
        QVERIFY(labels.error().message.contains(QStringLiteral("labels.tsv, line ")));
    }
}

// Values of the reference program, so that other tools can name images too.
void TestLabels::hashesAreThoseOfXxhsum()
{
    QCOMPARE(contentHash("").toHex(), QByteArray("99aa06d3014798d86001c324468d497f"));
    QCOMPARE(contentHash("a").toHex(), QByteArray("a96faf705af16834e6c632b61e964e1f"));
    QCOMPARE(*ContentHash::fromHex("99AA06D3014798D86001c324468d497f"), contentHash(""));
    QVERIFY(!ContentHash::fromHex("99aa06d3014798d86001c324468d497"));
    QVERIFY(!ContentHash::fromHex("99aa06d3014798d86001c324468d497g"));
}

QTEST_GUILESS_MAIN(TestLabels)
#include "tst_labels.moc"
