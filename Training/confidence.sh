#!/bin/bash
# Fits ConfidenceModel anew to cards of the split tune, and prints how it does on others of them. Ten minutes of one core.
# The tool must be built, and built again afterwards: its merge is part of what is fitted.
set -euo pipefail
cd "$(dirname "$0")"

readonly work=${WORK:-work/confidence}
readonly tool=${TOOL:-../.build/release/ktp-ocr}
readonly output="../Sources/KTPCore/Compare/ConfidenceModel+Fitted.swift"

# read_set SEED COUNT: cards, and what every stage made of them.
read_set() {
  local cards=$work/cards-$1 stages=$work/stages-$1
  [[ -e $cards/truth.json ]] || "$tool" synth "$cards" --split tune --seed "$1" --count "$2"
  rm -rf "$stages" "$work/session"
  "$tool" scan "$cards" --out "$work/session" --format ndjson --quiet --keep-stages "$stages" || (($? == 1))
}

mkdir -p "$work"
read_set 5001 180
read_set 5004 90
read_set 5005 240
read_set 5002 120
fitted=() checked=("$work/cards-5002/truth.json:$work/stages-5002")
for seed in 5001 5005 5004; do fitted+=("$work/cards-$seed/truth.json:$work/stages-$seed"); done
/usr/bin/python3 confidence.py "${fitted[@]}" --check "${checked[@]}" --out "$output"
swift format --in-place "$output"
