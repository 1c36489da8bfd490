#include "trainyard/training/spec/network.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace trainyard::training;
using nlohmann::json;

class TestNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWeightsAndWorkByHand();
    void countsTheResidualNetworkOfThePaper();
    void namedNetworksHaveTheirSize_data();
    void namedNetworksHaveTheirSize();
    void headsAddUp();
    void refusesImagesThatVanish();
    void refusesBadBlocks_data();
    void refusesBadBlocks();
    void jsonComesBack();
};

void TestNetwork::countsWeightsAndWorkByHand()
{
    NetSpec net;
    net.blocks = {{"conv", 8, 3, 2, 1}, {"separable", 16, 3, 1, 1}, {"pool", 0, 2, 2, 1}};
    const NetShape shape = shapeOf(net, 32, {5}).value.value();
    // conv 3·9·8 and norm 16; depthwise 8·9; pointwise 8·16 and norm 32; linear 16·5 and bias 5
    QCOMPARE(shape.weights, std::int64_t(216 + 16 + 72 + 128 + 32 + 80 + 5));
    QCOMPARE(shape.macs, std::int64_t((216 + 72 + 128) * 16 * 16 + 80));
    QCOMPARE(shape.features, 16);
    QCOMPARE(shape.layers.size(), std::size_t(4));
    QCOMPARE(shape.layers[1].kind, std::string("depthwise"));
    QCOMPARE(shape.layers[1].outWidth, 16);
    QCOMPARE(shape.layers[3].block, -1);
}

// He et al. 2015, table 6: ResNet-20 has 0.27 M and ResNet-32 0.46 M weights on CIFAR-10; with
// 1×1 convolutions at the two changes of shape.
void TestNetwork::countsTheResidualNetworkOfThePaper()
{
    NetSpec net;
    net.name = "residual";
    QCOMPARE(shapeOf(net, 32, {10}).value->weights, std::int64_t(272474));
    net.name = "residual32";
    QCOMPARE(shapeOf(net, 32, {10}).value->weights, std::int64_t(466906));
}

void TestNetwork::namedNetworksHaveTheirSize_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string &name : networkNames())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestNetwork::namedNetworksHaveTheirSize()
{
    QFETCH(QString, name);
    NetSpec net;
    net.name = name.toStdString();
    const NetShape at64 = shapeOf(net, 64, {23}).value.value();
    QVERIFY(at64.weights > 100'000 && at64.weights < 1'500'000);
    // A coarser start keeps the work of larger pictures in hand; weights hang on blocks alone.
    const NetShape at128 = shapeOf(net, 128, {23}).value.value();
    QCOMPARE(at128.weights, at64.weights);
    QVERIFY(at128.macs < 2 * at64.macs);
    net.width = 2;
    const NetShape wide = shapeOf(net, 64, {23}).value.value();
    QVERIFY(wide.weights > 2 * at64.weights);
    QVERIFY(shapeOf(net, 8, {2}) || name == QLatin1String("fast"));
}

void TestNetwork::headsAddUp()
{
    const NetSpec net;
    const std::int64_t one = shapeOf(net, 64, {23}).value->weights;
    const NetShape two = shapeOf(net, 64, {23, 5}).value.value();
    QCOMPARE(two.weights - one, std::int64_t(two.features) * 5 + 5);
}

void TestNetwork::refusesImagesThatVanish()
{
    NetSpec net;
    net.blocks = {{"pool", 0, 8, 8, 1}, {"pool", 0, 8, 8, 1}};
    const auto shape = shapeOf(net, 63, {2});
    QVERIFY(!shape);
    QCOMPARE(shape.problems[0], (Problem{"/size", "image_too_small", {"63", "64"}}));
    QVERIFY(shapeOf(net, 64, {2}));
}

void TestNetwork::refusesBadBlocks_data()
{
    QTest::addColumn<QByteArray>("blocks");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("no list") << QByteArray("3") << "/net/blocks";
    QTest::newRow("empty") << QByteArray("[]") << "/net/blocks";
    QTest::newRow("kind") << QByteArray(R"([["dense",3]])") << "/net/blocks/0/0";
    QTest::newRow("no array") << QByteArray(R"(["conv"])") << "/net/blocks/0";
    QTest::newRow("count") << QByteArray(R"([["conv",16]])") << "/net/blocks/0";
    QTest::newRow("zero") << QByteArray(R"([["conv",0,3,1]])") << "/net/blocks/0";
    QTest::newRow("even kernel") << QByteArray(R"([["conv",8,2,1]])") << "/net/blocks/0";
    QTest::newRow("huge") << QByteArray(R"([["fast",99999999999]])") << "/net/blocks/0/1";
    QTest::newRow("text") << QByteArray(R"([["fast","8"]])") << "/net/blocks/0/1";
    QTest::newRow("stride") << QByteArray(R"([["separable",8,9]])") << "/net/blocks/0";
}

void TestNetwork::refusesBadBlocks()
{
    QFETCH(QByteArray, blocks);
    QFETCH(QString, pointer);
    const auto net = parseNet({{"blocks", json::parse(blocks.toStdString())}}, "/net");
    QVERIFY(!net);
    QCOMPARE(QString::fromStdString(net.problems[0].pointer), pointer);
}

void TestNetwork::jsonComesBack()
{
    const json described = {{"blocks",
                             {{"conv", 16, 5, 2},
                              {"separable", 24, 1},
                              {"residual", 32, 2},
                              {"mobile", 32, 1, 4},
                              {"fast", 48},
                              {"pool", 2}}}};
    const NetSpec net = parseNet(described, "/net").value.value();
    QCOMPARE(netToJson(net).dump(), described.dump());
    QCOMPARE(parseNet("mobile", "/net").value.value(), (NetSpec{"mobile", 1, {}}));
}

QTEST_GUILESS_MAIN(TestNetwork)
#include "tst_network.moc"
