#!/bin/sh
# Usage: texts.sh ENUM FILE FOLDER PATTERN... — writes FILE, a Swift source whose ENUM holds the files of FOLDER that match a
# PATTERN as raw strings, by their paths below FOLDER.
set -eu

enum=$1 out=$2
cd "$3"
shift 3

# The patterns are expanded here, so that a new file needs no new build plan.
# shellcheck disable=SC2048
set -- $*
if grep -nE '"""###|\\###' "$@"; then
    echo "texts.sh: that would end a raw string, or be read in it" >&2
    exit 1
fi
{
    echo "enum $enum {"
    echo '    static let files: [String: String] = ['
    for file; do
        printf '"%s": ###"""\n' "$file"
        cat "$file"
        echo '"""###,'
    done
    echo '    ]'
    echo '}'
} > "$out.new"
if cmp -s "$out.new" "$out"; then rm "$out.new"; else mv "$out.new" "$out"; fi
