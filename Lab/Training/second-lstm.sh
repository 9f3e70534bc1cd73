#!/bin/bash
# Trains the LSTM that looks again at what is in doubt: Debian's `ind`, made trainable by thaw.py, with the characters of
# ktp_text, on strips and lines that ktp_text never saw. It sees more pixels than ktp_text (36 high, not 24), began from
# other print, and therefore errs elsewhere: that is what it is for.
# Resumable: finished parts are kept. What ships is the mean of the last steps (blend.py).
set -euo pipefail
cd "$(dirname "$0")"
export LC_ALL=C OMP_THREAD_LIMIT=1

readonly work=${WORK:-work/second}
readonly output=${OUTPUT:-../../Models/ktp_second.traineddata}
readonly tidy_seed=32700 wild_seed=32800
# Of text-lstm.sh and wild-lstm.sh, which had others.
readonly first=40 last=45
readonly debian=/usr/share/tesseract-ocr/5/tessdata/ind.traineddata
readonly characters=../../Models/ktp_text.traineddata
readonly python=/usr/bin/python3
# Lines seen at each rate, and the steps at the last one whose mean is taken.
readonly fast=20000 slower=30000 steps=10 lines_per_step=2000
mkdir -p "$work/checkpoints"

for ((batch = first; batch <= last; batch++)); do
  SEED=$tidy_seed WORK=$work ./text-lstm.sh draw "$batch" "$batch"
  SEED=$wild_seed WORK=$work ./wild-lstm.sh draw "$batch" "$batch"
done
find "$work" -name '*.lstmf' | sort > "$work/lines.list"

# train RATE LINES OPTION...: until so many lines have been seen at that rate.
train() {
  lstmtraining --traineddata "$characters" --train_listfile "$work/lines.list" --model_output "$work/checkpoints/$1" \
    --learning_rate "$1" --reset_learning_rate --max_iterations "$2" --target_error_rate -1 --debug_interval 0 "${@:3}" \
    >> "$work/training.log" 2>&1
}

$python thaw.py "$debian" "$work/start.lstm"
train 0.001 $fast --continue_from "$work/start.lstm" --old_traineddata "$debian"
train 0.0005 $slower --continue_from "$work/checkpoints/0.001_checkpoint"
shares=()
for ((step = 1; step <= steps; step++)); do
  train 0.0002 $((step * lines_per_step)) --continue_from "$work/checkpoints/0.0005_checkpoint"
  lstmtraining --stop_training --continue_from "$work/checkpoints/0.0002_checkpoint" --traineddata "$characters" \
    --model_output "$work/step-$step.traineddata" >> "$work/training.log" 2>&1
  shares+=("1:$work/step-$step.traineddata")
done
$python blend.py "$work/mean.lstm" "${shares[@]}"
lstmtraining --stop_training --convert_to_int --continue_from "$work/mean.lstm" --traineddata "$characters" \
  --model_output "$output" >> "$work/training.log" 2>&1
