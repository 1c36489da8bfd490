#include "proc_files.h"

#include <QFile>

namespace trainyard::compute {

QByteArray readSmallFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    return file.readAll();
}

std::optional<qint64> readNumber(const QString &path)
{
    bool ok = false;
    const qint64 value = readSmallFile(path).trimmed().toLongLong(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

std::optional<qint64> memoryField(const QByteArray &text, QByteArrayView name)
{
    for (const QByteArray &line : text.split('\n')) {
        if (!line.startsWith(name))
            continue;
        bool ok = false;
        const QByteArray rest = line.mid(name.size()).simplified();
        const qint64 kilobytes = rest.split(' ').value(0).toLongLong(&ok);
        return ok ? std::optional(kilobytes * 1024) : std::nullopt;
    }
    return {};
}

} // namespace trainyard::compute
