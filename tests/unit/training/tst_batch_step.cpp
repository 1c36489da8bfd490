// A step in parts equals a step of the whole, the moving average, and how a lack of memory is told.

#include "batch_step.h"
#include "memory_failure.h"
#include "moving_average.h"

#include <c10/core/GradMode.h>

#include <QTest>

#include <new>
#include <stdexcept>

using namespace trainyard::training;

namespace {

constexpr int pictures = 6;
constexpr int side = 4;

Batch batch()
{
    Batch result;
    result.count = pictures;
    for (int index = 0; index < pictures; ++index)
        result.labels.push_back(index % 2);
    for (int value = 0; value < pictures * side * side * 3; ++value)
        result.pixels.push_back(static_cast<float>(value % 17) / 17);
    return result;
}

// Without batch norm, of which parts have statistics of their own.
struct Fixture
{
    Fixture()
        : network({{"pool", 0, 2, 1, 1}}, {2}, 3, 1)
        , optimizer(recipe().optimizer, network)
        , objective(recipe(), {0.5, 0.5}, at::Device(at::kCPU))
        , step(network, optimizer, objective, ComputeDevice())
    {
    }

    static Recipe recipe()
    {
        Recipe result;
        result.imbalance = "none";
        return result;
    }

    NetworkModel network;
    Optimizer optimizer;
    Objective objective;
    BatchStep step;
};

} // namespace

class TestBatchStep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TRAINYARD_TEST_OOM_ABOVE", "2"); }
    void partsMakeTheSameStep();
    void aLackOfMemoryIsRecognized();
    void movingAverage();
};

void TestBatchStep::partsMakeTheSameStep()
{
    Fixture whole;
    const Batch all = batch();
    const at::Tensor input =
        at::from_blob(const_cast<float *>(all.pixels.data()), {pictures, side, side, 3})
            .permute({0, 3, 1, 2});
    const auto loss = whole.objective(whole.network.forward(input, NetworkModel::Mode::Training),
                                      Targets(all, at::Device(at::kCPU)));
    (loss.total / pictures).backward();
    whole.optimizer.step(0.1);

    Fixture parts;
    const double shown = parts.step.run(all, side, 0.1);
    QCOMPARE(parts.step.partSize(), 2); // 6, 3, 2
    QVERIFY(qAbs(shown - loss.shown.item<double>() / pictures) < 1e-6);
    for (std::size_t index = 0; index < whole.network.weights().size(); ++index)
        QVERIFY(at::allclose(parts.network.weights()[index].value,
                             whole.network.weights()[index].value, 0, 1e-6));
    QCOMPARE(parts.optimizer.steps(), 1);
}

void TestBatchStep::aLackOfMemoryIsRecognized()
{
    QVERIFY(tellsOfMemory(std::bad_alloc()));
    for (const char *text :
         {"CUDA out of memory. Tried to allocate 2 GiB", "could not allocate memory",
          "DefaultCPUAllocator: can't allocate memory: you tried to allocate 8 bytes",
          "cuDNN error: CUDNN_STATUS_ALLOC_FAILED",
          "CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling cublasCreate"})
        QVERIFY2(tellsOfMemory(std::runtime_error(text)), text);
    QVERIFY(!tellsOfMemory(std::runtime_error("mat1 and mat2 shapes cannot be multiplied")));
}

// From 1 towards 3: by nine tenths at first, then by less, at last by a hundredth.
void TestBatchStep::movingAverage()
{
    QVERIFY(qAbs(averageDecay(0.99, 0) - 0.1) < 1e-12);
    QVERIFY(qAbs(averageDecay(0.99, 8) - 0.5) < 1e-12);
    QVERIFY(qAbs(averageDecay(0.99, 100'000) - 0.99) < 1e-12);
    Fixture average;
    Fixture now;
    {
        const c10::NoGradGuard guard;
        for (const NamedTensor &entry : average.network.weights())
            at::Tensor(entry.value).fill_(1);
        for (const NamedTensor &entry : now.network.weights())
            at::Tensor(entry.value).fill_(3);
    }
    followNetwork(average.network, now.network, averageDecay(0.99, 0));
    followNetwork(average.network, now.network, averageDecay(0.99, 8));
    // 1 → 2.8 → 2.9
    for (const NamedTensor &entry : average.network.weights())
        QVERIFY(at::allclose(entry.value, at::full_like(entry.value, 2.9), 0, 1e-5));
}

QTEST_GUILESS_MAIN(TestBatchStep)
#include "tst_batch_step.moc"
