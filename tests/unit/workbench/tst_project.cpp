#include "trainyard/base/atomic_file.h"
#include "trainyard/base/ids.h"
#include "trainyard/workbench/project.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using trainyard::workbench::Project;

class TestProject : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesItsFolderOnceAndKeepsItsId();
    void leavesWhatIsThereAlone();
    void isFoundFromBelow();
    void saysWhyItCannotBeOpened();
    void aDamagedIdIsReplaced();
};

void TestProject::makesItsFolderOnceAndKeepsItsId()
{
    const QTemporaryDir base;
    const QString folder = base.filePath(QStringLiteral("машины и люди/проект"));
    const auto made = Project::create(folder);
    QVERIFY(made);
    QVERIFY(base::isId(made->id()));
    QCOMPARE(made->name(), QStringLiteral("проект"));
    QCOMPARE(base::readFile(made->stateFolder() + QStringLiteral("/.gitignore")).value(),
             QByteArray("*\n"));
    QCOMPARE(Project::create(folder)->id(), made->id());
    QCOMPARE(Project::open(folder)->id(), made->id());
    QVERIFY(made->freeBytes() > 0);
}

void TestProject::leavesWhatIsThereAlone()
{
    const QTemporaryDir base;
    QVERIFY(QDir(base.path()).mkdir(QStringLiteral(".trainyard")));
    const QString ignore = base.filePath(QStringLiteral(".trainyard/.gitignore"));
    QVERIFY(base::replaceFile(ignore, "# mine\n"));
    QVERIFY(Project::open(base.path()));
    QCOMPARE(base::readFile(ignore).value(), QByteArray("# mine\n"));
}

void TestProject::isFoundFromBelow()
{
    const QTemporaryDir base;
    const QString root = QFileInfo(base.path()).absoluteFilePath();
    const QString deep = root + QStringLiteral("/a/b/c");
    QVERIFY(QDir().mkpath(deep));
    QCOMPARE(Project::findRoot(deep), deep);
    QVERIFY(base::replaceFile(root + QStringLiteral("/trainyard.yaml"), "trainyard: 1\n"));
    QCOMPARE(Project::findRoot(deep), root);
    QVERIFY(Project::open(root + QStringLiteral("/a")));
    QCOMPARE(Project::findRoot(deep), root + QStringLiteral("/a"));
}

void TestProject::saysWhyItCannotBeOpened()
{
    const QTemporaryDir base;
    QCOMPARE(Project::open(base.filePath(QStringLiteral("none"))).error().code,
             ErrorCode::NotFound);
    const QString file = base.filePath(QStringLiteral("file"));
    QVERIFY(base::replaceFile(file, "text"));
    QCOMPARE(Project::open(file).error().code, ErrorCode::InvalidInput);
    QVERIFY(!Project::create(file + QStringLiteral("/below")));
    QCOMPARE(base::readFile(file).value(), QByteArray("text"));
}

void TestProject::aDamagedIdIsReplaced()
{
    const QTemporaryDir base;
    const auto first = Project::open(base.path());
    QVERIFY(base::replaceFile(first->stateFolder() + QStringLiteral("/id"), "../../x\n"));
    const auto second = Project::open(base.path());
    QVERIFY(second);
    QVERIFY(base::isId(second->id()));
    QVERIFY(second->id() != first->id());
    QCOMPARE(Project::open(base.path())->id(), second->id());
}

QTEST_GUILESS_MAIN(TestProject)
#include "tst_project.moc"
