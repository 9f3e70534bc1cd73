#!/bin/bash
# Trains Models/ktp_nik.traineddata: a small LSTM that reads the NIK and nothing else.
# Stock models were never shown OCR-A and read almost no NIK; this one knows ten digits, the colon, and the card's faces.
# Resumable: finished parts are kept, and lstmtraining goes on from its last checkpoint.
set -euo pipefail
cd "$(dirname "$0")"
export LC_ALL=C OMP_THREAD_LIMIT=1

readonly seed=${SEED:-2025}
readonly parts=${PARTS:-160}
readonly iterations=${ITERATIONS:-60000}
readonly work=${WORK:-work/nik}
readonly output=${OUTPUT:-../Models/ktp_nik.traineddata}
readonly python=/usr/bin/python3
readonly per_part=100
# FreeSans, DejaVu Sans Condensed and OCR-A Italic stay out: the evaluation asks for faces never seen.
readonly ocr_a='OCRA:style=Medium,OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed'
readonly arial='Liberation Sans:style=Regular,Liberation Sans:style=Bold,Nimbus Sans:style=Regular,DejaVu Sans:style=Book'
mkdir -p "$work/checkpoints"

# Lines in parts of a hundred: two of three in OCR-A, every second part with loose margins.
for ((part = 0; part < parts; part++)); do
  name=$(printf '%s/part-%04d' "$work" "$part")
  [[ -s $name.lstmf ]] && continue
  fonts=$ocr_a
  ((part % 3 == 2)) && fonts=$arial
  margins=()
  ((part % 2)) && margins=(--loose)
  $python lines.py --kind nik --fonts "$fonts" --seed "$seed" --first $((part * per_part)) --count $per_part \
    "${margins[@]}" --out "$name.tif"
  tesseract "$name.tif" "$name" --psm 13 lstm.train 2> "$name.log"
  rm "$name.tif"
done
find "$work" -name 'part-*.lstmf' | sort > "$work/train.list"

# The character set, and the packing that every LSTM model needs even where nothing is packed.
if [[ ! -s $work/model/ktp_nik/ktp_nik.traineddata ]]; then
  mkdir -p "$work/model"
  printf '%s\n' ': 0123456789' > "$work/characters.txt"
  unicharset_extractor --output_unicharset "$work/unicharset" --norm_mode 1 "$work/characters.txt" 2> "$work/unicharset.log"
  printf '1\t1\n' > "$work/radical-stroke.txt"
  combine_lang_model --input_unicharset "$work/unicharset" --script_dir "$work" --output_dir "$work/model" --lang ktp_nik \
    --pass_through_recoder > "$work/model.log" 2>&1
fi

lstmtraining --traineddata "$work/model/ktp_nik/ktp_nik.traineddata" --train_listfile "$work/train.list" \
  --model_output "$work/checkpoints/ktp_nik" --net_spec '[1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx64 Lrx64 Lfx96 O1c1]' \
  --learning_rate 0.002 --max_iterations "$iterations" --target_error_rate 0.001 --debug_interval 0 \
  >> "$work/training.log" 2>&1

lstmtraining --stop_training --convert_to_int --continue_from "$work/checkpoints/ktp_nik_checkpoint" \
  --traineddata "$work/model/ktp_nik/ktp_nik.traineddata" --model_output "$output" >> "$work/training.log" 2>&1
