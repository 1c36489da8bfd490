#include "trainyard/dataset/group_by.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

class TestGroupBy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsPrefixes_data();
    void findsPrefixes();
    void matchesPatterns();
    void readsColumns();
    void refusesNonsense();
};

void TestGroupBy::findsPrefixes_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("key");
    const auto row = [](const char *path, const char *key) {
        QTest::newRow(path) << QString::fromUtf8(path) << QString::fromUtf8(key);
    };
    row("car/cam1_0007.jpg", "cam1");
    row("bus/cam1_0008.jpg", "cam1"); // one camera sees both classes
    row("car/video-3-00012.png", "video-3");
    row("car/north gate 12.jpg", "north gate");
    row("0/00001_00023.ppm", "0/00001"); // tracks are numbered anew in each class
    row("1/00001_00023.ppm", "1/00001");
    row("bike/bike17.jpg", ""); // a name with a number is no camera
    row("car/photo.jpg", "");
    row("car/00017.jpg", "");
    row("car/_12.jpg", "");
    row("cam1_7.jpg", "cam1");
}

void TestGroupBy::findsPrefixes()
{
    QFETCH(QString, path);
    QFETCH(QString, key);
    QCOMPARE(GroupBy::parse(QStringLiteral("prefix"))->keyOf(path), key);
}

void TestGroupBy::matchesPatterns()
{
    const Result<GroupBy> group = GroupBy::parse(QStringLiteral("regex:/(day\\d+)_(cam[ab])"));
    QVERIFY(group);
    QCOMPARE(group->keyOf(QStringLiteral("car/day1_cama_3.jpg")), QStringLiteral("day1/cama"));
    QCOMPARE(group->keyOf(QStringLiteral("car/other.jpg")), QString());
    QCOMPARE(group->toString(), QStringLiteral("regex:/(day\\d+)_(cam[ab])"));
    QCOMPARE(GroupBy::parse(QStringLiteral("regex:^[^/]+"))->keyOf(QStringLiteral("car/1.jpg")),
             QStringLiteral("car"));
}

void TestGroupBy::readsColumns()
{
    const Result<GroupBy> group = GroupBy::parse(QStringLiteral("column:camera"));
    QVERIFY(group);
    QCOMPARE(group->keyOf(QStringLiteral("a.jpg"), "{\"camera\":\"north\",\"x\":\"1\"}"),
             QStringLiteral("north"));
    QCOMPARE(group->keyOf(QStringLiteral("a.jpg")), QString());
}

void TestGroupBy::refusesNonsense()
{
    for (const char *text : {"folder", "regex:", "regex:(", "column:", "prefix:x"}) {
        const Result<GroupBy> group = GroupBy::parse(QLatin1StringView(text));
        QVERIFY2(!group, text);
        QCOMPARE(group.error().code, ErrorCode::InvalidInput);
    }
    QVERIFY(GroupBy::parse(QStringLiteral("none"))->kind() == GroupBy::Kind::None);
}

QTEST_GUILESS_MAIN(TestGroupBy)
#include "tst_group_by.moc"
