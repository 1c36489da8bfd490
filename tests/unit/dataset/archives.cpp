#include "archives.h"

#include <QFile>
#include <QtEndian>

#include <archive.h>
#include <archive_entry.h>

namespace archives {

namespace {

void choose(archive *out, Format format)
{
    switch (format) {
    case Format::Zip:
        archive_write_set_format_zip(out);
        archive_write_set_format_option(out, "zip", "compression", "deflate");
        return;
    case Format::StoredZip:
        archive_write_set_format_zip(out);
        archive_write_set_format_option(out, "zip", "compression", "store");
        return;
    case Format::SevenZip:
        archive_write_set_format_7zip(out);
        return;
    case Format::TarGz:
        archive_write_add_filter_gzip(out);
        break;
    case Format::TarXz:
        archive_write_add_filter_xz(out);
        break;
    case Format::TarZst:
        archive_write_add_filter_zstd(out);
        break;
    case Format::TarBz2:
        archive_write_add_filter_bzip2(out);
        break;
    case Format::Tar:
        break;
    }
    archive_write_set_format_pax_restricted(out);
}

unsigned fileType(Item::Type type)
{
    return type == Item::Folder   ? AE_IFDIR
           : type == Item::Link   ? AE_IFLNK
           : type == Item::Device ? AE_IFCHR
                                  : AE_IFREG;
}

bool add(archive *out, const Item &item)
{
    archive_entry *entry = archive_entry_new();
    archive_entry_copy_pathname(entry, item.name.constData());
    archive_entry_set_perm(entry, item.type == Item::Folder ? 0755 : 0644);
    if (item.type == Item::HardLink)
        archive_entry_copy_hardlink(entry, item.target.constData());
    else
        archive_entry_set_filetype(entry, fileType(item.type));
    if (item.type == Item::Link)
        archive_entry_copy_symlink(entry, item.target.constData());
    archive_entry_set_size(entry, item.bytes.size());
    bool ok = archive_write_header(out, entry) >= ARCHIVE_WARN;
    if (ok && !item.bytes.isEmpty())
        ok = archive_write_data(out, item.bytes.constData(), size_t(item.bytes.size())) ==
             item.bytes.size();
    archive_entry_free(entry);
    return ok;
}

quint32 crcOf(QByteArrayView bytes)
{
    quint32 crc = 0xFFFFFFFF;
    for (const char byte : bytes) {
        crc ^= uchar(byte);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
    }
    return ~crc;
}

QByteArray fixed(quint32 number)
{
    QByteArray bytes(4, Qt::Uninitialized);
    qToLittleEndian(number, bytes.data());
    return bytes;
}

// Seven bits a byte, the lowest first.
QByteArray rarNumber(quint64 number)
{
    QByteArray bytes;
    do {
        bytes += char((number & 0x7F) | (number > 0x7F ? 0x80 : 0));
        number >>= 7;
    } while (number);
    return bytes;
}

QByteArray rarBlock(const QByteArray &fields)
{
    const QByteArray header = rarNumber(quint64(fields.size())) + fields;
    return fixed(crcOf(header)) + header;
}

QByteArray rarFile(const Item &item)
{
    QByteArray fields = rarNumber(2) + rarNumber(2);                // a file's header, data follow
    fields += rarNumber(quint64(item.bytes.size())) + rarNumber(4); // packed size, has a CRC
    fields += rarNumber(quint64(item.bytes.size())) + rarNumber(0644);
    fields += fixed(crcOf(item.bytes)) + rarNumber(0) + rarNumber(1); // stored, Unix
    fields += rarNumber(quint64(item.name.size())) + item.name;
    return rarBlock(fields) + item.bytes;
}

} // namespace

bool writeRar(const QString &path, const std::vector<Item> &items)
{
    QByteArray bytes("Rar!\x1A\x07\x01\x00", 8);
    bytes += rarBlock(rarNumber(1) + rarNumber(0) + rarNumber(0));
    for (const Item &item : items)
        bytes += rarFile(item);
    bytes += rarBlock(rarNumber(5) + rarNumber(0) + rarNumber(0));
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

bool write(const QString &path, Format format, const std::vector<Item> &items,
           const QByteArray &password)
{
    archive *out = archive_write_new();
    choose(out, format);
    if (!password.isEmpty()) {
        archive_write_set_options(out, "zip:encryption=aes256");
        archive_write_set_passphrase(out, password.constData());
    }
    bool ok = archive_write_open_filename(out, QFile::encodeName(path).constData()) == ARCHIVE_OK;
    for (const Item &item : items)
        ok = ok && add(out, item);
    ok = archive_write_close(out) == ARCHIVE_OK && ok;
    archive_write_free(out);
    return ok;
}

std::map<QByteArray, QByteArray> readAll(const QString &path)
{
    std::map<QByteArray, QByteArray> files;
    archive *in = archive_read_new();
    archive_read_support_format_all(in);
    archive_read_support_filter_all(in);
    archive_read_open_filename(in, QFile::encodeName(path).constData(), 1 << 16);
    archive_entry *entry = nullptr;
    while (archive_read_next_header(in, &entry) == ARCHIVE_OK) {
        QByteArray bytes(qsizetype(archive_entry_size(entry)), '\0');
        if (archive_entry_filetype(entry) == AE_IFREG &&
            archive_read_data(in, bytes.data(), size_t(bytes.size())) == bytes.size())
            files[archive_entry_pathname(entry)] = bytes;
    }
    archive_read_free(in);
    return files;
}

} // namespace archives
