"""Measures `ktp-ocr serve`: many clients at once, what comes back, and what it costs.

    python3 Lab/Benchmarks/service.py TOOL FOLDER [--clients 64] [--requests 2000] [--jobs 2]

Every request must be answered with a record of its own picture: a 429 is sent again, anything else is an error and ends the
run with 1. It prints requests a second, seconds to an answer, the memory of the service before and after, and the same
pictures by `scan --jobs`, as a ratio.
"""
import argparse, http.client, json, pathlib, queue, re, signal, socket, statistics, subprocess, sys, tempfile, threading, time


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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("folder")
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    pictures = [p.read_bytes() for p in sorted(pathlib.Path(options.folder).rglob("*.jpg"))]
    work = pathlib.Path(tempfile.mkdtemp())
    service = subprocess.Popen(
        [options.tool, "serve", "--socket", str(work / "s"), "--jobs", str(options.jobs), "--queue", "64"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    service.stdout.readline()
    before = memory(service.pid)
    todo, times, again, wrong = queue.SimpleQueue(), [], [], []
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
            while True:
                try:
                    connection.request("POST", "/v1/read", pictures[number % len(pictures)])
                    answer = connection.getresponse()
                    body = answer.read()
                except (OSError, http.client.HTTPException) as error:
                    wrong.append(repr(error))
                    connection = Connection(str(work / "s"))
                    break
                if answer.status != 429:
                    if answer.status != 200 or json.loads(body)["status"] not in ("accepted", "review"):
                        wrong.append(f"{answer.status} {body[:100]!r}")
                    break
                again.append(number)
                time.sleep(0.05)
            times.append(time.perf_counter() - began)

    began = time.perf_counter()
    clients = [threading.Thread(target=client) for _ in range(options.clients)]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    wall = time.perf_counter() - began
    after = memory(service.pid)
    service.send_signal(signal.SIGTERM)
    code = service.wait(timeout=60)

    folder = work / "cards"
    folder.mkdir()
    count = min(options.requests, 400)
    for number in range(count):
        # Alike bytes are read once: each file is another one.
        (folder / f"{number}.jpg").write_bytes(pictures[number % len(pictures)] + str(number).encode())
    began = time.perf_counter()
    subprocess.run([options.tool, "scan", str(folder), "--out", str(work / "out"), "--format", "ndjson", "--quiet", "--jobs",
                    str(options.jobs)], check=True, stdout=subprocess.DEVNULL)
    scan = count / (time.perf_counter() - began)
    rate = options.requests / wall
    print(f"{options.requests} requests of {options.clients} clients: {len(wrong)} lost or wrong, {len(again)} sent again after 429")
    print(f"{rate:.1f} a second, {rate / scan:.2f} x scan --jobs {options.jobs} ({scan:.1f}); median {statistics.median(times):.2f} s")
    print(f"memory of the service {before:.0f} MB before, {after:.0f} MB after; ended with {code}")
    for line in wrong[:5]:
        print(line, file=sys.stderr)
    return 1 if wrong or code else 0


sys.exit(main())
