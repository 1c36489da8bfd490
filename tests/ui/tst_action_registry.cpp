#include "shell/action_registry.h"
#include "shell/settings.h"

#include <QAction>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

using namespace trainyard::desktop;

class TestActionRegistry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsWhatCanBeDone();
    void tellsWhyNot();
    void keepsTheUsersKeys();
    void givesClaimedKeysToNobody();
    void asksForTextsAgain();

private:
    ActionSpec spec(const QString &id, const char *keys, int *count) const
    {
        return {id,
                [id] { return QLatin1Char('&') + id; },
                {},
                QKeySequence::fromString(QLatin1String(keys)),
                [count] { ++*count; },
                {},
                {}};
    }
    QTemporaryDir m_folder;
    QString file() const { return m_folder.filePath(QStringLiteral("settings.ini")); }
};

void TestActionRegistry::runsWhatCanBeDone()
{
    Settings settings(file(), nullptr);
    QWidget window;
    ActionRegistry registry(settings, &window);
    int count = 0;
    registry.add(spec(QStringLiteral("view.one"), "Ctrl+1", &count));
    QSignalSpy triggered(&registry, &ActionRegistry::triggered);
    registry.trigger(QStringLiteral("view.one"));
    registry.action(QStringLiteral("view.one"))->trigger(); // as a menu or keys do
    registry.trigger(QStringLiteral("view.none"));
    QCOMPARE(count, 2);
    QCOMPARE(triggered.count(), 2);
    QCOMPARE(registry.title(QStringLiteral("view.one")), QStringLiteral("view.one"));
    QVERIFY(registry.action(QStringLiteral("view.none")) == nullptr);
}

void TestActionRegistry::tellsWhyNot()
{
    Settings settings(file(), nullptr);
    QWidget window;
    ActionRegistry registry(settings, &window);
    int count = 0;
    bool isOpen = false;
    ActionSpec one = spec(QStringLiteral("file.close"), "", &count);
    one.whyNot = [&isOpen] { return isOpen ? QString() : QStringLiteral("Nothing is open."); };
    QAction *action = registry.add(one);
    registry.refresh();
    registry.trigger(QStringLiteral("file.close"));
    QCOMPARE(count, 0);
    QVERIFY(!action->isEnabled());
    QCOMPARE(action->toolTip(), QStringLiteral("Nothing is open."));
    isOpen = true;
    registry.refresh();
    QVERIFY(action->isEnabled());
    registry.trigger(QStringLiteral("file.close"));
    QCOMPARE(count, 1);
}

void TestActionRegistry::keepsTheUsersKeys()
{
    const QKeySequence wished(Qt::CTRL | Qt::Key_K);
    int count = 0;
    {
        Settings settings(file(), nullptr);
        QWidget window;
        ActionRegistry registry(settings, &window);
        registry.add(spec(QStringLiteral("view.one"), "Ctrl+1", &count));
        registry.setShortcut(QStringLiteral("view.one"), wished);
        QCOMPARE(registry.action(QStringLiteral("view.one"))->shortcut(), wished);
    }
    Settings settings(file(), nullptr);
    QWidget window;
    ActionRegistry registry(settings, &window);
    registry.add(spec(QStringLiteral("view.one"), "Ctrl+1", &count));
    QCOMPARE(registry.shortcut(QStringLiteral("view.one")), wished);
    registry.resetShortcut(QStringLiteral("view.one"));
    QCOMPARE(registry.shortcut(QStringLiteral("view.one")), QKeySequence(Qt::CTRL | Qt::Key_1));
    QVERIFY(!settings.shortcut(QStringLiteral("view.one")));
}

void TestActionRegistry::givesClaimedKeysToNobody()
{
    Settings settings(file(), nullptr);
    QWidget window;
    ActionRegistry registry(settings, &window);
    int count = 0;
    QAction *one = registry.add(spec(QStringLiteral("a.one"), "Ctrl+1", &count));
    QAction *two = registry.add(spec(QStringLiteral("a.two"), "Ctrl+2", &count));
    registry.setShortcut(QStringLiteral("a.two"), QKeySequence(Qt::CTRL | Qt::Key_1));
    QCOMPARE(registry.conflicts(QStringLiteral("a.one")), QStringList{QStringLiteral("a.two")});
    QVERIFY(one->shortcut().isEmpty());
    QVERIFY(two->shortcut().isEmpty());
    registry.resetShortcut(QStringLiteral("a.two"));
    QVERIFY(registry.conflicts(QStringLiteral("a.one")).isEmpty());
    QCOMPARE(one->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_1));
    QCOMPARE(two->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_2));
}

void TestActionRegistry::asksForTextsAgain()
{
    Settings settings(file(), nullptr);
    QWidget window;
    ActionRegistry registry(settings, &window);
    QString text = QStringLiteral("&Open");
    int count = 0;
    ActionSpec one = spec(QStringLiteral("file.open"), "", &count);
    one.text = [&text] { return text; };
    registry.add(one);
    text = QStringLiteral("&Открыть");
    registry.retranslate();
    QCOMPARE(registry.action(QStringLiteral("file.open"))->text(), text);
    QCOMPARE(registry.title(QStringLiteral("file.open")), QStringLiteral("Открыть"));
}

QTEST_MAIN(TestActionRegistry)
#include "tst_action_registry.moc"
