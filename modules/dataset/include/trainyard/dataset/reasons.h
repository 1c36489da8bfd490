#pragma once

#include "trainyard/base/result.h"

#include <QString>

namespace trainyard::dataset {

// Why a file could not become pixels. The names are stored in indexes: they never change.
enum class DecodeReason
{
    Empty,       // no bytes
    NotAnImage,  // text, a web page, an archive …
    Unsupported, // a picture, of a format or variant that is not read here
    Truncated,   // the file ends before the picture does
    Damaged,     // the contents contradict themselves
    TooLarge,    // more pixels than the limit
    Bomb,        // far more pixels than its bytes can hold
    NoMemory,
    Internal, // the decoder failed in an unforeseen way
};

// "empty", "not_an_image", "unsupported", "truncated", "damaged", "too_large", "bomb", "no_memory",
// "internal".
QString reasonName(DecodeReason reason);

// The sentence for the user.
QString reasonSentence(DecodeReason reason);

// The same for a name as an index holds it; Internal's for names of later versions.
QString reasonSentence(const QString &name);

// Why files of one kind were passed over (SkippedFiles::kind): "macos", "text", "link" …
QString skippedSentence(const QString &kind);

// An Error that carries the reason: its detail is `NAME` or `NAME: detail`.
Error decodeError(DecodeReason reason, const QString &detail = {});

// The reason that decodeError() put in; Internal for other errors.
DecodeReason reasonOf(const Error &error);

} // namespace trainyard::dataset
