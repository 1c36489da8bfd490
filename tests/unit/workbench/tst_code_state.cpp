#include "trainyard/base/atomic_file.h"
#include "trainyard/workbench/code_state.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using trainyard::workbench::codeState;

class TestCodeState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noRepositoryIsNoCommit();
    void knowsCommitAndChanges();
    void runsNothingOfTheRepository();

private:
    bool git(const QString &folder, const QStringList &arguments);
    bool commitIn(const QString &folder);
};

bool TestCodeState::git(const QString &folder, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("git"),
                  QStringList{QStringLiteral("-c"), QStringLiteral("user.name=a"),
                              QStringLiteral("-c"), QStringLiteral("user.email=a@b")} +
                      arguments);
    return process.waitForFinished() && process.exitCode() == 0;
}

bool TestCodeState::commitIn(const QString &folder)
{
    return git(folder, {QStringLiteral("init"), QStringLiteral("-q")}) &&
           base::replaceFile(folder + QStringLiteral("/code.py"), "1\n") &&
           git(folder, {QStringLiteral("add"), QStringLiteral("code.py")}) &&
           git(folder, {QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("-m"),
                        QStringLiteral("one")});
}

void TestCodeState::noRepositoryIsNoCommit()
{
    const QTemporaryDir folder;
    QVERIFY(codeState(folder.path()).commit.isEmpty());
    QVERIFY(!codeState(folder.path()).isDirty);
    QVERIFY(codeState(folder.filePath(QStringLiteral("none"))).commit.isEmpty());
}

void TestCodeState::knowsCommitAndChanges()
{
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("git is not installed");
    const QTemporaryDir folder;
    QVERIFY(commitIn(folder.path()));
    QVERIFY(base::makeFolder(folder.filePath(QStringLiteral("below"))));
    const auto clean = codeState(folder.filePath(QStringLiteral("below")));
    QCOMPARE(clean.commit.size(), 40);
    QVERIFY(!clean.isDirty);
    QVERIFY(base::replaceFile(folder.filePath(QStringLiteral("new.py")), "2\n"));
    QVERIFY(!codeState(folder.path()).isDirty); // not followed
    QVERIFY(base::replaceFile(folder.filePath(QStringLiteral("code.py")), "22\n"));
    QVERIFY(codeState(folder.path()).isDirty);
    QCOMPARE(codeState(folder.path()).commit, clean.commit);
}

void TestCodeState::runsNothingOfTheRepository()
{
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("git is not installed");
    const QTemporaryDir folder;
    QVERIFY(commitIn(folder.path()));
    const QString trace = folder.filePath(QStringLiteral("trace"));
    QVERIFY(
        base::replaceFile(folder.filePath(QStringLiteral(".gitattributes")), "*.py filter=evil\n"));
    for (const QString &key :
         {QStringLiteral("filter.evil.clean"), QStringLiteral("core.fsmonitor")})
        QVERIFY(git(folder.path(),
                    {QStringLiteral("config"), key, QStringLiteral("touch '%1'; cat").arg(trace)}));
    QVERIFY(base::replaceFile(folder.filePath(QStringLiteral("code.py")), "3\n"));
    QVERIFY(codeState(folder.path()).isDirty);
    QVERIFY(!QFile::exists(trace));
}

QTEST_GUILESS_MAIN(TestCodeState)
#include "tst_code_state.moc"
