#include "packing.h"

#include "interrupt.h"

#include <QCoreApplication>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString stageText(const dataset::ImportProgress &progress)
{
    const QLocale locale;
    switch (progress.stage) {
    case dataset::ImportProgress::Looking:
        return Text::tr("looking: %1 files").arg(locale.toString(progress.files));
    case dataset::ImportProgress::Reading:
        return progress.unreadable == 0
                   ? Text::tr("%1 images").arg(locale.toString(progress.images))
                   : Text::tr("%1 images, %2 unreadable")
                         .arg(locale.toString(progress.images),
                              locale.toString(progress.unreadable));
    case dataset::ImportProgress::Finishing:
        return Text::tr("finishing");
    }
    return {};
}

} // namespace

dataset::OnImportProgress showImport(Output &output)
{
    return [&output](const dataset::ImportProgress &progress) {
        output.progress(progress.fraction, stageText(progress));
    };
}

Result<void> packImages(Output &output, const QString &projectFolder, const QString &name,
                        const dataset::PackSpec &spec, int threads)
{
    const auto packed = dataset::ensurePack(projectFolder, name, spec, threads, showImport(output),
                                            &Interrupt::isRequested);
    output.endProgress();
    if (!packed)
        return tl::unexpected<Error>(packed.error());
    output.text(Text::tr("Packed %n image(s) of %1 × %2 pixels in %3 s.", nullptr,
                         static_cast<int>(packed->added))
                    .arg(spec.width)
                    .arg(spec.height)
                    .arg(QLocale().toString(packed->seconds, 'f', 1)));
    return {};
}

} // namespace trainyard::cli
