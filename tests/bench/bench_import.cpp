// Importing JPEG files against decoding them alone, on all cores, in one run; and opening a data
// set that did not change.
//
// bench_import FOLDER|ARCHIVE [FILES]: pictures are repeated, each time with other bytes, until
// there are FILES (20,000).

#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset_import/decoder.h"
#include "trainyard/dataset_import/import.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <sys/resource.h>
#include <thread>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

constexpr int rounds = 3;

// Wall-clock and processor seconds.
struct Cost
{
    double wall = 0;
    double cpu = 0;
};

double cpuSeconds()
{
    struct rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval &time) { return double(time.tv_sec) + time.tv_usec * 1e-6; };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

template <typename Work>
Cost costOf(Work work)
{
    QElapsedTimer timer;
    timer.start();
    const double before = cpuSeconds();
    work();
    return {double(timer.nsecsElapsed()) * 1e-9, cpuSeconds() - before};
}

QStringList jpegsBelow(const QString &folder)
{
    QStringList files;
    QDirIterator it(folder, {QStringLiteral("*.jpg"), QStringLiteral("*.jpeg")}, QDir::Files,
                    QDirIterator::Subdirectories);
    while (it.hasNext())
        files.append(it.next());
    files.sort();
    return files;
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// A comment behind the start marker: other bytes, the same picture.
QByteArray numbered(const QByteArray &jpeg, int number)
{
    QByteArray comment("\xFF\xFE\x00\x0A", 4);
    comment += QByteArray::number(number).rightJustified(8, '0');
    return jpeg.left(2) + comment + jpeg.mid(2);
}

// FOLDER/CLASS/NNNNN.jpg, `count` in all.
void makeFiles(const QStringList &from, const QString &folder, int count)
{
    for (int number = 0; number < count; ++number) {
        const QString &path = from[number % from.size()];
        const QString own = folder + u'/' + QFileInfo(path).dir().dirName();
        QDir().mkpath(own);
        QFile file(own + QStringLiteral("/%1.jpg").arg(number, 6, 10, QLatin1Char('0')));
        if (file.open(QIODevice::WriteOnly))
            file.write(numbered(read(path), number));
    }
}

void decodeAll(const QStringList &files)
{
    std::atomic<qsizetype> next = 0;
    std::vector<std::thread> threads;
    for (int at = 0; at < QThread::idealThreadCount(); ++at) {
        threads.emplace_back([&] {
            for (qsizetype file = next++; file < files.size(); file = next++)
                (void)decode(read(files[file]));
        });
    }
    for (std::thread &thread : threads)
        thread.join();
}

// Into a project of its own, whose name is given.
ImportReport import(const QString &project, const QString &source, Placement placement)
{
    ImportRequest request;
    request.project = project;
    request.sources = {source};
    request.name = QStringLiteral("bench");
    request.placement = placement;
    const auto report = importImages(request);
    if (!report)
        qFatal("%s", qPrintable(report.error().message));
    return *report;
}

class Bench
{
public:
    explicit Bench(QString folder)
        : m_folder(std::move(folder))
    {
    }

    void run()
    {
        const QString source = m_folder + QStringLiteral("/source");
        const QStringList files = jpegsBelow(source);
        decodeAll(files); // once, so that all of them are in memory
        for (int round = 0; round < rounds; ++round) {
            note(QStringLiteral("decoding alone"), costOf([&] { decodeAll(files); }));
            for (const Placement placement : {Placement::Reference, Placement::Copy}) {
                const bool copies = placement == Placement::Copy;
                const QString project =
                    m_folder + QStringLiteral("/project%1%2").arg(round).arg(copies);
                note(copies ? QStringLiteral("import with copies")
                            : QStringLiteral("import in place"),
                     costOf([&] { import(project, source, placement); }));
                if (!copies)
                    reopen(project);
                QDir(project).removeRecursively();
            }
        }
        print();
    }

private:
    void reopen(const QString &project)
    {
        note(QStringLiteral("re-scan, nothing changed"), costOf([&] {
                 const auto report = refresh({project, QStringLiteral("bench"), 0});
                 if (!report || report->decoded != 0)
                     qFatal("the re-scan decoded");
             }));
        note(QStringLiteral("opening"), costOf([&] {
                 const auto set = Dataset::open(project, QStringLiteral("bench"));
                 if (!set || set->trainingSet(PackSpec())->missing != 0)
                     qFatal("the data set is not whole");
             }));
    }

    // The best of all rounds counts.
    void note(const QString &name, const Cost &cost)
    {
        auto found = std::find_if(m_costs.begin(), m_costs.end(),
                                  [&](const auto &entry) { return entry.first == name; });
        if (found == m_costs.end()) {
            m_costs.push_back({name, cost});
            return;
        }
        found->second.wall = std::min(found->second.wall, cost.wall);
        found->second.cpu = std::min(found->second.cpu, cost.cpu);
    }

    void print() const
    {
        QTextStream out(stdout);
        const Cost &base = m_costs.front().second;
        for (const auto &[name, cost] : m_costs)
            out << name.leftJustified(26) << QString::number(cost.wall, 'f', 2).rightJustified(8)
                << " s, ratio " << QString::number(cost.wall / base.wall, 'f', 2) << "; processor "
                << QString::number(cost.cpu, 'f', 2) << " s, ratio "
                << QString::number(cost.cpu / base.cpu, 'f', 2) << '\n';
    }

    QString m_folder;
    std::vector<std::pair<QString, Cost>> m_costs;
};

} // namespace

int main(int count, char **arguments)
{
    if (count < 2)
        qFatal("bench_import FOLDER|ARCHIVE [FILES]");
    QString from = QString::fromLocal8Bit(arguments[1]);
    const int files = count > 2 ? atoi(arguments[2]) : 20'000;
    const QTemporaryDir folder;
    if (QFileInfo(from).isFile()) {
        import(folder.filePath(QStringLiteral("unpacked")), from, Placement::Copy);
        from = folder.filePath(QStringLiteral("unpacked/data"));
    }
    const QStringList pictures = jpegsBelow(from);
    if (pictures.isEmpty())
        qFatal("there are no JPEG files");
    makeFiles(pictures, folder.filePath(QStringLiteral("source")), files);
    Bench(folder.path()).run();
    return 0;
}
