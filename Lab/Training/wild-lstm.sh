#!/bin/bash
# Goes on training the LSTM that ships, with pictures from the wild: worn, under glare, dark, blurred, small and faxed
# print, as strips of whole cards that the pipeline cut and as lines, in many typefaces, with blanks between kerned
# capitals, marks that matter, and the second light in which doubtful cards are shown. Two fifths of the lines are of the
# old kinds (text-lstm.sh), so that nothing is unlearned.
#
# It begins with version 1.3.0 as the repository's history holds it, made trainable again by thaw.py: the floating-point
# checkpoints of that training were not kept. What ships is the mean of the last steps and of that beginning (blend.py): at
# a constant rate weights swing about, and their mean lies where a falling rate would have taken them, in fewer lines.
# `wild-lstm.sh draw 0 1` only draws these batches; `wild-lstm.sh` draws and trains.
set -euo pipefail
cd "$(dirname "$0")"
export LC_ALL=C OMP_THREAD_LIMIT=1

readonly seed=${SEED:-31500}
readonly work=${WORK:-work/wild}
readonly output=${OUTPUT:-../../Models/ktp_text.traineddata}
readonly tool=${TOOL:-../../.build/release/ktp-ocr}
readonly specimens=${tool%ktp-ocr}ktp-specimens
readonly python=/usr/bin/python3
# Version 1.3.0 of ktp_text.traineddata, by the name of its content in this repository.
readonly start=144a7e5d0b671836a0cef12b7477dcd09a3c3c5b
readonly batches=${BATCHES:-5} per_batch=${PER_BATCH:-96}
# Steps of so many lines, first at the higher rate, then at the lower; the last of them, and the beginning, make the mean.
readonly lines_per_step=${LINES_PER_STEP:-500} fast_steps=${FAST_STEPS:-38} slow_steps=${SLOW_STEPS:-3}
readonly fast_rate=0.0005 slow_rate=0.0002 averaged=${AVERAGED:-15} beginning=${BEGINNING:-4}
# What is misread most comes most often. Held out are `screen` and `hand`.
readonly conditions=worn,blur,worn,blur,worn,laminate,small,dark,fax
readonly on_cards=(worn,blur,worn,blur,laminate,small,fax,dark worn,blur)
readonly arial='Liberation Sans:style=Regular,Nimbus Sans:style=Regular'
readonly sans="$arial,$arial,Liberation Sans:style=Bold,Open Sans:style=Regular,Roboto:style=Regular,Carlito:style=Regular,Cantarell:style=Regular,Clear Sans:style=Regular,Lato:style=Regular,Noto Sans:style=Regular,Liberation Sans Narrow:style=Regular,DejaVu Sans:style=Book"
readonly ocr_a='OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed'
# Noughts plain, dotted and slashed. JetBrains Mono and Karla are held out.
readonly others='OCR B:style=Regular,Inconsolata:style=Medium,Fira Code:style=Regular,Hack:style=Regular,DejaVu Sans Mono:style=Book,Liberation Mono:style=Bold,Liberation Sans:style=Bold,Roboto:style=Bold'
mkdir -p "$work/checkpoints"

# draw_lines NAME OPTION...: lines and what lstmtraining reads of them.
draw_lines() {
  $python lines.py --seed "wild/$1" --out "$work/$1.tif" --second-light 0.3 --conditions "$conditions" "${@:2}"
  tesseract "$work/$1.tif" "$work/$1" --psm 13 lstm.train 2> "$work/$1.log"
  rm "$work/$1.tif"
}

# draw_cards NAME SEED CONDITIONS: strips of cards as the pipeline cuts them. The legacy engine is the cheaper one; what it
# reads is thrown away.
draw_cards() {
  local part=$work/$1 lines
  "$specimens" "$part/cards" --split train --seed "$2" --count "$per_batch" --geometry --practice --condition "$3"
  "$tool" scan "$part/cards" --out "$part/session" --engines legacy --jobs 1 --format ndjson --quiet \
    --keep-stages "$part/stages" || (($? == 1))
  $python strips.py "$part/cards" "$part/stages" "$part-lines" --second-light 0.3
  rm -r "$part"
  for lines in "$part"-lines-*.tif; do
    tesseract "$lines" "${lines%.tif}" --psm 13 lstm.train 2> "${lines%.tif}.log"
    rm "$lines"
  done
}

