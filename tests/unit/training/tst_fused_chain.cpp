// Fused blocks against LibTorch's own operators in double precision: values, gradients, running
// statistics; and that the bits do not depend on the threads.

#include "kernels/fused_chain.h"

#include <ATen/Parallel.h>

#include <QTest>

using namespace trainyard::training;

namespace {

struct Shape
{
    bool isSeparable;
    int out;
    int kernel;
    int stride;
};

struct Case
{
    int pictures;
    int channels;
    int side;
    std::vector<Shape> shapes;
};

constexpr double momentum = 0.1;
constexpr double epsilon = 1e-5;

ChainLayer layerOf(const Shape &shape, int in)
{
    ChainLayer layer;
    layer.isSeparable = shape.isSeparable;
    layer.kernel = shape.kernel;
    layer.stride = shape.stride;
    if (shape.isSeparable)
        layer.depth = (at::randn({in, 1, 3, 3}) / 3).requires_grad_();
    layer.point =
        (at::randn({shape.out, in, shape.kernel, shape.kernel}) / std::sqrt(in) / shape.kernel)
            .contiguous(at::MemoryFormat::ChannelsLast)
            .requires_grad_();
    layer.scale = (at::rand({shape.out}) + 0.5).requires_grad_();
    layer.shift = (at::randn({shape.out}) / 2).requires_grad_();
    layer.runningMean = at::randn({shape.out});
    layer.runningVariance = at::rand({shape.out}) + 0.5;
    return layer;
}

std::vector<ChainLayer> layersOf(const Case &one)
{
    std::vector<ChainLayer> layers;
    int in = one.channels;
    for (const Shape &shape : one.shapes) {
        layers.push_back(layerOf(shape, in));
        in = shape.out;
    }
    return layers;
}

FusedChain chainOf(const std::vector<ChainLayer> &layers)
{
    FusedChain chain;
    for (const ChainLayer &layer : layers)
        chain.add(layer);
    return chain;
}

// The trained tensors of the layers, in the order in which they are made.
std::vector<at::Tensor> weightsOf(const std::vector<ChainLayer> &layers)
{
    std::vector<at::Tensor> weights;
    for (const ChainLayer &layer : layers)
        for (const at::Tensor &weight : {layer.depth, layer.point, layer.scale, layer.shift})
            if (weight.defined())
                weights.push_back(weight);
    return weights;
}

ChainLayer inDouble(const ChainLayer &layer)
{
    ChainLayer copy = layer;
    for (at::Tensor *weight : {&copy.depth, &copy.point, &copy.scale, &copy.shift})
        if (weight->defined())
            *weight = weight->detach().to(at::kDouble).requires_grad_();
    copy.runningMean = layer.runningMean.to(at::kDouble);
    copy.runningVariance = layer.runningVariance.to(at::kDouble);
    return copy;
}

at::Tensor byLibTorch(at::Tensor x, const std::vector<ChainLayer> &layers, bool isTraining)
{
    for (const ChainLayer &layer : layers) {
        if (layer.isSeparable)
            x = at::conv2d(x, layer.depth, {}, layer.stride, 1, 1, layer.in());
        x = at::conv2d(x, layer.point, {}, layer.isSeparable ? 1 : layer.stride, layer.kernel / 2);
        x = at::relu(at::batch_norm(x, layer.scale, layer.shift, layer.runningMean,
                                    layer.runningVariance, isTraining, momentum, epsilon, false));
    }
    return x;
}

// Largest difference, as a share of the largest number.
double distance(const at::Tensor &one, const at::Tensor &other)
{
    if (one.sizes() != other.sizes())
        return 1e9;
    const double largest = other.abs().max().item<double>();
    return (one.to(at::kDouble) - other).abs().max().item<double>() / std::max(1e-3, largest);
}

at::Tensor pixelsOf(const Case &one)
{
    return at::randn({one.pictures, one.side, one.side, one.channels}).permute({0, 3, 1, 2});
}

} // namespace

Q_DECLARE_METATYPE(Case)

class TestFusedChain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { at::manual_seed(7); }
    void equalsLibTorch_data();
    void equalsLibTorch();
    void infersAsLibTorch_data() { equalsLibTorch_data(); }
    void infersAsLibTorch();
    void hasTheSameBitsOnAnyThreads();
    void seesWhatIsNotANumber();
    void leavesTheRest();
};

void TestFusedChain::equalsLibTorch_data()
{
    QTest::addColumn<Case>("one");
    const auto dense = [](int out, int kernel = 3, int stride = 1) {
        return Shape{false, out, kernel, stride};
    };
    const auto separable = [](int out, int stride = 1) { return Shape{true, out, 1, stride}; };
    QTest::newRow("one block") << Case{2, 16, 8, {separable(32)}};
    QTest::newRow("channels of no round number") << Case{3, 5, 7, {separable(12), separable(19)}};
    QTest::newRow("stride 2, even side") << Case{2, 20, 12, {separable(24, 2), separable(9)}};
    QTest::newRow("stride 2, odd side") << Case{2, 7, 13, {separable(33, 2), separable(16, 2)}};
    QTest::newRow("one picture") << Case{1, 8, 9, {separable(40), separable(17, 2)}};
    QTest::newRow("more pictures than slots") << Case{37, 16, 6, {separable(16), separable(8, 2)}};
    QTest::newRow("one pixel") << Case{5, 16, 1, {separable(16), separable(18, 2)}};
    QTest::newRow("many bands") << Case{2, 48, 40, {separable(32), separable(20, 2)}};
    QTest::newRow("dense first") << Case{4, 3, 20, {dense(32), separable(64), separable(70, 2)}};
    QTest::newRow("dense 5x5, stride 2") << Case{3, 3, 15, {dense(18, 5, 2), separable(24)}};
    QTest::newRow("dense 1x1") << Case{3, 4, 10, {dense(16, 1), separable(24)}};
    QTest::newRow("the standard network")
        << Case{2,
                3,
                64,
                {dense(32), separable(64), separable(128, 2), separable(128), separable(256, 2),
                 separable(256), separable(256), separable(384, 2), separable(384)}};
}

