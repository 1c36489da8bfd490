#pragma once

#include <QByteArrayView>

namespace trainyard::runs {

// CRC-32C (Castagnoli), and the form TFRecord stores: rotated and offset, so that a checksum of
// data that holds checksums stays good.
quint32 crc32c(QByteArrayView bytes);
quint32 maskedCrc32c(QByteArrayView bytes);

} // namespace trainyard::runs
