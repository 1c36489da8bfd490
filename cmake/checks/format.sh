#!/usr/bin/env bash
# Every source file is as clang-format writes it. With --fix: writes them so.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
sources() { find modules app tests translations \( -name '*.cpp' -o -name '*.h' \) -print0; }

if [[ "${1:-}" == --fix ]]; then
    sources | xargs -0 -n 40 clang-format -i
    exit
fi
places="$(sources | xargs -0 -n 40 clang-format --dry-run 2>&1 | grep -F -- '-Wclang-format' || true)"
[[ -z "$places" ]] && exit
cut -d: -f1 <<< "$places" | sort | uniq -c | awk '{ print "format: " $2 ": " $1 " places" }'
exit 1
