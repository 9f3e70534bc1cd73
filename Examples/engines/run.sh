#!/usr/bin/env bash
# Runs the engines here beside the tool's own on two cards, as docs/ENGINES.md says: run.sh TOOL (make examples).
set -euo pipefail
tool=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# run NAME COMMAND: every card is read by it, and compare says how it did.
run() {
    "$tool" scan Fixtures/cards/scan --out "$work/$1" --engine "$1=$2" --quiet
    python3 - "$work/$1/results.ndjson" "$1" <<'PY'
import json, sys
records = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
read = [record["engines"][sys.argv[2]] for record in records]
assert read and all(len(reading["fields"]) > 5 for reading in read), read
print(f"{sys.argv[2]}: {len(read)} cards, {read[0]['model']}, {sum(r['cpuSeconds'] for r in read) / len(read):.2f} CPU s a card")
PY
    "$tool" compare "$work/$1" --truth Fixtures/cards/truth.json 2> /dev/null | sed '/^$/,$d'
}

run stock "python3 Examples/engines/tesseract.py ind"
run rows "python3 Examples/engines/tesseract.py ind strip"
python=$PWD/.build-examples/rapid/bin/python3
"$python" -c 'import rapidocr' 2> /dev/null || { python3 -m venv "${python%/bin/*}" && timeout 300 "$python" -m pip install --quiet \
    --disable-pip-version-check --retries 1 --timeout 15 rapidocr==3.10.0 onnxruntime > /dev/null 2>&1; } || true
if "$python" -c 'import rapidocr' 2> /dev/null; then
    run rapid "$python Examples/engines/rapid.py"
else
    echo "RapidOCR cannot be installed now: its example is skipped." >&2
fi
