#pragma once

namespace trainyard::agent_app {

// `trainyard-agent connect`: joins stdin and stdout to the agent of this machine, which it starts
// where there is none, so that a window elsewhere can speak to it through ssh. Ends when either
// side does. Exit status.
int bridge();

} // namespace trainyard::agent_app
