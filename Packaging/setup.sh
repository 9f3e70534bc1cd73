#!/bin/bash
# Usage: setup.sh PACKAGE… — checks the Swift toolchain, and installs those of Debian's packages that are missing.
set -euo pipefail

version=$({ swift --version 2>/dev/null || true; } | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -1)
if [[ -z $version || $(printf '%s\n' 6.2 "$version" | sort -V | head -1) != 6.2 ]]; then
    echo "ktp-ocr needs Swift 6.2 or newer, and this is ${version:-no Swift at all}." >&2
    echo "Install it from https://www.swift.org/install/linux/ and see that 'swift' is in the PATH." >&2
    exit 1
fi

missing=()
for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
done
((${#missing[@]} > 0)) || exit 0
if ! command -v apt-get >/dev/null; then
    echo "This is no Debian; install what corresponds to: ${missing[*]}" >&2
    exit 1
fi
sudo=
((EUID == 0)) || sudo=sudo
if [[ -n $sudo ]] && ! command -v sudo >/dev/null; then
    echo "As root, run: apt-get install ${missing[*]}" >&2
    exit 1
fi
echo "Installing ${missing[*]}"
$sudo apt-get update -qq
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
