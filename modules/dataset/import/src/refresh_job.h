#pragma once

#include "existing.h"
#include "folder_walk.h"
#include "progress_meter.h"
#include "read_pictures.h"

#include "trainyard/dataset/list_columns.h"
#include "trainyard/dataset/project_file.h"

namespace trainyard::dataset {

// Brings the index up to what the folder of a data set holds. Under the data set's lock.
class RefreshJob
{
public:
    RefreshJob(DatasetPaths paths, DatasetEntry entry, int threads, ProgressMeter &meter);

    Result<ImportReport> run();

private:
    QString folder() const;
    Result<void> look();
    void compare();
    Result<void> checkAnythingLeft() const;
    Result<void> readChanged();
    void place();
    Result<void> commit();
    bool isUnchanged() const;

    DatasetPaths m_paths;
    DatasetEntry m_entry;
    int m_threads;
    ProgressMeter &m_meter;
    std::unique_ptr<Existing> m_existing;
    ListColumns m_columns;
    FolderListing m_listing;
    Layout m_layout;
    FolderListing m_changed; // what is to be read
    QStringList m_removed;
    IgnoredCounts m_skipped;
    ReadPictures m_read;
    std::unique_ptr<PictureSink> m_sink;
    std::vector<ImageRecord> m_kept; // as they were
    std::vector<ImageRecord> m_all;  // the data set from now on, sorted by path
    ImportReport m_report;
};

} // namespace trainyard::dataset
