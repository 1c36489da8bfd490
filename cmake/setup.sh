# Read by ./run, ./test and .ci/run: what they say, and the packages they need.

export LC_ALL=C.UTF-8

say() { printf '== %s\n' "$*"; }

fail() {
    printf 'Stopped: %s\n' "$*" >&2
    exit 1
}

# The packages of the named sections of cmake/debian-packages.txt.
packages_of() {
    local wanted=" $* " section="" line
    while IFS= read -r line; do
        case "$line" in
            '' | '#'*) ;;
            '['*']') section="${line:1:-1}" ;;
            *) [[ "$wanted" == *" $section "* ]] && printf '%s\n' "$line" ;;
        esac
    done < cmake/debian-packages.txt
}

is_installed() { grep -qxF "$1" <<< "$installed_packages"; }

# Of "a|b" the one that is installed already, or the first that the system offers.
missing_of() {
    local name offered=""
    for name in ${1//|/ }; do
        is_installed "$name" && return
    done
    for name in ${1//|/ }; do
        if [[ -n "$(apt-cache search --names-only "^${name//+/\\+}\$" 2> /dev/null)" ]]; then
            offered="$name"
            break
        fi
    done
    printf '%s\n' "${offered:-${1%%|*}}"
}

list_missing() {
    local entry
    installed_packages="$(dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' 2> /dev/null \
        | sed -n 's/^ii *//p' | sort -u)"
    for entry in $(packages_of "$@"); do
        missing_of "$entry"
    done
}

# Installs what the named sections need and the machine lacks; says nothing when all is there.
ensure_packages() {
    if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
        say "No apt on this system: install the packages of cmake/debian-packages.txt by hand;" \
            "going on with what is here"
        return
    fi
    local missing root=()
    missing="$(list_missing "$@")"
    [[ -z "$missing" ]] && return
    if [[ "$(id -u)" != 0 ]]; then
        command -v sudo > /dev/null || fail "these packages are missing, and neither root nor sudo" \
            "is at hand. Let somebody install them, then start again:" $missing
        root=(sudo)
    fi
    say "Installing $(wc -w <<< "$missing") packages:" $missing
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq \
        || fail "the list of packages could not be fetched; look at the network and start again"
    # The names may differ once the lists are here.
    missing="$(list_missing "$@")"
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o Dpkg::Use-Pty=0 $missing > /dev/null \
        || fail "the packages could not be installed; what apt says stands above"
}

# configure PRESET [cmake arguments]: only when there is no build folder of this kind yet.
configure() {
    local preset="$1"
    shift
    mkdir -p build
    say "Configuring ($preset)"
    cmake --preset "$preset" "$@" > build/configure.log 2>&1 || {
        tail -n 25 build/configure.log >&2
        fail "the build could not be configured; all of it is in build/configure.log"
    }
}

# build FOLDER [targets]
build() {
    local folder="$1"
    shift
    local targets=()
    [[ $# -gt 0 ]] && targets=(--target "$@")
    say "Building"
    if [[ -t 1 ]]; then
        cmake --build "$folder" "${targets[@]}" || fail "the build failed; the reason stands above"
        return
    fi
    cmake --build "$folder" "${targets[@]}" > build/build.log 2>&1 || {
        grep -E -A 12 'error|FAILED' build/build.log | tail -n 60 >&2
        fail "the build failed; all of it is in build/build.log"
    }
}

# The value of a variable of the build folder, or nothing.
cached() { sed -n "s/^$1:[A-Z]*=//p" build/CMakeCache.txt 2> /dev/null; }