# draw BATCH: cards from the wild, in every other batch those that are read worst alone, and lines.
draw() {
  local name
  name=$(printf 'wild-%03d' "$1")
  [[ -e $work/$name.drawn ]] && return 0
  rm -rf "$work/$name" "$work/$name"-*
  draw_cards "$name-cards" $((seed + $1)) "${on_cards[$1 % 2]}"
  draw_lines "$name-exercise" --kind exercise --count 200 --fonts "$sans" --loose --kerned
  draw_lines "$name-value" --kind value --count 200 --fonts "$sans" --loose --kerned
  draw_lines "$name-row" --kind row --count 200 --fonts "$sans" --loose --kerned
  draw_lines "$name-nik" --kind nik --count 150 --fonts "$ocr_a,$others" --loose
  touch "$work/$name.drawn"
}

# parts STEP: two files of old lines to three of new ones, the old ones in turn.
parts() {
  local new old
  mapfile -t new < <(find "$work" -name 'wild-*.lstmf' | sort)
  mapfile -t old < <(find "$work" -name 'batch-*.lstmf' | sort)
  local share=$(((${#new[@]} * 2 + 2) / 3)) index
  for ((index = 0; index < ${#new[@]}; index++)); do
    echo "${new[index]}"
    if ((index < share)); then echo "${old[($1 * share + index) % ${#old[@]}]}"; fi
  done
}

# train STEP RATE FROM COUNT: goes on at that rate, or begins with it FROM another network, until so many steps have been
# taken at it; leaves step-STEP.traineddata, with floating-point numbers.
train() {
  local step rate=$2
  step=$(printf 'step-%03d' "$1")
  [[ -s $work/$step.traineddata ]] && return 0
  parts "$1" > "$work/$step.list"
  lstmtraining --traineddata "$work/start.traineddata" --train_listfile "$work/$step.list" --model_output "$work/checkpoints/$rate" \
    --continue_from "$3" --learning_rate "$rate" --reset_learning_rate --max_iterations $(($4 * lines_per_step)) \
    --target_error_rate -1 --debug_interval 0 >> "$work/training.log" 2>&1
  lstmtraining --stop_training --continue_from "$work/checkpoints/${rate}_checkpoint" --traineddata "$work/start.traineddata" \
    --model_output "$work/$step.traineddata" >> "$work/training.log" 2>&1
}

if [[ ${1:-} == draw ]]; then
  for ((batch = $2; batch <= $3; batch++)); do draw "$batch"; done
  exit 0
fi

SEED=$seed WORK=$work TOOL=$tool ./text-lstm.sh draw 0 1
for ((batch = 0; batch < batches; batch++)); do draw "$batch"; done
git cat-file blob "$start" > "$work/start.traineddata"
$python thaw.py "$work/start.traineddata" "$work/start.lstm"
for ((step = 1; step <= fast_steps; step++)); do train "$step" $fast_rate "$work/start.lstm" "$step"; done
for ((step = 1; step <= slow_steps; step++)); do
  train $((fast_steps + step)) $slow_rate "$work/checkpoints/${fast_rate}_checkpoint" "$step"
done

shares=("$beginning:$work/start.traineddata")
for ((step = fast_steps + slow_steps - averaged + 1; step <= fast_steps + slow_steps; step++)); do
  shares+=("1:$work/$(printf 'step-%03d' "$step").traineddata")
done
$python blend.py "$work/mean.lstm" "${shares[@]}"
lstmtraining --stop_training --convert_to_int --continue_from "$work/mean.lstm" --traineddata "$work/start.traineddata" \
  --model_output "$output" >> "$work/training.log" 2>&1
