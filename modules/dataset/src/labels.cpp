#include "trainyard/dataset/labels.h"

#include "tsv.h"

#include <QCoreApplication>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Labels)
};

QString fileName()
{
    return QStringLiteral("labels.tsv");
}

QByteArrayList columns()
{
    return {"image", "class"};
}

} // namespace

Result<LabelTable> LabelTable::parse(const QByteArray &bytes)
{
    TY_TRY(const TsvTable table, parseTsv(bytes, fileName(), columns()));
    LabelTable labels;
    labels.m_comments = table.comments;
    for (const TsvRow &row : table.rows) {
        const std::optional<ContentHash> image = ContentHash::fromHex(row.cells[0].trimmed());
        if (!image)
            return tsvFailure(fileName(), row.line,
                              Text::tr("an image is named by 32 hexadecimal digits."));
        const QString classPath = tsvText(row.cells[1]);
        if (classPath.isEmpty())
            return tsvFailure(fileName(), row.line,
                              Text::tr("a class must be given, or \"-\" to leave the image out."));
        if (!labels.m_classes.emplace(*image, classPath).second)
            return tsvFailure(fileName(), row.line, Text::tr("this image is named a second time."));
    }
    return labels;
}

QByteArray LabelTable::toBytes() const
{
    QByteArray bytes = m_comments + columns().join('\t') + '\n';
    for (const auto &[image, classPath] : m_classes)
        bytes += image.toHex() + '\t' + tsvCell(classPath) + '\n';
    return bytes;
}

std::optional<QString> LabelTable::find(const ContentHash &image) const
{
    const auto found = m_classes.find(image);
    return found == m_classes.end() ? std::nullopt : std::optional(found->second);
}

} // namespace trainyard::dataset
