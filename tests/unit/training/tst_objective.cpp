// Losses against values worked out by hand. Logits are (0, ln 3), so the classes have probabilities
// of 1/4 and 3/4 and losses of ln 4 = 1.386294 and ln 4/3 = 0.287682.

#include "objective.h"

#include <QTest>

#include <cmath>

using namespace trainyard::training;

namespace {

const at::Device cpu(at::kCPU);

at::Tensor logits(std::int64_t pictures)
{
    return at::tensor(std::vector<float>{0, std::log(3.0F)}).repeat({pictures, 1});
}

Batch batchOf(std::vector<std::int64_t> labels)
{
    Batch batch;
    batch.count = static_cast<int>(labels.size());
    batch.labels = std::move(labels);
    return batch;
}

double lossOf(const Recipe &recipe, const std::vector<double> &prior, const Batch &batch)
{
    const Objective objective(recipe, prior, cpu);
    return objective({logits(batch.count)}, Targets(batch, cpu)).total.item<double>();
}

bool isNear(double one, double other)
{
    return std::abs(one - other) < 1e-5;
}

Recipe plainRecipe(const char *imbalance = "none")
{
    Recipe recipe;
    recipe.imbalance = imbalance;
    return recipe;
}

} // namespace

class TestObjective : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void crossEntropy();
    void labelSmoothing();
    void balancedSoftmax();
    void classWeights();
    void mixedPictures();
    void twoHeads();
};

void TestObjective::crossEntropy()
{
    QVERIFY(isNear(lossOf(plainRecipe(), {0.5, 0.5}, batchOf({0})), 1.386294));
    QVERIFY(isNear(lossOf(plainRecipe(), {0.5, 0.5}, batchOf({0, 1, 1})), 1.961659));
}

// 0.9 · ln 4 + 0.1 · the mean of both losses.
void TestObjective::labelSmoothing()
{
    Recipe recipe = plainRecipe();
    recipe.labelSmoothing = 0.1;
    QVERIFY(isNear(lossOf(recipe, {0.5, 0.5}, batchOf({0})), 1.331364));
}

// Three quarters of the pictures are of the first class: 3/4 · 1 against 1/4 · 3, so both are even.
void TestObjective::balancedSoftmax()
{
    const Recipe recipe = plainRecipe("balanced_softmax");
    QVERIFY(isNear(lossOf(recipe, {0.75, 0.25}, batchOf({0})), std::log(2)));
    QVERIFY(isNear(lossOf(recipe, {0.75, 0.25}, batchOf({1})), std::log(2)));
}

// 1 / (share · classes): 2/3 and 2; at most 10.
void TestObjective::classWeights()
{
    const Recipe recipe = plainRecipe("weights");
    QVERIFY(isNear(lossOf(recipe, {0.75, 0.25}, batchOf({0, 1})), 1.499560));
    QVERIFY(isNear(lossOf(recipe, {0.99, 0.01}, batchOf({1})), 2.876821));
}

// Each picture is three tenths the other one.
void TestObjective::mixedPictures()
{
    Batch batch = batchOf({0, 1});
    batch.mixing.lambda = 0.7;
    batch.mixing.partner = {1, 0};
    const Objective objective(plainRecipe(), {0.5, 0.5}, cpu);
    const Targets targets(batch, cpu);
    const auto loss = [&](std::int64_t picture) {
        return objective({logits(1)}, targets.narrow(picture, 1)).total.item<double>();
    };
    QVERIFY(isNear(loss(0), 0.7 * 1.386294 + 0.3 * 0.287682));
    QVERIFY(isNear(loss(1), 0.7 * 0.287682 + 0.3 * 1.386294));
}

// The groups count half, and are not in what is shown.
void TestObjective::twoHeads()
{
    Batch batch = batchOf({0});
    batch.groups = {1};
    const Objective objective(plainRecipe(), {0.5, 0.5}, cpu);
    const Objective::Value loss = objective({logits(1), logits(1)}, Targets(batch, cpu));
    QVERIFY(isNear(loss.total.item<double>(), 1.386294 + 0.5 * 0.287682));
    QVERIFY(isNear(loss.shown.item<double>(), 1.386294));
}

QTEST_GUILESS_MAIN(TestObjective)
#include "tst_objective.moc"
