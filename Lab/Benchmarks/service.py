"""Measures `ktp-ocr serve`: many clients at once, what comes back, and what it costs.

    python3 Lab/Benchmarks/service.py TOOL FOLDER [--clients 64] [--requests 2000] [--jobs 2] [--blank 9] [--hostile 4]

Every request must be answered with a record of its own picture: a 429 is sent again, anything else is an error and ends the
run with 1. It prints requests a second, seconds to an answer, the memory of the service after each tenth, and the same
pictures by `scan --jobs`, as a ratio. With `--blank` so many white pages come behind each card, for long runs. Beside them `--hostile` clients send slowly, by halves, too much and what is no
picture, each of which has to end as `HOSTILE` says.
"""
import argparse, collections, http.client, itertools, json, os, pathlib, queue, re, signal, socket, statistics, struct, subprocess
import sys, tempfile, threading, time, zlib


class Connection(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path):
        super().__init__("localhost", timeout=120)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


def memory(pid):
    """Resident memory of a process alone, in MB."""
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) / 1024


def png(width, height, rows=1 << 20):
    """A white picture of so many pixels, with rows for so many bytes."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = zlib.compress((b"\0" + b"\xff" * width) * (rows // (width + 1)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + chunk(b"IDAT", rows)
            + chunk(b"IEND", b""))


def head(length, path="/v1/read", more=""):
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n{more}\r\n".encode()


def whole(body, more=""):
    return [head(len(body), more=more), body]


def form(parts):
    return b"".join(b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nno\r\n' for _ in range(parts))


CHUNK = b"100000\r\n" + bytes(1 << 20) + b"\r\n"
CHUNKED = b"POST /v1/read HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
FORM = "Content-Type: multipart/form-data; boundary=x\r\n"
# What is sent, seconds between the pieces, and how that may end: 0 for a connection that ends without an answer, which is
# what a client gets who goes before he has sent all.
HOSTILE = {
    "drips and goes": ([head(5000)] + [b"x"] * 10, 0.5, {0}),
    "half a picture": ([head(500_000), bytes(250_000)], 0, {0}),
    "a head without an end": ([b"POST /v1/read HTTP/1.1\r\nX: y"], 0, {0}),
    "100 GB, announced": ([head(10 ** 11)], 0, {413}),
    "60 MB in chunks": ([CHUNKED] + [CHUNK] * 60, 0, {413}),
    "no number for a length": ([head("-1")], 0, {400}),
    "1 MB of noise": (whole(os.urandom(1 << 20)), 0, {422}),
    "a picture of 3.6 gigapixels": (whole(png(60_000, 60_000)), 0, {200}),
    "a picture without its rows": (whole(png(4000, 3000)), 0, {200}),
    "half a PDF": (whole(b"%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 1 0 R>>" + bytes(1000)), 0, {200}),
    "half a ZIP": (whole(b"PK\x03\x04" + os.urandom(5000)), 0, {200}),
    "10,000 files that are none": (whole(form(10_000), FORM), 0, {422}),
    "a form without an end": (whole(form(1)[:-5], FORM), 0, {422}),
    "TLS": ([b"\x16\x03\x01\x02\x00hello\r\n\r\n"], 0, {501}),
    "not waiting for 50 answers": ([b"GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n"] * 50, 0, {200}),
}


def attack(path, pieces, pause, goes):
    """Sends that; the status of the first answer, 0 without one."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(120)
    with connection:
        try:
            connection.connect(path)
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(pause)
        except (BrokenPipeError, ConnectionResetError):
            pass  # It was answered before all of it was sent.
        if goes:
            return 0
        try:
            answer = connection.recv(65536)
        except OSError:
            return 0
    found = re.match(rb"HTTP/1.1 (\d+)", answer)
    return int(found[1]) if found else 0


