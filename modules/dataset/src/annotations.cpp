#include "trainyard/dataset/annotations.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Annotations)
};

Result<QByteArray> bytesOf(const QString &path)
{
    if (!QFileInfo::exists(path))
        return QByteArray();
    return base::readFile(path);
}

} // namespace

Result<AnnotationFiles> AnnotationFiles::read(const DatasetPaths &paths)
{
    AnnotationFiles files;
    TY_TRY(const QByteArray classes, bytesOf(paths.classes()));
    TY_TRY(const QByteArray split, bytesOf(paths.split()));
    TY_TRY(const QByteArray labels, bytesOf(paths.labels()));
    files.m_classes = {paths.classes(), classes};
    files.m_split = {paths.split(), split};
    files.m_labels = {paths.labels(), labels};
    TY_TRY(files.m_annotations.tree, ClassTree::parse(classes));
    TY_TRY(files.m_annotations.split, SplitTable::parse(split));
    TY_TRY(files.m_annotations.labels, LabelTable::parse(labels));
    return files;
}

bool AnnotationFiles::isOutdated() const
{
    for (const File *file : {&m_classes, &m_split, &m_labels}) {
        const Result<QByteArray> bytes = bytesOf(file->path);
        if (!bytes || *bytes != file->bytes)
            return true;
    }
    return false;
}

Result<void> AnnotationFiles::write(const Annotations &annotations)
{
    if (isOutdated())
        return failure(ErrorCode::Busy,
                       Text::tr("The files in %1 were changed by another program. Nothing was "
                                "overwritten; they are read again now, then the change can be "
                                "made once more.")
                           .arg(QDir::toNativeSeparators(QFileInfo(m_classes.path).path())));
    TY_CHECK(base::makeFolder(QFileInfo(m_classes.path).path()));
    const auto replace = [](File &file, const QByteArray &bytes) -> Result<void> {
        TY_CHECK(base::replaceFileIfUnchanged(file.path, bytes, file.bytes));
        file.bytes = bytes;
        return {};
    };
    if (annotations.tree != m_annotations.tree || m_classes.bytes.isEmpty())
        TY_CHECK(replace(m_classes, annotations.tree.toBytes()));
    if (annotations.split != m_annotations.split || m_split.bytes.isEmpty())
        TY_CHECK(replace(m_split, annotations.split.toBytes()));
    // Most data sets have no corrected labels: then there is no file either.
    if (annotations.labels != m_annotations.labels)
        TY_CHECK(replace(m_labels, annotations.labels.toBytes()));
    m_annotations = annotations;
    return {};
}

} // namespace trainyard::dataset
