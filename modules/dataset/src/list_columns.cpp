#include "trainyard/dataset/list_columns.h"

#include "tsv.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ListColumns)
};

QString fileName()
{
    return QStringLiteral("columns.tsv");
}

QByteArrayList header()
{
    return {"image", "columns"};
}

} // namespace

Result<ListColumns> readListColumns(const DatasetPaths &paths)
{
    ListColumns columns;
    if (!QFileInfo::exists(paths.columns()))
        return columns;
    TY_TRY(const QByteArray bytes, base::readFile(paths.columns()));
    TY_TRY(const TsvTable table, parseTsv(bytes, fileName(), header()));
    for (const TsvRow &row : table.rows) {
        const std::optional<ContentHash> image = ContentHash::fromHex(row.cells[0].trimmed());
        const QByteArray json = tsvText(row.cells[1]).toUtf8();
        if (!image || !QJsonDocument::fromJson(json).isObject())
            return tsvFailure(
                fileName(), row.line,
                Text::tr("an image is named by 32 hexadecimal digits, and its columns "
                         "are a JSON object."));
        columns[*image] = json;
    }
    return columns;
}

Result<void> writeListColumns(const DatasetPaths &paths, const ListColumns &columns)
{
    if (columns.empty())
        return {};
    QByteArray bytes = header().join('\t') + '\n';
    for (const auto &[image, json] : columns)
        bytes += image.toHex() + '\t' + tsvCell(QString::fromUtf8(json)) + '\n';
    TY_CHECK(base::makeFolder(QFileInfo(paths.columns()).path()));
    return base::replaceFile(paths.columns(), bytes);
}

} // namespace trainyard::dataset
