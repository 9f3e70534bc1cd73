#!/bin/bash
# Usage: OWNER=… release.sh FOLDER — from a clean tree to what is published: checks, tests, gates, counts what a card costs, packs and
# tries package, bundle and wheel, writes sums, a bill of materials and the notes, and says how to tag it. On a tag the forge runs the
# same.
set -euo pipefail
cd "$(dirname "$0")/.."

refuse() {
    echo "$1" >&2
    exit 1
}

[[ -n ${OWNER-} ]] || refuse "Name the account that publishes it: make release OWNER=…"
export KTP_OCR_RELEASE=1 OWNER
folder=$1
version=$(Packaging/version.sh)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

[[ -z $(git status --porcelain) ]] || refuse "The tree has changes; commit them first: git status"
grep -Eq "^## \[$version\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md \
    || refuse "CHANGELOG.md has no dated section [$version]; put what is under [Unreleased] there, as ## [$version] - $(date +%F)"
unreleased=$(awk '/^## /{ on = $2 == "[Unreleased]" } on && /^- /' CHANGELOG.md)
[[ -z $unreleased ]] || refuse "CHANGELOG.md has entries under [Unreleased]; raise ToolVersion.current, and give them its section"
tagged=$(git rev-parse --quiet --verify "v$version^{commit}" || true)
[[ -z $tagged || $tagged == $(git rev-parse HEAD) ]] \
    || refuse "v$version is another commit already; raise ToolVersion.current in Sources/KTPCore/Model/ToolVersion.swift"
measured=$(grep -LF "ktp-ocr $version (commit" README.md README.id.md docs/READING.md || true)
[[ -z $measured ]] \
    || refuse "These hold figures of another version: ${measured//$'\n'/, }; commit what make accuracy ACCURACY=--documents writes"

make --no-print-directory test
make --no-print-directory instructions
make --no-print-directory deb-test
make --no-print-directory bundle-test wheel-test
python3 Supply/supply.py sbom "$folder/ktp-ocr-$version.cdx.json" "$folder/bundle"
# What there is to get, and how, with what the page leaves open: the account, the version, and what the package's hash is.
hash=$(sha256sum "$folder"/ktp-ocr_*.deb | cut -c 1-64)
sed -E "s,OWNER/ktp-ocr,$OWNER/ktp-ocr,g; s,0{64},$hash,; s,(@v|/v|ktp-ocr_)[0-9]+(\.[0-9]+){2},\1$version,g" docs/INSTALL.md \
    > "$folder/INSTALL.md"
awk -v heading="## [$version]" 'index($0, "## ") == 1 { on = index($0, heading) == 1; next } on' CHANGELOG.md \
    > "$folder/notes.md"
(cd "$folder" && sha256sum ktp-ocr_*.deb ktp-ocr-*.tar.xz ktp_ocr-*.whl ktp-ocr-*.cdx.json INSTALL.md > SHA256SUMS && cat SHA256SUMS)

echo
echo "Everything to publish lies in $folder."
[[ -n $tagged ]] || echo "Tag it: git tag -a v$version -m 'ktp-ocr $version' && git push origin v$version"
