#include "trainyard/base/descriptor.h"

#include <cerrno>
#include <unistd.h>

namespace trainyard::base {

Descriptor::~Descriptor()
{
    if (m_value >= 0)
        ::close(m_value);
}

int writeAll(int descriptor, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t count =
            ::write(descriptor, bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        done += count;
    }
    return 0;
}

} // namespace trainyard::base
