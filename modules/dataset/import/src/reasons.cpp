#include "trainyard/dataset_import/reasons.h"

#include <QCoreApplication>

#include <array>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Decoding)
};

struct Entry
{
    DecodeReason reason;
    const char *name;
    const char *sentence;
    ErrorCode code;
};

constexpr std::array entries = {
    Entry{DecodeReason::Empty, "empty", QT_TRANSLATE_NOOP("Decoding", "The file is empty."),
          ErrorCode::InvalidInput},
    Entry{DecodeReason::NotAnImage, "not_an_image",
          QT_TRANSLATE_NOOP("Decoding", "The file is not a picture, whatever its name says."),
          ErrorCode::InvalidInput},
    Entry{DecodeReason::Unsupported, "unsupported",
          QT_TRANSLATE_NOOP("Decoding", "This kind of picture cannot be read here. Convert it to "
                                        "JPEG or PNG and import it again."),
          ErrorCode::Unsupported},
    Entry{DecodeReason::Truncated, "truncated",
          QT_TRANSLATE_NOOP("Decoding", "The file is cut off: a part of the picture is missing."),
          ErrorCode::Corrupt},
    Entry{DecodeReason::Damaged, "damaged",
          QT_TRANSLATE_NOOP("Decoding", "The file is damaged: its contents contradict themselves."),
          ErrorCode::Corrupt},
    Entry{DecodeReason::TooLarge, "too_large",
          QT_TRANSLATE_NOOP("Decoding", "The picture has more pixels than the limit allows."),
          ErrorCode::InvalidInput},
    Entry{DecodeReason::Bomb, "bomb",
          QT_TRANSLATE_NOOP("Decoding", "The file claims far more pixels than its size can hold. "
                                        "It was not opened."),
          ErrorCode::InvalidInput},
    Entry{DecodeReason::NoMemory, "no_memory",
          QT_TRANSLATE_NOOP("Decoding", "There was not enough memory to read the picture."),
          ErrorCode::Failed},
    Entry{DecodeReason::Internal, "internal",
          QT_TRANSLATE_NOOP("Decoding", "The picture could not be read."), ErrorCode::Failed},
};

} // namespace

QString reasonName(DecodeReason reason)
{
    return QLatin1StringView(entries.at(size_t(reason)).name);
}

QString reasonSentence(DecodeReason reason)
{
    return Text::tr(entries.at(size_t(reason)).sentence);
}

Error decodeError(DecodeReason reason, const QString &detail)
{
    const QString name = reasonName(reason);
    return Error{entries.at(size_t(reason)).code, reasonSentence(reason),
                 detail.isEmpty() ? name : name + QLatin1StringView(": ") + detail};
}

DecodeReason reasonOf(const Error &error)
{
    const QStringView name = QStringView(error.detail).left(error.detail.indexOf(u':'));
    for (const Entry &entry : entries) {
        if (name == QLatin1StringView(entry.name))
            return entry.reason;
    }
    return DecodeReason::Internal;
}

} // namespace trainyard::dataset
