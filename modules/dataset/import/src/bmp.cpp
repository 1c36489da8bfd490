#include "codecs.h"

#include <QtEndian>

#include <array>
#include <bit>

namespace trainyard::dataset {

namespace {

// https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
enum Compression : quint32
{
    Plain = 0,
    Rle8 = 1,
    Rle4 = 2,
    BitFields = 3,
    AlphaBitFields = 6
};

struct Header
{
    quint32 size = 0;
    qsizetype pixelsAt = 0;
    qint64 width = 0;
    qint64 height = 0;
    bool topDown = false;
    int bits = 0;
    quint32 compression = Plain;
    std::array<quint32, 4> masks = {}; // red, green, blue, alpha
    std::vector<std::array<uchar, 3>> palette;
};

class Reader
{
public:
    explicit Reader(QByteArrayView bytes)
        : m_bytes(bytes)
    {
    }
    bool has(qsizetype at, qsizetype size) const { return at >= 0 && at + size <= m_bytes.size(); }
    uchar u8(qsizetype at) const { return uchar(m_bytes[at]); }
    quint16 u16(qsizetype at) const { return qFromLittleEndian<quint16>(m_bytes.data() + at); }
    quint32 u32(qsizetype at) const { return qFromLittleEndian<quint32>(m_bytes.data() + at); }
    qsizetype size() const { return m_bytes.size(); }

private:
    QByteArrayView m_bytes;
};

void readMasks(const Reader &reader, Header &header)
{
    if (header.compression == BitFields || header.compression == AlphaBitFields) {
        // They follow a header of 40 bytes and are part of a longer one.
        for (int channel = 0; channel < 3; ++channel)
            header.masks[size_t(channel)] = reader.u32(54 + channel * 4);
        if (header.size >= 56 || header.compression == AlphaBitFields)
            header.masks[3] = reader.u32(66);
    } else if (header.bits == 16) {
        header.masks = {0x7c00, 0x03e0, 0x001f, 0};
    } else {
        header.masks = {0x00ff0000, 0x0000ff00, 0x000000ff, 0};
    }
}

Result<void> readPalette(const Reader &reader, Header &header)
{
    const bool old = header.size == 12;
    const qsizetype entry = old ? 3 : 4;
    const quint32 used = old ? 0 : reader.u32(46);
    const qsizetype count = used == 0 || used > 256 ? 1 << header.bits : qsizetype(used);
    const qsizetype start = 14 + qsizetype(header.size);
    for (qsizetype index = 0; index < count; ++index) {
        const qsizetype at = start + index * entry;
        if (!reader.has(at, entry))
            return refuse(DecodeReason::Truncated, QStringLiteral("palette"));
        header.palette.push_back({reader.u8(at + 2), reader.u8(at + 1), reader.u8(at)});
    }
    // Some writers give an offset that lies inside the palette.
    header.pixelsAt = std::max(header.pixelsAt, start + count * entry);
    return {};
}

Result<Header> readHeader(const Reader &reader)
{
    Header header;
    header.size = reader.u32(14);
    header.pixelsAt = qsizetype(reader.u32(10));
    const bool old = header.size == 12;
    if (!reader.has(0, 14 + qsizetype(header.size)) || (!old && !reader.has(0, 70)))
        return refuse(DecodeReason::Truncated, QStringLiteral("header"));
    const qint64 height = old ? qint64(reader.u16(20)) : qint64(qint32(reader.u32(22)));
    header.width = old ? qint64(reader.u16(18)) : qint64(qint32(reader.u32(18)));
    header.height = std::abs(height);
    header.topDown = height < 0;
    header.bits = reader.u16(old ? 24 : 28);
    header.compression = old ? Plain : reader.u32(30);
    const int bits = header.bits;
    const bool known = header.compression == Plain
                           ? bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16 ||
                                 bits == 24 || bits == 32
                       : header.compression == Rle8 ? bits == 8
                       : header.compression == Rle4 ? bits == 4
                       : header.compression == BitFields || header.compression == AlphaBitFields
                           ? bits == 16 || bits == 32
                           : false;
    if (!known)
        return refuse(DecodeReason::Unsupported,
                      QStringLiteral("%1 bits, compression %2").arg(bits).arg(header.compression));
    readMasks(reader, header);
    if (bits <= 8)
        TY_CHECK(readPalette(reader, header));
    return header;
}

class Canvas
{
public:
    explicit Canvas(const Header &header)
        : m_header(header)
    {
        image.width = int(header.width);
        image.height = int(header.height);
        image.layout = RawImage::Layout::Rgba;
        image.pixels.assign(size_t(header.width) * size_t(header.height) * 4, 0);
    }

    // `line` counts as the file does, from the bottom in most.
    uchar *at(qint64 x, qint64 line)
    {
        const qint64 y = m_header.topDown ? line : m_header.height - 1 - line;
        return image.pixels.data() + (y * m_header.width + x) * 4;
    }
    bool contains(qint64 x, qint64 line) const
    {
        return x < m_header.width && line < m_header.height;
    }
    void putIndex(qint64 x, qint64 line, int index)
    {
        uchar *out = at(x, line);
        if (size_t(index) < m_header.palette.size())
            std::copy_n(m_header.palette[size_t(index)].data(), 3, out);
        out[3] = 255;
    }

