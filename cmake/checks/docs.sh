#!/usr/bin/env bash
# Every link from one page to a file of the project leads somewhere.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
status=0
while IFS= read -r page; do
    while IFS= read -r link; do
        target="${link%%#*}"
        [[ -z "$target" || "$target" == *://* || "$target" == mailto:* ]] && continue
        if [[ ! -e "$(dirname "$page")/$target" ]]; then
            echo "docs: $page links to $target, which is not there"
            status=1
        fi
    done < <(grep -o '](\([^)]*\))' "$page" | sed 's/^](//; s/)$//' || true)
done < <(find . -path ./build -prune -o -name '*.md' -print)
exit $status
