#!/bin/bash
# Prints the version of what is checked out: that of the sources where the commit has its tag or KTP_OCR_RELEASE is set,
# and otherwise with the commit's time and name behind it, so that each is newer than the one before, to apt as well.
set -euo pipefail
cd "$(dirname "$0")/.."

# Checkouts in containers often belong to another user, which git refuses unless told.
git() { command git -c safe.directory='*' "$@"; }

version=$(sed -nE 's/.*static let current = "(.+)"/\1/p' Sources/KTPCore/Model/ToolVersion.swift)
if [[ -n ${KTP_OCR_RELEASE-} ]]; then
    echo "$version"
elif ! commit=$(git rev-parse --short=9 HEAD 2>/dev/null); then
    echo "$version"
elif [[ -n $(git status --porcelain --untracked-files=no) ]]; then
    echo "$version+git$(TZ=UTC git log -1 --format=%cd --date=format-local:%Y%m%d%H%M%S).$commit.changed"
elif [[ $(git tag --points-at HEAD --list "v$version") ]]; then
    echo "$version"
else
    echo "$version+git$(TZ=UTC git log -1 --format=%cd --date=format-local:%Y%m%d%H%M%S).$commit"
fi
