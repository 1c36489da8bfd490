#pragma once

#include "session.h"

namespace trainyard::cli {

enum class OnInterrupt
{
    StopRun,  // with weights saved; the run is ours
    LookAway, // the run goes on
};

// Shows a run from its beginning until it ends: a line per epoch and a bar, or its events with
// --json. The exit status is that of the run: 3 when it was stopped. A closed terminal ends the
// looking, never the run.
Exit followRun(Session &session, const QString &projectFolder, const QString &id,
               OnInterrupt onInterrupt);

} // namespace trainyard::cli
