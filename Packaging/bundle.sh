#!/bin/bash
# Usage: bundle.sh FOLDER [--tar] — packs program, models and all libraries that they need as ktp-ocr-VERSION-linux-x86_64.tar.xz into
# FOLDER; with --tar not compressed. It runs wherever it is unpacked, on every Linux with glibc 2.36 or newer. The same commit gives
# the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022

readonly folder=$1 tree=$1/bundle
version=$(Packaging/version.sh)
name=ktp-ocr-$version
if [[ -z ${SOURCE_DATE_EPOCH-} ]]; then
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
fi
export SOURCE_DATE_EPOCH

rm -rf "$tree" "$folder"/ktp-ocr-*-linux-x86_64.tar*
mkdir -p "$tree/share/doc/ktp-ocr"
# An RPATH, unlike a RUNPATH, holds for the libraries' own libraries too, and before LD_LIBRARY_PATH, which conda sets.
Packaging/link.sh "$folder/bundled/ktp-ocr" -Xlinker -rpath -Xlinker '$ORIGIN/../lib' -Xlinker --disable-new-dtags
make --no-print-directory --silent install-files TOOL="$folder/bundled/ktp-ocr" PREFIX="$(realpath "$tree")" DESTDIR=
echo bundle > "$tree/share/ktp-ocr/packed-as"
gzip -9n "$tree/share/man/man1/ktp-ocr.1"
install -m 644 README*.md SECURITY.md CHANGELOG.md docs/*.md "$tree/share/doc/ktp-ocr"
# Who reads it there has installed it.
rm "$tree/share/doc/ktp-ocr/INSTALL.md"
python3 Packaging/copyright.py > "$tree/share/doc/ktp-ocr/copyright"
python3 Packaging/bundle.py "$tree"
readonly archive=$folder/$name-linux-x86_64.tar
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --transform="s,^\.,$name,S" \
    --directory "$tree" --file "$archive" .
[[ ${2-} != --tar ]] || exit 0
# One thread: several cut the archive into pieces by their number.
xz --threads=1 --x86 --lzma2=preset=9e "$archive"
ls -l --block-size=1 "$archive.xz"
