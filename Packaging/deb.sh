#!/bin/bash
# Usage: deb.sh PROGRAM FOLDER — packs the linked PROGRAM, models, man page, completions and doc as a Debian package
# into FOLDER. The same commit gives the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022

readonly program=$1 folder=$2
version=$(Packaging/version.sh)
architecture=$(dpkg --print-architecture)
if [[ -z ${SOURCE_DATE_EPOCH-} ]]; then
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
fi
export SOURCE_DATE_EPOCH
readonly maintainer=${DEBFULLNAME:-ktp-ocr maintainers}\ \<${DEBEMAIL:-maintainers@ktp-ocr.example}\>
readonly tree=$folder/tree doc=$folder/tree/usr/share/doc/ktp-ocr

# Everything under usr/.
lay_out() {
    rm -rf "$tree"
    mkdir -p "$doc"
    make --no-print-directory --silent install-files TOOL="$program" DESTDIR="$tree" PREFIX=/usr \
        ZSH_COMPLETION="$tree/usr/share/zsh/vendor-completions/_ktp-ocr"
    install -D -m 644 Packaging/ktp-ocr.desktop "$tree/usr/share/applications/ktp-ocr.desktop"
    install -m 755 Packaging/read-folder "$tree/usr/share/ktp-ocr/read-folder"
    echo deb > "$tree/usr/share/ktp-ocr/packed-as"
    install -m 644 README*.md SECURITY.md docs/*.md "$doc"
    # Who reads it there has installed it.
    rm "$doc/INSTALL.md"
    python3 Packaging/copyright.py > "$doc/copyright"
    install -m 644 CHANGELOG.md "$doc/changes.md"
    printf 'ktp-ocr (%s) bookworm; urgency=medium\n\n  * See changes.md.\n\n -- %s  %s\n' \
        "$version" "$maintainer" "$(LC_ALL=C date --utc -R -d "@$SOURCE_DATE_EPOCH")" > "$doc/changelog"
    gzip -9n "$doc/changelog" "$doc/changes.md" "$tree/usr/share/man/man1/ktp-ocr.1"
    find "$tree" -print0 | xargs -0 touch --no-dereference --date="@$SOURCE_DATE_EPOCH"
}

# The packages of the libraries that the program names, in the versions that it needs.
libraries() {
    local scratch
    scratch=$(mktemp -d)
    mkdir "$scratch/debian"
    printf 'Source: ktp-ocr\n\nPackage: ktp-ocr\nArchitecture: any\n' > "$scratch/debian/control"
    (cd "$scratch" && dpkg-shlibdeps -O --warnings=0 "$1" 2>/dev/null) | sed -n 's/^shlibs:Depends=//p'
    rm -r "$scratch"
}

package() {
    local needed size
    needed=$(libraries "$(realpath "$program")")
    size=$(du -sk --apparent-size "$tree/usr" | cut -f1)
    mkdir "$tree/DEBIAN"
    sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@SIZE@/$size/" \
        -e "s/@MAINTAINER@/$maintainer/; s/@LIBRARIES@/$needed/" Packaging/control.in > "$tree/DEBIAN/control"
    (cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums)
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$folder/ktp-ocr_${version}_$architecture.deb" > /dev/null
}

rm -f "$folder"/ktp-ocr_*.deb
lay_out
install -D -m 644 Packaging/lintian-overrides "$tree/usr/share/lintian/overrides/ktp-ocr"
touch --date="@$SOURCE_DATE_EPOCH" "$tree/usr/share/lintian/overrides/ktp-ocr"
package
(cd "$folder" && ls -l --block-size=1 ktp-ocr_*)
