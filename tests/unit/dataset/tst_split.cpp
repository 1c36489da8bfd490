#include "trainyard/dataset/split.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

ContentHash hashOf(int number)
{
    return contentHash(QByteArray::number(number));
}

// `sizes[c]` images of class c, each of its own.
std::vector<SplitItem> itemsOf(const std::vector<int> &sizes)
{
    std::vector<SplitItem> items;
    for (size_t stratum = 0; stratum < sizes.size(); ++stratum) {
        for (int at = 0; at < sizes[stratum]; ++at)
            items.push_back({hashOf(int(items.size())), int(stratum), {}, {}});
    }
    return items;
}

std::array<int, 3> countsOf(const SplitTable &table, const std::vector<SplitItem> &items,
                            int stratum)
{
    std::array<int, 3> counts = {};
    for (const SplitItem &item : items) {
        if (item.stratum == stratum)
            ++counts[size_t(*table.find(item.image))];
    }
    return counts;
}

} // namespace

class TestSplit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isStratified();
    void givesSmallClassesToEveryPart();
    void dependsOnSeedAndContentsAlone();
    void keepsKnownImages();
    void keepsGroupsTogether();
    void groupsStayNearTheirShares();
    void followsLinkedImages();
    void keepsGivenParts();
    void drawsValidationFromGivenTraining();
    void settlesOnePictureInTwoGivenParts();
    void checksShares();
    void roundTrips();
    void namesTheBadLine();
};

void TestSplit::isStratified()
{
    const std::vector<SplitItem> items = itemsOf({1000, 100, 40});
    const SplitTable table = drawSplit(items, {});
    QCOMPARE(table.size(), items.size());
    QCOMPARE(countsOf(table, items, 0), (std::array<int, 3>{700, 150, 150}));
    QCOMPARE(countsOf(table, items, 1), (std::array<int, 3>{70, 15, 15}));
    QCOMPARE(countsOf(table, items, 2), (std::array<int, 3>{28, 6, 6}));
}

void TestSplit::givesSmallClassesToEveryPart()
{
    const std::vector<SplitItem> items = itemsOf({1, 2, 3, 4});
    const SplitTable table = drawSplit(items, {});
    QCOMPARE(countsOf(table, items, 0), (std::array<int, 3>{1, 0, 0}));
    QCOMPARE(countsOf(table, items, 1), (std::array<int, 3>{1, 1, 0}));
    QCOMPARE(countsOf(table, items, 2), (std::array<int, 3>{1, 1, 1}));
    QCOMPARE(countsOf(table, items, 3), (std::array<int, 3>{2, 1, 1}));
}

void TestSplit::dependsOnSeedAndContentsAlone()
{
    std::vector<SplitItem> items = itemsOf({300, 50});
    SplitOptions options;
    const SplitTable first = drawSplit(items, options);
    std::shuffle(items.begin(), items.end(), std::mt19937(5));
    QVERIFY(drawSplit(items, options) == first);
    options.seed = 43;
    QVERIFY(!(drawSplit(items, options) == first));
}

