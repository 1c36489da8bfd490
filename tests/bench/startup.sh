#!/usr/bin/env bash
# Time from starting the window to its first painted, usable picture, and its memory.
#   tests/bench/startup.sh [ROUNDS] [PROGRAM]
# `trainyard --bench-start` prints one JSON line with "ms" (since its process began) and "pss_kib",
# then ends. As root the caches of the kernel are dropped once for a cold start.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
rounds="${1:-20}"
program="${2:-build/bin/trainyard}"
[[ -x "$program" ]] || { echo "startup: $program is not built (./run --build-only)" >&2; exit 1; }
home="$(mktemp -d)"
trap 'rm -rf "$home"' EXIT
export TRAINYARD_HOME="$home"

field() { sed -n "s/.*\"$1\": *\([0-9.]*\).*/\1/p" <<< "$2"; }

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

start() {
    local line
    line="$("$program" --bench-start)"
    printf '%s %s\n' "$(field ms "$line")" "$(field pss_kib "$line")"
}

if [[ "$(id -u)" == 0 && -w /proc/sys/vm/drop_caches ]]; then
    sync
    echo 3 > /proc/sys/vm/drop_caches
    echo "cold start: $(start | cut -d' ' -f1) ms (at most 400)"
fi
start > /dev/null # warms the cache
figures="$(for ((i = 0; i < rounds; ++i)); do start; done)"
echo "warm start: $(cut -d' ' -f1 <<< "$figures" | median) ms, median of $rounds (at most 150)"
echo "memory: $(cut -d' ' -f2 <<< "$figures" | median | awk '{ printf "%.1f", $1 / 1024 }') MiB PSS (at most 80)"
