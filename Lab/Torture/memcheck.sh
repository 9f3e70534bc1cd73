#!/bin/bash
# memcheck.sh BUILD: one reader of that build under valgrind, over CARDS drawn cards (50). Fails on an invalid read or
# write, or a jump on a value that nobody has set.
set -euo pipefail
build=$(realpath "$1")
cards=${CARDS:-50}
command -v valgrind >/dev/null || {
    echo "valgrind is not installed: the reader is not tried under it." >&2
    exit 0
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Debian's valgrind gives up on the debugging notes of today's Swift; and on the way in which an asynchronous main leaves
# its thread, so that the reader is the tests' own, which reads with the same code but for two steps of the parser.
strip --strip-debug -o "$work/reader" "$build/mutant-worker"
# A reader begins again when it finds a variable that it does not need or lacks one that it does, and valgrind does not
# follow it there; Debian's wrapper adds some.
valgrind=$(command -v valgrind.bin || command -v valgrind)
clean=(env -i PATH="$PATH" TMPDIR="$work" KTP_OCR_MODELS="${KTP_OCR_MODELS:-$PWD/Models}" KTP_OCR_REGIONS=''
    OMP_THREAD_LIMIT=1 SWIFT_BACKTRACE=enable=no GLIBC_TUNABLES=glibc.malloc.top_pad=0)
"$build/ktp-specimens" "$work/cards" --count "$cards" --seed 5 --condition chat,photocopy --quiet
find "$work/cards" -name '*.jpg' -o -name '*.png' | sort | sed 's/.*/{"id":"&","path":"&"}/' >"$work/requests"
"${clean[@]}" "$valgrind" --quiet --error-exitcode=9 --num-callers=30 --log-file="$work/report" \
    "$work/reader" <"$work/requests" >"$work/records" || {
    code=$?
    head -300 "$work/report" >&2
    exit "$code"
}
read=$(grep -c '"status":"\(accepted\|review\)"' "$work/records" || true)
echo "valgrind: $read of $cards cards read, nothing to report"
((read == cards))
