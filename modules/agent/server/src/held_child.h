#pragma once

#include "trainyard/agent/server/holder.h"

namespace trainyard::agent {

// The rest of a child's life after fork(): leader of a group, usual signals, stderr into worker.log
// and stdout into `output` (-1: worker.log too); then it waits for one byte from `go` (none: its
// holder died before it had written the child down) and becomes the command. Status 127: there is
// no such program; 126: it may not run.
[[noreturn]] void becomeHeld(const HolderCommand &command, int go, int output);

} // namespace trainyard::agent
