#pragma once

#include <QByteArray>

namespace trainyard::base {

// A file descriptor that is closed on every way out. POSIX.
class Descriptor
{
public:
    explicit Descriptor(int value)
        : m_value(value)
    {
    }
    ~Descriptor();
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    int value() const { return m_value; } // negative: not open, errno says why

private:
    int m_value;
};

// Writes all of it, whatever interrupts; returns 0 or an errno.
int writeAll(int descriptor, const QByteArray &bytes);

} // namespace trainyard::base
