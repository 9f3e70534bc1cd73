#!/bin/bash
# Usage: action.sh install|read|evaluate — what the steps of action.yml do; what they are given stands in the environment.
set -euo pipefail

sudo=
((EUID == 0)) || sudo=sudo

install() {
    local package=$PACKAGE
    if [[ $package == https://* ]]; then
        [[ -n $SHA256 ]] || { echo "A package from an address needs its sha256." >&2; exit 64; }
        curl --fail --silent --show-error --location --output "$RUNNER_TEMP/ktp-ocr.deb" "$package"
        package=$RUNNER_TEMP/ktp-ocr.deb
    elif [[ -z $package ]]; then
        make -C "$GITHUB_ACTION_PATH" deb
        package=$(echo "$GITHUB_ACTION_PATH"/.build/package/ktp-ocr_*.deb)
    fi
    [[ -z $SHA256 ]] || sha256sum --check --quiet <<< "$SHA256  $package"
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$(realpath "$package")"
    ktp-ocr doctor
}

read_cards() {
    local session=${RUNNER_TEMP:-/tmp}/ktp-ocr-session pictures options code=0
    mapfile -t pictures < <(sed '/^[[:space:]]*$/d' <<< "$PICTURES")
    # Options are words, as on a command line without quotes.
    read -r -a options <<< "$OPTIONS" || true
    ktp-ocr scan "${pictures[@]}" --out "$session" --format ndjson,csv,xlsx,html "${options[@]}" || code=$?
    # 1: done, but some inputs could not be read; each is named above, and evaluate counts it.
    ((code <= 1)) || exit "$code"
    echo "session=$session" >> "$GITHUB_OUTPUT"
    ((code == 1)) && echo "unreadable=true" >> "$GITHUB_OUTPUT" || echo "unreadable=false" >> "$GITHUB_OUTPUT"
    ktp-ocr show "$session"
}

evaluate() {
    local gate=()
    [[ -z $BASELINE ]] || gate=(--baseline "$BASELINE")
    ktp-ocr evaluate "$SESSION" --truth "$TRUTH" --junit "$SESSION/evaluation.junit.xml" \
        --html "$SESSION/evaluation.html" "${gate[@]}"
}

case $1 in
    install) install ;;
    read) read_cards ;;
    evaluate) evaluate ;;
    *) echo "action.sh knows install, read and evaluate, not $1" >&2; exit 64 ;;
esac
