#!/bin/bash
# Usage: test.sh FOLDER — installs the package in FOLDER in a bare Debian that knows no Swift, and there does what its
# users do and what befalls them: reads the specimen cards, upgrades, loses models, fills up /usr, runs on an old
# processor, removes it. Needs root and mounts; where these or a bare Debian cannot be had it says so and passes.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath "$1")
readonly folder root=$folder/root release=${DEBIAN_RELEASE:-bookworm}
readonly base=$folder/../bare-$release.tar tool=$PWD/.build/release/ktp-ocr
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

skip() {
    echo "== SKIPPED: the package was not tried in a bare Debian: $1"
    exit 0
}

if [[ -z ${KTP_OCR_PACKAGE_TEST-} ]]; then
    ((EUID == 0)) || skip "this needs root"
    command -v debootstrap >/dev/null || skip "there is no debootstrap"
    # Mounts of its own, which end with it.
    unshare --mount true 2>/dev/null || skip "mounting is not allowed here"
    KTP_OCR_PACKAGE_TEST=inside exec unshare --mount "$0" "$@"
fi

shopt -s nullglob
packages=("$folder"/ktp-ocr_*.deb)
((${#packages[@]} == 1)) || { echo "There is no package in $folder; run: make deb" >&2; exit 1; }
readonly package=${packages[0]}
name=$(basename "$package")

begin() {
    echo "-- $*"
}

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# A bare Debian, made once; its own packages for what is installed are kept as well.
bare() {
    [[ -d $root/usr ]] && umount_all
    rm -rf "$root"
    mkdir -p "$root" "$folder/../bare-archives"
    if [[ ! -s $base ]]; then
        debootstrap --variant=minbase "$release" "$root" > "$folder/debootstrap.log" 2>&1 || {
            tail -3 "$folder/debootstrap.log"
            rm -rf "$root"
            skip "debootstrap could not make one"
        }
        umount "$root"/{proc,sys} 2>/dev/null || true
        tar --create --file "$base.part" --directory "$root" --exclude './proc/*' --exclude './sys/*' .
        mv "$base.part" "$base"
    else
        tar --extract --file "$base" --directory "$root"
    fi
    mount --rbind /proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --bind "$folder/../bare-archives" "$root/var/cache/apt/archives"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    if [[ -e /etc/apt/apt.conf ]]; then cp /etc/apt/apt.conf "$root/etc/apt/"; fi
    mkdir -p "$root/srv/ktp"
    cp -r Fixtures/cards Fixtures/sessions "$package" "$root/srv/ktp/"
}

umount_all() {
    umount --lazy "$root"/{var/cache/apt/archives,dev,proc} 2>/dev/null || true
}

inside() {
    chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}

# As somebody who may do nothing but use it.
clerk() {
    chroot --userspec=clerk:clerk "$root" /usr/bin/env -i HOME=/srv/clerk PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
        sh -c 'cd && exec "$@"' sh "$@"
}

# expect CODE COMMAND… — what it says is left in $said.
expect() {
    local expected=$1 code=0
    shift
    said=$("$@" 2>&1) || code=$?
    ((code == expected)) || fail "code $code instead of $expected from: $*"$'\n'"$said"
}

apt() {
    inside apt-get -qq -o Dpkg::Use-Pty=0 -o APT::Keep-Downloaded-Packages=true "$@" > "$folder/apt.log" 2>&1
}

source Packaging/test-steps.sh

lintian_is_content
bare
installs_alone
doctor_is_content
reads_as_the_build_does
the_action_reads_and_measures
locks_readers_in
keeps_sessions_over_an_upgrade
says_what_to_reinstall
works_while_usr_cannot_be_written
survives_a_full_disk
runs_on_an_old_processor
is_removed_without_a_trace
the_tarball_runs_where_it_lies
the_container_recipe_works
packing_again_gives_the_same_bytes
umount_all
rm -rf "$root"
echo "== the package was tried in a bare Debian ($release): $name"
