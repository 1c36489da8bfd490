#pragma once

#include "trainyard/base/job.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/edit.h"
#include "trainyard/dataset/problems.h"
#include "trainyard/dataset/thumbs.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::workbench {

// A data set that is open to be looked at and edited. Files are read and written on a thread, one
// thing after the other; what is shown meanwhile is what was before. Edits can be taken back, and
// made again. What other windows and programs change is noticed and read; edits of rows that they
// have changed, too, can no longer be taken back, all others can. Lives on the thread of the
// window.
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
    // Reads what others have changed, where they have; also done by itself on local disks.
    void check();
    bool isBusy() const { return m_job != nullptr; }

    // Null until it has been read. Valid until the next changed().
    const dataset::Dataset *dataset() const { return m_dataset.get(); }
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
    // Somebody else has changed what was decided before, and that is shown now; `lostEdits` of this
    // session cannot be taken back, or made again, any more.
    void changedElsewhere(int lostEdits);
    void failed(const trainyard::Error &error); // what was there before is still shown

private:
    using NearPairs = std::vector<std::pair<size_t, size_t>>;
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
        enum
        {
            Edits,
            Reload,
            Check, // read what others have changed, if they have
        } kind = Edits;
    };
    struct Done
    {
        dataset::Edit edit;
        std::optional<dataset::SplitOptions> before; // of a split that was drawn
        std::optional<dataset::SplitOptions> after;
    };
    // What a wish is fulfilled with, on the pool's thread.
    struct State
    {
        QString project;
        QString name;
        std::shared_ptr<const dataset::Dataset> dataset; // null = not read yet
        NearPairs nearPairs;
        qint64 indexStamp = 0;
    };
    struct Outcome
    {
        std::shared_ptr<const dataset::Dataset> dataset; // null = it is as it was
        Done done;                                       // as it was done
        qint64 indexStamp = 0;
        bool wasRead = false;   // tables may be others than before
        bool overrides = false; // … and they say something else than before
        bool isRefused = false; // taking it back would overwrite what others decided
    };

    void add(Wish wish);
    void next();
    void take(const Wish &wish, Result<Outcome> outcome);
    void remember(const Wish &wish, const Done &done);
    int forgetStale();
    void watch();
    void findProblems();
    static Result<Outcome> fulfil(State state, const Wish &wish);
    static Result<Outcome> readAnew(const State &state);
    static Result<Done> writeEdit(dataset::Dataset &set, Wish wish, const NearPairs &nearPairs);

    QString m_project;
    QString m_name;
    QThreadPool m_pool;                                // one thread: edits come one after the other
    std::shared_ptr<const dataset::Dataset> m_dataset; // shared with threads that read it
    std::shared_ptr<const dataset::ThumbReader> m_thumbs;
    std::optional<std::vector<dataset::Problem>> m_problems;
    NearPairs m_nearPairs;
    std::shared_ptr<const std::vector<dataset::ImageRecord>> m_pairsOf; // records that they are of
    std::vector<Wish> m_wishes;
    std::vector<Done> m_done;
    std::vector<Done> m_undone;
    qint64 m_indexStamp = 0; // when the index was written that was read, ms
    base::Job *m_job = nullptr;
    base::Job *m_search = nullptr;
    QFileSystemWatcher m_watcher;
    QTimer m_lookAgain; // several files change at once
};

} // namespace trainyard::workbench
