#pragma once

#include "pictures.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset_import/import.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace trainyard::dataset {

// A project of its own for each test, and a source to import.
class ImportFixture
{
protected:
    void makeProject()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QDir().mkpath(project());
    }

    QString project() const { return m_folder->filePath(QStringLiteral("project")); }
    QString inProject(const char *path) const { return project() + u'/' + QLatin1StringView(path); }
    QString source() const { return m_folder->filePath(QStringLiteral("vehicles")); }

    // Two groups of three classes, 60 pictures.
    void makeSource()
    {
        pictures::fill(source() + QStringLiteral("/bus/city"), 0, 20);
        pictures::fill(source() + QStringLiteral("/bus/coach"), 100, 10);
        pictures::fill(source() + QStringLiteral("/car"), 200, 30);
    }

    ImportRequest request(const QString &from) const
    {
        ImportRequest request;
        request.project = project();
        request.sources = {from};
        request.threads = 2;
        return request;
    }

    // As QVERIFY, for those that need the report.
    ImportReport imported(const ImportRequest &request)
    {
        const auto report = importImages(request);
        if (!report)
            QTest::qFail(qPrintable(report.error().message), __FILE__, __LINE__);
        return report.value_or(ImportReport());
    }

    Dataset opened(const QString &name = QStringLiteral("vehicles"))
    {
        auto set = Dataset::open(project(), name);
        if (!set)
            qFatal("%s", qPrintable(set.error().message));
        return std::move(*set);
    }

    qint64 skipped(const ImportReport &report, const char *kind) const
    {
        for (const SkippedFiles &files : report.skipped) {
            if (files.kind == QLatin1StringView(kind))
                return files.count;
        }
        return 0;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace trainyard::dataset
