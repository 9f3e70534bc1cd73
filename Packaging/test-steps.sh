# The steps of test.sh, each a function; `fail` ends the run.

lintian_is_content() {
    if ! command -v lintian >/dev/null; then
        echo "   (there is no lintian: the package is not looked over)"
        return
    fi
    begin "lintian finds nothing that is not explained"
    expect 0 lintian --allow-root --display-info --tag-display-limit 0 --fail-on error,warning,info "$package"
}

installs_alone() {
    begin "an older version first, then this one, and no Swift comes along"
    apt update || skip "$(tail -1 "$folder/apt.log")"
    inside useradd --create-home --home-dir /srv/clerk clerk
    dpkg-deb -R "$package" "$folder/older"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$folder/older/DEBIAN/control"
    dpkg-deb -Znone --build "$folder/older" "$root/srv/ktp/older.deb" > /dev/null
    rm -r "$folder/older"
    # What is there before, to see what is left at the end.
    apt install /srv/ktp/older.deb || fail "$(tail -3 "$folder/apt.log")"
    expect 0 clerk ktp-ocr scan /srv/ktp/cards/scan --out Old --quiet
    apt install "/srv/ktp/$name" || fail "$(tail -3 "$folder/apt.log")"
    [[ $(inside dpkg-query -W -f '${Version}' ktp-ocr) == "$(dpkg-deb -f "$package" Version)" ]] || fail "no upgrade"
    [[ -z $(find "$root" -xdev -name 'libswift*') ]] || fail "Swift is there"
}

doctor_is_content() {
    begin "doctor finds nothing missing"
    expect 0 clerk ktp-ocr doctor --language en
    if grep -iq missing <<< "$said"; then fail "$said"; fi
    expect 0 clerk ktp-ocr --version
    [[ -s $root/usr/share/man/man1/ktp-ocr.1.gz ]] || fail "no man page"
}

reads_as_the_build_does() {
    begin "the twelve specimen cards, as a plain user, are read as the build reads them"
    rm -rf "$folder/expected"
    KTP_OCR_REGIONS='' "$tool" scan Fixtures/cards --out "$folder/expected" --format ndjson --quiet
    expect 0 clerk ktp-ocr scan /srv/ktp/cards --out Register --quiet
    # Files are known by what they hold; where they lie is another place.
    python3 Lab/Benchmarks/alike.py "$folder/expected" "$root/srv/clerk/Register" | sed '/one means alone/d'
    [[ $(wc -l < "$root/srv/clerk/Register/results.ndjson") == 12 ]] || fail "other cards"
    [[ -s $root/srv/clerk/Register/results.csv ]] || fail "no results.csv"
    [[ $(stat -c %a "$root/srv/clerk/Register") == 700 ]] || fail "the session is open to others"
}

# What action.yml runs on a forge, with the variables that it gets there.
the_action_reads_and_measures() {
    begin "action.yml's own steps read the specimen cards, measure them and fail at a gate"
    install -D Packaging/action.sh "$root/srv/ktp/action.sh"
    : > "$root/srv/clerk/outputs"
    inside chown clerk /srv/clerk/outputs
    expect 0 clerk env RUNNER_TEMP=/srv/clerk GITHUB_OUTPUT=/srv/clerk/outputs PICTURES=/srv/ktp/cards OPTIONS= \
        /srv/ktp/action.sh read
    local session
    session=$(sed -n 's/^session=//p' "$root/srv/clerk/outputs")
    cp Fixtures/baseline.json "$root/srv/ktp/baseline.json"
    expect 0 clerk env SESSION="$session" TRUTH=/srv/ktp/cards/truth.json BASELINE=/srv/ktp/baseline.json \
        /srv/ktp/action.sh evaluate
    grep -q '<testsuite' "$root$session/evaluation.junit.xml" || fail "no JUnit"
    [[ -s $root$session/evaluation.html && -s $root$session/report.html ]] || fail "no page"
    # Other names than those on the cards: it has to be worse.
    sed 's/"nama": *"[^"]*"/"nama": "BUKAN DIA"/' Fixtures/cards/truth.json > "$root/srv/ktp/wrong.json"
    expect 3 clerk env SESSION="$session" TRUTH=/srv/ktp/wrong.json BASELINE=/srv/ktp/baseline.json \
        /srv/ktp/action.sh evaluate
}