def scanned(options, work, pictures):
    """Cards a second of a scan with as many workers."""
    folder = work / "cards"
    folder.mkdir()
    count = min(options.requests, 400)
    for number in range(count):
        # Alike bytes are read once: each file is another one.
        (folder / f"{number}.jpg").write_bytes(pictures[number % len(pictures)] + str(number).encode())
    began = time.perf_counter()
    subprocess.run([options.tool, "scan", str(folder), "--out", str(work / "out"), "--format", "ndjson", "--quiet", "--jobs",
                    str(options.jobs)], check=True, stdout=subprocess.DEVNULL)
    return count / (time.perf_counter() - began)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("folder")
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--blank", type=int, default=0, help="white pages behind each card")
    parser.add_argument("--hostile", type=int, default=0, help="clients that want no card")
    options = parser.parse_args()
    pictures = [p.read_bytes() for p in sorted(pathlib.Path(options.folder).rglob("*.jpg"))]
    work = pathlib.Path(tempfile.mkdtemp())
    service = subprocess.Popen(
        [options.tool, "serve", "--socket", str(work / "s"), "--jobs", str(options.jobs), "--queue", "64"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    service.stdout.readline()
    white = png(1000, 640, 1001 * 640)
    memories = [memory(service.pid)]
    todo, times, again, wrong = queue.SimpleQueue(), [], [], []
    attacks, mistaken, ended = collections.Counter(), [], threading.Event()
    for number in range(options.requests):
        todo.put(number)

    def client():
        connection = Connection(str(work / "s"))
        while True:
            try:
                number = todo.get_nowait()
            except queue.Empty:
                return
            began = time.perf_counter()
            card, isCard = pictures[number // (options.blank + 1) % len(pictures)], number % (options.blank + 1) == 0
            while True:
                try:
                    connection.request("POST", "/v1/read", card if isCard else white)
                    answer = connection.getresponse()
                    body = answer.read()
                except (OSError, http.client.HTTPException) as error:
                    wrong.append(repr(error))
                    connection = Connection(str(work / "s"))
                    break
                if answer.status != 429:
                    expected = ("accepted", "review") if isCard else ("setAside",)
                    if answer.status != 200 or json.loads(body)["status"] not in expected:
                        wrong.append(f"{answer.status} {body[:100]!r}")
                    break
                again.append(number)
                time.sleep(0.05)
            times.append(time.perf_counter() - began)
            if len(times) % max(1, options.requests // 10) == 0:
                memories.append(memory(service.pid))

    def hostile(first):
        for name in itertools.islice(itertools.cycle(HOSTILE), first, None):
            pieces, pause, expected = HOSTILE[name]
            while not ended.is_set():
                try:
                    status = attack(str(work / "s"), pieces, pause, goes=expected == {0})
                except OSError as error:
                    status = repr(error)
                # With every place taken nothing is looked at.
                if status != 429:
                    break
                time.sleep(0.05)
            else:
                return
            attacks[name] += 1
            if status not in expected:
                mistaken.append(f"{name}: {status}")

    began = time.perf_counter()
    for number in range(options.hostile):
        threading.Thread(target=hostile, args=(number * len(HOSTILE) // options.hostile,), daemon=True).start()
    clients = [threading.Thread(target=client) for _ in range(options.clients)]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    wall = time.perf_counter() - began
    ended.set()
    service.send_signal(signal.SIGTERM)
    code = service.wait(timeout=60)

    scan = 0.0 if options.blank else scanned(options, work, pictures)
    rate = options.requests / wall
    print(f"{options.requests} requests of {options.clients} clients: {len(wrong)} lost or wrong, {len(again)} sent again after 429")
    ratio = "" if options.blank else f"{rate / scan:.2f} x scan --jobs {options.jobs} ({scan:.1f}); "
    print(f"{rate:.1f} a second, {ratio}median {statistics.median(times):.2f} s")
    print("memory of the service, MB: " + " ".join(f"{one:.0f}" for one in memories) + f"; ended with {code}")
    if attacks:
        print(f"hostile: {attacks.total()} sent, {len(mistaken)} of them not answered as they should be; least often "
              f"{min(attacks.values())} times")
    for line in wrong[:5] + mistaken[:20]:
        print(line, file=sys.stderr)
    return 1 if wrong or mistaken or code else 0


if __name__ == "__main__":
    sys.exit(main())
