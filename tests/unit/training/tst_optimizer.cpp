// Steps of the optimizers against values worked out by hand.

#include "optimizer.h"

#include <c10/core/GradMode.h>

#include <QTest>

#include <cmath>

using namespace trainyard::training;

namespace {

// One head of 2 × 3 weights and a bias; every weight is 1.
struct Fixture
{
    explicit Fixture(const OptimizerSpec &spec)
        : network({}, {2}, 3, 1)
        , optimizer(spec, network)
    {
        const c10::NoGradGuard guard;
        for (const NamedTensor &entry : network.weights())
            at::Tensor(entry.value).fill_(1);
    }

    void step(double gradient, double rate)
    {
        for (const NamedTensor &entry : network.weights())
            at::Tensor(entry.value).mutable_grad() = at::full_like(entry.value.detach(), gradient);
        optimizer.step(rate);
    }

    // All numbers of a tensor are the same one.
    double value(std::size_t index) const
    {
        const at::Tensor tensor = network.weights()[index].value.detach();
        return tensor.eq(tensor.flatten()[0]).all().item<bool>()
                   ? tensor.flatten()[0].item<double>()
                   : std::nan("");
    }

    NetworkModel network;
    Optimizer optimizer;
};

bool isNear(double one, double other)
{
    return std::abs(one - other) < 1e-6;
}

OptimizerSpec spec(const char *name, bool nesterov)
{
    OptimizerSpec result;
    result.name = name;
    result.momentum = 0.9;
    result.weightDecay = 0.1;
    result.nesterov = nesterov;
    return result;
}

} // namespace

class TestOptimizer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sgd();
    void sgdWithNesterov();
    void adamw();
    void leavesAloneWhatHasNoGradient();
};

// w: velocity 0.6, then 0.9 · 0.6 + 0.594; the bias is not decayed.
void TestOptimizer::sgd()
{
    Fixture fixture(spec("sgd", false));
    fixture.step(0.5, 0.1);
    QVERIFY(isNear(fixture.value(0), 0.94));
    QVERIFY(isNear(fixture.value(1), 0.95));
    fixture.step(0.5, 0.1);
    QVERIFY(isNear(fixture.value(0), 0.8266));
    QVERIFY(isNear(fixture.value(1), 0.855));
}

// w: 0.6 + 0.9 · 0.6 = 1.14, then 0.5886 + 0.9 · 1.1286 = 1.60434.
void TestOptimizer::sgdWithNesterov()
{
    Fixture fixture(spec("sgd", true));
    fixture.step(0.5, 0.1);
    QVERIFY(isNear(fixture.value(0), 0.886));
    QVERIFY(isNear(fixture.value(1), 0.905));
    fixture.step(0.5, 0.1);
    QVERIFY(isNear(fixture.value(0), 0.725566));
    QVERIFY(isNear(fixture.value(1), 0.7695));
}

// The first step is the rate against the sign of the gradient; then means −0.005 and 0.00049975,
// made larger by 1 / (1 − 0.81) and 1 / (1 − 0.998001). The decay is apart: ·0.99 each.
void TestOptimizer::adamw()
{
    Fixture fixture(spec("adamw", false));
    fixture.step(0.5, 0.1);
    QVERIFY(isNear(fixture.value(0), 0.89));
    QVERIFY(isNear(fixture.value(1), 0.9));
    fixture.step(-0.5, 0.1);
    QVERIFY(isNear(fixture.value(0), 0.8863632));
    QVERIFY(isNear(fixture.value(1), 0.9052632));
}

void TestOptimizer::leavesAloneWhatHasNoGradient()
{
    Fixture fixture(spec("sgd", true));
    fixture.step(0.5, 0.1);
    fixture.optimizer.zeroGradients();
    fixture.optimizer.step(0.1);
    QVERIFY(isNear(fixture.value(0), 0.886));
}

QTEST_GUILESS_MAIN(TestOptimizer)
#include "tst_optimizer.moc"
