#!/usr/bin/env bash
# No source file is over 500 lines; those over 300 are named.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
status=0
while read -r lines file; do
    [[ "$file" == total || "$lines" -le 300 ]] && continue
    echo "sizes: $file has $lines lines"
    [[ "$lines" -gt 500 ]] && status=1
done < <(find modules app tests translations \( -name '*.cpp' -o -name '*.h' \) -exec wc -l {} +)
exit $status
