#pragma once

namespace trainyard::agent {

// `trainyard-agent telemetry`: a line
// {"sample":{…},"processes":{"PID":{"cpu":cores,"memory":bytes}}} a second on stdout
// (docs/formats.md §9 has the sample), of this machine and of the trees of the processes whose pids
// stand in the last line of stdin. Ends with its parent. Exit status.
int runTelemetry();

} // namespace trainyard::agent
