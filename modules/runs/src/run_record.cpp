#include "trainyard/runs/run_record.h"

#include "json_values.h"
#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace trainyard::runs {

namespace {

using Key = QLatin1StringView;

constexpr int formatVersion = 1;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunRecord)
};

constexpr std::array<std::pair<RunState, const char *>, 9> stateKeys{{
    {RunState::Queued, "queued"},
    {RunState::Starting, "starting"},
    {RunState::Running, "running"},
    {RunState::Paused, "paused"},
    {RunState::Finished, "finished"},
    {RunState::Stopped, "stopped"},
    {RunState::Failed, "failed"},
    {RunState::Lost, "lost"},
    {RunState::Unreachable, "unreachable"},
}};

QJsonArray attemptsToJson(const std::vector<Attempt> &attempts)
{
    QJsonArray array;
    for (const Attempt &attempt : attempts) {
        array.append(QJsonObject{{QStringLiteral("number"), attempt.number},
                                 {QStringLiteral("started_ms"), attempt.startedMs},
                                 {QStringLiteral("ended_ms"), attempt.endedMs},
                                 {QStringLiteral("reason"), attempt.reason}});
    }
    return array;
}

std::vector<Attempt> attemptsFromJson(const QJsonArray &array)
{
    std::vector<Attempt> attempts;
    for (const QJsonValue &value : array) {
        const QJsonObject object = value.toObject();
        attempts.push_back(
            {object.value(Key("number")).toInt(1), object.value(Key("started_ms")).toInteger(),
             object.value(Key("ended_ms")).toInteger(), textOf(object, Key("reason"))});
    }
    return attempts;
}

void readCircumstances(RunRecord &record, const QJsonObject &object)
{
    const QJsonObject code = object.value(Key("code")).toObject();
    record.codeCommit = textOf(code, Key("commit"));
    record.codeDirty = code.value(Key("dirty")).toBool();
    const QJsonObject environment = object.value(Key("environment")).toObject();
    record.version = textOf(environment, Key("version"));
    record.worker = textOf(environment, Key("worker"));
    record.cpu = textOf(environment, Key("cpu"));
    record.threads = optionalInt(environment, Key("threads"));
    const QJsonObject place = object.value(Key("place")).toObject();
    record.machine = place.value(Key("machine")).toString(QStringLiteral("local"));
    record.configuration = place.value(Key("configuration")).toString(QStringLiteral("cpu"));
}

QJsonObject environmentToJson(const RunRecord &record)
{
    QJsonObject environment{{QStringLiteral("version"), record.version},
                            {QStringLiteral("worker"), record.worker},
                            {QStringLiteral("cpu"), record.cpu}};
    if (record.threads)
        environment.insert(Key("threads"), *record.threads);
    return environment;
}

// What this version knows; the rest of a record is kept as it is.
const QStringList &knownMembers()
{
    static const QStringList keys = RunRecord().toJson().keys();
    return keys;
}

Result<QJsonObject> readObject(const QString &path)
{
    TY_TRY(const QByteArray bytes, base::readFile(path));
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (!document.isObject()) {
        return failure(ErrorCode::Corrupt,
                       Text::tr("%1 is damaged. Nothing was changed; the run's other files may "
                                "still be read.")
                           .arg(path),
                       problem.errorString());
    }
    return document.object();
}

} // namespace

QString runStateKey(RunState state)
{
    for (const auto &[known, key] : stateKeys) {
        if (known == state)
            return QLatin1StringView(key);
    }
    return {};
}

std::optional<RunState> runStateFromKey(QStringView key)
{
    for (const auto &[state, known] : stateKeys) {
        if (key == QLatin1StringView(known))
            return state;
    }
    return {};
}

bool isOver(RunState state)
{
    return state == RunState::Finished || state == RunState::Stopped || state == RunState::Failed ||
           state == RunState::Lost;
}

bool canContinue(RunState state)
{
    return isOver(state) && state != RunState::Finished;
}

QJsonObject RunRecord::toJson() const
{
    QJsonObject object = unknownMembers;
    object.insert(Key("format"), formatVersion);
    object.insert(Key("id"), id);
    object.insert(Key("name"), name);
    object.insert(Key("notes"), notes);
    object.insert(Key("tags"), QJsonArray::fromStringList(tags));
    object.insert(Key("created_ms"), createdMs);
    object.insert(Key("project"), project);
    object.insert(Key("dataset"), dataset);
    object.insert(Key("data_hash"), dataHash);
    object.insert(Key("code"), QJsonObject{{QStringLiteral("commit"), codeCommit},
                                           {QStringLiteral("dirty"), codeDirty}});
    object.insert(Key("environment"), environmentToJson(*this));
    object.insert(Key("place"), QJsonObject{{QStringLiteral("machine"), machine},
                                            {QStringLiteral("configuration"), configuration}});
    object.insert(Key("price"), price.toJson());
    object.insert(Key("budget_micro"), budgetMicro);
    object.insert(Key("weights_total"), valueOrNull(weightsTotal));
    object.insert(Key("state"), runStateKey(state));
    object.insert(Key("reason"), reason);
    object.insert(Key("attempts"), attemptsToJson(attempts));
    return object;
}

Result<RunRecord> RunRecord::fromJson(const QJsonObject &object)
{
    const int format = object.value(Key("format")).toInt();
    if (format > formatVersion) {
        return failure(ErrorCode::TooNew,
                       Text::tr("The run was recorded by a newer version of Trainyard. Nothing was "
                                "changed; update Trainyard to see it."));
    }
    const auto state = runStateFromKey(textOf(object, Key("state")));
    if (format < 1 || !state || textOf(object, Key("id")).isEmpty()) {
        return failure(ErrorCode::Corrupt,
                       Text::tr("The run's record is damaged. Nothing was changed; the run's other "
                                "files may still be read."));
    }
    RunRecord record;
    record.id = textOf(object, Key("id"));
    record.name = textOf(object, Key("name"));
    record.notes = textOf(object, Key("notes"));
    for (const QJsonValue &tag : object.value(Key("tags")).toArray())
        record.tags.append(tag.toString());
    record.createdMs = object.value(Key("created_ms")).toInteger();
    record.project = textOf(object, Key("project"));
    record.dataset = textOf(object, Key("dataset"));
    record.dataHash = textOf(object, Key("data_hash"));
    readCircumstances(record, object);
    record.price = compute::PriceSnapshot::fromJson(object.value(Key("price")).toObject());
    record.budgetMicro = object.value(Key("budget_micro")).toInteger();
    record.weightsTotal = optionalInteger(object, Key("weights_total"));
    record.state = *state;
    record.reason = textOf(object, Key("reason"));
    record.attempts = attemptsFromJson(object.value(Key("attempts")).toArray());
    record.unknownMembers = object;
    for (const QString &key : knownMembers())
        record.unknownMembers.remove(key);
    return record;
}

Result<RunRecord> readRunRecord(const QString &runFolder)
{
    TY_TRY(const QJsonObject object, readObject(runFolder + QStringLiteral("/run.json")));
    return RunRecord::fromJson(object);
}

Result<void> writeRunRecord(const QString &runFolder, const RunRecord &record)
{
    return base::replaceFile(runFolder + QStringLiteral("/run.json"),
                             QJsonDocument(record.toJson()).toJson());
}

Result<QJsonObject> readRecipe(const QString &runFolder)
{
    return readObject(runFolder + QStringLiteral("/recipe.json"));
}

} // namespace trainyard::runs
