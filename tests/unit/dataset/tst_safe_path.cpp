#include "safe_path.h"

#include <QTest>

using namespace trainyard::dataset;

class TestSafePath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleans_data();
    void cleans();
    void shortensNames();
    void readsNames();
    void numbers();
};

void TestSafePath::cleans_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("safe"); // null = refused
    const auto row = [](const char *path, const char *safe) {
        QTest::newRow(path) << QString::fromUtf8(path) << QString::fromUtf8(safe);
    };
    row("a/b.png", "a/b.png");
    row("./a//b.png", "a/b.png");
    row("a/./b/", "a/b");
    row("a\nb.png", "a_b.png");
    row("a\\b.png", "a_b.png");
    row("..a/b..png", "..a/b..png");
    row("../a.png", nullptr);
    row("a/../../b.png", nullptr);
    row("a/..", nullptr);
    row("/etc/passwd", nullptr);
    row("C:/a.png", nullptr);
    row("c:a.png", nullptr);
    row("\\\\host\\a.png", nullptr);
    row("a\\..\\..\\b.png", nullptr);
    row("..\\b.png", nullptr);
    row("./", nullptr);
    row("", nullptr);
}

void TestSafePath::cleans()
{
    QFETCH(QString, path);
    QFETCH(QString, safe);
    QCOMPARE(safePath(path).value_or(QString()), safe);
    QCOMPARE(safePath(path).has_value(), !safe.isNull());
}

void TestSafePath::shortensNames()
{
    const QString name = QString(400, QChar(0x0416)) + QStringLiteral(".jpeg");
    const QString safe = safePath(QStringLiteral("a/") + name).value();
    QVERIFY(safe.toUtf8().size() < 210);
    QVERIFY(safe.endsWith(QStringLiteral(".jpeg")));
}

void TestSafePath::readsNames()
{
    QCOMPARE(textOfName("\xD0\x90.png"), QStringLiteral("\u0410.png"));
    QCOMPARE(textOfName("plain"), QStringLiteral("plain"));
    // No UTF-8: whatever the page, each byte is one letter, and none is lost.
    const QString old = textOfName("\x80\xE1.png");
    QCOMPARE(old.size(), 6);
    QVERIFY(old.endsWith(QStringLiteral(".png")));
    QVERIFY(old[0].isLetter());
}

void TestSafePath::numbers()
{
    QCOMPARE(numberedPath(QStringLiteral("a.b/c.jpg"), 2), QStringLiteral("a.b/c-2.jpg"));
    QCOMPARE(numberedPath(QStringLiteral("a.b/c"), 3), QStringLiteral("a.b/c-3"));
    QCOMPARE(numberedPath(QStringLiteral("a/.c"), 2), QStringLiteral("a/.c-2"));
}

QTEST_GUILESS_MAIN(TestSafePath)
#include "tst_safe_path.moc"
