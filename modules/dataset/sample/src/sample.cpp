#include "trainyard/dataset/sample.h"

#include "picture.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImageWriter>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>

namespace trainyard::dataset {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Sample)
};

constexpr int fewest = 3; // pictures of a class: one for each part of a split

// The kinds that a sample of so many classes draws, in the order of vehicleKinds(): the most common
// kinds of every group first.
std::vector<VehicleKind> chosenKinds(int classes)
{
    const std::vector<VehicleKind> &kinds = vehicleKinds();
    std::vector<std::pair<int, size_t>> order; // rank in the group, index
    for (size_t i = 0; i < kinds.size(); ++i) {
        const auto same = [&](size_t other) {
            return qstrcmp(kinds[other].group, kinds[i].group) == 0;
        };
        int rank = 0;
        for (size_t other = 0; other < i; ++other)
            rank += same(other);
        order.emplace_back(rank, i);
    }
    std::sort(order.begin(), order.end());
    order.resize(size_t(classes));
    std::sort(order.begin(), order.end(),
              [](const auto &a, const auto &b) { return a.second < b.second; });
    std::vector<VehicleKind> chosen;
    for (const auto &[rank, index] : order)
        chosen.push_back(kinds[index]);
    return chosen;
}

Result<void> checkOptions(const SampleOptions &options)
{
    const int most = int(vehicleKinds().size());
    if (options.classes < 2 || options.classes > most)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The sample has 2 to %1 classes; %2 were asked for.")
                           .arg(most)
                           .arg(options.classes));
    if (options.images < options.classes * fewest || options.images > 1'000'000)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("A sample of %1 classes has %2 to 1,000,000 images; %3 were asked "
                                "for.")
                           .arg(options.classes)
                           .arg(options.classes * fewest)
                           .arg(options.images));
    if (options.size < 16 || options.size > 1024)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("Images of the sample are 16 to 1024 pixels wide; %1 were asked "
                                "for.")
                           .arg(options.size));
    return {};
}

// What one picture is: which kind, which file.
struct Task
{
    size_t kind = 0;
    int number = 0;
};

quint64 pictureSeed(quint64 seed, const VehicleKind &kind, int number)
{
    quint64 hash = 0xcbf29ce484222325ULL ^ seed; // FNV-1a over the name: independent of the choice
    for (const char *letter = kind.name; *letter; ++letter)
        hash = (hash ^ quint64(uchar(*letter))) * 0x100000001b3ULL;
    return Random(hash + quint64(number) * 0x9e3779b97f4a7c15ULL).next();
}

QString classFolder(const QString &root, const VehicleKind &kind)
{
    return root + QLatin1Char('/') + QLatin1String(kind.group) + QLatin1Char('/') +
           QLatin1String(kind.name);
}

Result<void> writePicture(const QString &path, const QImage &image, int quality)
{
    QFile file(path);
    bool written = file.open(QIODevice::WriteOnly);
    if (written) {
        QImageWriter writer(&file, "jpeg");
        writer.setQuality(quality);
        written = writer.write(image) && file.flush() && file.error() == QFileDevice::NoError;
    }
    if (written)
        return {};
    const bool full = file.error() == QFileDevice::ResourceError;
    return failure(full ? ErrorCode::DiskFull : ErrorCode::NoPermission,
                   Text::tr("The sample could not be written to %1. Nothing was kept. Free some "
                            "space or choose another folder.")
                       .arg(path),
                   file.errorString());
}

// Draws all pictures on several threads; the caller's thread waits, tells and asks.
class Crew
{
public:
    Crew(QString root, std::vector<VehicleKind> kinds, std::vector<Task> tasks,
         const SampleOptions &options)
        : m_root(std::move(root))
        , m_kinds(std::move(kinds))
        , m_tasks(std::move(tasks))
        , m_options(options)
    {
    }

    Result<void> run(const std::function<void(int, int)> &progress,
                     const std::function<bool()> &isCancelled)
    {
        const int wished =
            m_options.threads > 0 ? m_options.threads : int(std::thread::hardware_concurrency());
        const int threads = std::clamp(wished, 1, int(m_tasks.size()));
        std::vector<std::thread> workers;
        m_working = threads;
        for (int i = 0; i < threads; ++i)
            workers.emplace_back([this] { work(); });
        watch(progress, isCancelled);
        for (std::thread &worker : workers)
            worker.join();
        if (m_error)
            return tl::unexpected<Error>(*m_error);
        if (m_done < int(m_tasks.size()))
            return failure(ErrorCode::Cancelled, Text::tr("The sample was not drawn."));
        if (progress)
            progress(m_done, int(m_tasks.size()));
        return {};
    }

private:
    void watch(const std::function<void(int, int)> &progress,
               const std::function<bool()> &isCancelled)
    {
        std::unique_lock lock(m_mutex);
        while (!m_idle.wait_for(lock, std::chrono::milliseconds(50),
                                [this] { return m_working == 0; })) {
            lock.unlock();
            if (progress)
                progress(m_done, int(m_tasks.size()));
            if (isCancelled && isCancelled())
                m_stop = true;
            lock.lock();
        }
    }

