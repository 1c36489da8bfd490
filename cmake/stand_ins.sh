#!/usr/bin/env bash
# Empty libraries in place of those that a library names and never calls.
#   stand_ins.sh LIBRARY FOLDER COMPILER
# Debian's LibTorch names OpenCV, FFmpeg, LevelDB and more, and imports not one symbol of them; with
# what those name in turn a worker loaded 287 libraries and half a second passed before main().
# A stand-in is made for each library that LIBRARY names, that defines nothing LIBRARY imports, and
# that no library which stays needs. FOLDER then holds them and nothing else.
set -euo pipefail
export LC_ALL=C
library="$(readlink -f "$1")" folder="$2" compiler="$3"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

path_of() { ldd "$library" | awk -v name="$1" '$1 == name { print $3 }'; }
symbols() { nm -D "$1" --format=posix "$2" | sed 's/[@ ].*//' | sort -u; }

symbols "$library" --undefined-only > "$work/wanted"
while read -r name; do
    path="$(path_of "$name")"
    [[ -f "$path" ]] || continue
    symbols "$path" --defined-only > "$work/defined"
    if [[ -n "$(comm -12 "$work/defined" "$work/wanted")" ]]; then
        ldd "$path" | awk '{ print $1 }' >> "$work/needed"
        echo "$name" >> "$work/needed"
    else
        echo "$name" >> "$work/idle"
    fi
done < <(readelf -d "$library" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')

rm -rf "$folder"
mkdir -p "$folder"
[[ -s "$work/idle" ]] || exit 0
sort -u "$work/idle" | comm -23 - <(sort -u "$work/needed") | while read -r name; do
    "$compiler" -shared -x c /dev/null -o "$folder/$name" -Wl,-soname,"$name"
    echo "$name"
done
