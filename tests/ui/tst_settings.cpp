#include "shell/settings.h"

#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::desktop;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QFile::remove(file()); }
    void hasFallbacks();
    void keepsValues();
    void passesOverWhatItCannotRead();
    void keepsLayoutsPerProject();
    void takesOverChoicesOnly();

private:
    QTemporaryDir m_folder;
    QString file() const { return m_folder.filePath(QStringLiteral("settings.ini")); }
};

void TestSettings::hasFallbacks()
{
    const Settings settings(file(), nullptr);
    QCOMPARE(settings.value(setting::scheme), Scheme::System);
    QCOMPARE(settings.value(setting::companion), CompanionKind::None); // off by default
    QVERIFY(settings.value(setting::language).isEmpty());
    QVERIFY(!settings.value(setting::doNotDisturb));
    QVERIFY(settings.value(setting::recentProjects).isEmpty());
}

void TestSettings::keepsValues()
{
    {
        Settings settings(file(), nullptr);
        QSignalSpy changed(&settings, &Settings::changed);
        settings.set(setting::scheme, Scheme::Dark);
        settings.set(setting::scheme, Scheme::Dark); // no change
        settings.set(setting::companion, CompanionKind::Cat);
        settings.set(setting::recentProjects, {QStringLiteral("/a b"), QStringLiteral("/ю,1")});
        QCOMPARE(changed.count(), 3);
        QCOMPARE(changed.first().first().toString(), QStringLiteral("appearance/scheme"));
    }
    const Settings settings(file(), nullptr);
    QCOMPARE(settings.value(setting::scheme), Scheme::Dark);
    QCOMPARE(settings.value(setting::companion), CompanionKind::Cat);
    QCOMPARE(settings.value(setting::recentProjects),
             (QStringList{QStringLiteral("/a b"), QStringLiteral("/ю,1")}));
}

void TestSettings::passesOverWhatItCannotRead()
{
    {
        QSettings raw(file(), QSettings::IniFormat);
        raw.setValue(QStringLiteral("appearance/scheme"), QStringLiteral("pink"));
    }
    const Settings settings(file(), nullptr);
    QCOMPARE(settings.value(setting::scheme), Scheme::System);
}

void TestSettings::keepsLayoutsPerProject()
{
    const QVariantMap layout{{QStringLiteral("side"), 300},
                             {QStringLiteral("tabs"), QStringList{QStringLiteral("runs/run")}}};
    {
        Settings settings(file(), nullptr);
        settings.setLayout(QStringLiteral("/home/me/vehicles"), layout);
    }
    const Settings settings(file(), nullptr);
    QCOMPARE(settings.layout(QStringLiteral("/home/me/vehicles")), layout);
    QVERIFY(settings.layout(QStringLiteral("/home/me/other")).isEmpty());
    QVERIFY(settings.layout({}).isEmpty());
}

void TestSettings::takesOverChoicesOnly()
{
    const QString other = m_folder.filePath(QStringLiteral("other.ini"));
    {
        Settings settings(other, nullptr);
        settings.set(setting::density, Density::Compact);
        settings.set(setting::recentProjects, {QStringLiteral("/elsewhere")});
        settings.setShortcut(QStringLiteral("view.jobs"), QKeySequence(Qt::CTRL | Qt::Key_J));
    }
    Settings settings(file(), nullptr);
    QVERIFY(settings.importFrom(other));
    QCOMPARE(settings.value(setting::density), Density::Compact);
    QCOMPARE(settings.shortcut(QStringLiteral("view.jobs")),
             std::optional(QKeySequence(Qt::CTRL | Qt::Key_J)));
    QVERIFY(settings.value(setting::recentProjects).isEmpty()); // not of this computer
    QVERIFY(!settings.importFrom(m_folder.filePath(QStringLiteral("none.ini"))));
}

QTEST_MAIN(TestSettings)
#include "tst_settings.moc"
