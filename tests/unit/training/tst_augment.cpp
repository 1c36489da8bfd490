// Pictures varied for training: each kind of change does what it says and nothing else, and the
// same draws make the same picture.

#include "trainyard/training/augment/augment.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace trainyard::training;

namespace {

constexpr int side = 12;
constexpr std::size_t values = side * side * 3;
using Picture = std::vector<float>;

// Every pixel has a colour of its own, none black.
std::vector<std::uint8_t> pixels()
{
    std::vector<std::uint8_t> bytes(values);
    for (int at = 0; at < side * side; ++at) {
        bytes[3 * static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(50 + at);
        bytes[3 * static_cast<std::size_t>(at) + 1] = static_cast<std::uint8_t>(200 - at);
        bytes[3 * static_cast<std::size_t>(at) + 2] = 120;
    }
    return bytes;
}

AugmentSpec nothing()
{
    AugmentSpec spec;
    spec.flip = false;
    spec.cropPadding = 0;
    return spec;
}

// Mean 0 and deviation 1: values from 0 to 1.
Picture varied(const AugmentSpec &spec, std::uint64_t draw)
{
    Picture picture(values);
    Augmenter(spec, side, {0, 0, 0}, {1, 1, 1}).vary(pixels().data(), Rng(draw), picture.data());
    return picture;
}

Picture plain(bool mirrored = false)
{
    Picture picture(values);
    Augmenter(nothing(), side, {0, 0, 0}, {1, 1, 1})
        .plain(pixels().data(), mirrored, picture.data());
    return picture;
}

float red(const Picture &picture, int x, int y)
{
    return picture[3 * static_cast<std::size_t>(y * side + x)];
}

int blackPixels(const Picture &picture)
{
    int count = 0;
    for (int at = 0; at < side * side; ++at)
        count += red(picture, at % side, at / side) == 0;
    return count;
}

} // namespace

class TestAugment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAnythingItIsThePicture();
    void normalises();
    void mirrorsHalfOfThem();
    void movesWholePixels();
    void turnsAboutTheCentre();
    void coloursStayColours();
    void cutsOutASquare();
    void equalDrawsMakeEqualPictures();
    void mixupBlendsInPairs();
    void cutmixSaysWhatIsLeft();
};

void TestAugment::withoutAnythingItIsThePicture()
{
    QCOMPARE(varied(nothing(), 1), plain());
    QCOMPARE(red(plain(), 0, 0), 50 / 255.0F);
    QCOMPARE(red(plain(true), 0, 0), red(plain(), side - 1, 0));
}

void TestAugment::normalises()
{
    Picture picture(values);
    Augmenter(nothing(), side, {0.5F, 0, 0}, {0.25F, 1, 1})
        .plain(pixels().data(), false, picture.data());
    QVERIFY(qAbs(picture[0] - (50 / 255.0F - 0.5F) / 0.25F) < 1e-6F);
}

void TestAugment::mirrorsHalfOfThem()
{
    AugmentSpec spec = nothing();
    spec.flip = true;
    int mirrored = 0;
    for (std::uint64_t draw = 0; draw < 400; ++draw) {
        const Picture picture = varied(spec, draw);
        QVERIFY(picture == plain() || picture == plain(true));
        mirrored += picture == plain(true);
    }
    QVERIFY2(mirrored > 150 && mirrored < 250, qPrintable(QString::number(mirrored)));
}

void TestAugment::movesWholePixels()
{
    AugmentSpec spec = nothing();
    spec.cropPadding = 0.25; // up to three of twelve
    bool moves = false;
    for (std::uint64_t draw = 0; draw < 50; ++draw) {
        const Picture picture = varied(spec, draw);
        // The middle is from the picture, at most three pixels away; the rim is black.
        const float middle = red(picture, 6, 6);
        const int from = static_cast<int>(std::lround(middle * 255)) - 50;
        const int dx = from % side - 6;
        const int dy = from / side - 6;
        QVERIFY(std::abs(dx) <= 3 && std::abs(dy) <= 3);
        QCOMPARE(blackPixels(picture), side * side - (side - std::abs(dx)) * (side - std::abs(dy)));
        moves |= dx != 0 && dy != 0;
    }
    QVERIFY(moves);
}