    RawImage image;

private:
    const Header &m_header;
};

uchar channelOf(quint32 pixel, quint32 mask, int whenNone)
{
    if (!mask)
        return uchar(whenNone);
    const int shift = std::countr_zero(mask);
    const quint64 most = mask >> shift;
    return uchar(((pixel & mask) >> shift) * 255ULL / most);
}

void putColour(const Header &header, const Reader &reader, qsizetype at, uchar *out)
{
    if (header.bits == 24) {
        out[0] = reader.u8(at + 2);
        out[1] = reader.u8(at + 1);
        out[2] = reader.u8(at);
        out[3] = 255;
        return;
    }
    const quint32 pixel = header.bits == 16 ? reader.u16(at) : reader.u32(at);
    for (size_t channel = 0; channel < 4; ++channel)
        out[channel] = channelOf(pixel, header.masks[channel], channel == 3 ? 255 : 0);
}

Result<void> readRows(const Header &header, const Reader &reader, Canvas &canvas)
{
    const qsizetype stride = (header.width * header.bits + 31) / 32 * 4;
    // The last row's padding may be left out.
    const qsizetype needed = stride * (header.height - 1) + (header.width * header.bits + 7) / 8;
    if (!reader.has(header.pixelsAt, needed))
        return refuse(DecodeReason::Truncated);
    for (qint64 line = 0; line < header.height; ++line) {
        const qsizetype row = header.pixelsAt + line * stride;
        for (qint64 x = 0; x < header.width; ++x) {
            if (header.bits > 8) {
                putColour(header, reader, row + x * header.bits / 8, canvas.at(x, line));
                continue;
            }
            const qint64 bit = x * header.bits;
            const int shift = int(8 - header.bits - bit % 8);
            canvas.putIndex(x, line, reader.u8(row + bit / 8) >> shift & ((1 << header.bits) - 1));
        }
    }
    return {};
}

// Run lengths; what a delta jumps over stays transparent, as viewers show it.
class RunReader
{
public:
    RunReader(const Header &header, const Reader &reader, Canvas &canvas)
        : m_four(header.compression == Rle4)
        , m_reader(reader)
        , m_canvas(canvas)
        , m_at(header.pixelsAt)
        , m_height(header.height)
    {
    }

    Result<void> read()
    {
        while (m_reader.has(m_at, 2)) {
            const int count = m_reader.u8(m_at);
            const int value = m_reader.u8(m_at + 1);
            m_at += 2;
            if (count > 0) {
                for (int index = 0; index < count; ++index)
                    put(m_four ? (index % 2 ? value & 15 : value >> 4) : value);
            } else if (value == 1) {
                return {};
            } else if (!escape(value)) {
                break;
            }
        }
        // A last row that is complete needs no end mark.
        if (m_line >= m_height)
            return {};
        return refuse(DecodeReason::Truncated);
    }

private:
    void put(int index)
    {
        if (m_canvas.contains(m_x, m_line))
            m_canvas.putIndex(m_x, m_line, index);
        ++m_x;
    }

    bool escape(int value)
    {
        if (value == 0) {
            m_x = 0;
            ++m_line;
            return true;
        }
        if (value == 2) {
            if (!m_reader.has(m_at, 2))
                return false;
            m_x += m_reader.u8(m_at);
            m_line += m_reader.u8(m_at + 1);
            m_at += 2;
            return true;
        }
        const qsizetype size = m_four ? (value + 1) / 2 : value;
        if (!m_reader.has(m_at, size))
            return false;
        for (int index = 0; index < value; ++index) {
            const int byte = m_reader.u8(m_at + (m_four ? index / 2 : index));
            put(m_four ? (index % 2 ? byte & 15 : byte >> 4) : byte);
        }
        m_at += size + size % 2;
        return true;
    }

    bool m_four;
    const Reader &m_reader;
    Canvas &m_canvas;
    qsizetype m_at;
    qint64 m_height;
    qint64 m_x = 0;
    qint64 m_line = 0;
};

} // namespace

Result<RawImage> decodeBmp(QByteArrayView bytes, const DecodeOptions &options)
{
    const Reader reader(bytes);
    TY_TRY(const Header header, readHeader(reader));
    TY_CHECK(checkSize(header.width, header.height, bytes.size(), options));
    const bool runs = header.compression == Rle8 || header.compression == Rle4;
    if (!runs && header.width * header.height * header.bits / 8 > bytes.size())
        return refuse(DecodeReason::Truncated);
    Canvas canvas(header);
    TY_CHECK(runs ? RunReader(header, reader, canvas).read() : readRows(header, reader, canvas));
    return std::move(canvas.image);
}

} // namespace trainyard::dataset
