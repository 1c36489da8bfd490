#include "trainyard/runs/comparison.h"

#include "json_values.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace trainyard::runs {

namespace {

using Key = QLatin1StringView;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr double significance = 0.05;

// Settings that change nothing about what is learnt, or are shown elsewhere.
bool isIgnored(const QString &path)
{
    static const QSet<QString> ignored{QStringLiteral("format"),       QStringLiteral("pack"),
                                       QStringLiteral("pack_id"),      QStringLiteral("data_hash"),
                                       QStringLiteral("save_seconds"), QStringLiteral("threads"),
                                       QStringLiteral("dataset")};
    return ignored.contains(path);
}

void flatten(const QJsonObject &object, const QString &prefix, QMap<QString, QJsonValue> &settings)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QString path = prefix.isEmpty() ? member.key() : prefix + u'.' + member.key();
        if (member->isObject())
            flatten(member->toObject(), path, settings);
        else if (!isIgnored(path))
            settings.insert(path, *member);
    }
}

void addContenders(Comparison &comparison, int run)
{
    const RunProgress &progress = comparison.progress[static_cast<std::size_t>(run)];
    QStringList methods;
    for (const ResultSet &result : progress.results()) {
        if (result.split == comparison.split && !methods.contains(result.method))
            methods.append(result.method);
    }
    for (const QString &method : methods) {
        Contender contender;
        contender.run = run;
        contender.method = method;
        const ResultSet *result = progress.result(method, comparison.split);
        for (const MetricKind kind : comparison.metrics)
            contender.metrics.push_back(metricOf(*result, kind));
        comparison.contenders.push_back(std::move(contender));
    }
}

void sortContenders(std::vector<Contender> &contenders, bool higherIsBetter)
{
    std::stable_sort(contenders.begin(), contenders.end(),
                     [higherIsBetter](const Contender &a, const Contender &b) {
                         const auto &first = a.metrics.front();
                         const auto &second = b.metrics.front();
                         if (!first || !second)
                             return first.has_value() && !second;
                         return higherIsBetter ? first->value > second->value
                                               : first->value < second->value;
                     });
}

bool isSameData(const std::vector<Run> &runs)
{
    return std::all_of(runs.begin(), runs.end(), [&runs](const Run &run) {
        return run.record.dataset == runs.front().record.dataset &&
               run.record.dataHash == runs.front().record.dataHash;
    });
}

// Which test images a method has right, by row of the pack; with the true class, so that a
// changed label is not taken for a changed answer.
QHash<quint64, bool> rightByImage(const Predictions &predictions, int method,
                                  Predictions::Split split)
{
    QHash<quint64, bool> right;
    for (qsizetype index = 0; index < predictions.size(); ++index) {
        const Predictions::Image &image = predictions.image(index);
        if (image.split == split)
            right.insert((quint64(image.row) << 16) | image.trueLeaf,
                         predictions.isRight(index, method));
    }
    return right;
}

std::optional<QHash<quint64, bool>> answersOf(const Comparison &comparison,
                                              const Contender &contender)
{
    const Run &run = comparison.runs[static_cast<std::size_t>(contender.run)];
    const auto predictions = Predictions::read(run.folder);
    if (!predictions)
        return {};
    const auto method = static_cast<int>(predictions->methods().indexOf(contender.method));
    if (method < 0)
        return {};
    const auto split =
        comparison.split == u"val" ? Predictions::Split::Validation : Predictions::Split::Test;
    return rightByImage(*predictions, method, split);
}

// Rows name the same images only within one pack.
bool sharePack(const Comparison &comparison, int first, int second)
{
    if (first == second)
        return true;
    const auto pack = [&comparison](int run) {
        return textOf(comparison.recipes[static_cast<std::size_t>(run)], Key("pack"));
    };
    return comparison.isSameData && !pack(first).isEmpty() && pack(first) == pack(second);
}

