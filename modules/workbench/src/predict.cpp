#include "trainyard/workbench/predict.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Predict)
};

} // namespace

QJsonObject predictTask(const QString &runFolder, const QString &method, const QString &packFile,
                        int top)
{
    return {{QStringLiteral("task"), QStringLiteral("predict")},
            {QStringLiteral("run"), QDir(runFolder).absolutePath()},
            {QStringLiteral("method"), method},
            {QStringLiteral("pixels"), packFile},
            {QStringLiteral("top"), top}};
}

Result<Guesses> readGuesses(const QJsonObject &output, const RunClasses &classes)
{
    Guesses guesses;
    guesses.method = output.value(QLatin1String("method")).toString();
    bool isGood = true;
    const auto index = [&isGood](const QJsonObject &object, const char *key, qsizetype count) {
        const int value = object.value(QLatin1StringView(key)).toInt(-1);
        isGood = isGood && value >= 0 && value < count;
        return value;
    };
    const auto probability = [](const QJsonObject &object) {
        return object.value(QLatin1String("probability")).toDouble();
    };
    for (const QJsonValue &value : output.value(QLatin1String("images")).toArray()) {
        const QJsonObject object = value.toObject();
        ImageGuess image;
        image.row = static_cast<quint32>(object.value(QLatin1String("row")).toInteger());
        for (const QJsonValue &guess : object.value(QLatin1String("guesses")).toArray())
            image.classes.push_back({index(guess.toObject(), "class", classes.leaves.size()),
                                     probability(guess.toObject())});
        for (const QJsonValue &guess : object.value(QLatin1String("groups")).toArray())
            image.groups.push_back({index(guess.toObject(), "group", classes.groups.size()),
                                    probability(guess.toObject())});
        guesses.images.push_back(std::move(image));
    }
    if (!isGood)
        return failure(ErrorCode::Corrupt,
                       Text::tr("The answer of the training worker does not fit the run."));
    return guesses;
}

} // namespace trainyard::workbench
