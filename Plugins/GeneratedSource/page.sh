#!/bin/sh
# Usage: page.sh FOLDER FILE — writes FILE, a Swift source that holds the files of FOLDER as raw strings.
set -eu

if grep -nE '"""###|\\###' "$1"/*; then
    echo "page.sh: that would end a raw string, or be read in it" >&2
    exit 1
fi
{
    echo '/// The files of the review page, by their names.'
    echo 'enum PageText {'
    echo '    static let files: [String: String] = ['
    for file in "$1"/*; do
        printf '"%s": ###"""\n' "${file##*/}"
        cat "$file"
        echo '"""###,'
    done
    echo '    ]'
    echo '}'
} > "$2.new"
if cmp -s "$2.new" "$2"; then rm "$2.new"; else mv "$2.new" "$2"; fi
