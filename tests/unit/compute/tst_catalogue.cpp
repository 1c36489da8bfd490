#include "trainyard/compute/catalogue.h"
#include "trainyard/compute/host.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::compute;

class TestCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shipsTheExample();
    void changesSurviveSaving();
    void othersChangesAreNotOverwritten();
    void mistakesHaveTheirPlace_data();
    void mistakesHaveTheirPlace();
    void laterFormatsAreRefused();
    void thisComputerIsFilledIn();
};

void TestCatalogue::shipsTheExample()
{
    const QTemporaryDir folder;
    const auto catalogue = Catalogue::open(folder.filePath(QStringLiteral("machines.yaml")));
    QVERIFY(catalogue);
    QCOMPARE(catalogue->machines().front().name, QStringLiteral("local"));
    const PriceSnapshot price = catalogue->price(u"datasphere", u"c1.4");
    QCOMPARE(price.effectivePerHourMicro().value_or(0), qint64(10'800'000));
    QCOMPARE(catalogue->price(u"datasphere", u"c1.4", true).effectivePerHourMicro().value_or(0),
             qint64(2'700'000));
    QCOMPARE(catalogue->price(u"datasphere", u"g1.1").perHourMicro.value_or(0),
             qint64(194'400'000));
    QVERIFY(catalogue->machine(u"datasphere")->isExample);
    QCOMPARE(catalogue->price(u"local", u"cpu").basis, PriceBasis::Unknown);
    QVERIFY(!catalogue->price(u"local", u"cpu").effectivePerHourMicro());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("machines.yaml"))));
}

void TestCatalogue::changesSurviveSaving()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("machines.yaml"));
    auto catalogue = Catalogue::open(path);
    Machine machine = *catalogue->machine(u"datasphere");
    machine.configurations[0].tariff->perHourMicro = 12'345'678;
    machine.note = QStringLiteral("prices: \"of\" March #1");
    QVERIFY(catalogue->setMachine(machine));
    Machine local = *catalogue->machine(u"local");
    local.electricity = Electricity{QStringLiteral("RUB"), 5'500'000};
    QVERIFY(catalogue->setMachine(local));
    QVERIFY(catalogue->save());
    QVERIFY(catalogue->save()); // again over its own file

    const auto again = Catalogue::open(path);
    QVERIFY2(again, again ? "" : qPrintable(again.error().message));
    QCOMPARE(*again->machine(u"datasphere"), machine);
    QCOMPARE(again->price(u"local", u"cpu").basis, PriceBasis::Electricity);
    QCOMPARE(again->price(u"local", u"cpu").perKwhMicro.value_or(0), qint64(5'500'000));
}

void TestCatalogue::othersChangesAreNotOverwritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("machines.yaml"));
    auto catalogue = Catalogue::open(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("trainyard_machines: 1\n");
    file.close();
    const auto saved = catalogue->save();
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::Busy);
    QCOMPARE(file.size(), qint64(22));
}

void TestCatalogue::mistakesHaveTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    const QByteArray head = "trainyard_machines: 1\nmachines:\n";
    QTest::newRow("unknown key") << head + "  a:\n    colour: red\n"
                                 << "line 4, column 5";
    QTest::newRow("price")
        << head + "  a:\n    configurations:\n      c: {currency: RUB, per_hour: cheap}\n"
        << "line 5, column 36";
    QTest::newRow("no currency") << head + "  a:\n    configurations:\n      c: {per_hour: 3}\n"
                                 << "line 5, column 10";
    QTest::newRow("cores") << head + "  a:\n    configurations:\n      c: {cores: -2}\n"
                           << "line 5, column 18";
    QTest::newRow("kind") << head + "  a:\n    kind: magic\n"
                          << "line 4, column 11";
    QTest::newRow("no yaml") << QByteArray("trainyard_machines: [1\n") << "line 2";
    QTest::newRow("list") << QByteArray("- a\n- b\n") << "line 1";
}

void TestCatalogue::mistakesHaveTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    const auto catalogue = Catalogue::fromYaml(text, QStringLiteral("machines.yaml"));
    QVERIFY(!catalogue);
    QCOMPARE(catalogue.error().code, ErrorCode::InvalidInput);
    QVERIFY2(catalogue.error().message.contains(place), qPrintable(catalogue.error().message));
}

void TestCatalogue::laterFormatsAreRefused()
{
    const auto catalogue =
        Catalogue::fromYaml("trainyard_machines: 2\nnew: {}\n", QStringLiteral("machines.yaml"));
    QVERIFY(!catalogue);
    QCOMPARE(catalogue.error().code, ErrorCode::TooNew);
}

void TestCatalogue::thisComputerIsFilledIn()
{
    HostInfo host = readHost();
    QVERIFY(host.usableCores >= 1);
    QVERIFY(host.memoryBytes.value_or(0) > 0);
    host.gpus.push_back({QStringLiteral("GPU-1"), QStringLiteral("H"), std::nullopt});
    Catalogue catalogue = Catalogue::shipped();
    catalogue.fillLocal(host);
    catalogue.fillLocal(host); // twice is once
    const Machine &local = catalogue.machines().front();
    QCOMPARE(local.configurations.size(), std::size_t(2));
    QCOMPARE(local.configuration(u"cpu")->cores.value_or(0), host.usableCores);
    QCOMPARE(local.configuration(u"gpu")->gpuUuid, QStringLiteral("GPU-1"));
}

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
