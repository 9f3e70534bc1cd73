#!/bin/bash
# Usage: bundle-test.sh FOLDER RELEASE… — unpacks the bundle in FOLDER in a bare Debian of each RELEASE, in which nothing is
# installed, and there does what its users do: reads cards as somebody who may do nothing else, moves it, mounts it read-only,
# loses a model, unpacks it over itself, removes it. Needs root and mounts; where these or a bare Debian cannot be had it says so
# and passes.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath "$1")
if (($# > 2)); then
    for one in "${@:2}"; do "$0" "$folder" "$one"; done
    Packaging/bundle.sh "$folder/again" --tar
    xz --decompress --stdout "$folder"/ktp-ocr-*-linux-x86_64.tar.xz | cmp - "$folder"/again/ktp-ocr-*.tar \
        || { echo "FAILED: packed again, the bundle is another" >&2; exit 1; }
    rm -r "$folder/again"
    exit
fi
readonly folder release=$2 root=$folder/root-$2 tool=$PWD/.build/release/ktp-ocr
readonly base=$folder/../bare-$release.tar
export LC_ALL=C.UTF-8
source Packaging/bare.sh
in_mounts_of_its_own "$@"

shopt -s nullglob
packed=("$folder"/ktp-ocr-*-linux-x86_64.tar.xz)
((${#packed[@]} == 1)) || { echo "There is no bundle in $folder; run: make bundle" >&2; exit 1; }
name=$(basename "${packed[0]%-linux-x86_64.tar.xz}")
bare
inside useradd --create-home --home-dir /srv/clerk clerk

unpack() {
    xz --decompress --stdout "${packed[0]}" | tar --extract --directory "$1"
}

# reads PROGRAM SESSION — the twelve specimen cards, locked in, as the build reads them.
reads() {
    expect 0 clerk "$1" scan /srv/ktp/cards --out "$2" --require-sandbox --quiet
    python3 Lab/Benchmarks/alike.py "$folder/expected" "$root/srv/clerk/$2" | sed '/one means alone/d'
}

begin "$release: unpacked, where no library is installed, it lacks nothing"
touch "$root/srv/before"
unpack "$root/opt"
expect 0 clerk "/opt/$name/bin/ktp-ocr" doctor --language en
if grep -iq missing <<< "$said"; then fail "$said"; fi
grep -q 'Landlock' <<< "$said" || echo "   (this kernel has no Landlock)"

begin "$release: specimen cards are read as the build reads them, and nothing is said on standard error"
rm -rf "$folder/expected"
KTP_OCR_REGIONS='' "$tool" scan Fixtures/cards --out "$folder/expected" --format ndjson --quiet
reads "/opt/$name/bin/ktp-ocr" Register
[[ -z $said ]] || fail "$said"
[[ -s $root/srv/clerk/Register/results.xlsx ]] || fail "no results.xlsx"

begin "$release: PDF and HEIC are read, a spreadsheet is read back"
python3 Packaging/pdf.py Fixtures/cards/scan/scan-0001.jpg "$root/srv/ktp/card.pdf"
nik=$("$tool" read --field nik Fixtures/cards/scan/scan-0001.jpg)
expect 0 clerk "/opt/$name/bin/ktp-ocr" read --field nik --quiet /srv/ktp/card.pdf
[[ $said == "$nik" ]] || fail "$said"
if command -v heif-enc > /dev/null; then
    # With threads of its own, x265 may wait for ever on a busy machine.
    heif-enc -p x265:pools=none --quality 90 --output "$root/srv/ktp/card.heic" Fixtures/cards/scan/scan-0001.jpg > /dev/null 2>&1
    expect 0 clerk "/opt/$name/bin/ktp-ocr" read --field nik --quiet /srv/ktp/card.heic
    [[ $said == "$nik" ]] || fail "$said"
else
    echo "   (there is no heif-enc: HEIC is not tried)"
fi
expect 0 clerk "/opt/$name/bin/ktp-ocr" correct Register --from Register/results.xlsx

begin "$release: moved elsewhere, with libraries of another program in LD_LIBRARY_PATH, it reads"
mkdir -p "$root/srv/Kartu penduduk/é" "$root/srv/others"
mv "$root/opt/$name" "$root/srv/Kartu penduduk/é/ktp"
for library in libjpeg.so.62 libz.so.1 libstdc++.so.6; do echo none > "$root/srv/others/$library"; done
readonly moved="/srv/Kartu penduduk/é/ktp"
expect 0 clerk env LD_LIBRARY_PATH=/srv/others "$moved/bin/ktp-ocr" read --field nik --quiet /srv/ktp/cards/scan/scan-0001.jpg
[[ $said == "$nik" ]] || fail "$said"
clerk ln -s "$moved/bin/ktp-ocr" /srv/clerk/ktp
expect 0 clerk ./ktp doctor

begin "$release: its folder may be read-only"
mount --bind "$root$moved" "$root$moved"
mount -o remount,ro,bind "$root$moved"
reads "$moved/bin/ktp-ocr" ReadOnly
umount "$root$moved"

begin "$release: a model that is missing is told with the archive to unpack; a model of Tesseract's, by what there is here"
mv "$root$moved/share/ktp-ocr/models/ktp_text.traineddata" "$root/srv/away"
expect 69 clerk "$moved/bin/ktp-ocr" doctor --language en
grep -q 'unpack ktp-ocr-VERSION-linux-x86_64.tar.xz again' <<< "$said" || fail "$said"
expect 69 clerk "$moved/bin/ktp-ocr" doctor --language id
grep -q 'ekstrak lagi ktp-ocr-VERSI' <<< "$said" || fail "$said"
mv "$root/usr/bin/apt-get" "$root/srv/apt-get"
expect 69 clerk "$moved/bin/ktp-ocr" read --lstm-model jav --language en /srv/ktp/cards/scan/scan-0001.jpg
if grep -q apt-get <<< "$said"; then fail "$said"; fi
mv "$root/srv/apt-get" "$root/usr/bin/apt-get"

begin "$release: unpacked over itself it is whole again, and reads its older sessions"
mv "$root$moved" "$root/opt/$name"
unpack "$root/opt"
expect 0 clerk "/opt/$name/bin/ktp-ocr" doctor --language en
expect 0 clerk "/opt/$name/bin/ktp-ocr" show Register

begin "$release: removed, nothing of it is left but what its user made"
rm -r "$root/opt/$name"
left=$(find "$root" -xdev -newer "$root/srv/before" \( -path "$root/srv" -o -path "$root/proc" -o -path "$root/dev" \) -prune \
    -o -name '*ktp*' -print)
[[ -z $left ]] || fail "left: $left"

umount_all
rm -rf "$root"
echo "== the bundle was tried in a bare Debian ($release): $name"
