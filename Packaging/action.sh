#!/bin/bash
# Usage: action.sh install|read|evaluate — what the steps of action.yml do; what they are given stands in the environment.
set -euo pipefail

sudo=
((EUID == 0)) || sudo=sudo

install() {
    local package=$PACKAGE
    if [[ $package == https://* ]]; then
        [[ -n $SHA256 ]] || { echo "A package from an address needs its sha256." >&2; exit 64; }
        command -v curl >/dev/null || {
            $sudo apt-get update -qq
            $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates curl
        }
        curl --proto =https --fail --silent --show-error --location --output "$RUNNER_TEMP/ktp-ocr.deb" "$package"
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

# A log in CI is read by many: no value of a card is put into it. Files are named, in annotations.
read_cards() {
    # A job may use the action several times: each has a session of its own, and an artifact of its name.
    local session pictures options summary code=0
    session=$(mktemp -d "${RUNNER_TEMP:-/tmp}/ktp-ocr.XXXXXX")/session
    mapfile -t pictures < <(sed '/^[[:space:]]*$/d' <<< "$PICTURES")
    # Options are words, as on a command line without quotes, on as many lines as there are.
    read -r -d '' -a options <<< "$OPTIONS" || true
    summary=$(ktp-ocr scan "${pictures[@]}" --out "$session" --format ndjson,csv,xlsx,html --json "${options[@]}") || code=$?
    # 1: done, but some inputs could not be read; each is named, and evaluate counts it.
    ((code <= 1)) || exit "$code"
    {
        echo "session=$session"
        [[ -z $ARTIFACT ]] || echo "artifact=$ARTIFACT-$(basename "${session%/session}" | sed 's/.*\.//')"
    } >> "$GITHUB_OUTPUT"
    ((code == 1)) && echo "unreadable=true" >> "$GITHUB_OUTPUT" || echo "unreadable=false" >> "$GITHUB_OUTPUT"
    counted "$summary" | tee -a "${GITHUB_STEP_SUMMARY:-/dev/null}"
    # Members of a record stand in one order; see docs/record.schema.json.
    local text='"(([^"\\]|\\.)*)"'
    sed -nE "s/^.*\"status\":\"failed\",\"source\":\{\"path\":$text.*\"error\":\{\"code\":\"[a-zA-Z]+\",\"message\":$text.*/\1\x1f\3/p" \
        "$session/results.ndjson" | sed 's/\\\(["\/\\]\)/\1/g' | annotations
}

# What a scan came to, from its JSON, as a table in Markdown.
counted() {
    local status row=
    for status in accepted review failed; do
        row+="| $(grep -o "\"$status\":[0-9]*" <<< "$1" | head -1 | sed 's/.*://') "
    done
    printf '### ktp-ocr read the cards\n\n| accepted | in review | not read |\n|--:|--:|--:|\n%s|\n\n' "$row"
}

# Lines of a file, a unit separator (the file's name may hold any other) and a message, as annotations; without a
# file of none. A forge shows ten of a step.
annotations() {
    local file message count=0 prefix=${GITHUB_WORKSPACE:-$PWD}
    while IFS=$'\x1f' read -r file message; do
        count=$((count + 1))
        ((count <= 10)) || continue
        file=${file#"$prefix/"} message=${message//'%'/%25}
        file=${file//'%'/%25} file=${file//:/%3A} file=${file//,/%2C}
        echo "::error${file:+ file=$file}::$message"
    done
    ((count <= 10)) || echo "::notice::and $((count - 10)) more, in the step's log and in the artifact"
}

evaluate() {
    local gate=() code=0
    [[ -z $BASELINE ]] || gate=(--baseline "$BASELINE")
    ktp-ocr evaluate "$SESSION" --truth "$TRUTH" --junit "$SESSION/evaluation.junit.xml" \
        --html "$SESSION/evaluation.html" --markdown "$SESSION/evaluation.md" "${gate[@]}" || code=$?
    [[ ! -e $SESSION/evaluation.md ]] || cat "$SESSION/evaluation.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
    ((code != 3)) || failures "$SESSION/evaluation.junit.xml" | annotations
    # A gain that the baseline does not hold may be lost again unseen.
    [[ ! -e $SESSION/evaluation.md ]] || sed -n 's/^\*\*Gain to claim:\*\* /::notice::/p' "$SESSION/evaluation.md"
    return "$code"
}

# failures JUNIT — each test case that failed: the picture where it is, and why. Three of the gate's own cases come
# first, which are of no picture.
failures() {
    local case='^.*<testcase classname="([^"]*)" name="([^"]*)"( file="([^"]*)")?[^>]*><failure type="[^"]*" message="([^"]*)".*'
    grep '<failure ' "$1" | sed -nE "s/$case/\1\x1f\4\x1f\2: \5/p" | awk -F '\037' '
        { gsub(/&lt;/, "<"); gsub(/&gt;/, ">"); gsub(/&quot;/, "\""); gsub(/&#39;/, "\047"); gsub(/&amp;/, "\\&") }
        $1 == "gate" { if (++reasons <= 3) print "\037gate/" $3; next }
        { rest[++count] = $2 "\037" $3 }
        END { for (i = 1; i <= count; i++) print rest[i] }'
}

case $1 in
    install) install ;;
    read) read_cards ;;
    evaluate) evaluate ;;
    *) echo "action.sh knows install, read and evaluate, not $1" >&2; exit 64 ;;
esac
