#!/bin/bash
# instructions.sh BUILD [--write]: counts the instructions that a reader of that build takes for three drawn cards, by
# stage, under callgrind, as ratios to a reference kernel of the same run. It fails if one is more than a tenth above
# Lab/Benchmarks/instructions.json, which --write rewrites. The machine's load and speed do not matter.
set -euo pipefail
build=$(realpath "$1")
cd "$(dirname "$0")/../.."
exec </dev/null
command -v valgrind >/dev/null || {
    echo "valgrind is not installed: instructions are not counted." >&2
    exit 0
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# As Lab/Torture/memcheck.sh does it, and for its reasons: the reader is the tests' own. Its parser drops the boxes, so
# that each card climbs to another light as well.
strip --strip-debug -o "$work/reader" "$build/mutant-worker"
valgrind=$(command -v valgrind.bin || command -v valgrind)
clean=(env -i PATH="$PATH" TMPDIR="$work" KTP_OCR_MODELS="$PWD/Models" KTP_OCR_REGIONS='' OMP_THREAD_LIMIT=1
    SWIFT_BACKTRACE=enable=no SWIFT_DETERMINISTIC_HASHING=1 GLIBC_TUNABLES=glibc.malloc.top_pad=0)
count() { "${clean[@]}" "$valgrind" --quiet --tool=callgrind --callgrind-out-file="$work/$1.counts" "${@:2}"; }

"$build/ktp-specimens" "$work/cards" --count 3 --seed 9001 --condition scan,photocopy,chat --quiet
find "$work/cards" -name '*.jpg' -o -name '*.png' | sort | sed 's/.*/{"id":"&","path":"&"}/' >"$work/requests"
head -c 16777216 /dev/zero >"$work/nothing"
count reference sha256sum "$work/nothing" >"$work/sum" &
count reader "$work/reader" <"$work/requests" >"$work/records"
wait
read=$(grep -c '"status":"\(accepted\|review\)"' "$work/records" || true)
((read == 3)) || { echo "instructions: $read of 3 cards read" >&2; exit 1; }
for name in reference reader; do
    callgrind_annotate --inclusive=yes --threshold=100 "$work/$name.counts" | swift demangle --simplified >"$work/$name.txt"
done
python3 Lab/Benchmarks/instructions.py "$work" "${@:2}"
