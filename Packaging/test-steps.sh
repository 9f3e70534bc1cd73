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

# action.yml's own steps, in the container that docs/INSTALL.md names, with the variables that a runner sets.
the_action_reads_and_measures() {
    begin "action.yml reads the specimen cards, measures them, and fails at a gate without a value in its log"
    local work=/srv/workspace values log=$folder/action.log
    install -D Packaging/action.sh "$root/srv/action/Packaging/action.sh"
    mkdir -p "$root$work" "$root/srv/temp"
    cp -r Fixtures/cards Fixtures/baseline.json "$root$work/"
    head -c 3000 "$(find Fixtures/cards/scan -name '*.jpg' | head -1)" > "$root$work/cards/cut, off.jpg"
    # Other names than those on the cards: it has to be worse.
    sed 's/"nama": *"[^"]*"/"nama": "BUKAN DIA"/' Fixtures/cards/truth.json > "$root$work/cards/wrong.json"
    # runs CODE INPUT… — what the job's log and its summary hold is left in files.
    runs() {
        local expected=$1 code=0 shell
        shift
        rm -rf "$root"/srv/temp/*
        : > "$root/srv/temp/outputs"
        shell=(chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin GITHUB_ACTIONS=true
            GITHUB_ACTION_PATH=/srv/action RUNNER_TEMP=/srv/temp GITHUB_WORKSPACE="$work" GITHUB_OUTPUT=/srv/temp/outputs
            GITHUB_STEP_SUMMARY=/srv/temp/summary.md sh -c "cd $work && exec \"\$@\"" sh)
        Packaging/runner.py --outputs "$root/srv/temp/outputs" "${shell[@]/#/--shell=}" pictures=cards \
            package="/srv/ktp/$name" sha256="$(sha256sum < "$package" | cut -d ' ' -f 1)" "$@" > "$log" 2>&1 || code=$?
        ((code == expected)) || fail "code $code instead of $expected:"$'\n'"$(tail -12 "$log")"
    }
    runs 0 truth=cards/truth.json baseline=baseline.json
    local session
    session=$root$(sed -n 's/^session=//p' "$root/srv/temp/outputs")
    grep -q '^unreadable=true$' "$root/srv/temp/outputs" || fail "nothing is said to be unreadable"
    grep -q '^::error file=cards/cut%2C off.jpg::' "$log" || fail "no annotation"
    grep -q '^| accepted ' "$root/srv/temp/summary.md" || fail "no summary of the scan"
    grep -q 'gate met' "$root/srv/temp/summary.md" || fail "no summary of the gate"
    grep -q '<testsuite' "$session/evaluation.junit.xml" || fail "no JUnit"
    [[ -s $session/evaluation.html && -s $session/report.html ]] || fail "no page"
    runs 3 truth=cards/wrong.json baseline=baseline.json
    grep -q '^::error::gate/' "$log" || fail "no annotation of the gate"
    grep -q '^::error file=cards/chat/chat-0001.jpg::nama: ' "$log" || fail "no annotation of a card"
    grep -q 'gate not met' "$root/srv/temp/summary.md" || fail "no summary of the gate"
    values=$(grep -ohE '"(nik|nama|alamat)": *"[^"]{6,}"' Fixtures/cards/truth.json | sed 's/.*: *"\(.*\)"/\1/')
    [[ -n $values ]] || fail "no values to look for"
    if grep -qF "$values" "$log" "$root/srv/temp/summary.md"; then fail "a value of a card is in the log"; fi
    runs 1 sha256=0 truth=
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
    # Root used it too, and so has a key of its own.
    left=$(find "$root" -xdev \( -path "$root/home" -o -path "$root/root/.local/state" -o -path "$root/srv" \
        -o -path "$root/proc" -o -path "$root/dev" \) -prune -o -name '*ktp-ocr*' -print)
    [[ -z $left ]] || fail "left: $left"
    [[ -z $(inside dpkg-query -W ktp-ocr 2>/dev/null) ]] || fail "dpkg still knows it"
}

# No container engine is asked for: the last stage's own lines are done to a bare Debian, and the program started as
# they say: another user, a root that cannot be written, no network.
the_container_recipe_works() {
    begin "the steps of Containerfile, in a bare Debian without a container engine"
    bare
    cp "$package" "$root/tmp/"
    local steps user entry=()
    steps=$(awk '/^FROM/ { text = "" } { text = text $0 "\n" } END { printf "%s", text }' Packaging/Containerfile)
    awk '/^RUN / { on = 1; sub(/^RUN /, "") } on { print; if (!/\\$/) on = 0 }' <<< "$steps" > "$root/tmp/steps.sh"
    inside sh -e /tmp/steps.sh > "$folder/container.log" 2>&1 || fail "$(tail -3 "$folder/container.log")"
    user=$(sed -n 's/^USER //p' <<< "$steps")
    # A list of words in JSON.
    mapfile -t entry < <(sed -n 's/^ENTRYPOINT //p' <<< "$steps" | python3 -c 'import json; print(*json.loads(input()), sep="\n")')
    install -d -o "${user%%:*}" -m 700 "$root/data"
    mount --bind "$root/data" "$root/data"
    mount --rbind "$root" "$root"
    mount -o remount,ro,bind "$root"
    expect 0 unshare --net chroot --userspec="$user" "$root" /usr/bin/env -i HOME=/data PATH=/usr/bin:/bin \
        LC_ALL=C.UTF-8 sh -c 'cd /data && exec "$@"' sh "${entry[@]}" scan /srv/ktp/cards --out Register --quiet
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
    rm -r "$folder/again"
}
