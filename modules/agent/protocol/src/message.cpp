#include "trainyard/agent/protocol/message.h"

#include "trainyard/agent/protocol/error_key.h"

#include <QCborValue>

namespace trainyard::agent {

namespace {

QJsonObject jsonAt(const QCborMap &map, QLatin1String key)
{
    return map[key].toMap().toJsonObject();
}

} // namespace

bool isFrozen(const QString &name, const QJsonObject &params)
{
    for (const char *frozen : {method::hello, method::sessions, method::attach, method::stop,
                               method::credit, method::detach}) {
        if (name == QLatin1String(frozen))
            return true;
    }
    return name == QLatin1String(method::runControl) &&
           params[QLatin1String("command")] == QLatin1String("stop");
}

QCborMap Request::toCbor() const
{
    return {{QStringLiteral("id"), id},
            {QStringLiteral("method"), method},
            {QStringLiteral("params"), QCborMap::fromJsonObject(params)}};
}

QCborMap Answer::toCbor() const
{
    QCborMap map{{QStringLiteral("id"), id}};
    if (result)
        map.insert(QStringLiteral("result"), QCborMap::fromJsonObject(*result));
    else
        map.insert(QStringLiteral("error"), QCborMap::fromJsonObject(errorToJson(result.error())));
    return map;
}

QCborMap Event::toCbor() const
{
    return {{QStringLiteral("session"), session},
            {QStringLiteral("tag"), tag},
            {QStringLiteral("generation"), generation},
            {QStringLiteral("offset"), offset},
            {QStringLiteral("next"), next},
            {QStringLiteral("kind"), kind},
            {QStringLiteral("data"), data}};
}

std::optional<Request> requestFromCbor(const QCborMap &map)
{
    const QCborValue id = map[QLatin1String("id")];
    const QCborValue name = map[QLatin1String("method")];
    if (!id.isInteger() || !name.isString())
        return std::nullopt;
    return Request{id.toInteger(), name.toString(), jsonAt(map, QLatin1String("params"))};
}

std::optional<Answer> answerFromCbor(const QCborMap &map)
{
    const QCborValue id = map[QLatin1String("id")];
    if (!id.isInteger() || map.contains(QLatin1String("method")))
        return std::nullopt;
    if (map.contains(QLatin1String("error")))
        return Answer{id.toInteger(),
                      tl::unexpected(errorFromJson(jsonAt(map, QLatin1String("error"))))};
    return Answer{id.toInteger(), jsonAt(map, QLatin1String("result"))};
}

std::optional<Event> eventFromCbor(const QCborMap &map)
{
    const QCborValue session = map[QLatin1String("session")];
    const QCborValue kind = map[QLatin1String("kind")];
    if (!session.isString() || !kind.isString())
        return std::nullopt;
    return Event{session.toString(),
                 map[QLatin1String("tag")].toInteger(),
                 map[QLatin1String("generation")].toInteger(),
                 map[QLatin1String("offset")].toInteger(),
                 map[QLatin1String("next")].toInteger(),
                 kind.toString(),
                 map[QLatin1String("data")].toMap()};
}

} // namespace trainyard::agent
