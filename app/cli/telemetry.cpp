#include "trainyard/compute/telemetry.h"
#include "command.h"
#include "trainyard/agent/client/agent_client.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QLocale>
#include <QTimer>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString share(std::optional<double> value)
{
    return value ? QLocale().toString(qRound(*value * 100)) + QStringLiteral(" %")
                 : Text::tr("unknown");
}

QString bytes(std::optional<qint64> value)
{
    return value ? QLocale().formattedDataSize(*value, 1) : Text::tr("unknown");
}

QString number(std::optional<double> value, const QString &unit)
{
    return value ? QLocale().toString(*value, 'f', 0) + QLatin1Char(' ') + unit
                 : Text::tr("unknown");
}

QString sampleText(const compute::TelemetrySample &sample)
{
    QString text = Text::tr("processor %1, %2, %3; memory %4 of %5")
                       .arg(share(sample.cpuBusy), number(sample.cpuPowerW, QStringLiteral("W")),
                            number(sample.cpuTemperature, QStringLiteral("°C")),
                            bytes(sample.memoryBytes), bytes(sample.memoryTotalBytes));
    for (const compute::GpuSample &gpu : sample.gpus)
        text += QLatin1Char('\n') + Text::tr("  %1: %2, %3, %4; memory %5 of %6")
                                        .arg(gpu.name, share(gpu.busy),
                                             number(gpu.powerW, QStringLiteral("W")),
                                             number(gpu.temperature, QStringLiteral("°C")),
                                             bytes(gpu.memoryBytes), bytes(gpu.memoryTotalBytes));
    return text;
}

// As long as asked, or until Ctrl+C.
Exit telemetry(Session &session, double seconds)
{
    QEventLoop loop;
    Output &output = session.output();
    agent::AgentClient &client = session.agent();
    int samples = 0;
    QObject::connect(&client, &agent::AgentClient::sampled, &loop,
                     [&output, &samples](const QJsonObject &object) {
                         ++samples;
                         output.text(sampleText(compute::TelemetrySample::fromJson(object)));
                         QJsonObject line = object;
                         line.insert(QLatin1String("event"), QStringLiteral("sample"));
                         output.object(line);
                     });
    std::optional<Error> problem;
    client.sessions(&loop, [&loop, &problem](const auto &sessions) {
        if (!sessions) {
            problem = sessions.error();
            loop.quit();
        }
    });
    QObject::connect(&session.interrupt(), &Interrupt::requested, &loop, &QEventLoop::quit);
    QObject::connect(&session.interrupt(), &Interrupt::terminalClosed, &loop, &QEventLoop::quit);
    client.followTelemetry();
    if (seconds > 0)
        QTimer::singleShot(static_cast<int>(seconds * 1000), &loop, &QEventLoop::quit);
    loop.exec();
    if (problem)
        return output.failed(*problem);
    return Interrupt::isRequested() && seconds > 0 ? Exit::Cancelled : Exit::Ok;
}

} // namespace

void addTelemetry(CLI::App &program, Action &action)
{
    CLI::App *command = addCommand(
        program, "telemetry", Text::tr("What this computer does, once a second, until Ctrl+C"));
    auto seconds = std::make_shared<double>(0);
    addOption(command, "--seconds", *seconds, Text::tr("Ends after so many seconds"))
        ->check(CLI::Range(0.0, 1e6));
    command->callback([&action, seconds] {
        action = [seconds](Session &session) { return telemetry(session, *seconds); };
    });
}

} // namespace trainyard::cli
