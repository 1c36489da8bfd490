#include "project_fixture.h"
#include "trainyard/workbench/dataset_session.h"

#include <QSignalSpy>
#include <QTest>

using namespace trainyard;
using workbench::DatasetSession;

namespace {

const QString name = QStringLiteral("shapes");

} // namespace

class TestDatasetSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_session.reset(); }
    void anEditIsTakenBackAndDoneAgain();
    void aDrawnSplitIsTakenBackWithItsOptions();

private:
    bool waits()
    {
        return QTest::qWaitFor([this] { return !m_session->isBusy(); }, 20'000);
    }
    quint64 seed() const { return m_session->dataset()->entry().split.seed; }
    QByteArray split() const { return m_session->dataset()->annotations().split.toBytes(); }

    std::unique_ptr<fixture::ProjectFixture> m_project;
    std::unique_ptr<DatasetSession> m_session;
};

void TestDatasetSession::initTestCase()
{
    m_project = std::make_unique<fixture::ProjectFixture>();
    QVERIFY(m_project->importImages(name, {{QStringLiteral("round/circle"), 12},
                                           {QStringLiteral("round/ring"), 12},
                                           {QStringLiteral("square"), 12}}));
}

void TestDatasetSession::init()
{
    m_session = std::make_unique<DatasetSession>(m_project->folder(), name);
    m_session->reload();
    QVERIFY(waits());
    QVERIFY(m_session->dataset());
}

void TestDatasetSession::anEditIsTakenBackAndDoneAgain()
{
    const auto &images = m_session->dataset()->records();
    const std::vector<dataset::ContentHash> one{images.front().hash};
    const qint64 all = m_session->dataset()->view().total().images;
    m_session->apply(dataset::leaveOutImages(m_session->dataset()->annotations(), one));
    QVERIFY(waits());
    QCOMPARE(m_session->dataset()->view().total().images, all - 1);
    QVERIFY(m_session->canUndo() && !m_session->canRedo());
    m_session->undo();
    QVERIFY(waits());
    QCOMPARE(m_session->dataset()->view().total().images, all);
    m_session->redo();
    QVERIFY(waits());
    QCOMPARE(m_session->dataset()->view().total().images, all - 1);
    m_session->undo();
    QVERIFY(waits());
}

void TestDatasetSession::aDrawnSplitIsTakenBackWithItsOptions()
{
    const quint64 seedBefore = seed();
    const QByteArray before = split();
    dataset::SplitOptions options = m_session->dataset()->entry().split;
    options.seed = seedBefore + 1;
    options.train = 0.5;
    options.validation = 0.25;
    options.test = 0.25;
    m_session->drawSplit(options);
    QVERIFY(waits());
    const QByteArray drawn = split();
    QVERIFY(drawn != before);
    QCOMPARE(seed(), seedBefore + 1);
    m_session->undo();
    QVERIFY(waits());
    QCOMPARE(split(), before);
    QCOMPARE(seed(), seedBefore);
    m_session->redo();
    QVERIFY(waits());
    QCOMPARE(split(), drawn);
    QCOMPARE(seed(), seedBefore + 1);
    // As another program reads it.
    const auto read = dataset::Dataset::open(m_project->folder(), name);
    QVERIFY(read);
    QCOMPARE(read->entry().split.seed, seedBefore + 1);
    m_session->undo();
    QVERIFY(waits());
}

QTEST_MAIN(TestDatasetSession)
#include "tst_dataset_session.moc"
