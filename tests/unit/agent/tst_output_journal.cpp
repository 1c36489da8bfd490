#include "output_journal.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

class TestOutputJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsObjectsAsTheyAre();
    void joinsPieces();
    void keepsWhatIsNoObject();
    void takesNoForeignChecksum();
    void keepsAnEndlessLineInParts();
    void goesOnBehindATornTail();

private:
    void open();
    std::vector<QJsonObject> lines();

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<OutputJournal> m_journal;
};

void TestOutputJournal::init()
{
    m_journal.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("output.jsonl"));
    open();
}

void TestOutputJournal::open()
{
    auto opened = OutputJournal::open(m_path, [] { QFAIL("the disk is not full"); });
    QVERIFY(opened);
    m_journal = std::move(*opened);
}

std::vector<QJsonObject> TestOutputJournal::lines()
{
    std::vector<QJsonObject> found;
    base::EventLogReader reader(m_path);
    const auto read = reader.readAll(
        [&found](const QJsonObject &line, qint64, qint64) { found.push_back(line); });
    if (!read || reader.badLines() > 0)
        QTest::qFail("the journal is damaged", __FILE__, __LINE__);
    return found;
}

void TestOutputJournal::keepsObjectsAsTheyAre()
{
    m_journal->take("{\"event\":\"progress\",\"fraction\":0.5}\n{\"n\":[1,2]}\n");
    const auto found = lines();
    QCOMPARE(found.size(), size_t(2));
    QCOMPARE(found[0][QLatin1String("fraction")].toDouble(), 0.5);
    QCOMPARE(found[1][QLatin1String("n")].toArray().size(), 2);
}

void TestOutputJournal::joinsPieces()
{
    for (const char letter : QByteArray("{\"a\":1}\n\n  \n{\"b\":2}"))
        m_journal->take(QByteArrayView(&letter, 1));
    QCOMPARE(lines().size(), size_t(1));
    m_journal->finish(); // it ended without a newline
    QCOMPARE(lines().size(), size_t(2));
    m_journal->finish();
    QCOMPARE(lines().size(), size_t(2));
}

void TestOutputJournal::keepsWhatIsNoObject()
{
    m_journal->take("plain words\n[1]\n{\"broken\":\n");
    const auto found = lines();
    QCOMPARE(found.size(), size_t(3));
    QCOMPARE(found[0][QLatin1String("text")].toString(), QStringLiteral("plain words"));
    QCOMPARE(found[1][QLatin1String("text")].toString(), QStringLiteral("[1]"));
    QCOMPARE(found[2][QLatin1String("text")].toString(), QStringLiteral("{\"broken\":"));
}

void TestOutputJournal::takesNoForeignChecksum()
{
    m_journal->take("{\"a\":1,\"crc\":\"00000000\"}\n");
    QCOMPARE(lines().size(), size_t(1));
}

void TestOutputJournal::keepsAnEndlessLineInParts()
{
    const QByteArray piece(64 * 1024, 'x');
    for (int count = 0; count < 40; ++count)
        m_journal->take(piece);
    m_journal->finish();
    qsizetype letters = 0;
    for (const QJsonObject &line : lines())
        letters += line[QLatin1String("text")].toString().size();
    QCOMPARE(letters, 40 * piece.size());
    QVERIFY(lines().size() > 1); // memory stays small
}

void TestOutputJournal::goesOnBehindATornTail()
{
    m_journal->take("{\"a\":1}\n");
    m_journal.reset();
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"b\":2,\"cr");
    file.close();
    open();
    m_journal->take("{\"c\":3}\n");
    QCOMPARE(lines().size(), size_t(2));
    QCOMPARE(base::logGeneration(m_path), 2);
}

QTEST_GUILESS_MAIN(TestOutputJournal)
#include "tst_output_journal.moc"