void TestSplit::keepsKnownImages()
{
    const std::vector<SplitItem> before = itemsOf({60, 30});
    const SplitTable known = drawSplit(before, {});
    std::vector<SplitItem> after = before;
    for (int more = 0; more < 40; ++more)
        after.push_back({hashOf(10'000 + more), 1, {}, {}});
    const SplitTable table = drawSplit(after, {}, known);
    QCOMPARE(table.size(), after.size());
    for (const SplitItem &item : before)
        QCOMPARE(*table.find(item.image), *known.find(item.image));
    // The class as a whole comes to its shares: 70 images now.
    QCOMPARE(countsOf(table, after, 1), (std::array<int, 3>{48, 11, 11}));
}

void TestSplit::keepsGroupsTogether()
{
    std::vector<SplitItem> items = itemsOf({400, 200});
    for (size_t at = 0; at < items.size(); ++at)
        items[at].group = QString::number(at % 37); // cameras that see both classes
    const SplitTable table = drawSplit(items, {});
    std::map<QString, SplitPart> partOfGroup;
    for (const SplitItem &item : items) {
        const SplitPart part = *table.find(item.image);
        QCOMPARE(partOfGroup.emplace(item.group, part).first->second, part);
    }
    std::set<SplitPart> parts;
    for (const auto &[group, part] : partOfGroup)
        parts.insert(part);
    QCOMPARE(parts.size(), size_t(3));
}

void TestSplit::groupsStayNearTheirShares()
{
    std::vector<SplitItem> items = itemsOf({1000});
    for (size_t at = 0; at < items.size(); ++at)
        items[at].group = QString::number(at / 10);
    const std::array<int, 3> counts = countsOf(drawSplit(items, {}), items, 0);
    QCOMPARE(counts, (std::array<int, 3>{700, 150, 150}));
}

void TestSplit::followsLinkedImages()
{
    const std::vector<SplitItem> items = itemsOf({100});
    const SplitTable alone = drawSplit(items, {});
    size_t trained = 0;
    size_t tested = 0;
    for (size_t at = 0; at < items.size(); ++at)
        (*alone.find(items[at].image) == SplitPart::Test ? tested : trained) = at;
    const SplitTable table = drawSplit(items, {}, {}, {{trained, tested}});
    QCOMPARE(*table.find(items[trained].image), *table.find(items[tested].image));

    // A new image follows what it looks like.
    std::vector<SplitItem> more = items;
    more.push_back({hashOf(5000), 0, {}, {}});
    const SplitTable grown = drawSplit(more, {}, alone, {{tested, items.size()}});
    QCOMPARE(*grown.find(hashOf(5000)), SplitPart::Test);
}

void TestSplit::keepsGivenParts()
{
    std::vector<SplitItem> items = itemsOf({90});
    for (size_t at = 0; at < items.size(); ++at)
        items[at].given = SplitPart(at % 3);
    const SplitTable kept = drawSplit(items, {});
    for (const SplitItem &item : items)
        QCOMPARE(*kept.find(item.image), *item.given);
    SplitOptions redraw;
    redraw.keepGiven = false;
    QCOMPARE(countsOf(drawSplit(items, redraw), items, 0), (std::array<int, 3>{62, 14, 14}));
}

void TestSplit::drawsValidationFromGivenTraining()
{
    std::vector<SplitItem> items = itemsOf({500, 100});
    for (size_t at = 0; at < items.size(); ++at)
        items[at].given = at % 5 == 0 ? SplitPart::Test : SplitPart::Train;
    const SplitTable table = drawSplit(items, {});
    QCOMPARE(countsOf(table, items, 0), (std::array<int, 3>{340, 60, 100}));
    QCOMPARE(countsOf(table, items, 1), (std::array<int, 3>{68, 12, 20}));
    for (const SplitItem &item : items)
        QCOMPARE(*table.find(item.image) == SplitPart::Test, item.given == SplitPart::Test);
}

void TestSplit::settlesOnePictureInTwoGivenParts()
{
    std::vector<SplitItem> items = itemsOf({50});
    for (SplitItem &item : items)
        item.given = SplitPart::Train;
    items.push_back({items.front().image, 0, {}, SplitPart::Test});
    const SplitTable table = drawSplit(items, {});
    QCOMPARE(table.size(), size_t(50));
    QCOMPARE(*table.find(items.front().image), SplitPart::Test);
}

void TestSplit::checksShares()
{
    QVERIFY((SplitOptions{0.8, 0.2, 0, 1, {}, true}).check());
    QVERIFY(!(SplitOptions{0.8, 0.3, 0, 1, {}, true}).check());
    QVERIFY(!(SplitOptions{1.2, -0.2, 0, 1, {}, true}).check());
    QVERIFY(!(SplitOptions{0, 0.5, 0.5, 1, {}, true}).check());
}

void TestSplit::roundTrips()
{
    const SplitTable table = drawSplit(itemsOf({30}), {});
    const QByteArray bytes = table.toBytes();
    const Result<SplitTable> again = SplitTable::parse(bytes);
    QVERIFY(again);
    QVERIFY(*again == table);
    QCOMPARE(again->toBytes(), bytes);
    QByteArrayList lines = bytes.trimmed().split('\n');
    QCOMPARE(lines.takeFirst(), QByteArray("image\tsplit"));
    QVERIFY(std::is_sorted(lines.begin(), lines.end()));
}

void TestSplit::namesTheBadLine()
{
    const QByteArray hash = hashOf(1).toHex();
    for (const QByteArray &bad :
         {hash + "\tvalid\n", QByteArray("12\ttrain\n"), hash + "\ttrain\n" + hash + "\ttest\n"}) {
        const Result<SplitTable> table = SplitTable::parse("image\tsplit\n" + bad);
        QVERIFY(!table);
        QVERIFY(table.error().message.contains(QStringLiteral("split.tsv, line ")));
    }
}

QTEST_GUILESS_MAIN(TestSplit)
#include "tst_split.moc"
