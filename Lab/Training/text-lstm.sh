#!/bin/bash
# Trains the LSTM that reads the card: labels, values and NIK alike, on lines that the pipeline itself cuts from
# specimen cards of all six conditions, and on lines that other code draws and cuts, so that it learns no one cutter's
# habits. Most values are exercises of random letters, in print that strays from its typeface: it is to learn shapes and
# gaps rather than what cards usually say and how fonts draw it.
# Resumable: finished parts are kept, and lstmtraining goes on from its last checkpoint.
set -euo pipefail
cd "$(dirname "$0")"
export LC_ALL=C OMP_THREAD_LIMIT=1

readonly seed=${SEED:-31000}
readonly work=${WORK:-work/text}
readonly output=${OUTPUT:-../../Models/ktp_text.traineddata}
readonly tool=${TOOL:-../../.build/release/ktp-ocr}
readonly specimens=${tool%ktp-ocr}ktp-specimens
readonly python=/usr/bin/python3
# Batches of so many cards; a card gives about twenty lines.
readonly batches=${BATCHES:-35} per_batch=${PER_BATCH:-160}
# Lines seen by the end of each stage. The first learns what letters are, and needs few lines for that. The rate is what
# counts: at 0.002 the error swung about 2 % from the 40,000th line on; at 0.0007 it fell to 0.8 % within 2,000. So do
# fresh lines: 19 batches more and 180,000 lines on, 142 of 11,053 strips of tune cards were read wrong, of 200 before.
readonly first_batches=4 first_iterations=${FIRST_ITERATIONS:-15000} fast_iterations=${FAST_ITERATIONS:-58000}
readonly slower_iterations=${SLOWER_ITERATIONS:-163000} polish_iterations=${POLISH_ITERATIONS:-165000}
readonly settle_iterations=${SETTLE_ITERATIONS:-30000}
readonly ocr_a='OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed'
readonly arial='Liberation Sans:style=Regular,Nimbus Sans:style=Regular,Liberation Sans:style=Bold'
readonly sans="$arial,Open Sans:style=Regular,Roboto:style=Regular,Carlito:style=Regular"
# Input 24 px high, two columns a step: as many steps a letter as the 36 px and three columns of the stock models, at
# six tenths of the time.
readonly network=${NETWORK:-'[1,24,0,1 Ct3,3,16 Mp3,2 Lfys48 Lfx96 Lrx96 Lfx96 O1c1]'}
readonly name=ktp_text
readonly model=$work/model/$name/$name.traineddata
mkdir -p "$work/checkpoints" "$work/model"

# draw_lines NAME OPTION...: lines that the pipeline had no part in.
draw_lines() { $python lines.py --seed "train/$1" --out "$work/$1.tif" "${@:2}"; }

# draw BATCH: cards → what the pipeline makes of them → lines → lstmf, the text next to each.
draw() {
  local batch=$1 part lines
  part=$(printf '%s/batch-%03d' "$work" "$batch")
  [[ -e $part.drawn ]] && return 0
  rm -rf "$part"* && mkdir -p "$part"
  # Copies, photographs and turned pictures are what is read worst; one batch in eight shows what cards say.
  local exercises=(--practice)
  ((batch % 4 == 2)) && exercises+=(--condition photocopy,turned)
  ((batch % 4 == 0)) && exercises+=(--condition photocopy,phone)
  ((batch % 8 == 7)) && exercises=()
  "$specimens" "$part/cards" --split train --seed $((seed + batch)) --count "$per_batch" --geometry "${exercises[@]}"
  # The legacy engine is the cheaper one; what it reads is thrown away.
  "$tool" scan "$part/cards" --out "$part/session" --engines legacy --jobs 1 --format ndjson --quiet \
    --keep-stages "$part/stages" || (($? == 1))
  $python strips.py "$part/cards" "$part/stages" "$part-lines"
  rm -r "$part"
  lines=${part##*/}-lines
  draw_lines "$lines-nik-loose" --kind nik --count 150 --fonts "$ocr_a" --loose --stray 1.5
  draw_lines "$lines-nik" --kind nik --count 100 --fonts "$ocr_a"
  draw_lines "$lines-nik-arial" --kind nik --count 50 --fonts "$arial" --loose
  draw_lines "$lines-row" --kind row --count 200 --fonts "$sans"
  draw_lines "$lines-value" --kind value --count 200 --fonts "$sans" --loose
  for lines in "$part"-lines-*.tif; do
    tesseract "$lines" "${lines%.tif}" --psm 13 lstm.train 2> "${lines%.tif}.log"
    rm "$lines"
  done
  touch "$part.drawn"
}

# train STAGE CHECKPOINTS ITERATIONS OPTION...: with all parts drawn, until so many lines have been seen.
train() {
  [[ -e $work/$1.done ]] && return 0
  find "$work" -name 'batch-*.lstmf' | sort > "$work/$1.list"
  lstmtraining --traineddata "$model" --train_listfile "$work/$1.list" --model_output "$work/checkpoints/$2" --max_iterations "$3" \
    --target_error_rate -1 --debug_interval 0 "${@:4}" >> "$work/training.log" 2>&1
  touch "$work/$1.done"
}

# A helper may draw while this trains: `text-lstm.sh draw 4 12`.
if [[ ${1:-} == draw ]]; then
  for ((batch = $2; batch <= $3; batch++)); do draw "$batch"; done
  exit 0
fi

for ((batch = 0; batch < first_batches; batch++)); do draw "$batch"; done

# The character set is what is printed on the cards; the packing is what every LSTM model needs even where nothing is packed.
if [[ ! -s $model ]]; then
  cat "$work"/batch-*.box | sed -n 's/^WordStr [^#]*#//p' | sort -u > "$work/characters.txt"
  unicharset_extractor --output_unicharset "$work/unicharset" --norm_mode 1 "$work/characters.txt" 2> "$work/unicharset.log"
  printf '1\t1\n' > "$work/radical-stroke.txt"
  combine_lang_model --input_unicharset "$work/unicharset" --script_dir "$work" --output_dir "$work/model" --lang $name \
    --pass_through_recoder > "$work/model.log" 2>&1
fi

start=(--net_spec "$network" --learning_rate 0.002)
train first $name "$first_iterations" "${start[@]}"
for ((batch = first_batches; batch < batches; batch++)); do draw "$batch"; done
train fast $name "$fast_iterations" "${start[@]}"
# Only a new start takes a new rate.
train slower slower "$slower_iterations" --continue_from "$work/checkpoints/${name}_checkpoint" \
  --learning_rate 0.0007 --reset_learning_rate
train polish polished "$polish_iterations" --continue_from "$work/checkpoints/slower_checkpoint" \
  --learning_rate 0.0002 --reset_learning_rate
train settle settled "$settle_iterations" --continue_from "$work/checkpoints/polished_checkpoint" \
  --learning_rate 0.00005 --reset_learning_rate

lstmtraining --stop_training --convert_to_int --continue_from "$work/checkpoints/settled_checkpoint" --traineddata "$model" \
  --model_output "$output" >> "$work/training.log" 2>&1
