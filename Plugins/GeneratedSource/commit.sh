#!/bin/sh
# Usage: commit.sh CHECKOUT FILE — writes FILE, a Swift source that names the commit of CHECKOUT.
set -eu

# A tarball unpacked inside somebody's checkout must not take that one's commit.
GIT_CEILING_DIRECTORIES=$(dirname "$1")
export GIT_CEILING_DIRECTORIES
# Checkouts in containers often belong to another user, which git refuses unless told.
commit=$(git -C "$1" -c safe.directory='*' rev-parse --short=9 HEAD 2>/dev/null) || commit=unknown

new=$2.new
cat > "$new" <<SWIFT
/// The commit this tool was built from.
enum BuildCommit {
    static let hash = "$commit"
}
SWIFT
if cmp -s "$new" "$2"; then rm "$new"; else mv "$new" "$2"; fi
