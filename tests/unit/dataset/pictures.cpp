#include "pictures.h"

#include <QBuffer>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QRandomGenerator>

namespace pictures {

QByteArray make(int number, int width, int height, const char *format)
{
    // Four by three fields of random colour, smoothed: looks like nothing else, and compresses.
    QRandomGenerator random(quint32(number) * 7919 + 1);
    QImage fields(4, 3, QImage::Format_RGB888);
    for (int y = 0; y < fields.height(); ++y) {
        for (int x = 0; x < fields.width(); ++x)
            fields.setPixel(x, y, random.generate());
    }
    QImage image = fields.scaled(width, height, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.convertToFormat(QImage::Format_RGB888).save(&buffer, format, 90);
    return bytes;
}

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

void fill(const QString &folder, int first, int count)
{
    for (int number = first; number < first + count; ++number)
        write(folder + QStringLiteral("/%1.png").arg(number, 3, 10, QLatin1Char('0')),
              make(number));
}

QStringList filesBelow(const QString &folder)
{
    QStringList files;
    QDirIterator it(folder, QDir::Files | QDir::Hidden | QDir::System,
                    QDirIterator::Subdirectories);
    while (it.hasNext())
        files.append(QDir(folder).relativeFilePath(it.next()));
    files.sort();
    return files;
}

} // namespace pictures
