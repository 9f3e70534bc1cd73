#!/bin/bash
# Usage: wheel-test.sh FOLDER — installs the wheel in FOLDER in an environment of each Python that is here (PYTHONS names others), and
# there tries API and command; checks types, and which Linux it is for. What cannot be had is said to be skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
wheels=("$1"/ktp_ocr-*.whl)
[[ ${#wheels[@]} == 1 && -e ${wheels[0]} ]] || { echo "There is no wheel in $1; run: make wheel" >&2; exit 1; }
wheel=$(realpath "${wheels[0]}")
readonly wheel work=.build/wheel-test
mkdir -p "$work"
# Not below the checkout, whose models would be found too.
venv=$(mktemp -d)/venv
trap 'rm -rf "${venv%/venv}"' EXIT

tools=$work/tools
if [[ ! -e $tools/installed ]]; then
    rm -rf "$tools"
    python3 -m venv "$tools" && timeout 300 "$tools/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 15 \
        mypy==2.4.1 auditwheel==6.8.2 pandas==3.1.1 && touch "$tools/installed" || rm -rf "$tools"
fi

tried=" "
for python in ${PYTHONS:-python3.9 python3.11 python3.13 python3}; do
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2]); sys.exit(sys.version_info < (3, 9))' 2> /dev/null) || {
        echo "== SKIPPED: there is no $python that the wheel is for"
        continue
    }
    [[ $tried != *" $version "* ]] || continue
    echo "-- Python $version: installed alone, API and command"
    rm -rf "$venv"
    "$python" -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --no-index "$wheel"
    PATH="$venv/bin:$PATH" "$venv/bin/python" Tests/Python/test_ktp_ocr.py
    tried+="$version "
done
[[ $tried != " " ]] || echo "== SKIPPED: the wheel was not tried, for there is no Python"

if [[ -e $tools/installed ]]; then
    echo "-- pandas"
    "$tools/bin/pip" install --quiet --disable-pip-version-check --no-index --force-reinstall "$wheel"
    PATH="$PWD/$tools/bin:$PATH" "$PWD/$tools/bin/python" Tests/Python/test_ktp_ocr.py ToolTests.test_pandas
    echo "-- mypy --strict"
    "$tools/bin/mypy" --config-file Python/pyproject.toml -p ktp_ocr
    echo "-- auditwheel show"
    "$tools/bin/auditwheel" show "$wheel" | tee "$work/auditwheel"
    tr '\n' ' ' < "$work/auditwheel" | grep -q 'manylinux_2_36_x86_64' || { echo "FAILED: it is for another Linux" >&2; exit 1; }
else
    echo "== SKIPPED: mypy, auditwheel and pandas cannot be had now"
fi
echo "== the wheel was tried: $(basename "$wheel")"