    void work()
    {
        for (size_t index = m_next++; index < m_tasks.size() && !m_stop; index = m_next++) {
            const auto result = draw(m_tasks[index]);
            if (result) {
                ++m_done;
                continue;
            }
            const std::lock_guard lock(m_mutex);
            if (!m_error)
                m_error = result.error();
            m_stop = true;
        }
        const std::lock_guard lock(m_mutex);
        --m_working;
        m_idle.notify_one();
    }

    Result<void> draw(const Task &task) const
    {
        const VehicleKind &kind = m_kinds[task.kind];
        const quint64 seed = pictureSeed(m_options.seed, kind, task.number);
        const QString path = classFolder(m_root, kind) +
                             QStringLiteral("/%1.jpg").arg(task.number, 4, 10, QLatin1Char('0'));
        return writePicture(path, drawPicture(kind, seed, m_options.size),
                            62 + Random(seed ^ 1).below(32));
    }

    const QString m_root;
    const std::vector<VehicleKind> m_kinds;
    const std::vector<Task> m_tasks;
    const SampleOptions m_options;
    std::atomic<size_t> m_next = 0;
    std::atomic<int> m_done = 0;
    std::atomic<bool> m_stop = false;
    std::mutex m_mutex; // of the two below and of m_idle
    int m_working = 0;
    std::optional<Error> m_error;
    std::condition_variable m_idle;
};

Result<void> checkFolder(const QString &folder)
{
    const QDir there(folder);
    if (QFile::exists(folder) &&
        (!there.exists() ||
         !there.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot)))
        return failure(ErrorCode::AlreadyExists,
                       Text::tr("The folder %1 is not empty. The sample was not drawn; choose "
                                "another folder.")
                           .arg(folder));
    return {};
}

} // namespace

Result<std::vector<SampleClass>> planSample(const SampleOptions &options)
{
    TY_CHECK(checkOptions(options));
    const std::vector<VehicleKind> kinds = chosenKinds(options.classes);
    qint64 shares = 0;
    for (const VehicleKind &kind : kinds)
        shares += kind.share;
    std::vector<SampleClass> classes;
    int left = options.images - options.classes * fewest;
    const int spread = left;
    for (const VehicleKind &kind : kinds) {
        const int more = int(qint64(spread) * kind.share / shares);
        classes.push_back({QLatin1String(kind.group), QLatin1String(kind.name), fewest + more});
        left -= more;
    }
    const auto largest =
        std::max_element(classes.begin(), classes.end(),
                         [](const auto &a, const auto &b) { return a.images < b.images; });
    largest->images += left; // what rounding left over
    return classes;
}

Result<SampleReport> drawSample(const QString &folder, const SampleOptions &options,
                                const std::function<void(int, int)> &progress,
                                const std::function<bool()> &isCancelled)
{
    QElapsedTimer timer;
    timer.start();
    SampleReport report;
    TY_TRY(report.classes, planSample(options));
    const QString target = QDir::cleanPath(QDir(folder).absolutePath());
    TY_CHECK(checkFolder(target));

    const QString part =
        target + QStringLiteral(".part-%1").arg(QCoreApplication::applicationPid());
    const std::vector<VehicleKind> kinds = chosenKinds(options.classes);
    std::vector<Task> tasks;
    bool made = true;
    for (size_t kind = 0; kind < kinds.size(); ++kind) {
        made = made && QDir().mkpath(classFolder(part, kinds[kind]));
        for (int number = 1; number <= report.classes[kind].images; ++number)
            tasks.push_back({kind, number});
    }
    report.images = int(tasks.size());
    Result<void> drawn;
    if (!made)
        drawn =
            failure(ErrorCode::NoPermission,
                    Text::tr("The folder %1 cannot be made. Choose another folder.").arg(target));
    else
        drawn = Crew(part, kinds, std::move(tasks), options).run(progress, isCancelled);
    if (drawn) {
        QDir().rmdir(target); // it was empty, if it was there
        if (!QDir().rename(part, target))
            drawn = failure(
                ErrorCode::NoPermission,
                Text::tr("The sample could not be moved to %1. Nothing was kept.").arg(target));
    }
    if (!drawn) {
        QDir(part).removeRecursively();
        return tl::unexpected<Error>(drawn.error());
    }
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace trainyard::dataset
