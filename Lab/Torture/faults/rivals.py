"""Two runs on one session: one at a time writes, the other is told so at once; readers may read meanwhile."""

import threading
import time

from bench import Trial


def trials(bench):
    slow = bench.double(bench.undisturbed.folder / "results.ndjson", "slow", pause=0.2)
    for _ in range(bench.amount(20, 2)):
        yield together(bench, slow)
    for command in (["show"], ["export", "--format", "ndjson", "-o", "-"]):
        for _ in range(bench.amount(20, 2)):
            yield during_scan(bench, slow, command)


def together(bench, slow):
    """Two scans started within a few milliseconds of each other."""
    out = bench.folder("rivals")
    arguments = bench.scan([str(bench.inputs)], out, reader=slow)
    runs = []

    def scan(pause):
        time.sleep(pause)
        runs.append(bench.run(arguments))

    rivals = [threading.Thread(target=scan, args=(bench.random.uniform(0, 0.05),)) for _ in range(2)]
    for rival in rivals:
        rival.start()
    for rival in rivals:
        rival.join()
    codes = sorted(run.code for run in runs)
    lost = next((run.fault for run in runs if run.fault), "")
    if not lost and codes != sorted([bench.undisturbed.code, 75]):
        lost = f"they ended with {codes}"
    lost = lost or bench.settle(arguments, out, bench.undisturbed)
    return bench.clear(Trial("two scans at once", f"exits {codes}, whole" if not lost else "lost", lost), out)


def during_scan(bench, slow, command):
    """A reader in the middle of a scan."""
    out = bench.folder("rivals")
    arguments = bench.scan([str(bench.inputs)], out, reader=slow)
    reading = []

    def read(process):
        def look():
            log = out / "session.log"
            while not (log.exists() and "card read" in log.read_text()) and process.poll() is None:
                time.sleep(0.01)
            time.sleep(bench.random.uniform(0, 0.4))
            reading.append(bench.run([command[0], str(out), *command[1:]]))

        watcher.append(threading.Thread(target=look))
        watcher[0].start()

    watcher = []
    run = bench.run(arguments, during=read)
    watcher[0].join()
    lost = run.fault or reading[0].fault
    if not lost and (run.code, reading[0].code) != (bench.undisturbed.code, 0):
        lost = f"scan: {run.ending}, {command[0]}: {reading[0].ending} {reading[0].error.strip()[-120:]}"
    lost = lost or bench.settle(arguments, out, bench.undisturbed)
    return bench.clear(Trial(f"{command[0]} during a scan", "both done" if not lost else "lost", lost), out)
