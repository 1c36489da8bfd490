#pragma once

#include <QString>

namespace trainyard::agent_app {

inline constexpr int usageStatus = 2;

int status(bool asJson); // what the agent looks after; 1 where none runs
int stop(bool force);    // ends the agent; what runs goes on
int usage(const QString &unknown);

} // namespace trainyard::agent_app