locks_readers_in() {
    if ! "$tool" doctor --json 2>/dev/null | grep -q '"landlock' && ! "$tool" doctor 2>&1 | grep -qi landlock; then
        echo "   (this kernel has no Landlock: readers are not tried locked in)"
        return
    fi
    begin "readers are locked in, wherever the program lies"
    expect 0 clerk ktp-ocr scan /srv/ktp/cards/scan --out Locked --require-sandbox --quiet
}

keeps_sessions_over_an_upgrade() {
    begin "sessions of the version before, and of releases long gone, can be read"
    expect 0 clerk ktp-ocr show Old
    cp -r "$root/srv/ktp/sessions" "$root/srv/clerk/"
    inside chown -R clerk:clerk /srv/clerk/sessions
    local session
    for session in 0.1.0 schema-3; do
        expect 0 clerk ktp-ocr show "sessions/$session"
        expect 0 clerk ktp-ocr export "sessions/$session" --format csv -o -
    done
}

says_what_to_reinstall() {
    begin "a model that is missing, or another one, is told with the package to reinstall"
    local models=$root/usr/share/ktp-ocr/models
    mv "$models/ktp_text.traineddata" "$models/away"
    expect 69 clerk ktp-ocr scan /srv/ktp/cards/scan --out Without --language en
    grep -q 'apt install --reinstall ./ktp-ocr_' <<< "$said" || fail "$said"
    expect 69 clerk ktp-ocr doctor --language id
    grep -q 'apt install --reinstall ./ktp-ocr_' <<< "$said" || fail "$said"
    cp "$models/ktp.traineddata" "$models/ktp_text.traineddata"
    expect 69 clerk ktp-ocr doctor --language en
    mv "$models/away" "$models/ktp_text.traineddata"
    sed -i 's/"version": "[^"]*"/"version": "0.0.1"/' "$models/models.json"
    expect 69 clerk ktp-ocr doctor --language en
    grep -q '0\.0\.1.*apt install --reinstall ./ktp-ocr_' <<< "$(tr '\n' ' ' <<< "$said")" || fail "$said"
    apt install --reinstall "/srv/ktp/$name" || fail "$(tail -3 "$folder/apt.log")"
    expect 0 clerk ktp-ocr doctor
}

works_while_usr_cannot_be_written() {
    begin "/usr may be read-only"
    mount --bind "$root/usr" "$root/usr"
    mount -o remount,ro,bind "$root/usr"
    expect 0 clerk ktp-ocr scan /srv/ktp/cards/scan --out ReadOnly --quiet
    if apt install --reinstall "/srv/ktp/$name"; then fail "installed on a read-only /usr"; fi
    umount "$root/usr"
    apt install --reinstall "/srv/ktp/$name" || fail "$(tail -3 "$folder/apt.log")"
    expect 0 clerk ktp-ocr doctor
}

survives_a_full_disk() {
    local room=$folder/room
    mkdir -p "$room"
    mount -t tmpfs -o size=30m tmpfs "$room"
    mkdir "$room"/{upper,work}
    if ! mount -t overlay -o "lowerdir=$root/usr,upperdir=$room/upper,workdir=$room/work" overlay "$root/usr" 2>/dev/null
    then
        echo "   (this kernel lays no folder over another: a full /usr is not tried)"
        umount "$room"
        return
    fi
    begin "an upgrade for which /usr has no room leaves the version that was there"
    cp "$root/var/lib/dpkg/status" "$folder/status"
    if apt install --reinstall "/srv/ktp/$name"; then fail "installed where there is no room"; fi
    grep -qi 'no space left' "$folder/apt.log" || fail "$(tail -3 "$folder/apt.log")"
    expect 0 clerk ktp-ocr nik 3273014101900001
    umount "$root/usr"
    umount "$room"
    apt install --reinstall "/srv/ktp/$name" || fail "$(tail -3 "$folder/apt.log")"
    expect 0 clerk ktp-ocr doctor
}

