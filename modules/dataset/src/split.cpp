#include "trainyard/dataset/split.h"

#include "tsv.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Split)
};

QString fileName()
{
    return QStringLiteral("split.tsv");
}

QByteArrayList columns()
{
    return {"image", "split"};
}

} // namespace

QString splitName(SplitPart part)
{
    switch (part) {
    case SplitPart::Train:
        return QStringLiteral("train");
    case SplitPart::Validation:
        return QStringLiteral("val");
    case SplitPart::Test:
        return QStringLiteral("test");
    }
    return {};
}

std::optional<SplitPart> splitFromName(QStringView name)
{
    if (name == u"train")
        return SplitPart::Train;
    if (name == u"val")
        return SplitPart::Validation;
    if (name == u"test")
        return SplitPart::Test;
    return std::nullopt;
}

QString splitOfFolder(const QString &name)
{
    const QString lower = name.toLower();
    if (lower == QStringLiteral("train") || lower == QStringLiteral("training"))
        return QStringLiteral("train");
    if (lower == QStringLiteral("val") || lower == QStringLiteral("valid") ||
        lower == QStringLiteral("validation"))
        return QStringLiteral("val");
    if (lower == QStringLiteral("test") || lower == QStringLiteral("testing"))
        return QStringLiteral("test");
    return {};
}

Result<void> SplitOptions::check() const
{
    for (const double value : {train, validation, test}) {
        if (!(value >= 0 && value <= 1))
            return failure(ErrorCode::InvalidInput,
                           Text::tr("The shares of a split must lie between 0 and 1."));
    }
    if (train <= 0)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The split leaves no images to train on. Make the shares for "
                                "validation and test smaller."));
    if (std::abs(train + validation + test - 1) > 1e-6)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The shares of a split must add up to 1, not %1.")
                           .arg(train + validation + test));
    return {};
}

double SplitOptions::share(SplitPart part) const
{
    return part == SplitPart::Train ? train : part == SplitPart::Validation ? validation : test;
}

Result<SplitTable> SplitTable::parse(const QByteArray &bytes)
{
    TY_TRY(const TsvTable table, parseTsv(bytes, fileName(), columns()));
    SplitTable split;
    split.m_comments = table.comments;
    split.m_parts.reserve(table.rows.size());
    for (const TsvRow &row : table.rows) {
        const std::optional<ContentHash> image = ContentHash::fromHex(row.cells[0].trimmed());
        if (!image)
            return tsvFailure(fileName(), row.line,
                              Text::tr("an image is named by 32 hexadecimal digits."));
        const QString name = tsvText(row.cells[1].trimmed());
        const std::optional<SplitPart> part = splitFromName(name);
        if (!part)
            return tsvFailure(
                fileName(), row.line,
                Text::tr("the part must be train, val or test, not \"%1\".").arg(name));
        if (!split.m_parts.emplace(*image, *part).second)
            return tsvFailure(fileName(), row.line, Text::tr("this image is named a second time."));
    }
    return split;
}

QByteArray SplitTable::toBytes() const
{
    std::vector<std::pair<ContentHash, SplitPart>> sorted(m_parts.begin(), m_parts.end());
    std::sort(sorted.begin(), sorted.end());
    QByteArray bytes = m_comments + columns().join('\t') + '\n';
    bytes.reserve(bytes.size() + qsizetype(sorted.size()) * 39);
    for (const auto &[image, part] : sorted)
        bytes += image.toHex() + '\t' + splitName(part).toLatin1() + '\n';
    return bytes;
}

std::optional<SplitPart> SplitTable::find(const ContentHash &image) const
{
    const auto found = m_parts.find(image);
    return found == m_parts.end() ? std::nullopt : std::optional(found->second);
}

} // namespace trainyard::dataset
