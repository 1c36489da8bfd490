#include "trainyard/workbench/mistakes.h"

#include "trainyard/runs/predictions.h"
#include "trainyard/workbench/export_run.h"
#include "trainyard/workbench/run_images.h"

#include <QCoreApplication>

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

class Finder
{
public:
    Finder(const runs::Predictions &predictions, const RunClasses &classes,
           const MistakeQuery &query, int method)
        : m_predictions(predictions)
        , m_classes(classes)
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
            if (fits(mistake))
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
    std::vector<Mistake> mistakes = Finder(predictions, classes, query, column).find();
    // Without the data set the mistakes are shown all the same: their pixels lie in the pack.
    const auto paths = imagesByRow(projectFolder, recipe);
    for (Mistake &mistake : mistakes)
        mistake.path = paths ? paths->value(mistake.row) : QString();
    return mistakes;
}

} // namespace trainyard::workbench
