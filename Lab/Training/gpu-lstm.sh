#!/bin/bash
# Trains both LSTMs that ship on from their last versions before it, on a graphics card, in three steps:
#   gpu-lstm.sh draw            cards, drawn, read and cut here; what training takes along stands in work/gpu then, 60 MB
#   gpu-lstm.sh train SECONDS   both side by side, where the card is: this folder's programs and work/gpu are all it needs
#   gpu-lstm.sh write           the integer models, here
# Each network has lines of its own: what they saw differs but for the packed strips, and those are shown otherwise each time.
set -euo pipefail
cd "$(dirname "$0")"
# The workers are as many as there are cores, and each computes alone.
export LC_ALL=C OMP_THREAD_LIMIT=1 OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 PYTHONWARNINGS=ignore

readonly work=${WORK:-work/gpu}
readonly tool=${TOOL:-../../.build/release/ktp-ocr}
readonly specimens=${tool%ktp-ocr}ktp-specimens
readonly rounds=${ROUNDS:-8} letters=bdfvxyz
# ktp_text 1.5.0 and ktp_second 1.0.0, by the names of their contents in this repository.
readonly text=7cf511fb299182597b6a3f8768c03173b6ae7af1 second=650cadd6171c13c8798ddffbfc91252f949bb441
# Held out are `screen` and `hand`.
readonly tidy=scan,flatbed,photocopy,phone,chat,turned
readonly wild=worn,blur,dark,laminate,veil,small,fax,far,stamp,ground,dithered

# draw NAME SEED COUNT CONDITIONS OPTION...
draw() {
  local part=$work/cards/$1
  [[ -e $part/drawn ]] && return 0
  rm -rf "$part"
  "$specimens" "$part/cards" --split train --seed "$2" --count "$3" --geometry --condition "$4" "${@:5}"
  [[ $1 != *copies-* ]] || /usr/bin/python3 copies.py "$part/cards"
  "$tool" scan "$part/cards" --out "$part/session" --engines legacy --jobs 1 --format ndjson --quiet --keep-stages "$part/stages" ||
    (($? == 1))
  rm -r "$part/session"
  touch "$part/drawn"
}

case ${1:-} in
draw)
  for ((round = 0; round < rounds; round++)); do
    practice=(--practice) other=()
    ((round % 3 == 2)) && practice=() other=(--practice)
    draw "held-$round" $((41900 + round)) 12 "$tidy,$wild"
    draw "wild-$round" $((41000 + round)) 44 "$wild" "${practice[@]}"
    draw "foreign-$round" $((41100 + round)) 12 foreign
    draw "tidy-$round" $((41200 + round)) 30 "$tidy" "${practice[@]}"
    draw "copies-$round" $((41400 + round)) 24 scan "${practice[@]}"
    draw "held-copies-$round" $((42000 + round)) 8 scan
    draw "hard-$round" $((41300 + round)) 24 worn,blur,dark,veil,small,negative "${other[@]}"
  done
  /usr/bin/python3 endless.py "$work/pack" "$work"/cards/*
  for name in text second; do
    git cat-file blob "${!name}" > "$work/before.traineddata"
    /usr/bin/python3 more-letters.py "$work/before.traineddata" $letters "$work/ktp_$name.traineddata"
  done
  ;;
train)
  python3 gpu-lstm.py train "$work/ktp_text.traineddata" "$work/pack" "$work/text.npz" --seconds "$2" --seed 61 --workers 8 &
  python3 gpu-lstm.py train "$work/ktp_second.traineddata" "$work/pack" "$work/second.npz" --seconds "$2" --seed 62 --workers 6 --room 16384
  wait
  ;;
write)
  for name in text second; do
    /usr/bin/python3 gpu-lstm.py write "$work/ktp_$name.traineddata" "$work/$name.npz" "../../Models/ktp_$name.traineddata"
  done
  ;;
*) echo "usage: gpu-lstm.sh draw | train SECONDS | write" >&2 && exit 64 ;;
esac
