#pragma once

#include "trainyard/base/job.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/edit.h"
#include "trainyard/dataset/problems.h"
#include "trainyard/dataset/thumbs.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::workbench {

// A data set that is open to be looked at and edited. Files are read and written on a thread, one
// thing after the other; what is shown meanwhile is what was before. Edits can be taken back, and
// made again, until another program changes a table. Lives on the thread of the window.
class DatasetSession : public QObject
{
    Q_OBJECT

public:
    DatasetSession(const QString &projectFolder, const QString &name, QObject *parent = nullptr);
    ~DatasetSession() override;

    const QString &name() const { return m_name; }
    const QString &projectFolder() const { return m_project; }

    // Reads everything anew: after an import, or when files were changed by others.
    void reload();
    bool isBusy() const { return m_job != nullptr; }

    // Null until it has been read. Valid until the next changed().
    const dataset::Dataset *dataset() const { return m_dataset ? &*m_dataset : nullptr; }
    // Null where there are none. Threads may share it.
    std::shared_ptr<const dataset::ThumbReader> thumbs() const { return m_thumbs; }

    // Worst first; found after each change. Nothing while they are looked for the first time.
    const std::optional<std::vector<dataset::Problem>> &problems() const { return m_problems; }

    // Applied at once or, while another one is being written, after it.
    void apply(const dataset::Edit &edit);
    // Draws all parts anew; the options go into trainyard.yaml. Both can be taken back.
    void drawSplit(const dataset::SplitOptions &options);

    bool canUndo() const { return !m_done.empty(); }
    bool canRedo() const { return !m_undone.empty(); }
    QString undoText() const; // of the edit that would be taken back; empty = none
    QString redoText() const;
    void undo();
    void redo();

Q_SIGNALS:
    void changed(); // the data set, or what can be undone
    void problemsChanged();
    void busyChanged();
    void failed(const trainyard::Error &error); // what was there before is still shown

private:
    enum class Way
    {
        Do,
        Undo,
        Redo,
    };
    struct Wish
    {
        Way way = Way::Do;
        dataset::Edit edit;
        std::optional<dataset::SplitOptions> split; // to be written; of a new one, to be drawn by
        bool isReload = false;
    };
    struct Done
    {
        dataset::Edit edit;
        std::optional<dataset::SplitOptions> before; // of a split that was drawn
        std::optional<dataset::SplitOptions> after;
    };
    struct Outcome
    {
        dataset::Dataset dataset;
        Done done; // as it was done
        bool wasChangedElsewhere = false;
    };

    void add(Wish wish);
    void next();
    void take(const Wish &wish, Result<Outcome> outcome);
    void findProblems();
    static Result<Outcome> fulfil(const QString &project, const QString &name, Wish wish,
                                  std::optional<dataset::Dataset> now,
                                  const std::vector<std::pair<size_t, size_t>> &nearPairs);

    QString m_project;
    QString m_name;
    QThreadPool m_pool; // one thread: edits come one after the other
    std::optional<dataset::Dataset> m_dataset;
    std::shared_ptr<const dataset::ThumbReader> m_thumbs;
    std::optional<std::vector<dataset::Problem>> m_problems;
    std::vector<std::pair<size_t, size_t>> m_nearPairs;
    std::shared_ptr<const std::vector<dataset::ImageRecord>> m_pairsOf; // records that they are of
    std::vector<Wish> m_wishes;
    std::vector<Done> m_done;
    std::vector<Done> m_undone;
    base::Job *m_job = nullptr;
    base::Job *m_search = nullptr;
};

} // namespace trainyard::workbench
