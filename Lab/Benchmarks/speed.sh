#!/bin/bash
# Writes Lab/Benchmarks/SPEED.md: what a card costs, ours in several ways and other tools', on the same cards in one session.
# The ways take turns, so that what else the machine does falls on all of them alike. Needs the built tool; other tools
# come from PyPI, and one that cannot be had is listed with the reason.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec </dev/null

# Six of each plain condition in which a picture shows one card and two of each wild one: half an hour of an idle machine,
# most of it other tools. KTP_OCR_SPEED_ROUNDS=1 tries the recipe and prints the page instead of keeping it.
readonly seed=20251 rounds=${KTP_OCR_SPEED_ROUNDS:-3}
readonly tool=${TOOL:-.build/release/ktp-ocr} specimens=${SPECIMENS:-.build/release/ktp-specimens} work=.build/speed
export OMP_THREAD_LIMIT=1 PIP_DISABLE_PIP_VERSION_CHECK=1 KTP_OCR_REGIONS=

# Pictures by a generator of other hands, with truth.json: on our own drawing alone nobody could confirm a figure.
readonly elsewhere=${ELSEWHERE:-../shared/cases/speed}

rm -rf "$work"/{plain,wild,elsewhere,runs}
mkdir -p "$work"
"$specimens" "$work/plain" --split evaluate --seed $seed --count 36 --quiet \
    --condition scan,flatbed,photocopy,phone,chat,turned
"$specimens" "$work/wild" --split evaluate --seed $seed --count 18 --quiet \
    --condition screen,worn,laminate,hand,dark,blur,far,small,fax

[[ ! -e $elsewhere/truth.json ]] || cp -RL "$elsewhere" "$work/elsewhere"

"${CC:-clang}" -O2 -IPackages/ImageKernels/include -IPackages/TesseractLSTM/Kernels/include -o "$work/kernels" \
    Lab/Benchmarks/kernels.c Packages/ImageKernels/{plain,x86}.c Packages/TesseractLSTM/Kernels/{plain,x86}.c -lm
"$work/kernels" > "$work/kernels.md"

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
environment rapidocr3 rapidocr==3.10.0 onnxruntime

python3 Lab/Benchmarks/speed.py "$tool" "$work" $seed "$rounds" > "$work/SPEED.md"
if [[ -n ${KTP_OCR_SPEED_ROUNDS:-} ]]; then
    cat "$work/SPEED.md"
else
    mv "$work/SPEED.md" "$work/speed.svg" Lab/Benchmarks/
fi
