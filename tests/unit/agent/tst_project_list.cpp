#include "project_list.h"

#include "trainyard/base/atomic_file.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

class TestProjectList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsEachOnce();
    void putsADamagedOneAside();

private:
    std::unique_ptr<QTemporaryDir> m_home;
};

void TestProjectList::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("TRAINYARD_HOME", QFile::encodeName(m_home->path()));
}

void TestProjectList::keepsEachOnce()
{
    ProjectList list;
    QVERIFY(list.projects().isEmpty());
    for (const char *project : {"/cars", "/ships", "/cars"})
        QVERIFY(list.add(QLatin1String(project)));
    const QStringList both{QStringLiteral("/cars"), QStringLiteral("/ships")};
    QCOMPARE(list.projects(), both);
    QCOMPARE(ProjectList().projects(), both);
}

void TestProjectList::putsADamagedOneAside()
{
    QVERIFY(base::replaceFile(ProjectList::path(), "{\"projects\": [\"/ca"));
    ProjectList list;
    QVERIFY(list.projects().isEmpty());
    QVERIFY(list.add(QStringLiteral("/ships")));
    QCOMPARE(ProjectList().projects(), QStringList{QStringLiteral("/ships")});
    QCOMPARE(base::readFile(ProjectList::path() + QStringLiteral(".damaged")).value_or("").size(),
             18);
}

QTEST_GUILESS_MAIN(TestProjectList)
#include "tst_project_list.moc"
