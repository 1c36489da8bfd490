#include "project_fixture.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/dataset_import/import.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRandomGenerator>

namespace fixture {

using namespace trainyard;

namespace {

workbench::Project made(const QTemporaryDir &folder)
{
    qputenv("TRAINYARD_HOME", QFile::encodeName(folder.filePath(QStringLiteral("home"))));
    return workbench::Project::create(folder.filePath(QStringLiteral("project"))).value();
}

// No two are alike.
QImage noise(QRandomGenerator &random)
{
    QImage image(40, 30, QImage::Format_RGB888);
    const int hue = random.bounded(256);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(hue, random.bounded(256), random.bounded(256)));
    return image;
}

} // namespace

ProjectFixture::ProjectFixture()
    : m_project(made(m_folder))
{
}

void ProjectFixture::writeFile(const QString &path, const QByteArray &bytes) const
{
    const QString whole = QDir(folder()).filePath(path);
    if (!base::makeFolder(QFileInfo(whole).path()) || !base::replaceFile(whole, bytes))
        qFatal("cannot write %s", qPrintable(whole));
}

bool ProjectFixture::importImages(const QString &name,
                                  const std::vector<ClassImages> &classes) const
{
    const QString source = m_folder.filePath(QStringLiteral("source-") + name);
    QRandomGenerator random(7);
    for (const ClassImages &entry : classes) {
        const QDir folder(source + QLatin1Char('/') + entry.path);
        folder.mkpath(QStringLiteral("."));
        for (int number = 0; number < entry.count; ++number)
            noise(random).save(folder.filePath(QStringLiteral("%1.png").arg(number)));
    }
    dataset::ImportRequest request;
    request.project = folder();
    request.sources = QStringList{source};
    request.name = name;
    request.pack = dataset::PackSpec{32, 32};
    const auto report = dataset::importImages(request);
    if (!report)
        qWarning() << report.error().message << report.error().detail;
    return report.has_value();
}

} // namespace fixture
