#!/bin/bash
# Writes Lab/Benchmarks/ACCURACY.md: how right ktp-ocr reads cards it has never seen, by engine, model and condition, and
# what other tools make of the same cards. Everything comes from the seed; the page says how and with what.
# Needs the built tool; other tools come from PyPI, and one that cannot be had is listed with the reason.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec </dev/null

# Sixteen of each condition: half an hour on two cores, other tools and all. Changing either makes other figures: say
# so. KTP_OCR_ACCURACY_CARDS=6 tries the recipe on so many cards and prints the page instead of keeping it.
readonly seed=20250 count=${KTP_OCR_ACCURACY_CARDS:-96}
readonly tool=.build/release/ktp-ocr specimens=.build/release/ktp-specimens work=.build/accuracy
# Without the gazetteer that may lie on this machine.
export OMP_THREAD_LIMIT=1 PIP_DISABLE_PIP_VERSION_CHECK=1 KTP_OCR_REGIONS=

rm -rf "$work/cards" "$work/runs" "$work/others"
mkdir -p "$work/others"
"$specimens" "$work/cards" --split evaluate --seed $seed --count "$count"

cat > "$work/variants.yaml" <<'YAML'
inputs: [cards]
truth: cards/truth.json
out: runs
variants:
  standard: {}
  libtesseract: {engine.lstm.runtime: tesseract}
  ind: {engine.lstm.model: ind}
  eng: {engine.lstm.model: eng}
YAML
code=0
"$tool" experiment "$work/variants.yaml" --json > "$work/ktp-ocr.json" || code=$?
((code <= 1)) || exit $code # 1: a card could not be read, which the figures show

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

python3 Lab/Benchmarks/accuracy_page.py "$work" $seed "$count" > "$work/ACCURACY.md"
if [[ -n ${KTP_OCR_ACCURACY_CARDS:-} ]]; then cat "$work/ACCURACY.md"; else mv "$work/ACCURACY.md" Benchmarks/; fi
