#!/usr/bin/env bash
# Takes the pictures of docs/user: makes a sample project in a temporary folder, trains for some minutes, opens the
# window on a display of its own, drives it by its keys, and ends what it started.
# Usage: docs/screenshots.sh [folder of the programs, build/bin] [minutes of training, 2]
# Needs: Xvfb, openbox, xdotool, ImageMagick. Nothing of the user's own is read or changed.
set -euo pipefail
docs="$(cd "$(dirname "$(readlink -f "$0")")" && pwd)"
bin="$(readlink -f "${1:-$docs/../build/bin}")"
minutes="${2:-2}"
pictures="$docs/user/pictures"
work="$(mktemp -d -t trainyard-XXXXXX)"
pids=()

export TRAINYARD_HOME="$work/own" HOME="$work/home" XDG_CONFIG_HOME="$work/home/.config" LC_ALL=C.UTF-8
export TRAINYARD_BIN="$bin" QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR=1
unset WAYLAND_DISPLAY XDG_CURRENT_DESKTOP QT_QPA_PLATFORMTHEME
project="$HOME/Trainyard/sample"

say() { printf '== %s\n' "$*"; }

fail() {
    printf 'Stopped: %s\n' "$*" >&2
    exit 1
}

ctl() { "$bin/trainyardctl" --project "$project" "$@"; }

is_over() { ! ctl --json runs list | grep -q '"state":"running"'; }

finish() {
    local pid
    if [[ -d "$project" ]]; then
        ctl runs stop live > /dev/null 2>&1 || true
        until_true 300 is_over || true
    fi
    ctl agent stop --force > /dev/null 2>&1 || true
    for pid in "${pids[@]}"; do
        kill "$pid" 2> /dev/null || true
        wait "$pid" 2> /dev/null || true
    done
    rm -rf "$work"
}
trap finish EXIT

# Until a command succeeds; fails after so many tenths of a second.
until_true() {
    local patience="$1"
    shift
    for ((round = 0; round < patience; ++round)); do
        "$@" > /dev/null 2>&1 && return 0
        sleep 0.1
    done
    return 1
}

shown_now() { import -window root -depth 8 rgb:- | md5sum; }

# Until the screen has looked the same three times; a run that goes on never stands still, so not for ever.
settle() {
    local before="" now same=0
    for ((round = 0; round < 40 && same < 2; ++round)); do
        now="$(shown_now)"
        [[ "$now" == "$before" ]] && same=$((same + 1)) || same=0
        before="$now"
        sleep 0.1
    done
}

# After keys or clicks: until something has changed, then until it stands still.
changed_from() { [[ "$(shown_now)" != "$1" ]]; }
act() {
    local before
    before="$(shown_now)"
    "$@"
    until_true 30 changed_from "$before" || true
    settle
}

key() { act xdotool key --clearmodifiers "$@"; }
write() { act xdotool type --delay 15 "$1"; }
click() { act xdotool mousemove "$1" "$2" click 1; }
double_click() { act xdotool mousemove "$1" "$2" click --repeat 2 --delay 60 1; }
rest() { xdotool mousemove 1438 450; }

# A command by its name, as a person would.
command_named() {
    key ctrl+shift+p
    write "$1"
    key Return
}

window_named() { xdotool search --onlyvisible --name "$1" | grep -q .; }
await_window() { until_true 300 window_named "$1" || fail "no window \"$1\" appeared"; settle; }
await_no_window() { until_true 100 eval "! window_named '$1'" || fail "the window \"$1\" stays"; settle; }

# Few colours: below 150 kB each. A picture of its own window is cut to it.
take() {
    local name="$1" window="${2:-}" colours
    rest
    settle
    if [[ -n "$window" ]]; then
        import -window "$(xdotool search --onlyvisible --name "$window" | tail -n 1)" "$work/raw.png"
    else
        import -window root "$work/raw.png"
    fi
    for colours in 256 128 64; do
        convert "$work/raw.png" +dither -colors "$colours" -strip -define png:compression-level=9 \
            -define png:compression-filter=0 "PNG8:$work/small.png"
        (($(stat -c %s "$work/small.png") < 150000)) && break
    done
    mv "$work/small.png" "$pictures/$name.png"
    say "$name.png"
}

start_display() {
    mkdir -p "$XDG_CONFIG_HOME/openbox"
    cat > "$XDG_CONFIG_HOME/openbox/rc.xml" << 'XML'
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <applications><application class="*"><decor>no</decor><focus>yes</focus></application></applications>
</openbox_config>
XML
    Xvfb -displayfd 3 -screen 0 1440x900x24 -nolisten tcp -noreset 3> "$work/display" 2> /dev/null &
    pids+=($!)
    until_true 100 test -s "$work/display" || fail "Xvfb did not start"
    DISPLAY=":$(cat "$work/display")"
    export DISPLAY
    until_true 100 xdotool getdisplaygeometry || fail "the display does not answer"
    openbox --config-file "$XDG_CONFIG_HOME/openbox/rc.xml" 2> /dev/null &
    pids+=($!)
}

