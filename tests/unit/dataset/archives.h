#pragma once

#include <QByteArray>
#include <QString>

#include <map>
#include <vector>

// Archives for tests, written and read with libarchive alone, hostile ones too.
namespace archives {

struct Item
{
    enum Type
    {
        File,
        Folder,
        Link,
        HardLink,
        Device
    };

    QByteArray name;
    QByteArray bytes = {};
    Type type = File;
    QByteArray target = {}; // of links
};

enum class Format
{
    Zip,
    StoredZip, // nothing compressed
    Tar,
    TarGz,
    TarXz,
    TarZst,
    TarBz2,
    SevenZip
};

// A password makes a zip encrypted.
bool write(const QString &path, Format format, const std::vector<Item> &items,
           const QByteArray &password = {});

// A RAR 5 archive of files stored as they are, byte by byte as its format's description has them:
// there is no free program that writes one.
bool writeRar(const QString &path, const std::vector<Item> &items);

// All files of an archive by name.
std::map<QByteArray, QByteArray> readAll(const QString &path);

} // namespace archives
