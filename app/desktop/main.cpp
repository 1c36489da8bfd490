#include "bench_start.h"
#include "desktop.h"

#include "shell/main_window.h"

#include "trainyard/base/log.h"
#include "trainyard/base/paths.h"

#include <QApplication>
#include <QCommandLineParser>

#include <cstdio>

namespace {

struct Arguments
{
    QString project;
    bool isVersion = false;
    bool isBench = false;
};

Arguments parse(const QCoreApplication &application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Workbench for image classifiers."));
    parser.addHelpOption();
    const QCommandLineOption version({QStringLiteral("v"), QStringLiteral("version")},
                                     QStringLiteral("Prints the version and ends."));
    const QCommandLineOption bench(
        QStringLiteral("bench-start"),
        QStringLiteral("Prints the time to the first painted frame, and ends."));
    parser.addOptions({version, bench});
    parser.addPositionalArgument(QStringLiteral("project"),
                                 QStringLiteral("The folder to open as the project."),
                                 QStringLiteral("[project]"));
    parser.process(application);
    return {parser.positionalArguments().value(0), parser.isSet(version), parser.isSet(bench)};
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    trainyard::desktop::nameApplication();
    const Arguments arguments = parse(application);
    if (arguments.isVersion) {
        std::printf("trainyard %s\n", qPrintable(QCoreApplication::applicationVersion()));
        return 0;
    }
    trainyard::base::logToFile(trainyard::base::userStateFolder() +
                               QStringLiteral("/trainyard.log"));
    const auto desktop = trainyard::desktop::makeDesktop();
    if (arguments.isBench)
        trainyard::desktop::reportStart(&desktop->window());
    desktop->start(arguments.project);
    return QApplication::exec();
}
