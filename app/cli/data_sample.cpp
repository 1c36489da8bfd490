#include "command.h"

#include "trainyard/dataset/sample.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct SampleArguments
{
    std::string folder;
    dataset::SampleOptions options;
};

QJsonArray described(const std::vector<dataset::SampleClass> &classes)
{
    QJsonArray array;
    for (const dataset::SampleClass &entry : classes)
        array.append(QJsonObject{{QStringLiteral("name"), entry.name},
                                 {QStringLiteral("group"), entry.group},
                                 {QStringLiteral("count"), entry.images}});
    return array;
}

Exit drawSample(Session &session, const SampleArguments &arguments)
{
    Output &output = session.output();
    const QString folder = QString::fromStdString(arguments.folder);
    const auto drawn = dataset::drawSample(
        folder, arguments.options,
        [&output](int done, int all) {
            output.progress(all > 0 ? double(done) / all : 0,
                            Text::tr("%1 of %2 pictures").arg(done).arg(all));
        },
        &Interrupt::isRequested);
    output.endProgress();
    if (!drawn)
        return output.failed(drawn.error());
    const QLocale locale;
    output.text(Text::tr("Drew %1 pictures of %2 kinds of vehicle in %3 s: %4")
                    .arg(locale.toString(drawn->images))
                    .arg(drawn->classes.size())
                    .arg(locale.toString(drawn->seconds, 'f', 1),
                         QDir::toNativeSeparators(QDir(folder).absolutePath())));
    output.object({{QStringLiteral("event"), QStringLiteral("finished")},
                   {QStringLiteral("folder"), QDir(folder).absolutePath()},
                   {QStringLiteral("images"), drawn->images},
                   {QStringLiteral("seconds"), drawn->seconds},
                   {QStringLiteral("classes"), described(drawn->classes)}});
    return Exit::Ok;
}

} // namespace

void addDataSample(CLI::App &data, Action &action)
{
    CLI::App *command = addCommand(
        data, "sample", Text::tr("Draws a data set of vehicles into an absent or empty folder"));
    auto arguments = std::make_shared<SampleArguments>();
    addOption(command, "DIR", arguments->folder, Text::tr("The folder"))->required();
    addOption(command, "--classes", arguments->options.classes,
              Text::tr("How many kinds of vehicle, 2 to 23"));
    addOption(command, "--images", arguments->options.images,
              Text::tr("How many pictures of all kinds together"));
    addOption(command, "--size", arguments->options.size, Text::tr("Side of a picture in pixels"));
    addOption(command, "--seed", arguments->options.seed,
              Text::tr("The same seed draws the same pictures"));
    addOption(command, "--threads", arguments->options.threads,
              Text::tr("Processor cores; 0 = all"));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return drawSample(session, *arguments); };
    });
}

} // namespace trainyard::cli
