#include "trainyard/workbench/mistakes.h"

#include "trainyard/dataset/dataset.h"
#include "trainyard/runs/predictions.h"
#include "trainyard/workbench/export_run.h"
#include "trainyard/workbench/run_images.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Mistakes)
};

bool isWanted(int wanted, int value)
{
    return wanted < 0 || wanted == value;
}

// The labels of today beside those that the run was judged by. A class of the run is the one of its
// name or, renamed or merged since, the one that most of its images are of.
class Today
{
public:
    Today(const runs::Predictions &predictions, const RunClasses &classes,
          const QHash<quint32, QString> &pathOfRow, const dataset::Dataset &set)
        : m_set(set)
    {
        QHash<QString, int> leafOfPath;
        for (const dataset::ViewImage &image : set.view().images())
            leafOfPath.insert(set.records()[image.record].path, image.leaf);
        for (auto row = pathOfRow.begin(); row != pathOfRow.end(); ++row) {
            if (const auto leaf = leafOfPath.constFind(row.value()); leaf != leafOfPath.cend())
                m_leafOfRow.insert(row.key(), *leaf);
        }
        QHash<int, QHash<int, int>> votes;
        for (qsizetype index = 0; index < predictions.size(); ++index) {
            const runs::Predictions::Image &image = predictions.image(index);
            if (const int leaf = m_leafOfRow.value(image.row, -1); leaf >= 0)
                ++votes[image.trueLeaf][leaf];
        }
        for (auto vote = votes.begin(); vote != votes.end(); ++vote)
            m_leafNow.insert(vote.key(), std::max_element(vote->begin(), vote->end()).key());
        const std::vector<dataset::Leaf> &leaves = set.view().leaves().leaves;
        for (size_t leaf = 0; leaf < leaves.size(); ++leaf) {
            if (const auto at = classes.leaves.indexOf(leaves[leaf].name); at >= 0)
                m_leafNow.insert(static_cast<int>(at), static_cast<int>(leaf));
        }
    }

    void describe(Mistake &mistake) const
    {
        const auto leaf = m_leafOfRow.constFind(mistake.row);
        if (leaf == m_leafOfRow.cend() || *leaf == m_leafNow.value(mistake.truth, *leaf))
            return;
        mistake.label = *leaf < 0 ? LabelNow::LeftOut : LabelNow::Moved;
        if (*leaf >= 0)
            mistake.classNow = m_set.view().leaves().leaves[static_cast<size_t>(*leaf)].name;
    }

private:
    const dataset::Dataset &m_set;
    QHash<quint32, int> m_leafOfRow; // -1 = left out
    QHash<int, int> m_leafNow;       // by leaf of the run
};

class Finder
{
public:
    Finder(const runs::Predictions &predictions, const RunClasses &classes,
           const QHash<quint32, QString> &pathOfRow, const Today *today, const MistakeQuery &query,
           int method)
        : m_predictions(predictions)
        , m_classes(classes)
        , m_pathOfRow(pathOfRow)
        , m_today(today)
        , m_query(query)
        , m_method(method)
    {
    }

    std::vector<Mistake> find() const
    {
        std::vector<Mistake> found;
        for (const qsizetype index : candidates()) {
            if (static_cast<int>(found.size()) == m_query.limit)
                break;
            Mistake mistake = at(index);
            if (!fits(mistake))
                continue;
            mistake.path = m_pathOfRow.value(mistake.row);
            if (m_today)
                m_today->describe(mistake);
            if (m_query.kind == MistakeKind::Worst || mistake.label == LabelNow::AsJudged)
                found.push_back(std::move(mistake));
        }
        return found;
    }

private:
    std::vector<qsizetype> candidates() const
    {
        const qsizetype all = m_predictions.size();
        if (m_query.kind == MistakeKind::LikelyWrongLabel)
            return m_predictions.likelyWrongLabels(m_method, all);
        auto found = m_predictions.worstMistakes(m_method, runs::Predictions::Split::Test, all);
        if (found.empty()) // a run without test images
            found =
                m_predictions.worstMistakes(m_method, runs::Predictions::Split::Validation, all);
        return found;
    }

    Mistake at(qsizetype index) const
    {
        const runs::Predictions::Image &image = m_predictions.image(index);
        const runs::Prediction &said = m_predictions.prediction(index, m_method);
        return {image.row,
                image.trueLeaf,
                said.leaf,
                static_cast<double>(said.probability),
                static_cast<double>(said.trueProbability),
                {},
                LabelNow::AsJudged,
                {}};
    }

    bool fits(const Mistake &mistake) const
    {
        return isWanted(m_query.truth, mistake.truth) &&
               isWanted(m_query.predicted, mistake.predicted) &&
               isWanted(m_query.truthGroup, m_classes.groupOfLeaf.value(mistake.truth, -1)) &&
               isWanted(m_query.predictedGroup, m_classes.groupOfLeaf.value(mistake.predicted, -1));
    }

    const runs::Predictions &m_predictions;
    const RunClasses &m_classes;
    const QHash<quint32, QString> &m_pathOfRow;
    const Today *m_today; // null: the data set is not here
    const MistakeQuery &m_query;
    int m_method;
};

} // namespace

Result<std::vector<Mistake>> findMistakes(const QString &projectFolder, const runs::Run &run,
                                          const MistakeQuery &query)
{
    TY_TRY(const runs::Predictions predictions, runs::Predictions::read(run.folder));
    TY_TRY(const QJsonObject recipe, runs::readRecipe(run.folder));
    const QString method = query.method.isEmpty() ? bestMethod(run, recipe) : query.method;
    const auto column = static_cast<int>(predictions.methods().indexOf(method));
    if (column < 0)
        return failure(ErrorCode::NotFound,
                       Text::tr("The run \"%1\" has no answers of the method \"%2\".")
                           .arg(run.record.name, method));
    const RunClasses classes = runClasses(recipe);
    // Without the data set the mistakes are shown all the same: their pixels lie in the pack.
    const auto paths = imagesByRow(projectFolder, recipe).value_or(QHash<quint32, QString>());
    const auto set =
        dataset::Dataset::open(projectFolder, recipe.value(QLatin1String("dataset")).toString());
    const auto today =
        set ? std::optional<Today>(std::in_place, predictions, classes, paths, *set) : std::nullopt;
    return Finder(predictions, classes, paths, today ? &*today : nullptr, query, column).find();
}

} // namespace trainyard::workbench
