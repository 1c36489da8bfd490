#include "trainyard/runs/event_file.h"

#include "run_fixture.h"

#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace trainyard;
using namespace trainyard::runs;

class TestEventFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void readsARealFile();
    void followsAGrowingFile();
    void damageIsPassedOver();
    void otherFilesAreRefused();

private:
    QString m_path;
    QByteArray m_bytes;
};

void TestEventFile::initTestCase()
{
    const QDir folder(qEnvironmentVariable("TRAINYARD_SHARED_DATA") +
                      QStringLiteral("/tensorboard"));
    for (const QString &name : folder.entryList(QDir::Files)) {
        if (EventFile::isNamedLikeOne(name))
            m_path = folder.filePath(name);
    }
    if (m_path.isEmpty())
        QSKIP("The shared test data is not there.");
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_bytes = file.readAll();
}

void TestEventFile::readsARealFile()
{
    const auto file = EventFile::read(m_path);
    QVERIFY(file);
    QCOMPARE(file->records, qint64(74));
    QCOMPARE(file->badRecords, qint64(0));
    QVERIFY(!file->isTorn);
    QCOMPARE(file->scalars.size(), std::size_t(65));
    QSet<QString> tags;
    for (const ScalarEvent &scalar : file->scalars) {
        tags.insert(scalar.tag);
        QVERIFY(std::isfinite(scalar.value));
        QVERIFY(scalar.wallTime > 1.7e9 && scalar.wallTime < 1.8e9);
        QVERIFY(scalar.step >= 0);
    }
    QCOMPARE(tags.size(), 13); // six more tags are images
    QCOMPARE(file->nextOffset, m_bytes.size());
}

void TestEventFile::followsAGrowingFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("events.out.tfevents.1"));
    std::size_t scalars = 0;
    qint64 records = 0;
    qint64 offset = 0;
    for (qsizetype size = 1000; offset < m_bytes.size(); size += m_bytes.size() / 7) {
        fixture::write(path, m_bytes.first(std::min(size, m_bytes.size())));
        const auto part = EventFile::read(path, offset);
        QVERIFY(part);
        scalars += part->scalars.size();
        records += part->records;
        offset = part->nextOffset;
    }
    QCOMPARE(records, qint64(74));
    QCOMPARE(scalars, std::size_t(65));
}

void TestEventFile::damageIsPassedOver()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("events.out.tfevents.1"));
    QByteArray bytes = m_bytes;
    bytes[20] = static_cast<char>(bytes[20] ^ 0x40); // inside the first record's data
    fixture::write(path, bytes);
    const auto file = EventFile::read(path);
    QVERIFY(file);
    QCOMPARE(file->records, qint64(74));
    QCOMPARE(file->badRecords, qint64(1));
    QCOMPARE(file->scalars.size(), std::size_t(65));
}

void TestEventFile::otherFilesAreRefused()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x"));
    fixture::write(path, QByteArray(100, 'a'));
    QCOMPARE(EventFile::read(path).error().code, ErrorCode::Corrupt);
    QCOMPARE(EventFile::read(path + u'x').error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(TestEventFile)
#include "tst_event_file.moc"
