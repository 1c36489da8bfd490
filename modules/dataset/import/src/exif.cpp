#include "codecs.h"

#include <QtEndian>

namespace trainyard::dataset {

namespace {

class TiffReader
{
public:
    explicit TiffReader(QByteArrayView data)
        : m_data(data)
        , m_big(data.startsWith("MM"))
    {
    }

    bool has(quint64 offset, quint64 size) const { return offset + size <= quint64(m_data.size()); }
    quint16 u16(quint64 offset) const
    {
        return m_big ? qFromBigEndian<quint16>(m_data.data() + offset)
                     : qFromLittleEndian<quint16>(m_data.data() + offset);
    }
    quint32 u32(quint64 offset) const
    {
        return m_big ? qFromBigEndian<quint32>(m_data.data() + offset)
                     : qFromLittleEndian<quint32>(m_data.data() + offset);
    }

private:
    QByteArrayView m_data;
    bool m_big;
};

} // namespace

int exifOrientation(QByteArrayView exif)
{
    constexpr quint16 orientationTag = 0x0112;
    if (exif.startsWith(QByteArrayView("Exif\0\0", 6)))
        exif = exif.sliced(6);
    if (!exif.startsWith("II") && !exif.startsWith("MM"))
        return 1;
    const TiffReader reader(exif);
    if (!reader.has(0, 8))
        return 1;
    const quint64 directory = reader.u32(4);
    if (!reader.has(directory, 2))
        return 1;
    const int count = reader.u16(directory);
    for (int index = 0; index < count; ++index) {
        const quint64 entry = directory + 2 + quint64(index) * 12;
        if (!reader.has(entry, 12))
            return 1;
        if (reader.u16(entry) != orientationTag)
            continue;
        const quint32 type = reader.u16(entry + 2);
        const quint32 value = type == 4 ? reader.u32(entry + 8) : reader.u16(entry + 8);
        return value >= 1 && value <= 8 ? int(value) : 1;
    }
    return 1;
}

} // namespace trainyard::dataset
