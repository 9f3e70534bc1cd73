#!/bin/sh
# Usage: texts.sh files|members ENUM FILE FOLDER PATTERN... — writes FILE, a Swift source whose ENUM holds the files of FOLDER
# that match a PATTERN as raw strings: in a dictionary by their paths below FOLDER, or each as a static member of its name.
set -eu

form=$1 enum=$2 out=$3
cd "$4"
shift 4

# The patterns are expanded here, so that a new file needs no new build plan.
# shellcheck disable=SC2048
set -- $*
if grep -nE '"""###|\\###' "$@"; then
    echo "texts.sh: that would end a raw string, or be read in it" >&2
    exit 1
fi
{
    echo "enum $enum {"
    if [ "$form" = files ]; then echo '    static let files: [String: String] = ['; fi
    for file; do
        if [ "$form" = files ]; then
            printf '"%s": ' "$file"
        else
            printf 'static let %s = ' "$(basename "${file%.*}")"
        fi
        echo '###"""'
        cat "$file"
        if [ "$form" = files ]; then echo '"""###,'; else echo '"""###'; fi
    done
    if [ "$form" = files ]; then echo '    ]'; fi
    echo '}'
} > "$out.new"
if cmp -s "$out.new" "$out"; then rm "$out.new"; else mv "$out.new" "$out"; fi
