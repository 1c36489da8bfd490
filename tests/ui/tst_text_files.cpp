#include "panels/files/text_files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::desktop;

class TestTextFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTextOutsideTheImages();
    void endsWhenItIsTold();

private:
    void write(const QString &path, const QByteArray &bytes) const
    {
        const QString whole = m_project.filePath(path);
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    QTemporaryDir m_project;
};

void TestTextFiles::findsTextOutsideTheImages()
{
    write(QStringLiteral("trainyard.yaml"), "trainyard: 1\n");
    write(QStringLiteral("notes/deep/plan.txt"), "a plan\n");
    write(QStringLiteral("notes/data/labels.csv"),
          "path,label\n"); // a folder of that name elsewhere
    write(QStringLiteral("data/vehicles/car/readme.txt"), "of the images\n");
    write(QStringLiteral(".trainyard/runs/x/recipe.json"), "{}");
    write(QStringLiteral("notes/picture.png"), "\x89PNG");
    QStringList found = textFilesIn(m_project.path(), [] { return false; });
    for (QString &path : found)
        path = QDir(m_project.path()).relativeFilePath(path);
    found.sort();
    QCOMPARE(found, QStringList({QStringLiteral("notes/data/labels.csv"),
                                 QStringLiteral("notes/deep/plan.txt"),
                                 QStringLiteral("trainyard.yaml")}));
}

void TestTextFiles::endsWhenItIsTold()
{
    QVERIFY(textFilesIn(m_project.path(), [] { return true; }).isEmpty());
}

QTEST_GUILESS_MAIN(TestTextFiles)
#include "tst_text_files.moc"
