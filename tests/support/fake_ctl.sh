#!/usr/bin/env bash
# Stands in for trainyardctl: --json --project DIR count N [EXIT] | wait | deaf | crash.
shift 3
trap 'echo "{\"event\":\"cancelled\"}"; exit 3' TERM
case "$1" in
    count)
        for ((i = 1; i <= $2; ++i)); do
            echo "{\"event\":\"progress\",\"fraction\":$(awk "BEGIN { print $i / $2 }"),\"text\":\"$i of $2\"}"
        done
        echo "no object at all"
        exit "${3:-0}"
        ;;
    wait)
        echo '{"event":"progress","fraction":0.5,"text":"half"}'
        while :; do sleep 0.05; done
        ;;
    deaf)
        trap '' TERM
        echo '{"event":"progress","fraction":0.5,"text":"half"}'
        while :; do sleep 0.05; done
        ;;
    crash) kill -KILL $$ ;;
esac
