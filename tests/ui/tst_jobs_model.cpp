#include "shell/jobs_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace trainyard;
using namespace trainyard::desktop;

class TestJobsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsHowFarAJobIs();
    void tellsTimeLeftOnlyWhenKnown();
    void endsAndStays();
    void cancelsOnce();
    void namesTheOneThatEndsLast();
    void followsAJob();
    void writesDurations_data();
    void writesDurations();

private:
    QVariant of(const QString &id, int role) const { return m_model->indexOf(id).data(role); }
    State state(const QString &id) const
    {
        return static_cast<State>(of(id, JobsModel::StateRole).toInt());
    }
    static JobSpec spec(const QString &title)
    {
        JobSpec spec;
        spec.title = title;
        return spec;
    }

    std::unique_ptr<JobsModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    qint64 m_nowMs = 0;
};

void TestJobsModel::init()
{
    m_tester.reset();
    m_nowMs = 1000;
    m_model = std::make_unique<JobsModel>();
    m_model->setClock([this] { return m_nowMs; });
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get());
}

void TestJobsModel::showsHowFarAJobIs()
{
    const QString id = m_model->add(spec(QStringLiteral("Import")));
    QCOMPARE(m_model->running(), 1);
    QCOMPARE(state(id), State::Running);
    QVERIFY(!of(id, JobsModel::FractionRole).isValid()); // not known is not 0
    m_model->setProgress(id, 0.25, QStringLiteral("checking"));
    QCOMPARE(of(id, JobsModel::FractionRole).toDouble(), 0.25);
    QCOMPARE(of(id, JobsModel::DetailRole).toString(), QStringLiteral("checking"));
    const QString second = m_model->add(spec(QStringLiteral("Pack")));
    QCOMPARE(m_model->index(0).data(JobsModel::IdRole).toString(), second); // newest first
}

void TestJobsModel::tellsTimeLeftOnlyWhenKnown()
{
    const QString id = m_model->add(spec(QStringLiteral("Import")));
    m_nowMs += 1000;
    m_model->setProgress(id, 0.5);
    QCOMPARE(of(id, JobsModel::TimeRole).toString(), JobsModel::tr("working"));
    m_nowMs += 9000;
    m_model->setProgress(id, 0.5);
    QCOMPARE(of(id, JobsModel::TimeRole).toString(),
             JobsModel::tr("%1 left").arg(QStringLiteral("00:10")));
    m_model->setSecondsLeft(id, 90); // who does the work knows better
    QCOMPARE(of(id, JobsModel::TimeRole).toString(),
             JobsModel::tr("%1 left").arg(QStringLiteral("01:30")));
}

void TestJobsModel::endsAndStays()
{
    const QString good = m_model->add(spec(QStringLiteral("A")));
    const QString bad = m_model->add(spec(QStringLiteral("B")));
    const QString stopped = m_model->add(spec(QStringLiteral("C")));
    QSignalSpy ended(m_model.get(), &JobsModel::ended);
    m_model->finish(good);
    m_model->finish(bad, Error{ErrorCode::DiskFull, QStringLiteral("The disk is full."), {}});
    m_model->finish(stopped, Error{ErrorCode::Cancelled, {}, {}});
    m_model->finish(good, Error{ErrorCode::Failed, {}, {}}); // it is over already
    QCOMPARE(state(good), State::Done);
    QCOMPARE(state(bad), State::Failed);
    QCOMPARE(state(stopped), State::Stopped);
    QCOMPARE(of(bad, JobsModel::DetailRole).toString(), QStringLiteral("The disk is full."));
    QCOMPARE(ended.count(), 3);
    QCOMPARE(ended[1][1].toBool(), true);  // failed
    QCOMPARE(ended[2][1].toBool(), false); // asked for
    QCOMPARE(m_model->running(), 0);
    QCOMPARE(m_model->rowCount(), 3);
    m_model->clearEnded();
    QCOMPARE(m_model->rowCount(), 0);
}

void TestJobsModel::cancelsOnce()
{
    int asked = 0;
    JobSpec one = spec(QStringLiteral("Import"));
    one.cancel = [&asked] { ++asked; };
    const QString id = m_model->add(one);
    QVERIFY(of(id, JobsModel::CanCancelRole).toBool());
    m_model->cancel(id);
    m_model->cancel(id);
    QCOMPARE(asked, 1);
    QCOMPARE(of(id, JobsModel::TimeRole).toString(), JobsModel::tr("stopping…"));
    QVERIFY(!of(id, JobsModel::CanCancelRole).toBool());
    QVERIFY(!of(m_model->add(spec(QStringLiteral("Pack"))), JobsModel::CanCancelRole).toBool());
}

void TestJobsModel::namesTheOneThatEndsLast()
{
    QVERIFY(m_model->longest().isEmpty());
    const QString quick = m_model->add(spec(QStringLiteral("A")));
    const QString slow = m_model->add(spec(QStringLiteral("B")));
    m_model->setSecondsLeft(quick, 5);
    m_model->setSecondsLeft(slow, 50);
    QCOMPARE(m_model->longest(), slow);
    m_model->finish(slow);
    QCOMPARE(m_model->longest(), quick);
}

void TestJobsModel::followsAJob()
{
    QThreadPool pool;
    base::JobOf<int> job(&pool, [](base::JobContext &context) -> Result<int> {
        context.setProgress(0.5);
        return 7;
    });
    const QString id = m_model->follow(&job, spec(QStringLiteral("Count")));
    QTRY_COMPARE(state(id), State::Done);

    auto *endless = new base::JobOf<int>(&pool, [](base::JobContext &context) -> Result<int> {
        while (!context.isCancelled())
            QThread::yieldCurrentThread();
        return failure(ErrorCode::Cancelled, {});
    });
    const QString other = m_model->follow(endless, spec(QStringLiteral("Endless")));
    QVERIFY(of(other, JobsModel::CanCancelRole).toBool());
    delete endless; // its owner lets go
    QCOMPARE(state(other), State::Stopped);
}

void TestJobsModel::writesDurations_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << qint64(0) << "00:00";
    QTest::newRow("minutes") << qint64(406) << "06:46";
    QTest::newRow("hours") << qint64(4360) << "1:12:40";
}

void TestJobsModel::writesDurations()
{
    QFETCH(qint64, seconds);
    QTEST(clockDuration(seconds), "text");
}

QTEST_MAIN(TestJobsModel)
#include "tst_jobs_model.moc"
