// Opening a project of a thousand runs: with its cache of summaries, and without.

#include "../unit/runs/run_fixture.h"
#include "trainyard/runs/run_store.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTextStream>

using namespace trainyard::runs;

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QTemporaryDir project;
    const std::vector<QJsonObject> events = fixture::wholeRun(20);
    for (int number = 0; number < 1'000; ++number)
        fixture::writeRun(project.path(), QStringLiteral("run%1").arg(number), number, events);
    QTextStream out(stdout);
    QElapsedTimer timer;
    timer.start();
    auto store = *RunStore::open(project.path());
    store->waitForSummaries();
    out << "1,000 runs, no cache: " << timer.elapsed() << " ms\n";
    store.reset();
    timer.restart();
    store = *RunStore::open(project.path());
    out << "1,000 runs, cached: " << timer.elapsed() << " ms\n";
    timer.restart();
    store->refresh();
    out << "looking for changes: " << timer.elapsed() << " ms\n";
    return 0;
}
