#pragma once

#include "panels/runs/run_context.h"
#include "panels/runs/runs_source.h"

#include <QAbstractListModel>
#include <QHash>
#include <QImage>

#include <set>
#include <vector>

namespace trainyard::desktop::runs {

// Images that a run got wrong, surest first. Pictures are asked for when they are first seen.
class MistakesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        PictureRole = Qt::UserRole + 1, // QImage; null until it is there
        TruthRole,
        PredictedRole,
        ProbabilityRole,
        PathRole,
        LabelRole, // what became of the label since, to be shown; empty = it is as it was
    };

    MistakesModel(RunsSource *source, const QString &runId, QObject *parent = nullptr);

    void ask(const MistakeQuery &query);
    // Asks the same once more; what is still there keeps its row's picture and selection.
    void refresh();
    const Mistake &mistake(int row) const { return m_mistakes[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void answered();
    void failed(const trainyard::Error &error);

private:
    void take(std::vector<Mistake> mistakes);
    bool takeRemoved(const std::vector<Mistake> &mistakes);
    void askPicture(int row) const;
    QString className(int leaf) const;
    static QString labelText(const Mistake &mistake);
    QString spokenText(const Mistake &mistake) const;

    RunsSource *m_source;
    QString m_runId;
    std::shared_ptr<RunFeed> m_feed;
    RunContext m_context;
    MistakeQuery m_query;
    std::vector<Mistake> m_mistakes;
    mutable QHash<quint32, QImage> m_pictures; // by row of the pack
    mutable std::set<quint32> m_asked;
    int m_generation = 0;
};

} // namespace trainyard::desktop::runs
