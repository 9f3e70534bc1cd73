#!/bin/bash
# Counts anew how readers misread, and fits ConfidenceModel to other cards of the split tune; prints how it does on a third lot.
# Half an hour of two cores, with a build in between: what is fitted are confidences of the tool that knows the counts. VERSION
# names the tables; `doctor` says it. ENGINE, if set, is the NAME=COMMAND of an engine of one's own: it is counted, and weighed too.
set -euo pipefail
cd "$(dirname "$0")"

readonly work=${WORK:-work/confidence} version=${VERSION:?as in Tables/readings.txt, and one more}
readonly tool=${TOOL:-../../.build/release/ktp-ocr}
readonly specimens=${tool%ktp-ocr}ktp-specimens
readonly core=../../Sources/KTPCore

# The counts know neither `screen` nor `hand`.
readonly hard=screen,worn,laminate,veil,hand,dark,blur,far,small,fax,dithered,stamp
readonly wild=worn,laminate,dark,blur,small,fax,far,veil,stamp,foreign,dithered,negative

# draw NAME SEED COUNT [CONDITIONS]
draw() {
  [[ -e $work/cards-$1/truth.json ]] ||
    "$specimens" "$work/cards-$1" --split tune --seed "$2" --count "$3" ${4:+--condition "$4"}
}

# read_set NAME [ENGINE]: what every stage makes of the cards; `own`: where the engine of one's own votes.
read_set() {
  local stages=$work/stages-$1${2:+-$2} options=(${2:+--engines "$2"})
  [[ ${2:-} != own ]] || options=(--engine "$ENGINE" --engine-votes)
  rm -rf "$stages" "$work/session"
  "$tool" scan "$work/cards-$1" --out "$work/session" --format ndjson --quiet --keep-stages "$stages" "${options[@]}" ||
    (($? == 1))
}

# stages NAME [ENGINE]: where the truths of a set and its stages lie.
stages() { echo "$work/cards-$1/truth.json:$work/stages-$1${2:+-$2}"; }

mkdir -p "$work"
draw count 33001 720
draw count-wild 33002 720 "$wild"
draw fit 56201 900
draw fit-wild 56202 720 "$wild"
for seed in 88953 88954 88955 88956; do draw fit-$seed $seed 480 "$hard"; done
draw check 33003 90
draw check-wild 33004 84 "$wild"

for name in count count-wild; do read_set $name ${ENGINE:+own}; done
/usr/bin/python3 channel.py "$(stages count ${ENGINE:+own})" "$(stages count-wild ${ENGINE:+own})" --version "$version" --out $core/Tables/readings.txt
make -C ../.. release-build

readonly fits=(fit fit-wild fit-88953 fit-88954 fit-88955 fit-88956)
for name in "${fits[@]}" check check-wild; do read_set $name; done
for engine in lstm legacy ${ENGINE:+own}; do read_set fit $engine; done
/usr/bin/python3 confidence.py $(for name in "${fits[@]}"; do stages $name; done) --alone "$(stages fit lstm)" "$(stages fit legacy)" \
  ${ENGINE:+--own "$(stages fit own)"} --check "$(stages check)" "$(stages check-wild)" --out $core/Judge/Weights.swift
swift format --in-place $core/Judge/Weights.swift
