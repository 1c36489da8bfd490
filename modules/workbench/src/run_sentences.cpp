#include "trainyard/workbench/run_sentences.h"

#include "trainyard/training/recipe/sentences.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QStringList>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunSentences)
};

QString argument(const QJsonValue &arguments, const char *name)
{
    return arguments.toObject().value(QLatin1StringView(name)).toVariant().toString();
}

QString asText(const QJsonValue &arguments)
{
    if (!arguments.isObject() || arguments.toObject().isEmpty())
        return {};
    return QString::fromUtf8(QJsonDocument(arguments.toObject()).toJson(QJsonDocument::Compact));
}

// The problems of a recipe as the worker found them.
QString recipeSentence(const QJsonValue &arguments)
{
    QStringList sentences;
    for (const QJsonValue &value :
         arguments.toObject().value(QLatin1String("problems")).toArray()) {
        const QJsonObject object = value.toObject();
        training::Problem problem;
        problem.pointer = object.value(QLatin1String("pointer")).toString().toStdString();
        problem.code = object.value(QLatin1String("code")).toString().toStdString();
        for (const QJsonValue &text : object.value(QLatin1String("arguments")).toArray())
            problem.arguments.push_back(text.toString().toStdString());
        sentences.append(training::problemSentence(problem));
    }
    if (sentences.isEmpty())
        return Text::tr("The recipe cannot be trained as it is: %1.")
            .arg(argument(arguments, "reason"));
    return Text::tr("The recipe cannot be trained as it is. %1")
        .arg(sentences.join(QLatin1Char(' ')));
}

QString deathSentence(const QString &code)
{
    if (code == u"killed")
        return Text::tr("The training process was killed, by somebody or by the system for want of "
                        "memory.");
    if (code == u"no_worker")
        return Text::tr("The training worker is not installed.");
    if (code == u"no_holder")
        return Text::tr("The training process could not be started.");
    if (code.startsWith(u"signal "))
        return Text::tr("The training process crashed (signal %1).").arg(code.mid(7));
    if (code.startsWith(u"exit "))
        return Text::tr("The training process ended by itself (status %1).").arg(code.mid(5));
    return {};
}

QString keptSentence(Kept kept)
{
    switch (kept) {
    case Kept::Nothing:
        return Text::tr("Nothing had been saved yet.");
    case Kept::State:
        return Text::tr("The state of training was kept, so the run can go on; there are no "
                        "weights to use yet.");
    case Kept::Weights:
        return Text::tr("Weights and figures up to the last save were kept.");
    }
    return {};
}

QString failureAdvice(const QString &code)
{
    if (code == u"nan")
        return Text::tr("Clone the run with a smaller learning rate, or with precision float32.");
    if (code == u"out_of_memory" || code == u"killed")
        return Text::tr("End other programs and continue the run, or clone it with a smaller "
                        "batch, image size or network.");
    if (code == u"disk_full")
        return Text::tr("Free space on the disk, then continue the run.");
    if (code == u"other_pack")
        return Text::tr("Clone the run: a new one trains on the new packed images.");
    if (code == u"bad_pack")
        return Text::tr("Re-scan the data set, then start the run again.");
    if (code == u"bad_recipe" || code == u"bad_weights")
        return Text::tr("Start a new run.");
    if (code == u"no_worker")
        return Text::tr("Install the whole package, or build it with ./run.");
    return Text::tr("Continue the run; if it fails again, look at worker.log in its folder.");
}

Notice failedNotice(const runs::RunRecord &record, Kept kept,
                    const std::optional<runs::RunFailure> &failure)
{
    const QString code = failure ? failure->code : record.reason;
    Notice notice;
    notice.severity = Severity::Error;
    notice.what = failureSentence(code, failure ? failure->arguments : QJsonValue());
    notice.kept = keptSentence(kept);
    notice.toDo = failureAdvice(code);
    notice.detail = failure ? asText(failure->arguments) : QString();
    return notice;
}

Notice stoppedNotice(const runs::RunRecord &record, Kept kept)
{
    if (record.attempts.empty())
        return {Severity::Information,
                Text::tr("The run was stopped before it began."),
                {},
                Text::tr("Continue it to put it back into the queue."),
                {}};
    if (record.reason == u"budget")
        return {Severity::Warning,
                Text::tr("The budget is spent, so the run was stopped."),
                keptSentence(kept),
                Text::tr("Continue it with a larger budget to train on."),
                {}};
    return {Severity::Information,
            Text::tr("The run was stopped."),
            keptSentence(kept),
            kept == Kept::Nothing ? Text::tr("Continue it to begin anew.")
                                  : Text::tr("Continue it to train on."),
            {}};
}

// Where one network of a run failed; empty where the failure names none.
QString netFailureSentence(const QString &code, const QJsonValue &arguments)
{
    const QString net = argument(arguments, "net");
    if (net.isEmpty())
        return {};
    if (code == u"nan")
        return Text::tr("The loss of %1 became no number at step %2, so training was stopped.")
            .arg(netTitle(net), argument(arguments, "step"));
    if (code == u"out_of_memory")
        return Text::tr("The memory did not suffice for %1, not even for small parts of a batch.")
            .arg(netTitle(net));
    if (code == u"disk_full")
        return Text::tr("The disk is full, so the weights of %1 could not be saved.")
            .arg(netTitle(net));
    if (code == u"internal")
        return Text::tr("The training worker met an unforeseen failure at %1: %2.")
            .arg(netTitle(net), argument(arguments, "reason"));
    return {};
}

