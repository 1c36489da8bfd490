#include "trainyard/workbench/augment_preview.h"
#include "trainyard/workbench/recipe_draft.h"

#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;

namespace {

QImage coloured(QRgb left, QRgb right)
{
    QImage image(96, 48, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, x < image.width() / 2 ? left : right);
    return image;
}

training::AugmentSpec nothing()
{
    training::AugmentSpec spec;
    spec.flip = false;
    spec.cropPadding = 0;
    return spec;
}

} // namespace

class TestAugmentPreview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutChangesItIsThePicture();
    void showsWhatTheRecipeSays();
    void mixesWithItsPartner();
    void nothingOfNothing();
    void canBeAskedOfARecipe();
};

void TestAugmentPreview::withoutChangesItIsThePicture()
{
    const QImage varied =
        workbench::variedPicture(coloured(0xffff0000, 0xff0000ff), {}, 32, nothing(), 1);
    QCOMPARE(varied.size(), QSize(32, 32));
    QCOMPARE(varied.pixel(3, 16), 0xffff0000);
    QCOMPARE(varied.pixel(28, 16), 0xff0000ff);
}

void TestAugmentPreview::showsWhatTheRecipeSays()
{
    training::AugmentSpec spec = nothing();
    spec.flip = true;
    const QImage picture = coloured(0xffff0000, 0xff0000ff);
    QSet<QRgb> seen;
    for (quint64 draw = 0; draw < 30; ++draw)
        seen.insert(workbench::variedPicture(picture, {}, 32, spec, draw).pixel(3, 16));
    QCOMPARE(seen, (QSet<QRgb>{0xffff0000, 0xff0000ff}));
    spec = nothing();
    spec.cutout = 0.5;
    const QImage cut = workbench::variedPicture(picture, {}, 32, spec, 4);
    int grey = 0; // the mean of red and blue
    for (int y = 0; y < 32; ++y)
        for (int x = 0; x < 32; ++x)
            grey += qRed(cut.pixel(x, y)) > 120 && qRed(cut.pixel(x, y)) < 135;
    QVERIFY2(grey >= 64, qPrintable(QString::number(grey)));
}

void TestAugmentPreview::mixesWithItsPartner()
{
    training::AugmentSpec spec = nothing();
    spec.mixup = 1;
    const QImage varied = workbench::variedPicture(coloured(0xffff0000, 0xffff0000),
                                                   coloured(0xff0000ff, 0xff0000ff), 16, spec, 2);
    const QRgb pixel = varied.pixel(8, 8);
    QVERIFY(qRed(pixel) > 0 && qRed(pixel) < 255);
    QVERIFY(qAbs(qRed(pixel) + qBlue(pixel) - 255) <= 1);
}

void TestAugmentPreview::nothingOfNothing()
{
    QVERIFY(workbench::variedPicture({}, {}, 32, nothing(), 1).isNull());
    QVERIFY(workbench::variedPicture(coloured(0, 0), {}, 0, nothing(), 1).isNull());
}

void TestAugmentPreview::canBeAskedOfARecipe()
{
    training::AugmentSpec spec = nothing();
    spec.rotate = 12.5;
    spec.saturation = 0.25;
    spec.mixup = 0.2;
    const QByteArray before("epochs: 3\naugment:\n  flip: true\n  cutout: 0.5\n");
    const QTemporaryDir folder;
    const auto project = workbench::Project::create(folder.path());
    QVERIFY(project);
    const auto text =
        workbench::changedRecipeText(*project, before, {workbench::augmentAssignment(spec)});
    QVERIFY2(text, text ? "" : qPrintable(text.error().message));
    const auto recipe = workbench::recipeOf(*project, *text);
    QVERIFY(recipe);
    QCOMPARE(recipe->epochs, 3);
    QCOMPARE(recipe->augment.flip, false);
    QCOMPARE(recipe->augment.cropPadding, 0.0);
    QCOMPARE(recipe->augment.rotate, 12.5);
    QCOMPARE(recipe->augment.saturation, 0.25);
    QCOMPARE(recipe->augment.cutout, 0.0);
    QCOMPARE(recipe->augment.mixup, 0.2);
}

QTEST_APPLESS_MAIN(TestAugmentPreview)
#include "tst_augment_preview.moc"
