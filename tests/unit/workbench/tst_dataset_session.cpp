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
    void seesWhatAnotherWindowChanges();
    void keepsWhatCanStillBeTakenBack();
    void neverUndoesWhatOthersDecided();
    void anImportIsNoChangeOfOthers();

private:
    dataset::ContentHash image(std::size_t at) const
    {
        return m_session->dataset()->records()[at].hash;
    }
    static QString labelIn(const DatasetSession &session, const dataset::ContentHash &image)
    {
        return session.dataset()->annotations().labels.find(image).value_or(QString());
    }
    std::unique_ptr<DatasetSession> another()
    {
        auto other = std::make_unique<DatasetSession>(m_project->folder(), name);
        other->reload();
        return QTest::qWaitFor([&] { return !other->isBusy(); }, 20'000) ? std::move(other)
                                                                         : nullptr;
    }
    void move(DatasetSession &session, const dataset::ContentHash &image, const char *classPath)
    {
        session.apply(dataset::moveImages(session.dataset()->annotations(), {image},
                                          QLatin1String(classPath)));
        QVERIFY(QTest::qWaitFor([&] { return !session.isBusy(); }, 20'000));
    }

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

void TestDatasetSession::seesWhatAnotherWindowChanges()
{
    const auto other = another();
    QVERIFY(other);
    QSignalSpy told(m_session.get(), &DatasetSession::changedElsewhere);
    QSignalSpy toldSelf(other.get(), &DatasetSession::changedElsewhere);
    move(*other, image(0), "square");
    QTRY_COMPARE(labelIn(*m_session, image(0)), QStringLiteral("square"));
    QTRY_COMPARE(told.count(), 1);
    QCOMPARE(told.first().first().toInt(), 0);
    QVERIFY(!m_session->canUndo()); // that is the other's
    other->check();
    QTRY_VERIFY(!other->isBusy());
    QVERIFY(other->canUndo());
    QCOMPARE(toldSelf.count(), 0); // its own
    other->undo();
    QTRY_COMPARE(labelIn(*m_session, image(0)), QString());
}

void TestDatasetSession::keepsWhatCanStillBeTakenBack()
{
    const auto other = another();
    QVERIFY(other);
    move(*m_session, image(1), "square");
    move(*m_session, image(2), "square");
    QTRY_COMPARE(labelIn(*other, image(2)), QStringLiteral("square"));
    QSignalSpy told(m_session.get(), &DatasetSession::changedElsewhere);
    move(*other, image(2), "round/ring"); // the same image
    QTRY_COMPARE(told.count(), 1);
    QCOMPARE(told.first().first().toInt(), 1); // the newer edit is lost, and that is said
    QVERIFY(m_session->canUndo());
    m_session->undo();
    QVERIFY(waits());
    QCOMPARE(labelIn(*m_session, image(1)), QString());
    QCOMPARE(labelIn(*m_session, image(2)), QStringLiteral("round/ring"));
    QTRY_VERIFY(!other->isBusy());
    other->undo();
    QTRY_COMPARE(labelIn(*m_session, image(2)), QStringLiteral("square"));
    move(*m_session, image(2), "round/circle");
}

// Also where nothing told the session yet that the tables are others.
void TestDatasetSession::neverUndoesWhatOthersDecided()
{
    move(*m_session, image(3), "square");
    QTRY_VERIFY(!m_session->isBusy());
    auto tables = dataset::Dataset::open(m_project->folder(), name).value();
    auto changed = tables.annotations();
    changed.labels.set(image(3), QStringLiteral("round/ring"));
    QSignalSpy told(m_session.get(), &DatasetSession::changedElsewhere);
    QVERIFY(tables.setAnnotations(changed));
    m_session->undo();
    QVERIFY(waits());
    QCOMPARE(labelIn(*m_session, image(3)), QStringLiteral("round/ring"));
    QCOMPARE(told.count(), 1);
    QCOMPARE(told.first().first().toInt(), 1);
    QVERIFY(!m_session->canUndo());
}

void TestDatasetSession::anImportIsNoChangeOfOthers()
{
    move(*m_session, image(4), "square");
    QSignalSpy told(m_session.get(), &DatasetSession::changedElsewhere);
    const std::size_t before = m_session->dataset()->records().size();
    QVERIFY(m_project->importImages(name, {{QStringLiteral("star"), 3}}));
    QTRY_VERIFY(m_session->dataset()->records().size() > before); // seen by itself
    QCOMPARE(told.count(), 0);
    QVERIFY(m_session->canUndo());
    m_session->undo();
    QVERIFY(waits());
    QCOMPARE(labelIn(*m_session, image(4)), QString());
}

QTEST_MAIN(TestDatasetSession)
#include "tst_dataset_session.moc"
