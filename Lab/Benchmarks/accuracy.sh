#!/bin/bash
# Writes the tables of README.md, README.id.md and docs/READING.md, and Lab/Benchmarks/ACCURACY.md: how right ktp-ocr reads
# cards it has never seen, by engine, model and condition, and what other tools make of the same cards. Everything comes
# from the seeds; the pages say how and with what.
# Needs the built tool; other tools come from PyPI, and one that cannot be had is listed with the reason.
# --documents leaves ACCURACY.md as it is: five minutes instead of forty. KTP_OCR_BUILT names another build.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec </dev/null

# Sixteen of each condition: half an hour on two cores, other tools and all. Changing either makes other figures: say
# so. KTP_OCR_ACCURACY_CARDS=6 tries the recipe on so many cards and prints the page instead of keeping it.
readonly seed=20250 count=${KTP_OCR_ACCURACY_CARDS:-96}
readonly built=${KTP_OCR_BUILT:-.build/release} work=.build/accuracy
readonly tool=$built/ktp-ocr specimens=$built/ktp-specimens
# Without the gazetteer that may lie on this machine.
export OMP_THREAD_LIMIT=1 PIP_DISABLE_PIP_VERSION_CHECK=1 KTP_OCR_REGIONS=

# documents — the tables of the documents, from 60 cards of each ordinary condition and 10 of each hard one. Other seeds
# give other figures. Once something was changed because of what these cards showed, Lab/SEEDS.md says so and new ones are taken.
readonly plain_seed=72300 wild_seed=72301
documents() {
    local name
    for name in plain wild; do
        local options=(--seed $plain_seed --count 360) code=0
        [[ $name == plain ]] \
            || options=(--seed $wild_seed --count 90 --condition screen,worn,laminate,hand,dark,blur,far,small,fax)
        rm -rf "$work/$name"
        "$specimens" "$work/$name/cards" --split evaluate "${options[@]}"
        "$tool" scan "$work/$name/cards" --out "$work/$name/run" --format ndjson --quiet || code=$?
        ((code <= 1)) || exit $code # 1: a card could not be read, which the figures show
    done
    python3 Lab/Benchmarks/documents.py "$tool" "$work/plain:$plain_seed" "$work/wild:$wild_seed"
}
mkdir -p "$work"
[[ -n ${KTP_OCR_ACCURACY_CARDS:-} ]] || documents
[[ ${1:-} != --documents ]] || exit 0

rm -rf "$work/cards" "$work/runs" "$work/others"
mkdir -p "$work/others"
"$specimens" "$work/cards" --split evaluate --seed $seed --count "$count"

# variant NAME [KEY=VALUE] — reads the cards under a setting into runs/NAME, and measures that.
variant() {
    local code=0 run=$work/runs/$1
    "$tool" scan "$work/cards" --out "$run" --format ndjson --quiet ${2:+--set "$2"} || code=$?
    ((code <= 1)) || exit $code # 1: a card could not be read, which the figures show
    "$tool" evaluate "$run" --truth "$work/cards/truth.json" --json --quiet > "$run/evaluation.json"
}
variant standard
variant libtesseract engine.lstm.runtime=tesseract
variant ind engine.lstm.model=ind
variant eng engine.lstm.model=eng
"$tool" compare "$work"/runs/{standard,libtesseract,ind,eng} --truth "$work/cards/truth.json" --json --quiet \
    > "$work/comparison.json"

# other NAME [REQUIREMENT…] — reads the cards with a tool in a Python environment of its own, and measures it.
other() {
    local name=$1 environment=$work/python-$1 out=$work/others/$1
    shift
    mkdir -p "$out"
    {
        python3 -m venv "$environment" && { (($# == 0)) || "$environment/bin/pip" install --quiet "$@"; } &&
            "$environment/bin/python" Lab/Benchmarks/others/read_cards.py "$name" "$work/cards" "$out"
    } > "$out/log" 2>&1 || { echo "$name: $(grep . "$out/log" | tail -1)" | tee "$out/failed" >&2; return 0; }
    "$tool" evaluate "$out" --truth "$work/cards/truth.json" --json --quiet > "$out/evaluation.json"
}
other tesseract
other akshara akshara-ocr==0.3.0
other rapidocr rapidocr-onnxruntime==1.4.4
other rapidocr3 rapidocr==3.10.0 onnxruntime

python3 Lab/Benchmarks/accuracy_page.py "$work" $seed "$count" > "$work/ACCURACY.md"
if [[ -n ${KTP_OCR_ACCURACY_CARDS:-} ]]; then cat "$work/ACCURACY.md"; else mv "$work/ACCURACY.md" Lab/Benchmarks/; fi
