#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace trainyard {

// What kind of failure it was; callers branch on this, never on texts.
enum class ErrorCode
{
    Failed,        // none of the below
    Cancelled,     // the user asked for it: nothing to show
    NotFound,      // a file, run, class … that is not there
    AlreadyExists, // a name that is taken
    InvalidInput,  // what was given cannot be used as it is
    Corrupt,       // stored data that does not match its checksum or format
    TooNew,        // written by a later version of the program
    DiskFull,
    NoPermission,
    Busy,        // locked by another process
    Unreachable, // the other side did not answer
    Unsupported, // known, but not possible here
};

// One failure as a value. `message` is a whole translated sentence or more for the user: what
// happened, what was kept, what to do. `detail` is for the log and the "Details" fold.
struct Error
{
    ErrorCode code = ErrorCode::Failed;
    QString message;
    QString detail;
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(ErrorCode code, QString message, QString detail = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(detail)});
}

} // namespace trainyard

// Gives up with the error of a Result<…> expression, or goes on: TY_CHECK(file.write(bytes));
#define TY_CHECK(expression)                                                                       \
    do {                                                                                           \
        if (auto tyResult = (expression); !tyResult)                                               \
            return tl::unexpected<trainyard::Error>(std::move(tyResult).error());                  \
    } while (false)

#define TY_JOIN_INNER(a, b) a##b
#define TY_JOIN(a, b) TY_JOIN_INNER(a, b)
#define TY_TRY_INNER(name, declaration, expression)                                                \
    auto name = (expression);                                                                      \
    if (!name)                                                                                     \
        return tl::unexpected<trainyard::Error>(std::move(name).error());                          \
    declaration = std::move(*name)

// Declares a variable from a Result<T>, or gives up: TY_TRY(const QByteArray bytes,
// readFile(path));
#define TY_TRY(declaration, expression)                                                            \
    TY_TRY_INNER(TY_JOIN(tyResult, __LINE__), declaration, expression)
