#!/bin/sh
# Usage: messages.sh MODULE FILE FOLDER — writes FILE, a Swift source with the messages of FOLDER, the catalogues of MODULE.
set -eu

scripts=$(dirname "$0")
# The page's sentences are the browser's: it reads their catalogue itself.
catalogues() { test ! -d "$1" || find "$1" -name '*.ftl' ! -name page.ftl | LC_ALL=C sort; }
# shellcheck disable=SC2046
awk -v module="$1" -f "$scripts/messages.awk" $(catalogues "$3/developers") $(catalogues "$3/en") $(catalogues "$3/id") > "$2.new"
if cmp -s "$2.new" "$2"; then rm "$2.new"; else mv "$2.new" "$2"; fi
