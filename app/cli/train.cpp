#include "command.h"
#include "find_run.h"
#include "follow.h"
#include "packing.h"
#include "plan_text.h"
#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/workbench/recipe_presets.h"
#include "trainyard/workbench/train_run.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct TrainArguments
{
    std::vector<std::string> words; // a recipe file and key=value
    std::string recipe, recipeText;
    std::string like;                  // an earlier run
    std::vector<std::string> settings; // --set key=value
    std::string preset;
    std::string data, mode, net, epochs, minutes, size, batch, seed; // as written
    std::string on, budget, name, notes;
    std::vector<std::string> tags;
    int threads = 0;
    bool background = false;
    bool detach = false;
    bool explain = false;
    bool measure = false;
};

Result<void> takeRecipe(workbench::TrainRequest &request, const QString &file)
{
    if (!request.recipeName.isEmpty())
        return failure(ErrorCode::InvalidInput,
                       Text::tr("Two recipes are named, %1 and %2. A run has one; single settings "
                                "are written as key=value.")
                           .arg(request.recipeName, file));
    TY_TRY(request.recipe, base::readFile(file));
    request.recipeName = file;
    return {};
}

void addSetting(workbench::TrainRequest &request, const char *key, const std::string &value)
{
    if (!value.empty())
        request.assignments.append(QString::fromStdString(key + ("=" + value)));
}

// The recipe, the notes and the tags of an earlier run.
Result<workbench::TrainRequest> requestLike(Session &session, const std::string &run)
{
    TY_TRY(const ProjectRuns all, openRuns(session));
    TY_TRY(const runs::Run found, findRun(all, run));
    return workbench::requestFromRun(found.folder);
}

// Whatever says the recipe: an earlier run, a text, a file, a preset, single settings.
Result<workbench::TrainRequest> recipeRequest(Session &session, const TrainArguments &arguments)
{
    workbench::TrainRequest request;
    if (!arguments.like.empty()) {
        TY_TRY(request, requestLike(session, arguments.like));
    }
    if (!arguments.recipeText.empty()) {
        request.recipe = QByteArray::fromStdString(arguments.recipeText);
        request.recipeName = Text::tr("The recipe");
    }
    if (!arguments.recipe.empty())
        TY_CHECK(takeRecipe(request, QString::fromStdString(arguments.recipe)));
    if (!arguments.preset.empty()) {
        TY_TRY(const workbench::RecipePreset preset,
               workbench::recipePreset(QString::fromStdString(arguments.preset)));
        request.assignments = preset.assignments;
    }
    for (const std::string &setting : arguments.settings)
        request.assignments.append(QString::fromStdString(setting));
    for (const std::string &word : arguments.words) {
        const QString text = QString::fromStdString(word);
        if (text.contains(QLatin1Char('=')) && !QFileInfo::exists(text))
            request.assignments.append(text);
        else
            TY_CHECK(takeRecipe(request, text));
    }
    return request;
}

Result<workbench::TrainRequest> requestOf(Session &session, const TrainArguments &arguments)
{
    TY_TRY(workbench::TrainRequest request, recipeRequest(session, arguments));
    addSetting(request, "mode", arguments.mode);
    addSetting(request, "net", arguments.net);
    addSetting(request, "epochs", arguments.epochs);
    addSetting(request, "minutes", arguments.minutes);
    addSetting(request, "size", arguments.size);
    addSetting(request, "batch", arguments.batch);
    addSetting(request, "seed", arguments.seed);
    request.dataset = QString::fromStdString(arguments.data);
    request.on = QString::fromStdString(arguments.on);
    request.budget = QString::fromStdString(arguments.budget);
    request.name = QString::fromStdString(arguments.name);
    if (!arguments.notes.empty())
        request.notes = QString::fromStdString(arguments.notes);
    for (const std::string &tag : arguments.tags)
        request.tags.append(QString::fromStdString(tag));
    request.threads = arguments.threads;
    request.background = arguments.background;
    return request;
}

Result<workbench::TrainPlan> packedPlan(Session &session, const workbench::Project &project,
                                        const workbench::TrainRequest &request)
{
    TY_TRY(const compute::Catalogue catalogue, workbench::openCatalogue());
    TY_TRY(workbench::TrainPlan plan, workbench::planTraining(project, request, catalogue));
    if (plan.missing == 0)
        return plan;
    TY_CHECK(packImages(session.output(), project.folder(),
                        QString::fromStdString(plan.recipe.dataset), plan.pack, request.threads));
    TY_TRY(plan, workbench::planTraining(project, request, catalogue));
    if (plan.missing > 0)
        plan.warnings.append(Text::tr("%n image(s) cannot be read any more and are left out. "
                                      "Re-scan the data set.",
                                      nullptr, static_cast<int>(plan.missing)));
    plan.missing = 0;
    return plan;
}

