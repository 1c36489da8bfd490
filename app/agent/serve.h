#pragma once

namespace trainyard::agent_app {

// The agent itself, until it is asked to end, or nobody needs it. Exit status; 0 also where there
// is one already.
int serve();

} // namespace trainyard::agent_app
