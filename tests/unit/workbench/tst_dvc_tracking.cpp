#include "project_fixture.h"
#include "trainyard/workbench/dvc_tracking.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>

using namespace trainyard;

namespace {

const QString name = QStringLiteral("shapes");

} // namespace

// In a real Git repository; with DVC itself where it is installed, else with a program in its place
// that notes what it is asked for.
class TestDvcTracking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("PATH", m_path); }
    void needsAGitRepository();
    void saysHowWithoutDvc();
    void asksDvcForWhatIsMissing_data();
    void asksDvcForWhatIsMissing();
    void tellsWhatDvcSaid();
    void tracksByDvcItself();

private:
    QString inProject(const char *path) const
    {
        return QDir(m_project->folder()).filePath(QLatin1String(path));
    }
    bool git(const QStringList &arguments) const
    {
        return QProcess::execute(QStringLiteral("git"),
                                 QStringList{QStringLiteral("-C"), m_project->folder()} +
                                     arguments) == 0;
    }
    void useProgram(const QByteArray &script)
    {
        m_project->writeFile(QStringLiteral("bin/dvc"), "#!/bin/sh\n" + script);
        QFile(inProject("bin/dvc")).setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        qputenv("PATH", QFile::encodeName(inProject("bin")) + ':' + m_path);
    }

    QByteArray m_path = qgetenv("PATH");
    std::unique_ptr<fixture::ProjectFixture> m_project;
};

void TestDvcTracking::init()
{
    m_project = std::make_unique<fixture::ProjectFixture>();
    QVERIFY(m_project->importImages(
        name, {{QStringLiteral("circle"), 4}, {QStringLiteral("square"), 4}}));
}

void TestDvcTracking::needsAGitRepository()
{
    QVERIFY(!workbench::reasonAgainstDvc(m_project->folder(), name).isEmpty());
    QVERIFY(git({QStringLiteral("init"), QStringLiteral("-q")}));
    QCOMPARE(workbench::reasonAgainstDvc(m_project->folder(), name), QString());
    QVERIFY(!workbench::reasonAgainstDvc(m_project->folder(), QStringLiteral("other")).isEmpty());
}

void TestDvcTracking::saysHowWithoutDvc()
{
    QVERIFY(git({QStringLiteral("init"), QStringLiteral("-q")}));
    qputenv("PATH", "");
    QCOMPARE(workbench::dvcProgram(), QString());
    const auto tracked = workbench::trackByDvc(m_project->folder(), name);
    QVERIFY(!tracked);
    QCOMPARE(tracked.error().code, ErrorCode::NotFound);
    QVERIFY(tracked.error().detail.contains(QStringLiteral("dvc init\ndvc add data/shapes")));
}

void TestDvcTracking::asksDvcForWhatIsMissing_data()
{
    QTest::addColumn<bool>("isRoot");
    QTest::addColumn<bool>("hasDvc");
    QTest::addColumn<QByteArray>("asked");
    QTest::newRow("new to DVC") << true << false << QByteArray("init\nadd data/shapes\n");
    QTest::newRow("below the repository")
        << false << false << QByteArray("init --subdir\nadd data/shapes\n");
    QTest::newRow("with DVC already") << true << true << QByteArray("add data/shapes\n");
}

void TestDvcTracking::asksDvcForWhatIsMissing()
{
    QFETCH(bool, isRoot);
    QFETCH(bool, hasDvc);
    QFETCH(QByteArray, asked);
    QVERIFY(QDir().mkpath(isRoot ? inProject(".git") : inProject("../.git")));
    if (hasDvc)
        QVERIFY(QDir().mkpath(inProject(".dvc")));
    useProgram("echo \"$@\" >> asked\n[ \"$1\" = init ] || touch data/shapes.dvc\n");
    const auto files = workbench::trackByDvc(m_project->folder(), name);
    QVERIFY2(files, qPrintable(files ? QString() : files.error().detail));
    QCOMPARE(files->first(), QStringLiteral("data/shapes.dvc"));
    QFile notes(inProject("asked"));
    QVERIFY(notes.open(QIODevice::ReadOnly));
    QCOMPARE(notes.readAll(), asked);
    const auto again = workbench::trackByDvc(m_project->folder(), name);
    QVERIFY(!again);
    QCOMPARE(again.error().code, ErrorCode::InvalidInput);
}

void TestDvcTracking::tellsWhatDvcSaid()
{
    QVERIFY(QDir().mkpath(inProject(".git")));
    useProgram("echo 'no room' >&2\nexit 3\n");
    const auto tracked = workbench::trackByDvc(m_project->folder(), name);
    QVERIFY(!tracked);
    QCOMPARE(tracked.error().code, ErrorCode::Failed);
    QCOMPARE(tracked.error().detail, QStringLiteral("no room"));
}

void TestDvcTracking::tracksByDvcItself()
{
    if (workbench::dvcProgram().isEmpty())
        QSKIP("DVC is not installed");
    QVERIFY(git({QStringLiteral("init"), QStringLiteral("-q")}));
    const auto files = workbench::trackByDvc(m_project->folder(), name);
    QVERIFY2(files, qPrintable(files ? QString() : files.error().detail));
    for (const QString &file : *files)
        QVERIFY2(QFile::exists(inProject(qPrintable(file))), qPrintable(file));
    QVERIFY(git(QStringList{QStringLiteral("add")} + *files));     // none of them is ignored
    QVERIFY(QFile::exists(inProject("data/shapes/circle/0.png"))); // and the pictures stay
}

QTEST_GUILESS_MAIN(TestDvcTracking)
#include "tst_dvc_tracking.moc"
