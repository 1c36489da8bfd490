#include "panels/runs/mistakes_model.h"

#include <cmath>

namespace trainyard::desktop::runs {

MistakesModel::MistakesModel(RunsSource *source, const QString &runId, QObject *parent)
    : QAbstractListModel(parent)
    , m_source(source)
    , m_runId(runId)
    , m_feed(source->feed(runId))
    , m_context(m_feed ? m_feed->recipe() : QJsonObject())
{
}

void MistakesModel::ask(const MistakeQuery &query)
{
    const int generation = ++m_generation; // an earlier answer may still come
    m_source->mistakes(m_runId, query, this,
                       [this, generation](Result<std::vector<Mistake>> mistakes) {
                           if (generation != m_generation)
                               return;
                           beginResetModel();
                           m_mistakes = mistakes ? *std::move(mistakes) : std::vector<Mistake>();
                           m_pictures.assign(m_mistakes.size(), {});
                           m_asked.clear();
                           endResetModel();
                           if (!mistakes)
                               Q_EMIT failed(mistakes.error());
                           Q_EMIT answered();
                       });
}

int MistakesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_mistakes.size());
}

QString MistakesModel::className(int leaf) const
{
    const auto &classes = m_context.classes();
    return leaf >= 0 && leaf < static_cast<int>(classes.size())
               ? classes[static_cast<std::size_t>(leaf)].name
               : QString::number(leaf);
}

void MistakesModel::askPicture(int row) const
{
    if (!m_asked.insert(row).second)
        return;
    auto *self = const_cast<MistakesModel *>(this);
    const int generation = m_generation;
    m_source->thumbnail(m_runId, mistake(row).row, self,
                        [self, row, generation](Result<QImage> picture) {
                            if (!picture || generation != self->m_generation)
                                return;
                            self->m_pictures[static_cast<std::size_t>(row)] = *std::move(picture);
                            const QModelIndex at = self->index(row);
                            Q_EMIT self->dataChanged(at, at, {PictureRole});
                        });
}

QVariant MistakesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Mistake &shown = mistake(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1, taken for %2", "class, another class")
            .arg(className(shown.truth), className(shown.predicted));
    case Qt::ToolTipRole:
        return tr("%1\n%2 %, the given class %3 %", "path, percent, percent")
            .arg(shown.path)
            .arg(std::lround(shown.probability * 100))
            .arg(std::lround(shown.trueProbability * 100));
    case Qt::AccessibleTextRole:
        return tr("%1, taken for %2, %3 percent sure")
            .arg(className(shown.truth), className(shown.predicted))
            .arg(std::lround(shown.probability * 100));
    case PictureRole:
        askPicture(index.row());
        return m_pictures[static_cast<std::size_t>(index.row())];
    case TruthRole:
        return className(shown.truth);
    case PredictedRole:
        return className(shown.predicted);
    case ProbabilityRole:
        return shown.probability;
    case PathRole:
        return shown.path;
    default:
        return {};
    }
}

} // namespace trainyard::desktop::runs
