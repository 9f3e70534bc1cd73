#!/bin/bash
# Writes Lab/Benchmarks/SPEED.md: what a card costs, ours in several ways and other tools', on the same cards in one session.
# The ways take turns, so that what else the machine does falls on all of them alike. Needs the built tool; other tools
# come from PyPI, and one that cannot be had is listed with the reason.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec </dev/null

# One of each condition in which a picture shows one card: ten minutes of an idle machine, most of it other tools.
# KTP_OCR_SPEED_CARDS=6 KTP_OCR_SPEED_ROUNDS=1 tries the recipe and prints the page instead of keeping it.
readonly seed=20251 count=${KTP_OCR_SPEED_CARDS:-15} rounds=${KTP_OCR_SPEED_ROUNDS:-5}
readonly tool=${TOOL:-.build/release/ktp-ocr} specimens=${SPECIMENS:-.build/release/ktp-specimens} work=.build/speed
readonly conditions=scan,flatbed,photocopy,phone,chat,turned,screen,worn,laminate,hand,dark,blur,far,small,fax
export OMP_THREAD_LIMIT=1 PIP_DISABLE_PIP_VERSION_CHECK=1 KTP_OCR_REGIONS=

rm -rf "$work/cards" "$work/runs"
mkdir -p "$work"
"$specimens" "$work/cards" --split evaluate --seed $seed --count "$count" --condition $conditions --quiet

# environment NAME [REQUIREMENT…]: a Python environment, kept between runs; reports why one cannot be made.
environment() {
    local name=$1 folder=$work/python-$1
    shift
    rm -f "$work/$name.failed"
    { [[ -x $folder/bin/python ]] || python3 -m venv "$folder"; } && { (($# == 0)) || "$folder/bin/pip" install --quiet "$@"; } \
        > "$work/$name.log" 2>&1 || grep . "$work/$name.log" | tail -1 > "$work/$name.failed"
}
environment tesseract
environment akshara akshara-ocr==0.3.0
environment rapidocr rapidocr-onnxruntime==1.4.4

python3 Lab/Benchmarks/speed.py "$tool" "$work" $seed "$count" "$rounds" > "$work/SPEED.md"
if [[ -n ${KTP_OCR_SPEED_CARDS:-} ]]; then cat "$work/SPEED.md"; else mv "$work/SPEED.md" "$work/speed.svg" Benchmarks/; fi
