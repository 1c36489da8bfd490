#include "trainyard/dataset/reasons.h"

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

struct SkippedEntry
{
    const char *kind;
    const char *sentence;
};

constexpr std::array skippedEntries = {
    SkippedEntry{"macos", QT_TRANSLATE_NOOP("Decoding", "Files that macOS leaves behind.")},
    SkippedEntry{"windows", QT_TRANSLATE_NOOP("Decoding", "Files that Windows leaves behind.")},
    SkippedEntry{"hidden", QT_TRANSLATE_NOOP("Decoding", "Hidden files: their names begin with a "
                                                         "dot.")},
    SkippedEntry{"empty", QT_TRANSLATE_NOOP("Decoding", "Empty files.")},
    SkippedEntry{"text", QT_TRANSLATE_NOOP("Decoding", "Text files.")},
    SkippedEntry{"html", QT_TRANSLATE_NOOP("Decoding", "Web pages.")},
    SkippedEntry{"pdf", QT_TRANSLATE_NOOP("Decoding", "PDF documents.")},
    SkippedEntry{"video", QT_TRANSLATE_NOOP("Decoding", "Videos. Save their frames as pictures to "
                                                        "import them.")},
    SkippedEntry{"svg", QT_TRANSLATE_NOOP("Decoding", "Vector drawings: they have no pixels.")},
    SkippedEntry{"archive", QT_TRANSLATE_NOOP("Decoding", "Archives beside pictures. Import them "
                                                          "by themselves.")},
    SkippedEntry{"link", QT_TRANSLATE_NOOP("Decoding", "Links: they may lead outside, so they are "
                                                       "not followed.")},
    SkippedEntry{"device", QT_TRANSLATE_NOOP("Decoding", "Devices, pipes and sockets.")},
    SkippedEntry{"unsafe_path", QT_TRANSLATE_NOOP("Decoding", "Files whose path leads outside of "
                                                              "the archive. They were not "
                                                              "unpacked.")},
    SkippedEntry{"encrypted", QT_TRANSLATE_NOOP("Decoding", "Files protected by a password.")},
    SkippedEntry{"damaged_entry", QT_TRANSLATE_NOOP("Decoding", "Files that the archive holds in "
                                                                "damaged form.")},
    SkippedEntry{"huge", QT_TRANSLATE_NOOP("Decoding", "Files of more than a gibibyte.")},
    SkippedEntry{"empty_folder", QT_TRANSLATE_NOOP("Decoding", "Folders without pictures. Their "
                                                               "classes were kept.")},
    SkippedEntry{"unreadable_folder", QT_TRANSLATE_NOOP("Decoding", "Folders that may not be "
                                                                    "read.")},
    SkippedEntry{"unreadable_file", QT_TRANSLATE_NOOP("Decoding", "Files that may not be read.")},
    SkippedEntry{"missing_file", QT_TRANSLATE_NOOP("Decoding", "Files that the list names and that "
                                                               "are not there.")},
    SkippedEntry{"no_class", QT_TRANSLATE_NOOP("Decoding", "Pictures that lie in no class's "
                                                           "folder.")},
    SkippedEntry{"unknown", QT_TRANSLATE_NOOP("Decoding", "Files that are not pictures.")},
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

QString reasonSentence(const QString &name)
{
    for (const Entry &entry : entries) {
        if (name == QLatin1StringView(entry.name))
            return Text::tr(entry.sentence);
    }
    return reasonSentence(DecodeReason::Internal);
}

QString skippedSentence(const QString &kind)
{
    for (const SkippedEntry &entry : skippedEntries) {
        if (kind == QLatin1StringView(entry.kind))
            return Text::tr(entry.sentence);
    }
    return Text::tr(skippedEntries.back().sentence);
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
