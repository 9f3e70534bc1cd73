#!/bin/bash
# Refits ConfidenceModel to cards of the split tune, and prints how it does on others of them. A quarter of an hour of
# one core. Build the tool before, and again afterwards: its merge is part of what is fitted.
set -euo pipefail
cd "$(dirname "$0")"

readonly work=${WORK:-work/confidence}
readonly tool=${TOOL:-../../.build/release/ktp-ocr}
readonly specimens=${tool%ktp-ocr}ktp-specimens
readonly output="../../Sources/KTPCore/Compare/ConfidenceModel+Fitted.swift"

# Held out are `screen` and `hand`.
readonly wild=(worn laminate dark blur small fax far)

# read_set NAME SEED COUNT [CONDITION...]: cards, of each condition so many, and what every stage made of them.
read_set() {
  local cards=$work/cards-$1 stages=$work/stages-$1
  if (($# < 4)); then
    [[ -e $cards/truth.json ]] || "$specimens" "$cards" --split tune --seed "$2" --count "$3"
  else
    for condition in "${@:4}"; do
      [[ -e $cards/$condition/truth.json ]] ||
        "$specimens" "$cards/$condition" --split tune --seed "$2" --count "$3" --condition "$condition"
    done
  fi
  rm -rf "$stages" "$work/session"
  "$tool" scan "$cards" --out "$work/session" --format ndjson --quiet --keep-stages "$stages" || (($? == 1))
}

mkdir -p "$work"
read_set 5001 5001 120
read_set 5005 5005 90
read_set wild 7001 60 "${wild[@]}"
read_set 5002 5002 90
read_set wild-check 7003 12 "${wild[@]}"
# truths NAME: where the truths of a set and its stages lie.
truths() {
  find "$work/cards-$1" -name truth.json | sort | sed "s|\$|:$work/stages-$1|"
}
mapfile -t fitted < <(for name in 5001 5005 wild; do truths "$name"; done)
mapfile -t checked < <(for name in 5002 wild-check; do truths "$name"; done)
/usr/bin/python3 confidence.py "${fitted[@]}" --check "${checked[@]}" --out "$output"
swift format --in-place "$output"
