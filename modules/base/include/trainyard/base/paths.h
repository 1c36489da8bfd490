#pragma once

#include <QString>

namespace trainyard::base {

// The user's folders, made on first use. TRAINYARD_HOME, when set, holds all three: tests and
// portable installations use it.
QString userConfigFolder(); // machines, tariffs, budgets, settings
QString userStateFolder();  // agent-<host>.json, locks, logs
QString userCacheFolder();  // what may be deleted at any time

// A folder of this user alone (0700, owner checked) with a short path, for sockets. Empty when
// somebody else holds the name: then nothing may be put there.
QString userRuntimeFolder();

} // namespace trainyard::base
