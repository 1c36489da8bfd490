#!/usr/bin/env bash
# Every module, every panel and the other folders that hold code tell in a README what is in them.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
status=0
need() {
    if [[ -d "$1" && ! -f "$1/README.md" ]]; then
        echo "readmes: $1 has no README.md"
        status=1
    fi
}
while IFS= read -r list; do
    [[ "$list" == modules/CMakeLists.txt ]] && continue
    folder="$(dirname "$list")"
    # A folder that only adds others needs none.
    [[ -d "$folder/src" || -d "$folder/include" ]] && need "$folder"
done < <(find modules -name CMakeLists.txt | sort)
for folder in app/*/ app/desktop/panels/*/ tests tests/bench cmake packaging docs; do
    need "${folder%/}"
done
exit $status
