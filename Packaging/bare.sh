# What tests of packages share; sourced. They set folder, root, release, base and packed: where they work, the bare Debian within,
# which it is, where its files are kept, and what is copied into it.

skip() {
    echo "== SKIPPED: this was not tried in a bare Debian ($release): $1"
    exit 0
}

# Starts the script again with mounts that end with it.
in_mounts_of_its_own() {
    [[ -z ${KTP_OCR_PACKAGE_TEST-} ]] || return 0
    ((EUID == 0)) || skip "this needs root"
    command -v debootstrap >/dev/null || skip "there is no debootstrap"
    unshare --mount true 2>/dev/null || skip "mounting is not allowed here"
    KTP_OCR_PACKAGE_TEST=inside exec unshare --mount "$0" "$@"
}

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
    cp -r Fixtures/cards Fixtures/sessions "${packed[@]}" "$root/srv/ktp/"
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