Exit started(Session &session, const workbench::Project &project, const QString &id,
             const QStringList &warnings, bool detach)
{
    if (!detach)
        return followRun(session, project.folder(), id, OnInterrupt::StopRun);
    session.output().text(
        Text::tr("The run %1 has begun. Look at it with \"trainyardctl runs watch %1\".").arg(id));
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                             {QStringLiteral("run"), id},
                             {QStringLiteral("warnings"), QJsonArray::fromStringList(warnings)}});
    return Exit::Ok;
}

Exit explain(Session &session, const workbench::Project &project,
             const workbench::TrainRequest &request, const TrainArguments &arguments)
{
    TY_CLI_TRY(const compute::Catalogue catalogue, session, workbench::openCatalogue());
    TY_CLI_TRY(const workbench::TrainPlan plan, session,
               workbench::planTraining(project, request, catalogue));
    const Exit explained = arguments.explain ? explainPlan(session.output(), plan,
                                                           workbench::earlierSpeeds(project, plan))
                                             : Exit::Ok;
    return arguments.measure ? measurePlan(session.output(), plan) : explained;
}

Exit train(Session &session, const TrainArguments &arguments)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    TY_CLI_TRY(const workbench::TrainRequest request, session, requestOf(session, arguments));
    if (arguments.explain || arguments.measure)
        return explain(session, project, request, arguments);
    TY_CLI_TRY(const workbench::TrainPlan plan, session, packedPlan(session, project, request));
    for (const QString &warning : plan.warnings)
        session.output().warning(warning);
    TY_CLI_TRY(const agent::RunStart start, session, workbench::stageRun(project, request, plan));
    agent::AgentClient &client = session.agent();
    TY_CLI_TRY(const QString id, session, agent::waitFor<QString>([&client, &start](auto done) {
                   client.startRun(start, &client, done);
               }));
    session.output().object({{QStringLiteral("event"), QStringLiteral("run")},
                             {QStringLiteral("run"), id},
                             {QStringLiteral("weights"), plan.weights},
                             {QStringLiteral("place"), plan.place.toString()}});
    return started(session, project, id, plan.warnings, arguments.detach);
}

void addRecipeOptions(CLI::App *command, TrainArguments &arguments)
{
    addOption(command, "WORDS", arguments.words,
              Text::tr("A recipe file, and settings as key=value"));
    addOption(command, "--recipe", arguments.recipe, Text::tr("A recipe file (YAML)"));
    addOption(command, "--recipe-text", arguments.recipeText,
              Text::tr("The recipe itself, as YAML"));
    addOption(command, "--like", arguments.like,
              Text::tr("An earlier run, whose recipe it is; settings are laid over it"));
    addOption(command, "--preset", arguments.preset,
              Text::tr("quick, usual or thorough; settings are laid over it"));
    addOption(command, "--set", arguments.settings,
              Text::tr("key=value, over the recipe; may be repeated"));
    addOption(command, "--data", arguments.data, Text::tr("The data set"));
    addOption(command, "--mode", arguments.mode,
              Text::tr("flat, chained, shared or compare: all of them"));
    addOption(command, "--net", arguments.net,
              Text::tr("separable, residual, residual32, fast or mobile"));
    addOption(command, "--epochs", arguments.epochs, Text::tr("Passes over the training images"));
    addOption(command, "--minutes", arguments.minutes, Text::tr("Ends training by the clock"));
    addOption(command, "--size", arguments.size, Text::tr("Side of the images in pixels"));
    addOption(command, "--batch", arguments.batch, Text::tr("Images per step"));
    addOption(command, "--seed", arguments.seed, Text::tr("Same seed, same run"));
    addFlag(command, "--explain", arguments.explain,
            Text::tr("Prints the whole recipe and the networks, and starts nothing"));
    addFlag(command, "--measure", arguments.measure,
            Text::tr("Measures the speed, tells time and cost, and starts nothing"));
}

} // namespace

void addTrain(CLI::App &program, Action &action)
{
    CLI::App *command = addCommand(program, "train", Text::tr("Trains networks on a data set"));
    auto arguments = std::make_shared<TrainArguments>();
    addRecipeOptions(command, *arguments);
    addOption(command, "--name", arguments->name, Text::tr("Name of the run"));
    addOption(command, "--notes", arguments->notes, Text::tr("Notes for the run"));
    addOption(command, "--tag", arguments->tags, Text::tr("A tag; may be repeated"));
    addOption(command, "--on", arguments->on,
              Text::tr("Where: cpu, gpu, gpu2 …; a GPU by default where one can be used"));
    addOption(command, "--threads", arguments->threads,
              Text::tr("Processor cores; 0 = what is free"));
    addOption(command, "--budget", arguments->budget,
              Text::tr("Stops with weights saved when it is spent: 300RUB"));
    addFlag(command, "--background", arguments->background,
            Text::tr("Billed at the tariff for work that may be interrupted"));
    addFlag(command, "--detach", arguments->detach, Text::tr("Starts the run and returns"));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return train(session, *arguments); };
    });
}

} // namespace trainyard::cli
