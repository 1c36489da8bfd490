#!/usr/bin/env bash
# Training a flat classifier by Trainyard and by a PyTorch script, in turn on this machine, equal
# network, size, batch and epochs.
#   tests/bench/train_vs_torch.sh TREE PEER VENV [EPOCHS] [ROUNDS] [VARIANT...]
# TREE      folder with CLASS/*.jpg
# PEER      Python script: PEER TREE --variant V --epochs E --size 64 --batch 64 --seed S, prints one
#           JSON line with "first_epoch_img_s", "steady_img_s", "s_first_batch", "epoch_s",
#           "train_images", "peak_rss_mib" and "accuracy" (of every epoch)
# VENV      its Python environment, with torch and torchvision
# VARIANT   of the script: plain and tuned by default
# BIN       (variable) where trainyardctl is; build/bin by default
# Both learn from four fifths of the pictures and are judged by the last fifth. Rounds alternate;
# medians are compared. Steady: epochs after the first. The first epoch of both is from JPEG files:
# ours counts import and packing. The first batch of ours is of a second run, when packed. Memory:
# the most that the worker, and the script with its children, had at once.
set -euo pipefail
root="$(dirname "$(readlink -f "$0")")/../.."
[[ $# -ge 3 ]] || { sed -n '2,15s/^# //p' "$0" >&2; exit 2; }
tree="$(readlink -f "$1")" peer="$(readlink -f "$2")" python="$(readlink -f "$3")/bin/python"
epochs="${4:-10}" rounds="${5:-3}"
variants=("${@:6}")
[[ ${#variants[@]} -gt 0 ]] || variants=(plain tuned)
bin="$(readlink -f "${BIN:-$root/build/bin}")"
[[ -x "$bin/trainyardctl" ]] || { echo 'train_vs_torch: build first (./run --build-only)' >&2; exit 1; }
work="$(mktemp -d)"
export TRAINYARD_HOME="$work/home"
ctl() { "$bin/trainyardctl" --project "$work/project" "$@"; }
cleanup() {
    ctl agent stop > /dev/null 2>&1 || true
    rm -rf "$work"
}
trap cleanup EXIT

# The most memory (MiB) of the worker that trains in our folder, until `$1` is gone.
watch_worker() {
    local most=0 now process
    while [[ -e "$1" ]]; do
        for process in /proc/[0-9]*; do
            grep -qsa "trainyard-worker.*$work" "$process/cmdline" || continue
            now="$(awk '/^VmHWM/ { print int($2 / 1024) }' "$process/status" 2> /dev/null || true)"
            ((${now:-0} > most)) && most="$now"
        done
        sleep 0.2
    done
    echo "$most" > "$work/memory"
}

newest_events() { find "$work/project/.trainyard/runs" -name events.jsonl -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2-; }

ours() { # seed
    local began packed
    rm -rf "$work/project"
    "$bin/trainyardctl" init "$work/project" > /dev/null 2>&1
    touch "$work/watching"
    watch_worker "$work/watching" &
    began="$(date +%s%3N)"
    ctl data import "$tree" --name pictures --val 0.2 --test 0 --seed "$1" > /dev/null 2>&1
    ctl --json train --data pictures --mode flat --net separable --epochs "$epochs" --size 64 \
        --batch 64 --seed "$1" > /dev/null 2> "$work/train.log"
    rm "$work/watching"
    wait
    cp "$(newest_events)" "$work/events"
    sleep 1 # so that the second run is the newest
    packed="$(date +%s%3N)"
    ctl --json train --data pictures --mode flat --net separable --epochs 1 --size 64 --batch 64 \
        --seed "$1" > /dev/null 2>> "$work/train.log"
    cp "$(newest_events)" "$work/events2"
    "$python" - "$work" "$began" "$packed" << 'PYTHON'
import json, statistics, sys
work, began, packed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
read = lambda name: [json.loads(line) for line in open(f'{work}/{name}')]
first, second = read('events'), read('events2')
epochs = [e for e in first if e['event'] == 'epoch']
images = next(e for e in first if e['event'] == 'started')['nets'][0]['train']
steady = [e['images_per_second'] for e in epochs[1:]] or [0]
batch = next(e for e in second if e['event'] == 'step')
print(json.dumps({
    'steady_img_s': statistics.median(steady),
    'first_epoch_img_s': images / ((epochs[0]['t'] - began) / 1000),
    's_first_batch': (batch['t'] - packed) / 1000,
    'peak_rss_mib': int(open(f'{work}/memory').read()),
    'accuracy': epochs[-1]['val_accuracy'],
}))
PYTHON
}

theirs() { # variant, seed
    env -u PYTHONPYCACHEPREFIX -u PYTHONDONTWRITEBYTECODE -u OPENBLAS_CORETYPE \
        -u OPENBLAS_L2_SIZE "$python" "$peer" "$tree" --variant "$1" --epochs "$epochs" --size 64 \
        --batch 64 --seed "$2" 2> "$work/peer.log" | tail -n 1 | "$python" -c '
import json, sys
e = json.loads(sys.stdin.read())
e["first_epoch_img_s"] = e["train_images"] / (e["s_ready"] + e["epoch_s"][0]) # from its start, as ours
e["accuracy"] = e["accuracy"][-1]
print(json.dumps({k: e[k] for k in ("steady_img_s", "first_epoch_img_s", "s_first_batch", "peak_rss_mib", "accuracy")}))'
}

for ((round = 0; round < rounds; ++round)); do
    echo "ours    $(ours "$round" | tee -a "$work/ours")"
    for variant in "${variants[@]}"; do
        echo "$variant   $(theirs "$variant" "$round" | tee -a "$work/$variant")"
    done
done
"$python" - "$work" "${variants[@]}" << 'PYTHON'
import json, statistics, sys
work, variants = sys.argv[1], sys.argv[2:]
def median(name, key): return statistics.median(json.loads(l)[key] for l in open(f'{work}/{name}'))
print(f'first batch when packed: {median("ours", "s_first_batch"):.2f} s (at most 1)')
for v in variants:
    ratio = lambda key: median('ours', key) / max(1e-9, median(v, key))
    print(f'against {v}: steady {ratio("steady_img_s"):.2f} times as fast, first epoch from JPEG '
          f'{ratio("first_epoch_img_s"):.2f} times, memory {ratio("peak_rss_mib"):.2f} of it (at most '
          f'0.5), accuracy {median("ours", "accuracy"):.3f} against {median(v, "accuracy"):.3f}')
PYTHON
