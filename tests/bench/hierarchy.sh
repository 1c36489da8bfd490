#!/usr/bin/env bash
# The whole job of a chained classifier (superclass network and one per group), by Trainyard and by
# a PyTorch script, one after the other on this machine, equal epochs.
#   tests/bench/hierarchy.sh TREE PEER VENV [EPOCHS] [ROUNDS]
# TREE   folder with train/GROUP/CLASS/*.png and test/GROUP/CLASS/*.png
# PEER   Python script: PEER TREE --epochs E --size 32 --flat 0, prints one JSON line with "chain_s"
#        and "chained_acc"
# VENV   Python environment with torch and torchvision
# BIN    (variable) where trainyardctl is; build/bin by default
# Ours counts import, packing and training. Rounds alternate; medians are compared.
set -euo pipefail
root="$(dirname "$(readlink -f "$0")")/../.."
[[ $# -ge 3 ]] || { sed -n '2,10s/^# //p' "$0" >&2; exit 2; }
tree="$(readlink -f "$1")" peer="$(readlink -f "$2")" python="$(readlink -f "$3")/bin/python"
epochs="${4:-5}" rounds="${5:-3}"
bin="$(readlink -f "${BIN:-$root/build/bin}")"
[[ -x "$bin/trainyardctl" ]] || { echo 'hierarchy: build first (./run --build-only)' >&2; exit 1; }
work="$(mktemp -d)"
export TRAINYARD_HOME="$work/home"
ctl() { "$bin/trainyardctl" --project "$work/project" "$@"; }
cleanup() {
    ctl agent stop > /dev/null 2>&1 || true
    rm -rf "$work"
}
trap cleanup EXIT

field() { sed -n "s/.*\"$1\": *\([0-9.]*\).*/\1/p" <<< "$2" | tail -n 1; }
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

ours() {
    rm -rf "$work/project"
    "$bin/trainyardctl" init "$work/project" > /dev/null 2>&1
    local began ended lines
    began="$(date +%s.%N)"
    ctl data import "$tree" --name things > /dev/null 2>&1
    lines="$(ctl --json train --data things --mode chained --epochs "$epochs" --size 32 --batch 64 \
        --seed "$1" 2> "$work/train.log" | grep '"event":"finished"')"
    ended="$(date +%s.%N)"
    awk -v a="$began" -v b="$ended" -v accuracy="$(field leaf_accuracy "$lines")" \
        'BEGIN { printf "%.2f %s\n", b - a, accuracy }'
}

theirs() {
    local line
    line="$(env -u PYTHONPYCACHEPREFIX -u PYTHONDONTWRITEBYTECODE \
        -u OPENBLAS_CORETYPE -u OPENBLAS_L2_SIZE "$python" "$peer" "$tree" \
        --epochs "$epochs" --size 32 --seed "$1" --flat 0 2> "$work/peer.log" | tail -n 1)"
    printf '%s %s\n' "$(field chain_s "$line")" "$(field chained_acc "$line")"
}

for ((round = 0; round < rounds; ++round)); do
    ours "$round" | tee -a "$work/ours" | sed 's/^/ours   (seconds, chained accuracy): /'
    theirs "$round" | tee -a "$work/theirs" | sed 's/^/theirs (seconds, chained accuracy): /'
done
our_time="$(cut -d' ' -f1 "$work/ours" | median)" their_time="$(cut -d' ' -f1 "$work/theirs" | median)"
our_right="$(cut -d' ' -f2 "$work/ours" | median)" their_right="$(cut -d' ' -f2 "$work/theirs" | median)"
awk -v a="$our_time" -v b="$their_time" 'BEGIN { printf "time: %.1f times faster (at least 3)\n", b / a }'
echo "chained accuracy: $our_right against $their_right (at least as good)"