# `scan` starts readers through /proc/self/exe, which would leave the emulator: a reader is asked itself, with the
# variables of one, so that it does not start itself anew either.
runs_on_an_old_processor() {
    if ! command -v qemu-x86_64 >/dev/null; then
        echo "   (there is no qemu-x86_64: an old processor is not tried)"
        return
    fi
    begin "a processor of 2009 (Nehalem, x86-64-v2) reads a card alike"
    local card=$PWD/Fixtures/cards/scan/scan-0001.jpg
    [[ -e $card ]] || card=$(find "$PWD/Fixtures/cards/scan" -type f | sort | head -1)
    mkdir -p "$folder/old" "$folder/new"
    local variables=(HOME=/root "PATH=$PATH" LC_ALL=C.UTF-8 KTP_OCR_MODELS="$PWD/Models" KTP_OCR_REGIONS=
        OMP_THREAD_LIMIT=1 SWIFT_BACKTRACE=enable=no
        GLIBC_TUNABLES=glibc.malloc.top_pad=67108864:glibc.malloc.trim_threshold=268435456)
    local request="{\"id\":\"1\",\"path\":\"$card\"}"
    env -i "${variables[@]}" qemu-x86_64 -cpu Nehalem "$folder/ktp-ocr" worker \
        <<< "$request" > "$folder/old/results.ndjson" || fail "code $? on an old processor"
    env -i "${variables[@]}" "$tool" worker <<< "$request" > "$folder/new/results.ndjson"
    python3 Lab/Benchmarks/alike.py "$folder/old" "$folder/new" | sed '/one means alone/d'
}

is_removed_without_a_trace() {
    begin "purged, nothing of it is left but what its user made"
    apt purge ktp-ocr || fail "$(tail -3 "$folder/apt.log")"
    local left
    left=$(find "$root" -xdev \( -path "$root/home" -o -path "$root/srv" -o -path "$root/proc" -o -path "$root/dev" \) \
        -prune -o -name '*ktp-ocr*' -print)
    [[ -z $left ]] || fail "left: $left"
    [[ -z $(inside dpkg-query -W ktp-ocr 2>/dev/null) ]] || fail "dpkg still knows it"
}

the_tarball_runs_where_it_lies() {
    begin "the tar.gz runs from any folder, with the same libraries"
    local tarballs=("$folder"/ktp-ocr-*.tar.gz)
    tar --extract --gzip --file "${tarballs[0]}" --directory "$root/opt"
    local program
    program=$(cd "$root" && echo opt/ktp-ocr-*/bin/ktp-ocr)
    expect 0 clerk "/$program" scan /srv/ktp/cards/scan --out FromTarball --quiet
    rm -r "$root"/opt/ktp-ocr-*
}

# No container engine is asked for: the last stage's own lines are done to a bare Debian, and the program started as
# they say: another user, a root that cannot be written, no network.
the_container_recipe_works() {
    begin "the steps of Containerfile, in a bare Debian without a container engine"
    bare
    cp "$package" "$root/tmp/"
    local steps user entry
    steps=$(awk '/^FROM/ { text = "" } { text = text $0 "\n" } END { printf "%s", text }' Packaging/Containerfile)
    awk '/^RUN / { on = 1; sub(/^RUN /, "") } on { print; if (!/\\$/) on = 0 }' <<< "$steps" > "$root/tmp/steps.sh"
    inside sh -e /tmp/steps.sh > "$folder/container.log" 2>&1 || fail "$(tail -3 "$folder/container.log")"
    user=$(sed -n 's/^USER //p' <<< "$steps")
    entry=$(sed -n 's/^ENTRYPOINT \["\(.*\)"\]$/\1/p' <<< "$steps")
    install -d -o "${user%%:*}" -m 700 "$root/data"
    mount --bind "$root/data" "$root/data"
    mount --rbind "$root" "$root"
    mount -o remount,ro,bind "$root"
    expect 0 unshare --net chroot --userspec="$user" "$root" /usr/bin/env -i HOME=/data PATH=/usr/bin:/bin \
        LC_ALL=C.UTF-8 sh -c 'cd /data && exec "$@"' sh "$entry" scan /srv/ktp/cards --out Register --quiet
    expect 1 chroot --userspec="$user" "$root" touch /etc/written
    python3 Lab/Benchmarks/alike.py "$folder/expected" "$root/data/Register" | sed '/one means alone/d'
    umount --recursive --lazy "$root"
    umount --lazy "$root/data"
}

packing_again_gives_the_same_bytes() {
    begin "linked and packed again, the package is the same to the byte"
    mkdir -p "$folder/again"
    Packaging/link.sh "$folder/again/ktp-ocr"
    Packaging/deb.sh "$folder/again/ktp-ocr" "$folder/again" > /dev/null
    cmp "$package" "$folder/again/$name" || fail "another package"
    cmp "$folder"/ktp-ocr-*.tar.gz "$folder"/again/ktp-ocr-*.tar.gz || fail "another tar.gz"
    rm -r "$folder/again"
}