bool holdsFile(const QString &folder, const QString &pattern)
{
    QDirIterator files(folder, {pattern}, QDir::Files, QDirIterator::Subdirectories);
    return files.hasNext();
}

} // namespace

QString failureSentence(const QString &code, const QJsonValue &arguments)
{
    const QString ofNet = netFailureSentence(code, arguments);
    if (!ofNet.isEmpty())
        return ofNet;
    if (code == u"nan")
        return Text::tr("The loss became no number, so training was stopped.");
    if (code == u"out_of_memory")
        return Text::tr("The memory did not suffice, not even for small parts of a batch.");
    if (code == u"disk_full")
        return Text::tr("The disk is full, so weights could not be saved.");
    if (code == u"bad_recipe")
        return recipeSentence(arguments);
    if (code == u"other_pack")
        return Text::tr("The packed images were made anew since the run began, so its list of "
                        "images no longer fits them.");
    if (code == u"bad_pack")
        return Text::tr("The packed images cannot be used: %1.").arg(argument(arguments, "reason"));
    if (code == u"bad_weights")
        return Text::tr("The weights are damaged or of another network: %1.")
            .arg(argument(arguments, "reason"));
    if (code == u"internal")
        return Text::tr("The training worker met an unforeseen failure: %1.")
            .arg(argument(arguments, "reason"));
    const QString death = deathSentence(code);
    if (!death.isEmpty())
        return death;
    return Text::tr("The run failed (%1).").arg(code);
}

QString warningSentence(const QString &code, const QJsonValue &arguments)
{
    if (code == u"smaller_parts")
        return Text::tr("Memory is short: %1 is trained in parts of %2 images. The result is the "
                        "same, only slower.")
            .arg(netTitle(argument(arguments, "net")), argument(arguments, "count"));
    if (code == u"damaged_state")
        return Text::tr("A saved state of %1 is damaged (%2). Training goes on from step %3.")
            .arg(netTitle(argument(arguments, "net")), argument(arguments, "file"),
                 argument(arguments, "step"));
    if (code == u"foreign_state")
        return Text::tr("A saved state of %1 belongs to another recipe (%2) and is left aside. "
                        "Training goes on from step %3.")
            .arg(netTitle(argument(arguments, "net")), argument(arguments, "file"),
                 argument(arguments, "step"));
    if (code == u"judged_in_part")
        return Text::tr("The run was stopped, so %1 of %2 images were judged in the moment that "
                        "was left. Continue it to judge them all.")
            .arg(argument(arguments, "count"), argument(arguments, "of"));
    const QString details = asText(arguments);
    return details.isEmpty() ? Text::tr("The worker warns: %1.").arg(code)
                             : Text::tr("The worker warns: %1, %2.").arg(code, details);
}

Kept keptIn(const QString &runFolder)
{
    if (holdsFile(runFolder + QStringLiteral("/weights"), QStringLiteral("*.safetensors")))
        return Kept::Weights;
    return holdsFile(runFolder + QStringLiteral("/state"), QStringLiteral("*.state"))
               ? Kept::State
               : Kept::Nothing;
}

Severity sessionNoticeSeverity(const QString &code)
{
    return code == u"kept_awake" || code == u"waits_for_cores" ? Severity::Information
                                                               : Severity::Warning;
}

QString sessionNoticeSentence(const QString &code)
{
    if (code == u"kept_awake")
        return Text::tr("This computer is kept from falling asleep while the run goes on.");
    if (code == u"budget_warning")
        return Text::tr("Four fifths of the budget are spent. The run is stopped, with weights "
                        "saved, when it is used up.");
    if (code == u"disk_full")
        return Text::tr("The disk is full: records of money and measurements wait in memory until "
                        "there is space again.");
    if (code == u"may_sleep")
        return Text::tr("This computer may fall asleep while the run goes on; it then waits.");
    if (code == u"foreign")
        return Text::tr("The run is looked after on another computer.");
    if (code == u"waits_for_cores")
        return Text::tr("The run goes on as soon as other runs leave it processor cores.");
    if (code == u"restarted")
        return Text::tr("The training process died and was started again from what was saved.");
    return code;
}

std::optional<Notice> runNotice(const runs::RunRecord &record, Kept kept,
                                const std::optional<runs::RunFailure> &failure)
{
    switch (record.state) {
    case runs::RunState::Failed:
        return failedNotice(record, kept, failure);
    case runs::RunState::Stopped:
        return stoppedNotice(record, kept);
    case runs::RunState::Lost:
        return Notice{Severity::Warning,
                      Text::tr("The machine was restarted while the run went on."),
                      keptSentence(kept),
                      kept == Kept::Nothing
                          ? Text::tr("Continue the run: it begins anew.")
                          : Text::tr("Continue the run: it goes on from the last save."),
                      {}};
    case runs::RunState::Unreachable:
        return Notice{Severity::Warning,
                      Text::tr("The machine of the run does not answer."),
                      Text::tr("The run itself may well go on."),
                      Text::tr("What it says is shown as soon as the machine is reached again."),
                      {}};
    default:
        return {};
    }
}

} // namespace trainyard::workbench
