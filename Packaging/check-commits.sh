#!/bin/bash
# Usage: check-commits.sh — checks the subjects of all commits since the rule, with the hook that `make hooks` installs.
# A shallow clone may lack the commit that the rule begins after; the date then says which of its commits are newer.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly last_free=1202ce1ea7b6154a19b1da161d5680ff27ad636e since=2026-11-24T11:54:37Z

git() { command git -c safe.directory="$PWD" "$@"; }
if ! git rev-parse --git-dir > /dev/null 2>&1; then
    echo "SKIPPED: this is no clone, so there are no subjects to check." >&2
    exit 0
fi
if git merge-base --is-ancestor "$last_free" HEAD 2> /dev/null; then
    range=("$last_free..HEAD")
else
    range=("--since=$since" HEAD)
fi

code=0
while read -r commit; do
    git show --no-patch --format=%B "$commit" > "${message:=$(mktemp)}"
    Packaging/hooks/commit-msg "$message" || { echo "  in commit $commit" >&2; code=1; }
done < <(git rev-list --no-merges "${range[@]}")
[[ -z ${message:-} ]] || rm -f "$message"
exit $code