std::optional<PairTest> testPair(const Comparison &comparison, int first, int second)
{
    const Contender &a = comparison.contenders[static_cast<std::size_t>(first)];
    const Contender &b = comparison.contenders[static_cast<std::size_t>(second)];
    if (!sharePack(comparison, a.run, b.run))
        return {};
    const auto firstAnswers = answersOf(comparison, a);
    const auto secondAnswers = answersOf(comparison, b);
    if (!firstAnswers || !secondAnswers || firstAnswers->size() != secondAnswers->size() ||
        firstAnswers->isEmpty())
        return {};
    PairTest test;
    test.first = first;
    test.second = second;
    for (auto answer = firstAnswers->begin(); answer != firstAnswers->end(); ++answer) {
        const auto other = secondAnswers->find(answer.key());
        if (other == secondAnswers->end())
            return {};
        test.onlyFirst += answer.value() && !other.value() ? 1 : 0;
        test.onlySecond += !answer.value() && other.value() ? 1 : 0;
    }
    test.pValue = mcNemar(test.onlyFirst, test.onlySecond);
    return test;
}

bool areApart(const std::optional<Estimate> &a, const std::optional<Estimate> &b)
{
    return a && b && (a->low > b->high || b->low > a->high);
}

Verdict judge(const Comparison &comparison)
{
    Verdict verdict;
    const auto &contenders = comparison.contenders;
    if (!comparison.isSameData || contenders.size() < 2 || !contenders[0].metrics.front() ||
        !contenders[1].metrics.front())
        return verdict;
    verdict.winner = 0;
    verdict.runnerUp = 1;
    verdict.test = testPair(comparison, 0, 1);
    const MetricValue &best = *contenders[0].metrics.front();
    const MetricValue &second = *contenders[1].metrics.front();
    const bool areIntervalsApart = areApart(best.interval, second.interval);
    // McNemar speaks of plain accuracy: it decides only where that points the same way.
    const bool isTestFor = verdict.test && verdict.test->pValue < significance &&
                           verdict.test->onlyFirst > verdict.test->onlySecond;
    verdict.isClear = verdict.test ? isTestFor : areIntervalsApart;
    return verdict;
}

} // namespace

QStringList settingLines(const QJsonObject &recipe)
{
    QMap<QString, QJsonValue> settings;
    flatten(recipe, {}, settings);
    QStringList lines;
    for (auto setting = settings.cbegin(); setting != settings.cend(); ++setting) {
        if (!setting->isArray() && !setting->isNull())
            lines << setting.key() + u'=' + setting->toVariant().toString();
    }
    return lines;
}

std::vector<DifferingSetting> differingSettings(const std::vector<QJsonObject> &recipes)
{
    std::vector<QMap<QString, QJsonValue>> all;
    QMap<QString, bool> paths;
    for (const QJsonObject &recipe : recipes) {
        QMap<QString, QJsonValue> settings;
        flatten(recipe, {}, settings);
        for (const QString &path : settings.keys())
            paths.insert(path, true);
        all.push_back(std::move(settings));
    }
    std::vector<DifferingSetting> differing;
    for (const QString &path : paths.keys()) {
        DifferingSetting setting;
        setting.path = path;
        for (const auto &settings : all)
            setting.values.push_back(settings.value(path, QJsonValue::Undefined));
        const auto differs = [&setting](const QJsonValue &value) {
            return value != setting.values.front();
        };
        if (std::any_of(setting.values.begin(), setting.values.end(), differs))
            differing.push_back(std::move(setting));
    }
    return differing;
}

Result<Comparison> compareRuns(const std::vector<Run> &runs, MetricKind leading,
                               const QString &split)
{
    if (runs.empty()) {
        return failure(ErrorCode::InvalidInput,
                       Text::tr("There is nothing to compare. Name one run or more."));
    }
    Comparison comparison;
    comparison.runs = runs;
    comparison.split = split;
    comparison.metrics = {leading};
    for (const MetricKind kind : {MetricKind::BalancedLeafAccuracy, MetricKind::LeafAccuracy,
                                  MetricKind::SuperclassAccuracy, MetricKind::AccuracyGivenGroup,
                                  MetricKind::CrossGroupErrorShare, MetricKind::CalibrationError}) {
        if (kind != leading)
            comparison.metrics.push_back(kind);
    }
    for (std::size_t run = 0; run < runs.size(); ++run) {
        comparison.progress.push_back(readEpochs(runs[run].folder));
        comparison.recipes.push_back(readRecipe(runs[run].folder).value_or(QJsonObject()));
        addContenders(comparison, static_cast<int>(run));
    }
    sortContenders(comparison.contenders, isHigherBetter(leading));
    comparison.isSameData = isSameData(runs);
    comparison.settings = differingSettings(comparison.recipes);
    comparison.verdict = judge(comparison);
    return comparison;
}

} // namespace trainyard::runs
