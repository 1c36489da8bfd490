#include "trainyard/dataset/class_tree.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

class TestClassTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesNamesAndGroupsFromPaths();
    void keepsDeepNamesApart();
    void mergesOneNameInOneGroup();
    void leavesOutUnusedClasses();
    void ungroupedClassIsAGroup();
    void namesOfTwoGroupsStayUnique();
    void roundTripsOddNames();
    void keepsCommentsAtTheTop();
    void namesTheBadLine_data();
    void namesTheBadLine();
};

void TestClassTree::givesNamesAndGroupsFromPaths()
{
    ClassTree tree;
    tree.addMissing({QStringLiteral("bus/city bus"), QStringLiteral("car")});
    QCOMPARE(tree.classes().size(), size_t(2));
    QCOMPARE(tree.find(QStringLiteral("bus/city bus"))->name, QStringLiteral("city bus"));
    QCOMPARE(tree.find(QStringLiteral("bus/city bus"))->group, QStringLiteral("bus"));
    QCOMPARE(tree.find(QStringLiteral("car"))->group, QString());

    ClassEntry renamed = *tree.find(QStringLiteral("car"));
    renamed.name = QStringLiteral("sedan");
    tree.set(renamed);
    tree.addMissing({QStringLiteral("car")}); // known: stays as people named it
    QCOMPARE(tree.find(QStringLiteral("car"))->name, QStringLiteral("sedan"));
}

void TestClassTree::keepsDeepNamesApart()
{
    ClassTree tree;
    tree.addMissing(
        {QStringLiteral("a/x/other"), QStringLiteral("a/y/other"), QStringLiteral("a/y/one")});
    QCOMPARE(tree.find(QStringLiteral("a/x/other"))->name, QStringLiteral("x/other"));
    QCOMPARE(tree.find(QStringLiteral("a/y/one"))->name, QStringLiteral("one"));
    QCOMPARE(tree.leaves().leaves.size(), size_t(3));
}

void TestClassTree::mergesOneNameInOneGroup()
{
    ClassTree tree;
    tree.set({QStringLiteral("coach"), QStringLiteral("bus"), QStringLiteral("large"), true});
    tree.set({QStringLiteral("city"), QStringLiteral("bus"), QStringLiteral("large"), true});
    tree.set({QStringLiteral("truck"), QStringLiteral("truck"), QStringLiteral("large"), true});
    const LeafTable table = tree.leaves();
    QCOMPARE(table.leaves.size(), size_t(2));
    QCOMPARE(table.leaves[0].name, QStringLiteral("bus"));
    QCOMPARE(table.leaves[0].classPaths,
             QStringList({QStringLiteral("city"), QStringLiteral("coach")}));
    QCOMPARE(table.leafOf(QStringLiteral("coach")), table.leafOf(QStringLiteral("city")));
    QCOMPARE(table.groups, QStringList{QStringLiteral("large")});
}

void TestClassTree::leavesOutUnusedClasses()
{
    ClassTree tree;
    tree.set({QStringLiteral("a"), QStringLiteral("a"), QString(), true});
    tree.set({QStringLiteral("b"), QStringLiteral("b"), QString(), false});
    QCOMPARE(tree.leaves().leaves.size(), size_t(1));
    QCOMPARE(tree.leaves().leafOf(QStringLiteral("b")), -1);
    QCOMPARE(tree.leaves().leafOf(QStringLiteral("unheard of")), -1);
}

void TestClassTree::ungroupedClassIsAGroup()
{
    ClassTree tree;
    tree.set({QStringLiteral("m"), QStringLiteral("motorcycle"), QString(), true});
    tree.set({QStringLiteral("s"), QStringLiteral("sedan"), QStringLiteral("car"), true});
    const LeafTable table = tree.leaves();
    QCOMPARE(table.groups, QStringList({QStringLiteral("car"), QStringLiteral("motorcycle")}));
    QCOMPARE(table.groupOfLeaf, std::vector<int>({0, 1}));
}

void TestClassTree::namesOfTwoGroupsStayUnique()
{
    ClassTree tree;
    tree.addMissing({QStringLiteral("bus/other"), QStringLiteral("car/other")});
    const LeafTable table = tree.leaves();
    QCOMPARE(table.leaves[0].name, QStringLiteral("bus/other"));
    QCOMPARE(table.leaves[1].name, QStringLiteral("car/other"));
}

void TestClassTree::roundTripsOddNames()
{
    ClassTree tree;
    const QStringList odd = {QStringLiteral("#1"), QStringLiteral("tab\there"),
                             QStringLiteral("back\\slash\\t"), QStringLiteral("new\nline"),
                             QStringLiteral("Грузовик/самосвал")};
    tree.addMissing(odd);
    const Result<ClassTree> again = ClassTree::parse(tree.toBytes());
    QVERIFY2(again, qPrintable(again ? QString() : again.error().message));
    QVERIFY(*again == tree);
    for (const QString &path : odd)
        QVERIFY(again->find(path));
    const Result<ClassTree> windows = ClassTree::parse(tree.toBytes().replace('\n', "\r\n"));
    QVERIFY(windows && *windows == tree);
}

void TestClassTree::keepsCommentsAtTheTop()
{
    const QByteArray text = "# agreed with the road office\nclass\tname\tgroup\tuse\na\tA\t\tyes\n";
    const Result<ClassTree> tree = ClassTree::parse(text);
    QVERIFY(tree);
    QCOMPARE(tree->toBytes(), text);
}

void TestClassTree::namesTheBadLine_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    const QByteArray head = "class\tname\tgroup\tuse\n";
    QTest::newRow("header") << QByteArray("class name\n") << QStringLiteral("line 1");
    QTest::newRow("columns") << head + "a\tA\tyes\n" << QStringLiteral("line 2");
    QTest::newRow("use") << head + "a\tA\t\tyes\nb\tB\t\tmaybe\n" << QStringLiteral("line 3");
    QTest::newRow("twice") << head + "a\tA\t\tyes\n# x\na\tB\t\tyes\n" << QStringLiteral("line 4");
    QTest::newRow("no name") << head + "a\t\t\tyes\n" << QStringLiteral("line 2");
}

void TestClassTree::namesTheBadLine()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    const Result<ClassTree> tree = ClassTree::parse(bytes);
    QVERIFY(!tree);
    QCOMPARE(tree.error().code, ErrorCode::InvalidInput);
    QVERIFY2(tree.error().message.contains(says), qPrintable(tree.error().message));
}

QTEST_GUILESS_MAIN(TestClassTree)
#include "tst_class_tree.moc"
