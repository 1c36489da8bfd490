#include "settings/prices_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using trainyard::compute::Catalogue;
using trainyard::desktop::PricesModel;

class TestPrices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void electricityIsKept();
    void aPriceIsKept();
    void thisComputerMayHaveAPrice();
    void placesComeAndGo();
    void whatIsNoMoneyChangesNothing();
};

void TestPrices::electricityIsKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("machines.yaml"));
    PricesModel model(nullptr, path);
    QCOMPARE(model.electricity(), QString());
    QVERIFY(model.setElectricity(QStringLiteral("5.5 RUB")));
    QCOMPARE(PricesModel(nullptr, path).electricity(), QStringLiteral("5.5 RUB"));
    QVERIFY(model.setElectricity({}));
    QCOMPARE(PricesModel(nullptr, path).electricity(), QString());
}

void TestPrices::aPriceIsKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("machines.yaml"));
    PricesModel model(nullptr, path);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const int row = model.rowOf(QStringLiteral("datasphere"), QStringLiteral("c1.4"));
    QVERIFY(row >= 0);
    const QModelIndex price = model.index(row, PricesModel::PerHourColumn);
    QCOMPARE(price.data(Qt::EditRole).toString(), QStringLiteral("10.8 RUB"));
    QVERIFY(model.setData(price, QStringLiteral("12"), Qt::EditRole)); // the currency stays
    const auto kept = Catalogue::open(path);
    QVERIFY(kept);
    const auto snapshot = kept->price(u"datasphere", u"c1.4");
    QCOMPARE(snapshot.currency, QStringLiteral("RUB"));
    QCOMPARE(snapshot.perHourMicro.value_or(0), qint64(12'000'000));
    QCOMPARE(snapshot.backgroundPerHourMicro.value_or(0), qint64(2'700'000));
    const QModelIndex background = model.index(row, PricesModel::BackgroundColumn);
    QVERIFY(model.setData(background, QString(), Qt::EditRole));
    QVERIFY(!Catalogue::open(path)->price(u"datasphere", u"c1.4").backgroundPerHourMicro);
}

void TestPrices::thisComputerMayHaveAPrice()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("machines.yaml"));
    PricesModel model(nullptr, path);
    const int row = model.rowOf(QStringLiteral("local"), QStringLiteral("cpu"));
    QVERIFY(row >= 0);
    QVERIFY(model.setData(model.index(row, PricesModel::PerHourColumn), QStringLiteral("3 RUB"),
                          Qt::EditRole));
    QCOMPARE(Catalogue::open(path)->price(u"local", u"cpu").perHourMicro.value_or(0),
             qint64(3'000'000));
}

void TestPrices::placesComeAndGo()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("machines.yaml"));
    PricesModel model(nullptr, path);
    const QString cloud = QStringLiteral("cloud");
    const QString gpu = QStringLiteral("gpu-1");
    QVERIFY(model.addPlace(cloud, gpu));
    const int row = model.rowOf(cloud, gpu);
    QVERIFY(row >= 0);
    QVERIFY(!model.index(row, PricesModel::PerHourColumn).data(Qt::EditRole).toString().size());
    QVERIFY(model.setData(model.index(row, PricesModel::PerHourColumn), QStringLiteral("2.80 USD"),
                          Qt::EditRole));
    QCOMPARE(Catalogue::open(path)->price(cloud, gpu).currency, QStringLiteral("USD"));
    QVERIFY(!model.addPlace(cloud, gpu)); // there already
    QVERIFY(model.removePlace(model.rowOf(cloud, gpu)));
    QCOMPARE(PricesModel(nullptr, path).rowOf(cloud, gpu), -1);
    QVERIFY(!model.canRemove(0)); // this computer
}

void TestPrices::whatIsNoMoneyChangesNothing()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("machines.yaml"));
    PricesModel model(nullptr, path);
    QSignalSpy failed(&model, &PricesModel::failed);
    const int row = model.rowOf(QStringLiteral("datasphere"), QStringLiteral("c1.4"));
    QVERIFY(!model.setData(model.index(row, PricesModel::PerHourColumn), QStringLiteral("much"),
                           Qt::EditRole));
    QCOMPARE(failed.size(), 1);
    QVERIFY(!QFile::exists(path));
}

QTEST_MAIN(TestPrices)
#include "tst_prices.moc"
