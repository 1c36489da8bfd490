#include "pictures.h"
#include "trainyard/dataset/near_duplicates.h"
#include "trainyard/dataset/problems.h"
#include "trainyard/dataset/thumbs.h"
#include "trainyard/dataset_import/import.h"

#include <QBuffer>
#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

// The same picture, saved anew: other bytes, nearly the same pixels.
QByteArray lookAlike(int number)
{
    const QImage image = QImage::fromData(pictures::make(number, 160, 120));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "JPG", 85);
    return bytes;
}

const Problem *find(const std::vector<Problem> &problems, ProblemKind kind)
{
    const auto found = std::find_if(problems.begin(), problems.end(),
                                    [kind](const Problem &own) { return own.kind == kind; });
    return found == problems.end() ? nullptr : &*found;
}

} // namespace

// Each problem in a data set that was imported with it; its fix makes it go away.
class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void findsNoneInACleanSet();
    void namesAreStable();
    void corrupt();
    void conflict();
    void duplicate();
    void leak();
    void givenLeak();
    void groupLeak();
    void caseClash();
    void classes();
    void shapes();
    void extensions();
    void tables();
    void passedOver();
    void oneClass();

private:
    QString source() const { return m_folder->filePath(QStringLiteral("set")); }
    QString at(const char *path) const { return source() + u'/' + QLatin1StringView(path); }

    // A hundred images in each of two classes: nothing to be found there.
    void makeClean()
    {
        for (int number = 0; number < 200; ++number)
            pictures::write(source() + (number < 100 ? QStringLiteral("/bus/%1.png")
                                                     : QStringLiteral("/car/%1.png"))
                                           .arg(number),
                            pictures::make(number, 160, 120));
    }

    Dataset imported(const std::optional<SplitOptions> &split = {})
    {
        ImportRequest request;
        request.project = m_folder->filePath(QStringLiteral("project"));
        request.sources = {source()};
        request.pack = PackSpec{16, 16, Fit::Stretch, 1};
        request.split = split;
        const auto report = importImages(request);
        if (!report)
            qFatal("%s", qPrintable(report.error().message));
        return std::move(*Dataset::open(request.project, report->name));
    }

    static std::vector<Problem> problemsOf(const Dataset &set)
    {
        const auto thumbs = ThumbReader::open(set.paths().thumbs());
        return findProblems(set, nearDuplicates(set.records(), **thumbs));
    }

    // The problem is there with this count, and after its fix it is gone.
    static void checkFix(Dataset &set, ProblemKind kind, qint64 count)
    {
        const std::vector<Problem> problems = problemsOf(set);
        const Problem *problem = find(problems, kind);
        QVERIFY(problem);
        QCOMPARE(problem->count, count);
        QVERIFY(!problem->title.isEmpty() && !problem->sentence.isEmpty());
        QVERIFY(!problem->sentence.contains(u'%'));
        QVERIFY(!problem->fix.isEmpty());
        const std::optional<Edit> fix = fixOf(*problem, set);
        QVERIFY(fix && !fix->isEmpty());
        QVERIFY(set.setAnnotations(fix->applied(set.annotations())));
        QVERIFY(!find(problemsOf(set), kind));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestProblems::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestProblems::findsNoneInACleanSet()
{
    makeClean();
    const std::vector<Problem> problems = problemsOf(imported());
    QVERIFY2(problems.empty(), qPrintable(problems.empty() ? QString() : problems[0].title));
}

void TestProblems::namesAreStable()
{
    QCOMPARE(problemName(ProblemKind::Corrupt), QStringLiteral("corrupt"));
    QCOMPARE(problemName(ProblemKind::Duplicate), QStringLiteral("duplicate"));
    QCOMPARE(problemName(ProblemKind::Leak), QStringLiteral("leak"));
    QCOMPARE(problemName(ProblemKind::FewImages), QStringLiteral("few_images"));
    QCOMPARE(problemName(ProblemKind::OtherFiles), QStringLiteral("other_files"));
}

void TestProblems::corrupt()
{
    makeClean();
    pictures::write(at("bus/cut.png"), pictures::make(5).left(300));
    pictures::write(at("bus/empty.png"), {});
    const Dataset set = imported();
    const std::vector<Problem> problems = problemsOf(set);
    QCOMPARE(problems.front().kind, ProblemKind::Corrupt);
    QCOMPARE(problems.front().count, 2);
    QVERIFY(!fixOf(problems.front(), set));
}

void TestProblems::conflict()
{
    makeClean();
    pictures::write(at("car/twin.png"), pictures::make(7, 160, 120)); // bus/7.png
    Dataset set = imported();
    QVERIFY(!find(problemsOf(set), ProblemKind::Duplicate));
    checkFix(set, ProblemKind::Conflict, 2);
}

void TestProblems::duplicate()
{
    makeClean();
    pictures::write(at("bus/twin.png"), pictures::make(7, 160, 120));
    pictures::write(at("bus/triplet.png"), pictures::make(7, 160, 120));
    const Dataset set = imported();
    const std::vector<Problem> problems = problemsOf(set);
    const Problem *problem = find(problems, ProblemKind::Duplicate);
    QVERIFY(problem);
    QCOMPARE(problem->sets, 1);
    QCOMPARE(problem->count, 3);
    QCOMPARE(set.view().total().images, 200);
    QCOMPARE(set.view().total().copies, 2);
}

void TestProblems::leak()
{
    makeClean();
    pictures::write(at("bus/again.jpg"), lookAlike(7));
    Dataset set = imported();
    // Drawn by the import, they come into one part.
    QVERIFY(!find(problemsOf(set), ProblemKind::Leak));
    const std::vector<Problem> problems = problemsOf(set);
    const Problem *alike = find(problems, ProblemKind::NearDuplicate);
    QVERIFY(alike);
    QCOMPARE(alike->count, 2);
    Annotations torn = set.annotations();
    torn.split.set(set.records()[alike->records[0]].hash, SplitPart::Validation);
    torn.split.set(set.records()[alike->records[1]].hash, SplitPart::Test);
    QVERIFY(set.setAnnotations(torn));
    checkFix(set, ProblemKind::Leak, 2);
}

void TestProblems::givenLeak()
{
    makeClean();
    for (const char *part : {"train", "test"}) {
        pictures::fill(at(part) + QStringLiteral("/bus"), 0, 10);
        pictures::fill(at(part) + QStringLiteral("/car"), part[1] == 'r' ? 100 : 200, 10);
    }
    QDir(at("bus")).removeRecursively();
    QDir(at("car")).removeRecursively();
    const Dataset set = imported();
    const std::vector<Problem> problems = problemsOf(set);
    const Problem *problem = find(problems, ProblemKind::GivenLeak);
    QVERIFY(problem);
    QCOMPARE(problem->sets, 10);
    for (const ViewImage &image : set.view().images()) {
        if (set.records()[image.record].path.contains(QStringLiteral("bus")))
            QCOMPARE(image.part, SplitPart::Test);
    }
}

void TestProblems::groupLeak()
{
    makeClean();
    for (int frame = 0; frame < 4; ++frame)
        pictures::write(source() + QStringLiteral("/bus/cam_%1.png").arg(frame),
                        pictures::make(1000 + frame, 160, 120));
    SplitOptions grouped;
    grouped.groupBy = *GroupBy::parse(QStringLiteral("prefix"));
    Dataset set = imported(grouped);
    QVERIFY(!find(problemsOf(set), ProblemKind::GroupLeak));
    Annotations torn = set.annotations();
    for (const ImageRecord &record : set.records()) {
        if (record.path.contains(QStringLiteral("cam_")))
            torn.split.set(record.hash, record.path.contains(QStringLiteral("cam_0"))
                                            ? SplitPart::Test
                                            : SplitPart::Train);
    }
    QVERIFY(set.setAnnotations(torn));
    checkFix(set, ProblemKind::GroupLeak, 4);
    QCOMPARE(set.annotations().split.find(contentHash(pictures::make(1000, 160, 120))),
             SplitPart::Train); // where most of them were
}

void TestProblems::caseClash()
{
    makeClean();
    pictures::fill(at("Bus"), 2000, 3);
    Dataset set = imported();
    checkFix(set, ProblemKind::CaseClash, 2);
    QCOMPARE(set.view().leaves().leaves.size(), size_t(2));
    QCOMPARE(set.view().leaves().leaves.front().name, QStringLiteral("bus"));
}

void TestProblems::classes()
{
    makeClean();
    pictures::fill(at("tram"), 2000, 41);
    pictures::fill(at("pair"), 2100, 2);
    pictures::fill(at("single"), 2200, 1);
    QDir().mkpath(at("ghost"));
    Dataset set = imported();
    const std::vector<Problem> problems = problemsOf(set);
    const Problem *few = find(problems, ProblemKind::FewImages);
    QVERIFY(few);
    QCOMPARE(few->count, 2);
    QVERIFY(few->sentence.contains(QStringLiteral("tram 41")));
    const Problem *missing = find(problems, ProblemKind::MissingPart);
    QVERIFY(missing);
    QCOMPARE(missing->classes, QStringList{QStringLiteral("pair")});
    checkFix(set, ProblemKind::SingleImage, 1);
    checkFix(set, ProblemKind::EmptyClass, 1);
}

void TestProblems::shapes()
{
    makeClean();
    pictures::write(at("bus/tiny.png"), pictures::make(3000, 8, 60));
    pictures::write(at("bus/long.png"), pictures::make(3001, 700, 100));
    Dataset set = imported();
    checkFix(set, ProblemKind::SmallPicture, 1);
    checkFix(set, ProblemKind::OddShape, 1);
}

void TestProblems::extensions()
{
    makeClean();
    pictures::write(at("bus/photo.tmp"), pictures::make(3000));
    pictures::write(at("bus/photo"), pictures::make(3001));
    const std::vector<Problem> problems = problemsOf(imported());
    const Problem *problem = find(problems, ProblemKind::UnknownExtension);
    QVERIFY(problem);
    QCOMPARE(problem->count, 2);
    QVERIFY(problem->sentence.contains(QStringLiteral(".tmp 1")));
}

void TestProblems::tables()
{
    makeClean();
    Dataset set = imported();
    Annotations changed = set.annotations();
    const ContentHash image = set.records().front().hash;
    changed.labels.set(image, QStringLiteral("tram"));
    changed.split.remove(set.records().back().hash);
    QVERIFY(set.setAnnotations(changed));
    checkFix(set, ProblemKind::UnknownClass, 1);
    QVERIFY(!set.annotations().labels.find(image));
    checkFix(set, ProblemKind::NotDrawn, 1);
    QCOMPARE(set.annotations().split.size(), size_t(200));
}

void TestProblems::passedOver()
{
    makeClean();
    pictures::write(at(".DS_Store"), "x");
    pictures::write(at("bus/Thumbs.db"), "x");
    pictures::write(at("bus/notes.txt"), "hello");
    const std::vector<Problem> problems = problemsOf(imported());
    QCOMPARE(find(problems, ProblemKind::SystemFiles)->count, 2);
    QCOMPARE(find(problems, ProblemKind::OtherFiles)->count, 1);
    QVERIFY(problems.back().kind == ProblemKind::OtherFiles);
}

void TestProblems::oneClass()
{
    pictures::fill(at("bus"), 0, 10);
    const std::vector<Problem> problems = problemsOf(imported());
    QCOMPARE(problems.front().kind, ProblemKind::OneClass);
}

QTEST_GUILESS_MAIN(TestProblems)
#include "tst_problems.moc"
