#pragma once

#include "trainyard/dataset/class_tree.h"
#include "trainyard/dataset/dataset_paths.h"
#include "trainyard/dataset/labels.h"
#include "trainyard/dataset/split.h"

namespace trainyard::dataset {

// What people decide about a data set and commit: the three tables of `trainyard/<name>/`.
struct Annotations
{
    ClassTree tree;
    SplitTable split;
    LabelTable labels;

    friend bool operator==(const Annotations &, const Annotations &) = default;
};

// The tables together with what the files held when they were read. Any one thread at a time.
class AnnotationFiles
{
public:
    // Files that are not there are empty tables; broken ones are InvalidInput with their line.
    static Result<AnnotationFiles> read(const DatasetPaths &paths);

    const Annotations &annotations() const { return m_annotations; }

    // Replaces the files of those tables that differ. When a file is no longer what was read,
    // nothing is written: ErrorCode::Busy; read again.
    Result<void> write(const Annotations &annotations);

    // True when another program has changed one of the files since.
    bool isOutdated() const;

private:
    struct File
    {
        QString path;
        QByteArray bytes; // as last read or written
    };

    Annotations m_annotations;
    File m_classes;
    File m_split;
    File m_labels;
};

} // namespace trainyard::dataset
