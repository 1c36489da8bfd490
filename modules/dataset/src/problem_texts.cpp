#include "problem_texts.h"

#include <QCoreApplication>

#include <array>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Problems)
};

struct Entry
{
    ProblemKind kind;
    const char *name;
    Severity severity;
    const char *title;
    const char *sentence; // %1 = detail
    const char *fix;      // null = none
};

constexpr std::array entries = {
    Entry{ProblemKind::Corrupt, "corrupt", Severity::Error,
          QT_TRANSLATE_NOOP("Problems", "Corrupt, cannot be decoded"),
          QT_TRANSLATE_NOOP("Problems", "Set aside, not counted. %1"), nullptr},
    Entry{ProblemKind::CutSource, "cut_source", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Damaged archive"),
          QT_TRANSLATE_NOOP(
              "Problems",
              "What lies before the damaged place was imported, what lies behind it is missing: "
              "%1. Get the archive again and import it into this data set; pictures that are here "
              "already are not read twice."),
          nullptr},
    Entry{ProblemKind::OneClass, "one_class", Severity::Error,
          QT_TRANSLATE_NOOP("Problems", "Only one class"),
          QT_TRANSLATE_NOOP(
              "Problems",
              "A network needs at least two classes to tell apart. Import pictures of another "
              "one, or use a class again that is left out."),
          nullptr},
    Entry{ProblemKind::Conflict, "conflict", Severity::Error,
          QT_TRANSLATE_NOOP("Problems", "Same picture in two classes"),
          QT_TRANSLATE_NOOP(
              "Problems",
              "Each counts for the class that comes first: %1. Look at them and move them, or "
              "leave them out."),
          QT_TRANSLATE_NOOP("Problems", "Leave out")},
    Entry{ProblemKind::Leak, "leak", Severity::Error,
          QT_TRANSLATE_NOOP("Problems", "Same picture in two splits"),
          QT_TRANSLATE_NOOP("Problems", "Would inflate test accuracy."),
          QT_TRANSLATE_NOOP("Problems", "Move to train")},
    Entry{ProblemKind::GroupLeak, "group_leak", Severity::Error,
          QT_TRANSLATE_NOOP("Problems", "Group in two splits"),
          QT_TRANSLATE_NOOP(
              "Problems",
              "Images of one group lie in several parts, which inflates test accuracy: %1."),
          QT_TRANSLATE_NOOP("Problems", "Keep together")},
    Entry{ProblemKind::GivenLeak, "given_leak", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Same picture in two given splits"),
          QT_TRANSLATE_NOOP("Problems",
                            "Each counts once, for the test before validation before training."),
          nullptr},
    Entry{ProblemKind::Duplicate, "duplicate", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Exact duplicates"),
          QT_TRANSLATE_NOOP("Problems", "%1 sets, one of each counts."), nullptr},
    Entry{ProblemKind::NearDuplicate, "near_duplicate", Severity::Note,
          QT_TRANSLATE_NOOP("Problems", "Look-alikes"),
          QT_TRANSLATE_NOOP("Problems", "%1 sets, each kept within one part of the split."),
          nullptr},
    Entry{ProblemKind::CaseClash, "case", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Classes that differ by case alone"),
          QT_TRANSLATE_NOOP("Problems", "%1."), QT_TRANSLATE_NOOP("Problems", "Merge")},
    Entry{ProblemKind::EmptyClass, "empty_class", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Classes without images"),
          QT_TRANSLATE_NOOP("Problems", "%1. They cannot be trained."),
          QT_TRANSLATE_NOOP("Problems", "Leave out")},
    Entry{ProblemKind::SingleImage, "one_image", Severity::Error,
          QT_TRANSLATE_NOOP("Problems", "Classes with one image"),
          QT_TRANSLATE_NOOP("Problems", "%1. It is trained on, and never tested."),
          QT_TRANSLATE_NOOP("Problems", "Leave out")},
    Entry{ProblemKind::MissingPart, "missing_part", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Classes missing in a part"),
          QT_TRANSLATE_NOOP("Problems", "%1. What is not in the test cannot be measured."),
          nullptr},
    Entry{ProblemKind::FewImages, "few_images", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Too few images"),
          QT_TRANSLATE_NOOP("Problems", "%1. Recall under 100 images is unstable."), nullptr},
    Entry{ProblemKind::SmallPicture, "tiny", Severity::Warning,
          QT_TRANSLATE_NOOP("Problems", "Very small pictures"),
          QT_TRANSLATE_NOOP("Problems", "A side has under 16 pixels: %1."),
          QT_TRANSLATE_NOOP("Problems", "Leave out")},
    Entry{ProblemKind::OddShape, "shape", Severity::Note,
          QT_TRANSLATE_NOOP("Problems", "Very long pictures"),
          QT_TRANSLATE_NOOP("Problems", "One side is over six times as long as the other: %1."),
          QT_TRANSLATE_NOOP("Problems", "Leave out")},
    Entry{ProblemKind::UnknownExtension, "extension", Severity::Note,
          QT_TRANSLATE_NOOP("Problems", "Unknown extension"),
          QT_TRANSLATE_NOOP("Problems",
                            "%1. Their content says that they are images, so they were imported."),
          nullptr},
    Entry{ProblemKind::UnknownClass, "unknown_class", Severity::Error,
          QT_TRANSLATE_NOOP("Problems", "Unknown classes"),
          QT_TRANSLATE_NOOP(
              "Problems",
              "labels.tsv moves images to classes that are not there: %1. These images are "
              "left out."),
          QT_TRANSLATE_NOOP("Problems", "Undo the moves")},
    Entry{ProblemKind::NotDrawn, "not_drawn", Severity::Note,
          QT_TRANSLATE_NOOP("Problems", "Not in the split yet"),
          QT_TRANSLATE_NOOP("Problems", "New images were given parts for now."),
          QT_TRANSLATE_NOOP("Problems", "Keep these parts")},
    Entry{ProblemKind::SystemFiles, "system_files", Severity::Note,
          QT_TRANSLATE_NOOP("Problems", "System files ignored"),
          QT_TRANSLATE_NOOP("Problems", "%1."), nullptr},
    Entry{ProblemKind::OtherFiles, "other_files", Severity::Note,
          QT_TRANSLATE_NOOP("Problems", "Other files ignored"), QT_TRANSLATE_NOOP("Problems", "%1"),
          nullptr},
};

const Entry &entryOf(ProblemKind kind)
{
    return entries.at(size_t(kind)); // in the order of the enum, which a test checks
}

} // namespace

QString problemName(ProblemKind kind)
{
    return QLatin1StringView(entryOf(kind).name);
}

void describe(Problem &problem, const QString &detail)
{
    const Entry &entry = entryOf(problem.kind);
    problem.severity = entry.severity;
    problem.title = Text::tr(entry.title);
    problem.sentence = Text::tr(entry.sentence);
    if (problem.sentence.contains(QStringLiteral("%1")))
        problem.sentence = problem.sentence.arg(detail);
    problem.fix = entry.fix ? Text::tr(entry.fix) : QString();
}

QString listed(const QStringList &items)
{
    constexpr qsizetype most = 4;
    if (items.size() <= most)
        return items.join(QStringLiteral(", "));
    return Text::tr("%1 and %n more", nullptr, int(items.size() - most))
        .arg(items.first(most).join(QStringLiteral(", ")));
}

} // namespace trainyard::dataset
