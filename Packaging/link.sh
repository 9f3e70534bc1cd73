#!/bin/bash
# Usage: link.sh FILE [OPTION…] — links the tool with Swift's runtime within it, from what `make tool` has compiled.
#
# `swift build --static-swift-stdlib` would compile everything anew, and tests cannot be linked so, for there is no
# static Testing library: this way what is packed is what was tested, and takes seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

objects=.build/release/ktp-ocr.product/Objects.LinkFileList
[[ -e $objects ]] || { echo "Nothing is built yet; run: make tool" >&2; exit 1; }
mapfile -t libraries < <(sed -nE 's/.*pkgConfig: "([^"]+)".*/\1/p' Package.swift)
# What Swift's modules for static linking would ask for, had the objects been compiled with them.
foundation=(CoreFoundation _FoundationICU _FoundationCShims _FoundationCollections _CFXMLInterface xml2
    swiftSynchronization swiftDispatch dispatch BlocksRuntime)
# Of what pkg-config names for tesseract, libcurl and others are not ours to use: as needed, which holds for what follows.
mapfile -t named < <(pkg-config --libs-only-l "${libraries[@]}" | tr -s ' ' '\n' | sort -u | sed 's/^/-Xlinker\n/')
# And what Package.swift links by name, without a module of its own.
while read -r name; do named+=(-Xlinker "-l$name"); done < <(sed -nE 's/.*linkedLibrary\("([^"]+)".*/\1/p' Package.swift)
mkdir -p "$(dirname "$1")"
# What is looked up when the program starts cannot be overwritten later. Foundation's own use of mktemp is not ours to mend.
swiftc -static-stdlib -emit-executable -module-name ktp_ocr -o "$1" "@$objects" "${foundation[@]/#/-l}" \
    -Xlinker --gc-sections -Xlinker --defsym -Xlinker main=ktp_ocr_main \
    -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now \
    "${@:2}" -Xlinker --as-needed "${named[@]}" 2> >(grep -v "mktemp\|tempnam\|: in function" >&2)
strip --strip-all --remove-section=.comment --remove-section=.note "$1"
