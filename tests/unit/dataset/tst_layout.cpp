#include "layout.h"

#include <QTest>

using namespace trainyard::dataset;

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void isKeptByTheIndex();
};

// paths → for each "path|class|split" as placed.
void TestLayout::reads_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QStringList>("places");
    const auto row = [](const char *name, const char *paths, const char *places) {
        QTest::newRow(name) << QString::fromUtf8(paths).split(u' ')
                            << QString::fromUtf8(places).split(u' ');
    };
    row("classes", "a/1.png b/2.png", "a/1.png|a| b/2.png|b|");
    row("groups", "bus/city/1.png car/2.png", "bus/city/1.png|bus/city| car/2.png|car|");
    row("one folder around", "x/y/a/1.png x/y/b/2.png", "a/1.png|a| b/2.png|b|");
    row("one class", "x/a/1.png x/a/2.png", "a/1.png|a| a/2.png|a|");
    row("no folders", "1.png 2.png", "1.png|root| 2.png|root|");
    row("split above", "train/a/1.png test/a/2.png valid/b/3.png",
        "train/a/1.png|a|train test/a/2.png|a|test valid/b/3.png|b|val");
    row("split within a folder", "set/Training/g/a/1.png set/Testing/g/a/2.png",
        "Training/g/a/1.png|g/a|train Testing/g/a/2.png|g/a|test");
    row("split below", "a/train/1.png a/test/2.png b/train/3.png",
        "a/train/1.png|a|train a/test/2.png|a|test b/train/3.png|b|train");
    row("split beside others", "train/a/1.png test/a/2.png extra/a/3.png",
        "train/a/1.png|a|train test/a/2.png|a|test extra/a/3.png|extra/a|");
    row("only train", "train/a/1.png train/b/2.png", "train/a/1.png|a|train train/b/2.png|b|train");
    row("only test is no split", "test/a/1.png test/b/2.png", "a/1.png|a| b/2.png|b|");
    row("a class called train", "train/1.png bus/2.png car/3.png",
        "train/1.png|train| bus/2.png|bus| car/3.png|car|");
    row("split without classes", "train/1.png test/2.png",
        "train/1.png|root|train test/2.png|root|test");
    row("unlabelled test", "train/a/1.png train/b/2.png test/3.png",
        "train/a/1.png|a|train train/b/2.png|b|train test/3.png||test");
    QStringList stray{QStringLiteral("x/readme.png")};
    QStringList places{QStringLiteral("readme.png||")};
    for (int number = 0; number < 60; ++number) {
        stray.append(QStringLiteral("x/%1/%2.png").arg(number % 2).arg(number));
        places.append(QStringLiteral("%1/%2.png|%1|").arg(number % 2).arg(number));
    }
    QTest::newRow("a stray picture") << stray << places;
}

void TestLayout::reads()
{
    QFETCH(QStringList, paths);
    QFETCH(QStringList, places);
    const Layout layout = layoutOf(paths, QStringLiteral("root"));
    QStringList found;
    for (const QString &path : paths) {
        const Place place = placeOf(layout, path);
        found.append(place.path + u'|' + place.classPath + u'|' + place.givenSplit);
    }
    QCOMPARE(found, places);
}

void TestLayout::isKeptByTheIndex()
{
    const Layout layout = layoutOf({QStringLiteral("train/1.png"), QStringLiteral("test/2.png")},
                                   QStringLiteral("root"));
    const Layout again =
        Layout::fromMeta({{QStringLiteral("split_level"), QString::number(layout.splitLevel)},
                          {QStringLiteral("root_class"), layout.rootClass}});
    const Place place = placeOf(again, QStringLiteral("train/3.png"));
    QCOMPARE(place.classPath, QStringLiteral("root"));
    QCOMPARE(place.givenSplit, QStringLiteral("train"));
    QCOMPARE(copyPath(again, place), QStringLiteral("train/root/3.png"));
}

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
