#!/bin/bash
# Trains Models/ktp_nik.traineddata: a small LSTM that reads the NIK and nothing else.
# Stock models were never shown OCR-A and read almost no NIK; this one knows ten digits, the colon, and the card's faces.
# Resumable: finished parts are kept, and lstmtraining goes on from its last checkpoint.
set -euo pipefail
cd "$(dirname "$0")"
export LC_ALL=C OMP_THREAD_LIMIT=1

readonly seed=${SEED:-2025}
readonly work=${WORK:-work/nik}
readonly output=${OUTPUT:-../Models/ktp_nik.traineddata}
readonly python=/usr/bin/python3
# Parts of a hundred lines. The plain ones are what cards show; the hard ones slant and stretch further, half in Arial.
readonly plain=160 hard=40 per_part=100
readonly plain_iterations=${PLAIN_ITERATIONS:-25000} all_iterations=${ALL_ITERATIONS:-35000} polish_iterations=${POLISH_ITERATIONS:-7000}
# FreeSans, DejaVu Sans Condensed and OCR-A Italic stay out: the evaluation asks for faces never seen.
readonly ocr_a='OCRA:style=Medium,OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed'
readonly arial='Liberation Sans:style=Regular,Liberation Sans:style=Bold,Nimbus Sans:style=Regular,DejaVu Sans:style=Book'
readonly model=$work/model/ktp_nik/ktp_nik.traineddata
mkdir -p "$work/checkpoints" "$work/model"

# draw PART FONTS OPTION...: a hundred lines, packed with their text as lstmtraining wants them.
draw() {
  local part=$1 fonts=$2 name
  shift 2
  name=$(printf '%s/part-%04d' "$work" "$part")
  [[ -s $name.lstmf && ! -e $name.tif ]] && return 0  # the picture goes last: where it still lies, the part is unfinished
  $python lines.py --kind nik --fonts "$fonts" --seed "$seed" --first $((part * per_part)) --count $per_part "$@" --out "$name.tif"
  tesseract "$name.tif" "$name" --psm 13 lstm.train 2> "$name.log"
  rm "$name.tif"
}

# train STAGE CHECKPOINTS ITERATIONS OPTION...: with the stage's list, until so many lines have been seen.
train() {
  [[ -e $work/$1.done ]] && return 0
  lstmtraining --traineddata "$model" --train_listfile "$work/$1.list" --model_output "$work/checkpoints/$2" --max_iterations "$3" \
    --target_error_rate 0.001 --debug_interval 0 "${@:4}" >> "$work/training.log" 2>&1
  touch "$work/$1.done"
}

# The character set, and the packing that every LSTM model needs even where nothing is packed.
if [[ ! -s $model ]]; then
  echo ': 0123456789' > "$work/characters.txt"
  unicharset_extractor --output_unicharset "$work/unicharset" --norm_mode 1 "$work/characters.txt" 2> "$work/unicharset.log"
  printf '1\t1\n' > "$work/radical-stroke.txt"
  combine_lang_model --input_unicharset "$work/unicharset" --script_dir "$work" --output_dir "$work/model" --lang ktp_nik \
    --pass_through_recoder > "$work/model.log" 2>&1
fi

for ((part = 0; part < plain; part++)); do
  fonts=$ocr_a margins=()
  ((part % 3 == 2)) && fonts=$arial
  ((part % 2)) && margins=(--loose)
  draw "$part" "$fonts" "${margins[@]}"
done
find "$work" -name 'part-*.lstmf' | sort | sed -n "1,${plain}p" > "$work/plain.list"
network=(--net_spec '[1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx64 Lrx64 Lfx96 O1c1]' --learning_rate 0.002)
train plain ktp_nik "$plain_iterations" "${network[@]}"

for ((part = plain; part < plain + hard; part++)); do
  fonts=$ocr_a margins=()
  ((part % 2)) && fonts=$arial
  ((part / 2 % 2)) && margins=(--loose)
  draw "$part" "$fonts" --stray 2 "${margins[@]}"
done
# Hard lines and enough plain ones that those are not forgotten.
find "$work" -name 'part-*.lstmf' | sort | tail -n 100 > "$work/all.list"
train all ktp_nik "$all_iterations" "${network[@]}"

# Small steps at the end: large ones kept the error swinging by half a per cent. Only a new start takes a new rate.
cp "$work/all.list" "$work/polish.list"
train polish polished "$polish_iterations" --continue_from "$work/checkpoints/ktp_nik_checkpoint" \
  --learning_rate 0.0003 --reset_learning_rate

lstmtraining --stop_training --convert_to_int --continue_from "$work/checkpoints/polished_checkpoint" --traineddata "$model" \
  --model_output "$output" >> "$work/training.log" 2>&1
