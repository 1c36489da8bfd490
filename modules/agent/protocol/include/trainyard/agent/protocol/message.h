#pragma once

#include "trainyard/agent/protocol/session.h"
#include "trainyard/base/result.h"

#include <QCborMap>
#include <QJsonObject>

#include <optional>

namespace trainyard::agent {

// Within a major any client uses any agent; a minor only adds.
struct ProtocolVersion
{
    int major = 1;
    int minor = 0;
};
inline constexpr ProtocolVersion protocolVersion;

// Methods (docs/formats.md §11 has parameters and results).
namespace method {
inline constexpr char hello[] = "hello";
inline constexpr char sessions[] = "sessions";
inline constexpr char attach[] = "attach";
inline constexpr char detach[] = "detach";
inline constexpr char credit[] = "credit";
inline constexpr char runStart[] = "run.start";
inline constexpr char runControl[] = "run.control";
inline constexpr char runContinue[] = "run.continue";
inline constexpr char runEdit[] = "run.edit";
inline constexpr char runRemove[] = "run.remove";
inline constexpr char jobStart[] = "job.start";
inline constexpr char jobCancel[] = "job.cancel";
inline constexpr char jobClear[] = "job.clear";
inline constexpr char telemetry[] = "telemetry";
inline constexpr char stop[] = "stop";
} // namespace method

// True for what works between different majors too: hello, sessions, attach, run.control with
// "stop", stop.
bool isFrozen(const QString &method, const QJsonObject &params);

struct Request
{
    qint64 id = 0;
    QString method;
    QJsonObject params;

    QCborMap toCbor() const;
};

struct Answer
{
    qint64 id = 0;
    Result<QJsonObject> result;

    QCborMap toCbor() const;
};

// Kinds: "lines" (data: "bytes", whole lines of a journal from `offset` to `next`), "live" (all
// there was has been sent), "reset" (the journal begins anew: forget what came), "session" (data:
// a SessionInfo), "removed", "sample" (session "telemetry").
struct Event
{
    QString session;
    qint64 tag = 0; // as the attach request had it; 0 = none
    qint64 generation = 0;
    qint64 offset = 0;
    qint64 next = 0;
    QString kind;
    QCborMap data;

    QCborMap toCbor() const;
};

// What a message is; nothing where it is none of the three.
std::optional<Request> requestFromCbor(const QCborMap &map);
std::optional<Answer> answerFromCbor(const QCborMap &map);
std::optional<Event> eventFromCbor(const QCborMap &map);

} // namespace trainyard::agent
