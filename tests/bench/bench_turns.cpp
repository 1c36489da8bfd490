// How long the window's event loop is busy at once while images are imported, while 50,000
// thumbnails are scrolled and while a network trains: bench_turns FOLDER|ARCHIVE [SECONDS], in a
// display or with QT_QPA_PLATFORM=offscreen, beside the other programs. Counted is what the thread
// of the window itself works or waits for in one turn, less the time that other programs had its
// core.

#include "desktop.h"
#include "panels/data/import_dialog.h"
#include "panels/data/thumb_grid.h"
#include "shell/main_window.h"
#include "shell/panel.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>
#include <vector>

using namespace trainyard;
using namespace trainyard::desktop;

namespace {

constexpr double longestAllowed = 50; // ms

// Notes how long each turn of this thread's event loop takes.
class TurnWatch
{
public:
    TurnWatch()
        : m_statistics(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC))
    {
        m_clock.start();
        auto *loop = QAbstractEventDispatcher::instance();
        QObject::connect(loop, &QAbstractEventDispatcher::awake, loop, [this] { begin(); });
        QObject::connect(loop, &QAbstractEventDispatcher::aboutToBlock, loop, [this] { end(); });
    }

    void print(const char *what)
    {
        std::sort(m_turns.begin(), m_turns.end());
        if (m_turns.empty())
            m_turns.push_back(0);
        const auto at = [this](double share) {
            return m_turns[std::min(m_turns.size() - 1, size_t(share * double(m_turns.size())))];
        };
        std::printf(
            "%s: longest turn %.1f ms (at most %.0f), 99.9 %% under %.1f ms, of %zu turns\n", what,
            m_turns.back(), longestAllowed, at(0.999), m_turns.size());
        std::fflush(stdout);
        m_turns.clear();
    }

private:
    void begin()
    {
        if (m_isTurn) // said twice in a turn
            return;
        m_began = m_clock.nsecsElapsed();
        m_waitedBefore = waited();
        m_isTurn = true;
    }

    void end()
    {
        if (!m_isTurn)
            return;
        m_isTurn = false;
        const qint64 own = m_clock.nsecsElapsed() - m_began - (waited() - m_waitedBefore);
        m_turns.push_back(double(own) / 1e6);
    }

    // Nanoseconds that this thread was ready while others had the cores.
    qint64 waited() const
    {
        char text[96] = {};
        long long run = 0;
        long long wait = 0;
        if (::pread(m_statistics, text, sizeof text - 1, 0) <= 0 ||
            std::sscanf(text, "%lld %lld", &run, &wait) != 2)
            return 0;
        return wait;
    }

    int m_statistics;
    QElapsedTimer m_clock;
    qint64 m_began = 0;
    qint64 m_waitedBefore = 0;
    bool m_isTurn = false;
    std::vector<double> m_turns;
};

template <typename Condition>
bool waitUntil(Condition isReached, int milliseconds)
{
    QElapsedTimer clock;
    clock.start();
    while (!isReached()) {
        if (clock.hasExpired(milliseconds))
            return false;
        QEventLoop loop;
        QTimer::singleShot(100, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return true;
}

void wait(int milliseconds)
{
    waitUntil([] { return false; }, milliseconds);
}

// As a user would: drops the images, says yes.
void importInto(MainWindow &window, const QString &source)
{
    QTimer::singleShot(500, [] {
        if (auto *dialog = qobject_cast<data::ImportDialog *>(QApplication::activeModalWidget()))
            dialog->accept();
    });
    window.panel(QStringLiteral("data"))->importImages({source});
}

bool ctl(const QString &project, const QStringList &arguments)
{
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice());
    process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/trainyardctl"),
                  QStringList{QStringLiteral("--project"), project} + arguments);
    QEventLoop loop;
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QObject::connect(&process, &QProcess::errorOccurred, &loop, &QEventLoop::quit);
    loop.exec();
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
}

// From the first to the last of them, half a page at each frame; a smaller data set is shown
// several times over.
bool scrollThumbnails(MainWindow &window, TurnWatch &watch)
{
    auto *grid = window.findChild<data::ThumbGrid *>();
    if (!grid || grid->items().empty())
        return false;
    constexpr std::size_t wanted = 50'000;
    std::vector<data::ThumbItem> items = grid->items();
    const std::size_t own = items.size();
    while (items.size() < wanted)
        items.push_back(items[items.size() - own]);
    const std::size_t count = items.size();
    wait(1000);
    watch.print("before the thumbnails");
    grid->setItems(std::move(items));
    QScrollBar *bar = grid->verticalScrollBar();
    QTimer frames;
    QObject::connect(&frames, &QTimer::timeout, grid,
                     [grid, bar] { bar->setValue(bar->value() + grid->viewport()->height() / 2); });
    frames.start(16);
    const bool isThrough = waitUntil([bar] { return bar->value() == bar->maximum(); }, 120'000);
    std::printf("%zu thumbnails, %zu of them others\n", count, own);
    watch.print("thumbnails");
    return isThrough;
}

int fail(const char *what)
{
    std::fprintf(stderr, "bench_turns: %s\n", what);
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    QTemporaryDir folder;
    qputenv("QT_NO_GLIB", "1"); // GLib's loop says that it sleeps before it has worked
    qputenv("TRAINYARD_HOME", QFile::encodeName(folder.filePath(QStringLiteral("home"))));
    QApplication application(argc, argv);
    nameApplication();
    if (argc < 2)
        return fail("give a folder or an archive of images");
    const QString source = QDir::current().absoluteFilePath(QString::fromLocal8Bit(argv[1]));
    const int seconds = argc > 2 ? std::atoi(argv[2]) : 20;
    const QString project = folder.filePath(QStringLiteral("project"));
    if (!ctl(folder.path(), {QStringLiteral("init"), project}))
        return fail("trainyardctl could not make a project");
    const auto desktop = makeDesktop();
    TurnWatch watch;
    desktop->start(project);
    wait(2000);
    watch.print("start");

    MainWindow &window = desktop->window();
    window.showPanel(QStringLiteral("data"));
    importInto(window, source);
    const auto isImported = [&] {
        return QDir(project + QStringLiteral("/trainyard")).entryList(QDir::Dirs).size() > 2;
    };
    if (!waitUntil(isImported, 600'000))
        return fail("the import did not end within ten minutes");
    wait(3000); // reads it and looks for problems
    watch.print("import");
    if (!scrollThumbnails(window, watch))
        return fail("the thumbnails could not be scrolled to their end");

    if (!ctl(project, {QStringLiteral("train"), QStringLiteral("--detach"),
                       QStringLiteral("epochs=1000"), QStringLiteral("mode=compare")}))
        return fail("the training did not start");
    window.showPanel(QStringLiteral("runs"));
    wait(seconds * 1000);
    watch.print("training");
    ctl(project, {QStringLiteral("runs"), QStringLiteral("stop"), QStringLiteral("last")});
    wait(3000);
    ctl(project, {QStringLiteral("agent"), QStringLiteral("stop"), QStringLiteral("--force")});
    return 0;
}