void TestFusedChain::equalsLibTorch()
{
    QFETCH(Case, one);
    const std::vector<ChainLayer> layers = layersOf(one);
    std::vector<ChainLayer> doubles;
    for (const ChainLayer &layer : layers)
        doubles.push_back(inDouble(layer));
    const bool needsInput = one.shapes.front().isSeparable;
    const at::Tensor input = pixelsOf(one).requires_grad_(needsInput);
    const at::Tensor exactInput = input.detach().to(at::kDouble).requires_grad_(needsInput);
    const FusedChain chain = chainOf(layers);
    QVERIFY(chain.covers(input));

    const at::Tensor output = chain.forward(input, {true, momentum, epsilon});
    const at::Tensor exact = byLibTorch(exactInput, doubles, true);
    QVERIFY(output.is_contiguous(at::MemoryFormat::ChannelsLast) || one.side == 1);
    QVERIFY2(distance(output, exact) < 1e-4, qPrintable(QString::number(distance(output, exact))));
    const at::Tensor pull = at::randn(output.sizes());
    (output * pull).sum().backward();
    (exact * pull.to(at::kDouble)).sum().backward();

    const auto weights = weightsOf(layers);
    const auto exactWeights = weightsOf(doubles);
    for (std::size_t index = 0; index < weights.size(); ++index) {
        const double far = distance(weights[index].grad(), exactWeights[index].grad());
        QVERIFY2(far < 2e-3, qPrintable(QStringLiteral("weight %1: %2").arg(index).arg(far)));
    }
    if (needsInput)
        QVERIFY(distance(input.grad(), exactInput.grad()) < 2e-3);
    for (std::size_t index = 0; index < layers.size(); ++index) {
        QVERIFY(distance(layers[index].runningMean, doubles[index].runningMean) < 1e-4);
        QVERIFY(distance(layers[index].runningVariance, doubles[index].runningVariance) < 1e-4);
    }
}

void TestFusedChain::infersAsLibTorch()
{
    QFETCH(Case, one);
    const c10::InferenceMode guard;
    const std::vector<ChainLayer> layers = layersOf(one);
    std::vector<ChainLayer> doubles;
    for (const ChainLayer &layer : layers)
        doubles.push_back(inDouble(layer));
    const at::Tensor input = pixelsOf(one);
    const at::Tensor mean = layers.front().runningMean.clone();
    const at::Tensor output = chainOf(layers).forward(input, {false, momentum, epsilon});
    QVERIFY(distance(output, byLibTorch(input.to(at::kDouble), doubles, false)) < 1e-4);
    QVERIFY(layers.front().runningMean.equal(mean));
}

void TestFusedChain::hasTheSameBitsOnAnyThreads()
{
    const Case one{11, 3, 24, {{false, 32, 3, 1}, {true, 48, 1, 2}, {true, 40, 1, 1}}};
    const std::vector<ChainLayer> layers = layersOf(one);
    const at::Tensor input = pixelsOf(one);
    const int before = at::get_num_threads();
    std::vector<at::Tensor> kept;
    for (const int threads : {1, 2, 3}) {
        at::set_num_threads(threads);
        const at::Tensor output = chainOf(layers).forward(input, {true, momentum, epsilon});
        output.square().sum().backward();
        std::vector<at::Tensor> now{output.detach()};
        for (const at::Tensor &weight : weightsOf(layers)) {
            now.push_back(weight.grad());
            weight.mutable_grad().reset();
        }
        for (std::size_t index = 0; index < kept.size(); ++index)
            QVERIFY(now[index].equal(kept[index]));
        kept = now;
    }
    at::set_num_threads(before);
}

void TestFusedChain::seesWhatIsNotANumber()
{
    const Case one{2, 16, 8, {{true, 16, 1, 1}, {true, 16, 1, 1}}};
    const std::vector<ChainLayer> layers = layersOf(one);
    const at::NoGradGuard guard;
    layers[0].point[3][5].fill_(std::numeric_limits<float>::quiet_NaN());
    const at::Tensor output = chainOf(layers).forward(pixelsOf(one), {true, momentum, epsilon});
    QVERIFY(!std::isfinite(output.sum().item<double>()));
}

void TestFusedChain::leavesTheRest()
{
    const Case one{2, 16, 8, {{true, 16, 1, 1}}};
    const FusedChain chain = chainOf(layersOf(one));
    QVERIFY(!chain.covers(pixelsOf(one).to(at::kBFloat16)));
    QVERIFY(!chain.covers(at::zeros({1, 16, 8, 6})));
    QVERIFY(!FusedChain().covers(pixelsOf(one)));
    ChainLayer wide = layerOf({true, 16, 1, 3}, 16);
    QVERIFY(!FusedChain::fits(wide, true));
    QVERIFY(!FusedChain::fits(layerOf({false, 16, 3, 1}, 16), false));
}

QTEST_GUILESS_MAIN(TestFusedChain)

#include "tst_fused_chain.moc"
