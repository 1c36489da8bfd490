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
    m_query = query;
    refresh();
}

void MistakesModel::refresh()
{
    const int generation = ++m_generation; // an earlier answer may still come
    m_source->mistakes(m_runId, m_query, this,
                       [this, generation](Result<std::vector<Mistake>> mistakes) {
                           if (generation != m_generation)
                               return;
                           take(mistakes ? *std::move(mistakes) : std::vector<Mistake>());
                           if (!mistakes)
                               Q_EMIT failed(mistakes.error());
                           Q_EMIT answered();
                       });
}

void MistakesModel::take(std::vector<Mistake> mistakes)
{
    if (takeRemoved(mistakes)) {
        m_mistakes = std::move(mistakes); // with what became of their labels
        if (!m_mistakes.empty())
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_mistakes = std::move(mistakes);
    endResetModel();
}

// Removes rows until those that are left are `mistakes`; false where that cannot be.
bool MistakesModel::takeRemoved(const std::vector<Mistake> &mistakes)
{
    std::vector<int> gone;
    std::size_t at = 0;
    for (int row = 0; row < rowCount(); ++row) {
        if (at < mistakes.size() && mistakes[at].row == mistake(row).row)
            ++at;
        else
            gone.push_back(row);
    }
    if (at < mistakes.size() || mistakes.empty())
        return false;
    for (auto row = gone.rbegin(); row != gone.rend(); ++row) {
        beginRemoveRows({}, *row, *row);
        m_mistakes.erase(m_mistakes.begin() + *row);
        endRemoveRows();
    }
    return true;
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

QString MistakesModel::labelText(const Mistake &mistake)
{
    switch (mistake.label) {
    case LabelNow::Moved:
        return tr("moved to %1").arg(mistake.classNow);
    case LabelNow::LeftOut:
        return tr("left out");
    case LabelNow::AsJudged:
        break;
    }
    return {};
}

QString MistakesModel::spokenText(const Mistake &mistake) const
{
    const QString text = tr("%1, taken for %2, %3 percent sure")
                             .arg(className(mistake.truth), className(mistake.predicted))
                             .arg(std::lround(mistake.probability * 100));
    const QString label = labelText(mistake);
    return label.isEmpty() ? text : tr("%1, %2", "a mistake, what became of it").arg(text, label);
}

void MistakesModel::askPicture(int row) const
{
    const quint32 wanted = mistake(row).row;
    if (!m_asked.insert(wanted).second)
        return;
    auto *self = const_cast<MistakesModel *>(this);
    m_source->thumbnail(m_runId, wanted, self, [self, wanted](Result<QImage> picture) {
        if (!picture)
            return;
        self->m_pictures[wanted] = *std::move(picture);
        for (int at = 0; at < self->rowCount(); ++at) {
            if (self->mistake(at).row == wanted)
                Q_EMIT self->dataChanged(self->index(at), self->index(at), {PictureRole});
        }
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
        return spokenText(shown);
    case PictureRole:
        askPicture(index.row());
        return m_pictures.value(shown.row);
    case TruthRole:
        return className(shown.truth);
    case PredictedRole:
        return className(shown.predicted);
    case ProbabilityRole:
        return shown.probability;
    case PathRole:
        return shown.path;
    case LabelRole:
        return labelText(shown);
    default:
        return {};
    }
}

} // namespace trainyard::desktop::runs
