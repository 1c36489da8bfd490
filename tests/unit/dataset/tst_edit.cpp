#include "trainyard/dataset/edit.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

Annotations sample()
{
    Annotations tables;
    tables.tree.addMissing({QStringLiteral("bus/city bus"), QStringLiteral("bus/coach"),
                            QStringLiteral("car/sedan"), QStringLiteral("car/coach")});
    tables.split.set(contentHash("a"), SplitPart::Train);
    tables.split.set(contentHash("b"), SplitPart::Test);
    return tables;
}

QString groupIn(const Annotations &tables, const char *path)
{
    return tables.tree.find(QLatin1StringView(path))->group;
}

QString nameIn(const Annotations &tables, const char *path)
{
    return tables.tree.find(QLatin1StringView(path))->name;
}

// Applied it changes, reverted it leaves no trace, and both work on tables that went on.
void checkBothWays(const Annotations &before, const Edit &edit)
{
    QVERIFY(!edit.isEmpty());
    QVERIFY(!edit.text().isEmpty());
    const Annotations after = edit.applied(before);
    QVERIFY(!(after == before));
    QVERIFY(edit.reverted(after) == before);
    Annotations other = after;
    other.split.set(contentHash("later"), SplitPart::Validation);
    const Annotations back = edit.reverted(other);
    QCOMPARE(back.split.find(contentHash("later")), SplitPart::Validation);
    QVERIFY(back.tree == before.tree);
    QVERIFY(back.labels == before.labels);
}

} // namespace

class TestEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void renames();
    void refusesSilentMerges();
    void movesBetweenGroups();
    void merges();
    void leavesClassesOut();
    void namesWhatIsNotThere();
    void groupsByFolders();
    void groupsByText();
    void groupsByTable();
    void changesImages();
    void redraws();
    void knowsWhetherItStillFits();
    void knowsWhetherItOverrides();
};

void TestEdit::renames()
{
    const Annotations tables = sample();
    const auto edit =
        renameClass(tables, {QStringLiteral("bus/coach")}, QStringLiteral("  tourist \t coach "));
    QVERIFY(edit);
    checkBothWays(tables, *edit);
    QCOMPARE(nameIn(edit->applied(tables), "bus/coach"), QStringLiteral("tourist coach"));
    QCOMPARE(renameClass(tables, {QStringLiteral("bus/coach")}, QStringLiteral(" ")).error().code,
             ErrorCode::InvalidInput);

    const auto group = renameGroup(tables, QStringLiteral("bus"), QStringLiteral("buses"));
    checkBothWays(tables, *group);
    QCOMPARE(group->applied(tables).tree.leaves().groups,
             QStringList({QStringLiteral("buses"), QStringLiteral("car")}));
    QCOMPARE(renameGroup(tables, QStringLiteral("tram"), QStringLiteral("x")).error().code,
             ErrorCode::NotFound);
}

void TestEdit::refusesSilentMerges()
{
    const Annotations tables = sample();
    QCOMPARE(
        renameClass(tables, {QStringLiteral("bus/coach")}, QStringLiteral("city bus")).error().code,
        ErrorCode::AlreadyExists);
    QCOMPARE(moveClasses(tables, {QStringLiteral("bus/coach")}, QStringLiteral("car")).error().code,
             ErrorCode::AlreadyExists);
    QCOMPARE(renameGroup(tables, QStringLiteral("bus"), QStringLiteral("car")).error().code,
             ErrorCode::AlreadyExists);
}

void TestEdit::movesBetweenGroups()
{
    const Annotations tables = sample();
    const auto edit = moveClasses(tables, {QStringLiteral("bus/city bus")}, QStringLiteral("car"));
    checkBothWays(tables, *edit);
    QCOMPARE(groupIn(edit->applied(tables), "bus/city bus"), QStringLiteral("car"));
    const auto alone = moveClasses(tables, {QStringLiteral("bus/city bus")}, {});
    QVERIFY(alone->applied(tables).tree.leaves().groups.contains(QStringLiteral("city bus")));
}

void TestEdit::merges()
{
    const Annotations tables = sample();
    const auto edit =
        mergeClasses(tables, {QStringLiteral("bus/coach")}, QStringLiteral("bus/city bus"));
    checkBothWays(tables, *edit);
    const LeafTable leaves = edit->applied(tables).tree.leaves();
    QCOMPARE(leaves.leaves.size(), size_t(3));
    QCOMPARE(leaves.leafOf(QStringLiteral("bus/coach")),
             leaves.leafOf(QStringLiteral("bus/city bus")));
}

void TestEdit::leavesClassesOut()
{
    const Annotations tables = sample();
    const auto edit = setClassUse(tables, {QStringLiteral("car/sedan")}, ClassUse::LeftOut);
    checkBothWays(tables, *edit);
    const Annotations without = edit->applied(tables);
    QCOMPARE(without.tree.leaves().leafOf(QStringLiteral("car/sedan")), -1);
    const auto back = setClassUse(without, {QStringLiteral("car/sedan")}, ClassUse::Used);
    QVERIFY(back->applied(without) == tables);
    QVERIFY(setClassUse(tables, {QStringLiteral("car/sedan")}, ClassUse::Used)->isEmpty());
}

void TestEdit::namesWhatIsNotThere()
{
    const auto edit = renameClass(sample(), {QStringLiteral("tram")}, QStringLiteral("x"));
    QCOMPARE(edit.error().code, ErrorCode::NotFound);
    QVERIFY(edit.error().message.contains(QStringLiteral("tram")));
}

