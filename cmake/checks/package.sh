#!/usr/bin/env bash
# The Debian package of a build folder installs into an empty root, and its programs run there: a
# sample is drawn, imported and trained on.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
build="${1:-build}"
programs=()
for program in trainyardctl trainyard-agent trainyard-worker trainyard; do
    [[ -x "$build/bin/$program" ]] && programs+=("$program")
done
if [[ ${#programs[@]} == 0 ]]; then
    echo 'package: no program is built yet, so there is nothing to pack'
    exit
fi
rm -rf "$build/packages"
(cd "$build" && cpack -G DEB > packages.log 2>&1) || { tail -n 20 "$build/packages.log"; exit 1; }
package="$(find "$build/packages" -maxdepth 1 -name '*.deb')"
[[ -f "$package" ]] || { echo "package: no .deb was made"; exit 1; }

root="$(mktemp -d)"
ctl() { "$root/usr/bin/trainyardctl" --project "$root/project" "$@"; }
trap 'ctl agent stop > /dev/null 2>&1 || true; rm -rf "$root"' EXIT
dpkg -x "$package" "$root"
status=0
export TRAINYARD_HOME="$root/home" QT_QPA_PLATFORM=offscreen
for program in "${programs[@]}"; do
    if ! said="$("$root/usr/bin/$program" --version 2>&1)"; then
        echo "package: $program --version failed: $said"
        status=1
    fi
done
for field in libqt6core6 libtorch libopencv; do
    if ! dpkg-deb --field "$package" Depends | grep -q "$field"; then
        echo "package: it does not depend on $field…"
        status=1
    fi
done
while IFS= read -r binary; do
    if readelf -d "$binary" 2> /dev/null | grep -E 'R(UN)?PATH' | grep -q "$PWD"; then
        echo "package: $(basename "$binary") looks for libraries in the build folder"
        status=1
    fi
done < <(find "$root/usr/bin" "$root/usr/lib" -type f -perm -u+x 2> /dev/null)
train() {
    "$root/usr/bin/trainyardctl" data sample "$root/pictures" --images 120 \
        && "$root/usr/bin/trainyardctl" init "$root/project" \
        && ctl data import "$root/pictures" --name vehicles \
        && ctl train --data vehicles --mode flat --epochs 1 --size 16
}
if [[ -x "$root/usr/bin/trainyard-worker" ]] && ! train > "$root/train.log" 2>&1; then
    echo 'package: the installed programs could not train:'
    tail -n 5 "$root/train.log"
    status=1
fi
if command -v desktop-file-validate > /dev/null; then
    desktop-file-validate "$root"/usr/share/applications/*.desktop || status=1
fi
echo "package: $(basename "$package"), $(du -h "$package" | cut -f1)"
exit $status
