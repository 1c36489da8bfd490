// What the question before an import says and gives.

#include "panels/data/import_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::desktop::data;

class TestImportDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void takesTheNameOfTheSource();
    void refusesNamesThatAreNone();
    void asksWhereANewProjectGoes();
    void archivesAreCopied();
    void showsAGivenSplit();
    void addsToADataSet();

private:
    QString write(const QString &path)
    {
        const QString whole = m_folder->filePath(path);
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        return file.open(QIODevice::WriteOnly) && file.write("x") == 1 ? whole : QString();
    }
    QString set()
    {
        write(QStringLiteral("cars/sedan/1.png"));
        return m_folder->filePath(QStringLiteral("cars"));
    }
    static QPushButton *button(const ImportDialog &dialog)
    {
        const auto buttons = dialog.findChildren<QPushButton *>();
        for (QPushButton *one : buttons) {
            if (one->text() == QStringLiteral("Import"))
                return one;
        }
        return nullptr;
    }
    static QLineEdit *field(const ImportDialog &dialog, const char *accessibleName)
    {
        const auto fields = dialog.findChildren<QLineEdit *>();
        for (QLineEdit *one : fields) {
            if (one->accessibleName() == QLatin1String(accessibleName))
                return one;
        }
        return nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestImportDialog::takesTheNameOfTheSource()
{
    const ImportDialog dialog({set()}, m_folder->path(), {}, 96);
    const ImportWish wish = dialog.wish();
    QCOMPARE(wish.dataset, QStringLiteral("cars"));
    QCOMPARE(wish.size, 96);
    QCOMPARE(wish.project, QDir(m_folder->path()).absolutePath());
    QVERIFY(!wish.isReference && !wish.redraws);
    QVERIFY(button(dialog)->isEnabled());
    QVERIFY(button(dialog)->isDefault()); // Enter imports
}

void TestImportDialog::refusesNamesThatAreNone()
{
    const ImportDialog dialog({set()}, m_folder->path(), {}, 64);
    QLineEdit *name = field(dialog, "Data set");
    QVERIFY(name);
    name->setText(QStringLiteral("../up"));
    QVERIFY(!button(dialog)->isEnabled());
    QVERIFY(!button(dialog)->toolTip().isEmpty()); // says why
    name->setText(QStringLiteral("up"));
    QVERIFY(button(dialog)->isEnabled());
}

void TestImportDialog::asksWhereANewProjectGoes()
{
    const ImportDialog dialog({set()}, {}, {}, 64);
    QLineEdit *folder = field(dialog, "New project");
    QVERIFY(folder);
    QCOMPARE(folder->text(), ImportDialog::usualFolder(QStringLiteral("cars")));
    field(dialog, "Data set")->setText(QStringLiteral("lorries")); // and the folder follows
    QCOMPARE(dialog.wish().project,
             QDir(ImportDialog::usualFolder(QStringLiteral("lorries"))).absolutePath());
    folder->selectAll();
    QTest::keyClick(folder, Qt::Key_Delete);
    QVERIFY(!button(dialog)->isEnabled());
}

void TestImportDialog::archivesAreCopied()
{
    const ImportDialog dialog({write(QStringLiteral("set.zip"))}, m_folder->path(), {}, 64);
    QVERIFY(!dialog.findChild<QCheckBox *>()->isEnabled());
    auto *split = dialog.findChild<QComboBox *>();
    QTRY_VERIFY(split->isEnabled()); // it may hold one
    split->setCurrentIndex(1);
    QVERIFY(dialog.wish().redraws);
}

void TestImportDialog::showsAGivenSplit()
{
    write(QStringLiteral("set/train/car/1.png"));
    write(QStringLiteral("set/val/car/2.png"));
    const ImportDialog dialog({m_folder->filePath(QStringLiteral("set"))}, m_folder->path(), {},
                              64);
    auto *split = dialog.findChild<QComboBox *>();
    QTRY_VERIFY(split->isEnabled());
    const auto labels = dialog.findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->text().contains(QStringLiteral("train, val"));
    }));
    QVERIFY(!dialog.wish().redraws); // kept unless the user says so
    split->setCurrentIndex(1);
    QVERIFY(dialog.wish().redraws);
    const ImportDialog plain({set()}, m_folder->path(), {}, 64);
    auto *none = plain.findChild<QComboBox *>();
    QTRY_VERIFY(none->itemText(0).contains(QStringLiteral("none")));
    QVERIFY(!none->isEnabled());
}

void TestImportDialog::addsToADataSet()
{
    write(QStringLiteral("set/train/car/1.png"));
    write(QStringLiteral("set/val/car/2.png"));
    const ImportDialog dialog({m_folder->filePath(QStringLiteral("set"))}, m_folder->path(),
                              {QStringLiteral("set")}, 64);
    auto *split = dialog.findChild<QComboBox *>();
    QTRY_VERIFY(split->itemText(0).contains(QStringLiteral("data set")));
    QVERIFY(!split->isEnabled()); // its split stays as it is
    QVERIFY(!dialog.wish().redraws);
}

QTEST_MAIN(TestImportDialog)
#include "tst_import_dialog.moc"