fill_screen() {
    local id
    id="$(xdotool search --onlyvisible --pid "$window" | tail -n 1)"
    xdotool windowmove "$id" 0 0 windowsize "$id" 1440 900
}

open_window() {
    env LC_ALL="${locale:-C.UTF-8}" "$bin/trainyard" "$@" 2> "$work/window.log" &
    window=$!
    pids+=("$window")
    until_true 300 xdotool search --onlyvisible --pid "$window" || fail "the window did not open"
    settle
    act fill_screen
}

close_window() {
    kill "$window"
    wait "$window" 2> /dev/null || true
}

prices() {
    mkdir -p "$TRAINYARD_HOME/config"
    cat > "$TRAINYARD_HOME/config/machines.yaml" << 'YAML'
trainyard_machines: 1
machines:
  local:
    configurations:
      cpu: {currency: RUB, per_hour: 10.8}
  datasphere:
    kind: priced
    configurations:
      c1.4: {cores: 4, memory_gb: 32, currency: RUB, per_hour: 10.8, background_per_hour: 2.7}
      g1.1: {cores: 8, memory_gb: 96, gpu: V100, gpus: 1, currency: RUB, per_hour: 194.4, background_per_hour: 40.5}
YAML
}

small=("net={name: separable, width: 0.25}" size=32 optimizer.learning_rate=0.1)

prepare() {
    say "Drawing and importing the sample"
    "$bin/trainyardctl" init "$project" > /dev/null
    ctl data sample "$project/pictures" > /dev/null
    ctl data import "$project/pictures" --name vehicles > /dev/null
    say "Training for $minutes min"
    ctl train "${small[@]}" --mode compare --minutes "$minutes" --name "all kinds" > /dev/null
    ctl train "${small[@]}" --mode flat --minutes 0.5 --name "flat, half a minute" > /dev/null
}

# Where things lie in a window of 1440 × 900, and in the dialog (1040 × 700).
first_run=(155 141)
compare_button=(116 858)
confusion_cell=(464 799)
compare_all=(340 96)
measure_button=(624 475)

dialog() { xdotool search --onlyvisible --name '^Train' | tail -n 1; }
click_in_dialog() { act xdotool mousemove --window "$(dialog)" "$@" click 1; }
shown_button() { import -window "$(dialog)" -crop 120x24+580+463 -depth 8 rgb:- | md5sum; }
button_is() { [[ "$(shown_button)" == "$1" ]]; }

pictures_of_data() {
    key ctrl+2
    take data
    command_named "Import folder"
    await_window "Import a folder of images"
    write "$project/pictures"
    key Return
    await_window "Import images"
    take import "Import images"
    key Escape
    await_no_window "Import images"
    key ctrl+shift+p
    write "run"
    take palette
    key Escape
}

picture_of_dialog() {
    local before
    key ctrl+shift+t
    await_window '^Train'
    click_in_dialog "${compare_all[@]}"
    rest
    until_true 20 false || true # it thinks the choice through, and draws then
    settle
    before="$(shown_button)"
    click_in_dialog "${measure_button[@]}"
    rest
    until_true 30 eval '! button_is "$before"' || true # it says that it measures
    until_true 600 button_is "$before" || fail "the speed was not measured"
    take train '^Train'
    key Escape
    await_no_window '^Train'
}

pictures_of_runs() {
    key ctrl+3
    command_named "all kinds"
    take results
    double_click "${confusion_cell[@]}"
    take mistakes
    click "${first_run[@]}"
    key shift+Down
    click "${compare_button[@]}"
    take compare
    command_named "Disk use"
    take disk
    command_named "Settings"
    take settings
    key F1
    take guide
}

epochs_of() { cat "$project/.trainyard/runs/$1/events.jsonl" | grep -c '"event":"epoch"'; }
has_epochs() { (($(epochs_of "$1") >= 12)); }

picture_of_live_run() {
    local id
    id="$(ctl --json train "${small[@]}" --mode chained epochs=40 --name live --budget 5RUB --detach \
        | sed -n 's/.*"run":"\([^"]*\)".*/\1/p' | head -n 1)"
    until_true 3000 has_epochs "$id" || fail "the run does not get on"
    key ctrl+3
    command_named "live"
    key Escape
    take run
    command_named "Theme: dark"
    take run-dark
    command_named "Theme: light"
    ctl runs stop live > /dev/null
    until_true 600 is_over || fail "the run does not stop"
}

main() {
    local program
    for program in trainyard trainyardctl trainyard-agent trainyard-worker; do
        [[ -x "$bin/$program" ]] || fail "there is no $bin/$program; build first"
    done
    for program in Xvfb openbox xdotool import convert; do
        command -v "$program" > /dev/null || fail "$program is not installed"
    done
    mkdir -p "$pictures" "$HOME"
    prices
    prepare
    start_display
    open_window "$project"
    pictures_of_data
    picture_of_dialog
    pictures_of_runs
    picture_of_live_run
    close_window
    open_window
    take start
    close_window
    locale=ru_RU.UTF-8 open_window "$project"
    key ctrl+2
    take data-ru
    close_window
    say "Done: $pictures"
}

main
