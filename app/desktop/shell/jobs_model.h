#pragma once

#include "icons/state_glyph.h"
#include "shell/time_left.h"

#include "trainyard/base/job.h"

#include <QAbstractListModel>
#include <QTimer>

#include <memory>
#include <vector>

namespace trainyard::desktop {

// What the list of jobs and the chip in the status bar are told of one.
struct JobSpec
{
    QString title;                // "Import vehicles.zip", in the language of the start
    QString icon;                 // may be empty
    QString place;                // "this computer", "g1.1"
    bool outlivesWindow = false;  // goes on without the window: moon icon
    std::function<void()> cancel; // asked once; without it the job cannot be cancelled
    std::function<void()> open;   // shows what it is about
};

// Everything long that goes on, newest first; ended jobs stay until they are cleared. A job is a
// row, whoever does the work: a base::Job, or somebody who tells its progress. GUI thread.
class JobsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        IdRole = Qt::UserRole + 1,
        IconRole,
        StateRole,    // State: Running, Queued, Done, Stopped (cancelled), Failed
        FractionRole, // 0 … 1; invalid = how far is not known
        PlaceRole,
        TimeRole,   // "00:21 left", "done", "stopping…"
        DetailRole, // what it does now, or why it failed
        MoneyRole,  // text; empty = costs nothing
        OutlivesRole,
        CanCancelRole,
    };

    explicit JobsModel(QObject *parent = nullptr);
    ~JobsModel() override;

    QString add(const JobSpec &spec); // gives its id
    // Follows a base::Job from now on; `failed` is asked at its end: what went wrong, or nothing.
    QString follow(base::Job *job, JobSpec spec, std::function<std::optional<Error>()> failed = {});

    void setProgress(const QString &id, std::optional<double> fraction, const QString &text = {});
    // For work that knows better how long it takes.
    void setSecondsLeft(const QString &id, std::optional<qint64> seconds);
    void setMoney(const QString &id, const QString &text);
    void finish(const QString &id, const std::optional<Error> &error = std::nullopt);
    void remove(const QString &id);

    void cancel(const QString &id);
    void open(const QString &id);
    void clearEnded();

    int running() const; // going on or queued
    // The one that ends last; empty = nothing goes on.
    QString longest() const;
    QModelIndex indexOf(const QString &id) const;
    void setClock(std::function<qint64()> nowMs) { m_now = std::move(nowMs); } // for tests

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void changed(); // any of it, at most four times a second while nothing begins or ends
    void ended(const QString &id, bool failed, qint64 tookMs);

private:
    struct Entry;
    Entry *find(const QString &id) const;
    void touch(Entry &entry);
    void flush();
    QString timeText(const Entry &entry) const;
    QString sentence(const Entry &entry) const;

    std::vector<std::unique_ptr<Entry>> m_entries;
    std::function<qint64()> m_now;
    QTimer m_calm; // collects changes
    int m_nextId = 1;
};

// "06:46", "1:12:40".
QString clockDuration(qint64 seconds);

} // namespace trainyard::desktop