void TestAugment::turnsAboutTheCentre()
{
    AugmentSpec spec = nothing();
    spec.rotate = 20;
    const Picture picture = varied(spec, 5);
    QVERIFY(picture != plain());
    // Near the centre hardly anything moves, at the corners it does.
    QVERIFY(std::abs(red(picture, 6, 6) - red(plain(), 6, 6)) < 0.04F);
    QVERIFY(blackPixels(picture) < side * side / 4);
}

void TestAugment::coloursStayColours()
{
    AugmentSpec spec = nothing();
    spec.brightness = spec.contrast = spec.saturation = 0.9;
    spec.hue = 0.5;
    bool changes = false;
    for (std::uint64_t draw = 0; draw < 50; ++draw) {
        const Picture picture = varied(spec, draw);
        const auto [least, most] = std::minmax_element(picture.begin(), picture.end());
        QVERIFY(*least >= 0 && *most <= 1);
        changes |= picture != plain();
    }
    QVERIFY(changes);
    spec = nothing();
    spec.brightness = 0.5;
    const Picture picture = varied(spec, 3);
    const float factor = red(picture, 0, 0) / red(plain(), 0, 0);
    QVERIFY(std::abs(picture[1] / plain()[1] - factor) < 1e-4F || picture[1] == 1);
}

void TestAugment::cutsOutASquare()
{
    AugmentSpec spec = nothing();
    spec.cutout = 0.5;
    for (std::uint64_t draw = 0; draw < 50; ++draw) {
        const int cut = blackPixels(varied(spec, draw));
        QVERIFY2(cut >= 9 && cut <= 36, qPrintable(QString::number(cut)));
    }
}

void TestAugment::equalDrawsMakeEqualPictures()
{
    AugmentSpec spec;
    spec.rotate = 15;
    spec.hue = 0.1;
    spec.cutout = 0.2;
    QCOMPARE(varied(spec, 7), varied(spec, 7));
    QVERIFY(varied(spec, 7) != varied(spec, 8));
}

void TestAugment::mixupBlendsInPairs()
{
    AugmentSpec spec = nothing();
    spec.mixup = 0.4;
    std::vector<float> batch(values * 3);
    for (std::size_t at = 0; at < batch.size(); ++at)
        batch[at] = static_cast<float>(at / values); // 0, 1 and 2
    const Mixing mixing = mixBatch(spec, Rng(11), side, 3, batch.data());
    QCOMPARE(mixing.partner.size(), 3U);
    QVERIFY(mixing.lambda > 0 && mixing.lambda < 1);
    for (int index = 0; index < 3; ++index) {
        const auto partner = static_cast<float>(mixing.partner[static_cast<std::size_t>(index)]);
        QVERIFY(partner != static_cast<float>(index));
        const auto share = static_cast<float>(mixing.lambda);
        const float expected = static_cast<float>(index) * share + partner * (1 - share);
        QVERIFY(std::abs(batch[values * static_cast<std::size_t>(index)] - expected) < 1e-5F);
    }
}

void TestAugment::cutmixSaysWhatIsLeft()
{
    AugmentSpec spec = nothing();
    spec.cutmix = 1;
    for (std::uint64_t draw = 0; draw < 30; ++draw) {
        std::vector<float> batch(values * 2);
        std::fill(batch.begin() + values, batch.end(), 1.0F);
        const Mixing mixing = mixBatch(spec, Rng(draw), side, 2, batch.data());
        const auto pasted = std::count(batch.begin(), batch.begin() + values, 1.0F);
        QVERIFY(std::abs(1 - mixing.lambda - static_cast<double>(pasted) / values) < 1e-9);
    }
    std::vector<float> alone(values, 0.5F);
    QVERIFY(mixBatch(spec, Rng(1), side, 1, alone.data()).partner.empty());
}

QTEST_APPLESS_MAIN(TestAugment)
#include "tst_augment.moc"
