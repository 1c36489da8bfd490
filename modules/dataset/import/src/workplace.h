#pragma once

#include "trainyard/base/file_lock.h"
#include "trainyard/dataset/dataset_paths.h"
#include "trainyard/dataset/pack.h"

#include <functional>
#include <memory>
#include <vector>

namespace trainyard::dataset {

// Where an import works before anything counts: all of it is gone when it ends, whatever happened;
// what a killed one left is cleared by the next.
class Workplace
{
public:
    // Takes the data set's lock: Busy when another import has it.
    static Result<std::unique_ptr<Workplace>> open(const DatasetPaths &paths);
    ~Workplace();

    // Makes the folder for what comes in.
    Result<void> make();

    QString folder() const;   // data/.importing-NAME, beside the copies so that a rename moves them
    QString incoming() const; // … in it, as the source has them
    QString arranged() const; // … as the data set will have them
    QString scratch() const;  // archives within archives
    QString index() const;    // .trainyard/datasets/.importing-NAME.sqlite
    QString thumbs() const;
    QString pack(const PackSpec &spec) const;

private:
    Workplace(DatasetPaths paths, std::unique_ptr<base::FileLock> lock);
    void clear() const;

    DatasetPaths m_paths;
    std::unique_ptr<base::FileLock> m_lock;
    bool m_hasMadeData = false; // the folder "data" itself
};

// Steps that are taken back, last first, unless all of them went well.
class Undo
{
public:
    ~Undo();

    void add(std::function<void()> step) { m_steps.push_back(std::move(step)); }
    void dismiss() { m_steps.clear(); }

private:
    std::vector<std::function<void()>> m_steps;
};

// Makes `.trainyard` with the .gitignore that keeps all of it out of Git.
Result<void> makeStateFolder(const QString &project);

// rename(2), with a sentence. Within one disk.
Result<void> moveFile(const QString &from, const QString &to);

// Everything written below `folder` to the disk.
void syncDisk(const QString &folder);

// The lock alone, for work that needs no other place.
Result<std::unique_ptr<base::FileLock>> lockDataset(const DatasetPaths &paths);

} // namespace trainyard::dataset
