#!/usr/bin/env bash
# Starts the service behind nginx as docs/SERVICE.md says, reads a card through both, and holds every answer against
# openapi.yaml with schemathesis: run.sh TOOL (make examples).
set -euo pipefail
tool=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; wait; rm -rf "$work"' EXIT
card=Fixtures/cards/scan/scan-0001.jpg

# start NAME ARGUMENT…: waits until the service has printed its address.
start() {
    "$tool" serve "${@:2}" > "$work/$1" 2> "$work/$1.log" &
    for _ in {1..200}; do [[ ! -s $work/$1 ]] || return 0; sleep 0.1; done
    cat "$work/$1.log" >&2
    return 1
}

# nginx is unpacked, not installed: nothing of the machine changes.
nginx=$(command -v nginx || echo "$PWD/.build-examples/nginx/usr/sbin/nginx")
[[ -x $nginx ]] || { mkdir -p .build-examples/nginx && (cd .build-examples/nginx && apt-get download nginx > /dev/null 2>&1 \
    && dpkg -x nginx_*.deb .); } || true
openssl rand -hex 32 > "$work/token"
start behind --socket "$work/s" --token-file "$work/token" --jobs 1
if [[ -x $nginx ]]; then
    openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/cert.pem" -subj /CN=localhost -days 1 2> /dev/null
    sed -e "s#/run/ktp-ocr/ktp-ocr.sock#$work/s#; s#/etc/ktp-ocr#$work#; s#/var/l[a-z]*/nginx#$work#; s#/run/nginx#$work/nginx#" \
        -e 's#listen 443#listen 127.0.0.1:8443#' Examples/service/nginx.conf > "$work/nginx.conf"
    # As root its workers would be another user, who may not open the socket.
    user=$([[ $(id -u) != 0 ]] || echo 'user root;')
    "$nginx" -e "$work/error.log" -c "$work/nginx.conf" -g "daemon off; $user" &
    sleep 1
    curl -sS --cacert "$work/cert.pem" -H "Authorization: Bearer $(< "$work/token")" --data-binary "@$card" \
        'https://localhost:8443/v1/read?fields=nik' | grep -o '"nik":{"value":"[0-9]*"'
    [[ $(curl -sS --cacert "$work/cert.pem" -o "$work/refused" -w '%{http_code}' --data-binary "@$card" \
        https://localhost:8443/v1/read) == 401 ]]
    echo "nginx: a card by TLS, and 401 without the token"
else
    echo "nginx cannot be had now: its example is skipped." >&2
fi

python=$PWD/.build-examples/schemathesis/bin/python3
"$python" -c 'import schemathesis' 2> /dev/null || { python3 -m venv "${python%/bin/*}" && timeout 300 "$python" -m pip install \
    --quiet --disable-pip-version-check --retries 1 --timeout 15 schemathesis==4.32.5 > /dev/null 2>&1; } || true
if "$python" -c 'import schemathesis' 2> /dev/null; then
    start bare --port 0 --jobs 1
    config=$PWD/Examples/service/schemathesis.toml
    # It leaves a folder of its own where it runs.
    (cd "$work" && "${python%/*}/schemathesis" --config-file "$config" run "$(< "$work/bare")/v1/openapi.yaml" \
        --max-examples 40 --seed 1 --no-color) | sed -n '/Test cases:/,$p'
    ! grep -E '"status":5' "$work/bare.log"
else
    echo "schemathesis cannot be installed now: the answers are not held against openapi.yaml." >&2
fi
