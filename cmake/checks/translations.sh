#!/usr/bin/env bash
# Every text is translated, and the catalogues are what lupdate makes of the sources.
# With --update: writes them anew.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."

find_lupdate() {
    local path
    for path in /usr/lib/qt6/bin/lupdate "$(command -v lupdate6 || true)" "$(command -v lupdate-qt6 || true)"; do
        [[ -x "$path" ]] && { printf '%s\n' "$path"; return; }
    done
    echo 'translations: lupdate of Qt 6 is missing (qt6-l10n-tools)' >&2
    exit 1
}

update() { # FOLDER
    local lupdate sources
    lupdate="$(find_lupdate)"
    sources="$(mktemp)"
    find modules app translations -name '*.cpp' -o -name '*.h' | LC_ALL=C sort > "$sources"
    # Without the headers lupdate takes texts of member functions for those of another context.
    local options=(-silent -no-obsolete -locations none -source-language en)
    local folder
    while IFS= read -r folder; do
        options+=(-I "$folder")
    done < <(find modules app -type d \( -name include -o -name src \) | LC_ALL=C sort; echo app/desktop)
    "$lupdate" "${options[@]}" "@$sources" -target-language ru -ts "$1/trainyard_ru.ts"
    "$lupdate" "${options[@]}" -pluralonly "@$sources" -target-language en -ts "$1/trainyard_en.ts"
    rm -f "$sources"
}

if [[ "${1:-}" == --update ]]; then
    update translations
    exit
fi

fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
cp translations/*.ts "$fresh"
update "$fresh"
status=0
for catalogue in translations/*.ts; do
    if ! diff -q "$catalogue" "$fresh/$(basename "$catalogue")" > /dev/null; then
        echo "translations: $catalogue is not what the sources say; build the target update_translations"
        diff "$catalogue" "$fresh/$(basename "$catalogue")" | grep '<source>' | head -n 10 || true
        status=1
    fi
    unfinished="$(grep -c 'type="unfinished"' "$catalogue" || true)"
    if [[ "$unfinished" != 0 ]]; then
        echo "translations: $unfinished texts in $catalogue are not translated"
        status=1
    fi
done
if grep -q '<name>Text</name>' translations/trainyard_ru.ts; then
    echo 'translations: lupdate found no context for some texts: their class is not in a header it reads'
    status=1
fi
exit $status
