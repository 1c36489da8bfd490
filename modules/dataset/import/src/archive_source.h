#pragma once

#include "archive_reader.h"
#include "source.h"

#include <set>

namespace trainyard::dataset {

// The pictures of one archive, unpacked into memory one by one; nothing is written but archives
// within it, for a moment. These are opened once deep, and only where no picture lies beside them.
class ArchiveSource : public Source
{
public:
    // `prefix` goes before all paths; `scratch` is a folder for archives within the archive.
    static Result<std::unique_ptr<ArchiveSource>> open(const QByteArray &nativePath,
                                                       const QString &prefix,
                                                       const QString &scratch,
                                                       const IsCancelled &isCancelled);

    Result<std::optional<SourceFile>> next() override;
    const std::vector<SourceFile> &planned() const override { return m_planned; }
    qint64 plannedBytes() const override { return m_plannedBytes; }
    double fractionRead() const override;

private:
    struct Inner
    {
        QByteArray nativePath;
        QString prefix;
        QString shownName;
    };

    ArchiveSource(QByteArray nativePath, QString prefix, QString scratch,
                  const IsCancelled &isCancelled);

    Result<void> plan();
    Result<std::optional<SourceFile>> nextOf(ArchiveReader &reader, const QString &prefix);
    Result<std::optional<SourceFile>> fileOf(ArchiveReader &reader, const ArchiveEntry &entry,
                                             const QString &path);
    Result<void> keepInner(ArchiveReader &reader, QByteArray bytes, const QString &path);
    Result<std::optional<SourceFile>> nextInner();
    bool isPassedOver(const ArchiveEntry &entry, const QString &path);
    Result<void> finish();

    QByteArray m_nativePath;
    QString m_prefix;
    QString m_scratch;
    IsCancelled m_isCancelled;
    std::unique_ptr<ArchiveReader> m_reader;
    std::unique_ptr<ArchiveReader> m_innerReader;
    QString m_innerPrefix;
    std::vector<Inner> m_inner; // still to be read
    std::vector<SourceFile> m_planned;
    qint64 m_plannedBytes = -1;
    qint64 m_pictures = 0;
    bool m_isOuterDone = false;
    int m_innerNumber = 0;
    std::set<QString> m_folders; // named by an entry
    std::set<QString> m_used;    // with a file below
};

} // namespace trainyard::dataset
