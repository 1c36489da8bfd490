#pragma once

#include <QString>

namespace trainyard::base {

// Sends Qt's messages, with time and category, to `file` (rotated once at 4 MiB) and warnings also
// to stderr. Call once, at the start of a process. Each module has its category "trainyard.<name>".
void logToFile(const QString &file);

} // namespace trainyard::base
