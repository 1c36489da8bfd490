#pragma once

#include <QString>

namespace trainyard::base {

// A new identifier for a run or job: local time to the second and six random base-32 letters,
// "20260314-092653-kx3m7q": sorts by time, safe in file names, short enough to type.
QString newId();

// True for a name that newId() could have made; guards paths made from ids.
bool isId(const QString &text);

} // namespace trainyard::base
