#pragma once

#include "output.h"

namespace trainyard::cli {

// Writes a file as a whole and says so; with an empty path the bytes go to standard output.
Exit writeOutput(Output &output, const QByteArray &bytes, const QString &path);

} // namespace trainyard::cli
