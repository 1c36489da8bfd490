#include "trainyard/dataset/dataset_paths.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

namespace trainyard::dataset {

namespace {

bool isPlain(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'-' || letter == u'_' || letter == u'.' ||
           letter == u' ';
}

// Names that Windows keeps for devices, whatever follows the first dot.
bool isReserved(const QString &name)
{
    static constexpr std::array devices = {"con", "prn", "aux", "nul"};
    const QString stem = name.section(u'.', 0, 0).toLower();
    const bool port =
        stem.size() == 4 && stem.back().isDigit() &&
        (stem.startsWith(QStringLiteral("com")) || stem.startsWith(QStringLiteral("lpt")));
    return port || std::any_of(devices.begin(), devices.end(), [&](const char *device) {
               return stem == QLatin1StringView(device);
           });
}

// The endings of archives and lists are no part of a name.
QString withoutEndings(QString name)
{
    static constexpr std::array endings = {".zip", ".tar",  ".gz",  ".tgz", ".bz2",
                                           ".xz",  ".zst",  ".7z",  ".rar", ".csv",
                                           ".tsv", ".tbz2", ".txz", ".tzst"};
    for (bool found = true; found;) {
        found = false;
        for (const char *ending : endings) {
            if (name.size() > qsizetype(qstrlen(ending)) &&
                name.endsWith(QLatin1StringView(ending), Qt::CaseInsensitive)) {
                name.chop(qsizetype(qstrlen(ending)));
                found = true;
            }
        }
    }
    return name;
}

} // namespace

QString DatasetPaths::inProject(const QString &relative) const
{
    return project + u'/' + relative;
}

QString DatasetPaths::classes() const
{
    return inProject(QStringLiteral("trainyard/%1/classes.tsv").arg(name));
}

QString DatasetPaths::split() const
{
    return inProject(QStringLiteral("trainyard/%1/split.tsv").arg(name));
}

QString DatasetPaths::labels() const
{
    return inProject(QStringLiteral("trainyard/%1/labels.tsv").arg(name));
}

QString DatasetPaths::columns() const
{
    return inProject(QStringLiteral("trainyard/%1/columns.tsv").arg(name));
}

QString DatasetPaths::copies() const
{
    return inProject(QStringLiteral("data/") + name);
}

QString DatasetPaths::index() const
{
    return inProject(QStringLiteral(".trainyard/datasets/%1.sqlite").arg(name));
}

QString DatasetPaths::thumbs() const
{
    return inProject(QStringLiteral(".trainyard/datasets/%1.thumbs").arg(name));
}

QString DatasetPaths::packFolder() const
{
    return inProject(QStringLiteral(".trainyard/packs"));
}

QString DatasetPaths::pack(const QString &key) const
{
    return packFolder() + QStringLiteral("/%1-%2.typack").arg(name, key);
}

QString DatasetPaths::lock() const
{
    return inProject(QStringLiteral(".trainyard/lock-dataset-") + name);
}

QString DatasetPaths::projectFile() const
{
    return inProject(QStringLiteral("trainyard.yaml"));
}

bool isDatasetName(const QString &name)
{
    return !name.isEmpty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), isPlain) &&
           !name.startsWith(u'.') && !name.startsWith(u' ') && !name.endsWith(u' ') &&
           !name.endsWith(u'.') && !isReserved(name);
}

QString datasetNameFrom(const QString &path)
{
    QString cleanPath = path;
    while (cleanPath.size() > 1 && cleanPath.endsWith(u'/'))
        cleanPath.chop(1);
    QString name;
    for (const QChar letter : withoutEndings(QFileInfo(cleanPath).fileName())) {
        const QChar kept = isPlain(letter) ? letter : QChar(u'-');
        if (kept != u'-' || !name.endsWith(u'-'))
            name += kept;
    }
    const auto isEdge = [](QChar letter) {
        return letter == u'-' || letter == u'.' || letter == u' ';
    };
    name = name.left(64);
    while (!name.isEmpty() && isEdge(name.back()))
        name.chop(1);
    while (!name.isEmpty() && isEdge(name.front()))
        name.remove(0, 1);
    return isDatasetName(name) ? name : QStringLiteral("images");
}

} // namespace trainyard::dataset
