#pragma once

#include "arrange.h"
#include "import_sources.h"
#include "progress_meter.h"
#include "read_pictures.h"
#include "workplace.h"

#include "trainyard/dataset/annotations.h"
#include "trainyard/dataset/project_file.h"

#include <set>

namespace trainyard::dataset {

// One import from beginning to end. Each step leaves what the next one needs in members; nothing
// counts before commit().
class ImportJob
{
public:
    ImportJob(ImportRequest request, const OnImportProgress &onProgress,
              const IsCancelledFunction &isCancelled);

    Result<ImportReport> run();

private:
    // What is to be done: name, mode, shape of the pack. (import_prepare.cpp)
    Result<void> prepare();
    Result<void> checkRequest();
    Result<void> chooseName();
    Result<void> choosePlace();
    Result<void> checkAddition();
    QString inPlaceFolder() const;

    // Reading everything once. (import_job.cpp)
    Result<void> open();
    Result<void> checkSpace() const;
    Result<void> readAll();
    Result<void> openSink();
    void planKnown();
    std::optional<QByteArray> placeFor(SourceFile &file);
    Layout layoutOfSource() const;
    Result<void> arrangeAll();
    Error nothingFound() const;

    // Making it count. (import_commit.cpp)
    Result<void> commit();
    Result<void> commitCopies(Undo &undo);
    bool isArranged() const;
    Result<void> moveFolder(const QString &from, Undo &undo);
    Result<void> commitCaches(Undo &undo);
    Result<void> commitTables(Undo &undo);
    Result<void> commitIndex(const QString &path);
    Result<void> commitProjectFile();
    void commitGit();
    std::vector<ImageRecord> allRecords() const;
    std::vector<SkippedFiles> allSkipped() const;
    void fillReport();

    ImportRequest m_request;
    ProgressMeter m_meter;
    ImportReport m_report;
    DatasetPaths m_paths;
    ProjectFile m_project;
    DatasetEntry m_entry;
    ArrangeMode m_mode = ArrangeMode::NewCopies;
    bool m_isRefresh = false;
    PackSpec m_pack;
    std::unique_ptr<Workplace> m_place;
    std::unique_ptr<Existing> m_existing;
    OpenedSources m_opened;
    std::unique_ptr<PictureSink> m_sink;
    std::unordered_map<ContentHash, const ImageRecord *> m_known;
    Layout m_plannedLayout; // for files whose names are known beforehand
    bool m_hasPlannedLayout = false;
    std::set<QString> m_folders; // made below incoming
    std::set<QString> m_names;   // taken below incoming
    Layout m_sourceLayout;       // of all that was read
    ReadPictures m_read;
    Arrangement m_arranged;
    Annotations m_tables;
};

} // namespace trainyard::dataset