void TestEdit::groupsByFolders()
{
    const Annotations tables = sample();
    const auto moved = moveClasses(tables, {QStringLiteral("bus/city bus")}, QStringLiteral("car"));
    const Annotations changed = moved->applied(tables);
    QVERIFY(groupByFolders(changed).applied(changed) == tables);
}

void TestEdit::groupsByText()
{
    const Annotations tables = sample();
    const auto edit = groupByText(tables, QStringLiteral("road = city bus, car/sedan"));
    QVERIFY2(edit, qPrintable(edit ? QString() : edit.error().message));
    const Annotations after = edit->applied(tables);
    QCOMPARE(groupIn(after, "bus/city bus"), QStringLiteral("road"));
    QCOMPARE(groupIn(after, "car/sedan"), QStringLiteral("road"));
    QCOMPARE(groupIn(after, "bus/coach"), QStringLiteral("bus"));
    QCOMPARE(groupByText(tables, QStringLiteral("road")).error().code, ErrorCode::InvalidInput);
    QCOMPARE(groupByText(tables, QStringLiteral("road=tram")).error().code, ErrorCode::NotFound);
}

void TestEdit::groupsByTable()
{
    Annotations tables;
    tables.tree.addMissing({QStringLiteral("0"), QStringLiteral("14")});
    const QByteArray table = "id\tfamily\tname\tfiles\n"
                             "0\tspeed\tLimit, 20\t150\n"
                             "14\tpriority\tStop\t780\n";
    const auto edit = groupByTable(tables, table, QStringLiteral("signs.tsv"));
    QVERIFY2(edit, qPrintable(edit ? QString() : edit.error().message));
    checkBothWays(tables, *edit);
    QCOMPARE(groupIn(edit->applied(tables), "0"), QStringLiteral("speed"));
    QCOMPARE(nameIn(edit->applied(tables), "0"), QStringLiteral("Limit, 20"));
    QCOMPARE(groupByTable(tables, "a\tb\n1\t2\n", QStringLiteral("x")).error().code,
             ErrorCode::InvalidInput);
    const auto unknown =
        groupByTable(tables, "class,group\n7,speed\n", QStringLiteral("signs.csv"));
    QCOMPARE(unknown.error().code, ErrorCode::NotFound);
    const auto torn = groupByTable(tables, "class,group\n0\n", QStringLiteral("signs.csv"));
    QVERIFY(torn.error().message.contains(QStringLiteral("row 2")));
}

void TestEdit::changesImages()
{
    const Annotations tables = sample();
    const std::vector<ContentHash> images = {contentHash("a"), contentHash("b")};
    const Edit moved = moveImages(tables, images, QStringLiteral("car/sedan"));
    checkBothWays(tables, moved);
    const Annotations after = moved.applied(tables);
    QCOMPARE(after.labels.find(contentHash("a")), QStringLiteral("car/sedan"));
    const Edit out = leaveOutImages(after, {contentHash("a")});
    checkBothWays(after, out);
    QCOMPARE(out.applied(after).labels.find(contentHash("a")), LabelTable::leftOut());
    QVERIFY(restoreImages(after, images).applied(after) == tables);
}

void TestEdit::redraws()
{
    const Annotations tables = sample();
    const Edit part = moveToPart(tables, {contentHash("b")}, SplitPart::Train);
    checkBothWays(tables, part);
    QVERIFY(moveToPart(tables, {contentHash("a")}, SplitPart::Train).isEmpty());
    SplitTable split;
    split.set(contentHash("b"), SplitPart::Validation);
    const Edit drawn = replaceSplit(tables, split);
    checkBothWays(tables, drawn);
    QVERIFY(drawn.applied(tables).split == split);
}

void TestEdit::knowsWhetherItStillFits()
{
    const Annotations before = sample();
    const Edit move = moveToPart(before, {contentHash("a")}, SplitPart::Test);
    QVERIFY(move.canApply(before) && !move.canRevert(before));
    Annotations after = move.applied(before);
    QVERIFY(!move.canApply(after) && move.canRevert(after));
    after.split.set(contentHash("b"), SplitPart::Validation); // another row
    after.labels.set(contentHash("a"), LabelTable::leftOut());
    QVERIFY(move.canRevert(after));
    after.split.set(contentHash("a"), SplitPart::Validation); // its own
    QVERIFY(!move.canApply(after) && !move.canRevert(after));
    const Edit leaveOut = leaveOutImages(before, {contentHash("b")});
    QVERIFY(leaveOut.canRevert(leaveOut.applied(before)));
    QVERIFY(!leaveOut.canRevert(before));
    const Edit rename =
        renameClass(before, {QStringLiteral("car/sedan")}, QStringLiteral("saloon")).value();
    QVERIFY(rename.canApply(before) && !rename.canRevert(before));
}

void TestEdit::knowsWhetherItOverrides()
{
    const Annotations before = sample();
    Annotations imported = before;
    imported.tree.addMissing({QStringLiteral("tram")});
    imported.split.set(contentHash("new"), SplitPart::Train);
    QVERIFY(!Edit::between(before, imported, {}).overrides());
    QVERIFY(moveToPart(before, {contentHash("a")}, SplitPart::Test).overrides());
    QVERIFY(leaveOutImages(before, {contentHash("a")}).overrides());
    QVERIFY(renameGroup(before, QStringLiteral("car"), QStringLiteral("cars"))->overrides());
}

QTEST_GUILESS_MAIN(TestEdit)
#include "tst_edit.moc"
