#include "command.h"
#include "find_run.h"
#include "run_lines.h"
#include "run_object.h"
#include "table.h"
#include "trainyard/compute/money.h"
#include "trainyard/workbench/costs.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct CostArguments
{
    std::string since;
    std::string by = "run";
};

QString amount(const workbench::CostLine &line)
{
    const QString known = compute::formatMoney({line.money.micro, line.currency});
    if (line.isKnown)
        return known;
    return line.money.micro == 0 ? Text::tr("unknown")
                                 : Text::tr("%1 and an unknown part").arg(known);
}

QJsonObject costObject(const workbench::CostLine &line)
{
    const bool hasFigure = line.isKnown || line.money.micro > 0;
    QJsonObject object{{QStringLiteral("event"), QStringLiteral("cost")},
                       {QStringLiteral("key"), line.key},
                       {QStringLiteral("title"), line.title},
                       {QStringLiteral("currency"), line.currency},
                       {QStringLiteral("cost"),
                        unitsOf(hasFigure ? std::optional(line.money.micro) : std::nullopt)},
                       {QStringLiteral("idle_cost"),
                        unitsOf(hasFigure ? std::optional(line.money.idleMicro) : std::nullopt)},
                       {QStringLiteral("known"), line.isKnown},
                       {QStringLiteral("estimate"), line.money.hasEstimate},
                       {QStringLiteral("seconds"), line.seconds},
                       {QStringLiteral("runs"), line.runs}};
    if (line.money.hasEnergy)
        object.insert(QLatin1String("energy_wh"), static_cast<double>(line.money.energyMwh) / 1000);
    return object;
}

QString idleAmount(const workbench::CostLine &line)
{
    const bool hasFigure = line.isKnown || line.money.micro > 0;
    return hasFigure ? compute::formatMoney({line.money.idleMicro, line.currency})
                     : Text::tr("unknown");
}

Exit cost(Session &session, const CostArguments &arguments)
{
    QDate since;
    if (!arguments.since.empty()) {
        since = QDate::fromString(QString::fromStdString(arguments.since), Qt::ISODate);
        if (!since.isValid()) {
            session.output().failed({ErrorCode::InvalidInput,
                                     Text::tr("\"%1\" is no date. Write it as 2026-03-31.")
                                         .arg(QString::fromStdString(arguments.since)),
                                     {}});
            return Exit::Usage;
        }
    }
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    const auto by = arguments.by == "day"       ? workbench::CostsBy::Day
                    : arguments.by == "machine" ? workbench::CostsBy::Machine
                                                : workbench::CostsBy::Run;
    std::vector<QStringList> rows{{arguments.by == "run" ? Text::tr("run") : QString(),
                                   Text::tr("cost"), Text::tr("paid, GPU idle"), Text::tr("time"),
                                   Text::tr("runs")}};
    for (const workbench::CostLine &line : workbench::costs(all.store->runs(), by, since)) {
        session.output().object(costObject(line));
        rows.push_back({line.title, amount(line), idleAmount(line), shownTime(line.seconds),
                        QString::number(line.runs)});
    }
    session.output().text(rows.size() == 1
                              ? Text::tr("Nothing was paid for in this time.")
                              : tableText(rows, {Align::Left, Align::Right, Align::Right,
                                                 Align::Right, Align::Right}));
    return Exit::Ok;
}

} // namespace

void addCost(CLI::App &program, Action &action)
{
    CLI::App *command = addCommand(program, "cost", Text::tr("What the project's runs cost"));
    auto arguments = std::make_shared<CostArguments>();
    addOption(command, "--since", arguments->since, Text::tr("From this day on: 2026-03-31"));
    addOption(command, "--by", arguments->by, Text::tr("run, machine or day"))
        ->check(CLI::IsMember({"run", "machine", "day"}));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return cost(session, *arguments); };
    });
}

} // namespace trainyard::cli
