"""Bits of the database flip, its tail is cut, its journal is cut or lost: either what comes out is what went in, or the
run says that the session is damaged. Never a value that is quietly another one.
"""

import os
import signal
import threading
import time

import records
from bench import Trial, plain


def trials(bench):
    for number in range(bench.amount(60, 8)):
        yield flipped(bench, 1 + number % 20)
    for _ in range(bench.amount(20, 2)):
        yield cut(bench)
    for act in ("cut", "flipped", "removed"):
        for _ in range(bench.amount(10, 1)):
            yield journal(bench, act)


def flipped(bench, count):
    out = bench.copy(bench.undisturbed, "damage")
    file = out / "session.sqlite"
    content = bytearray(file.read_bytes())
    for _ in range(count):
        place = bench.random.randrange(len(content))
        content[place] ^= 1 << bench.random.randrange(8)
    file.write_bytes(content)
    return told(bench, out, f"{'1 bit' if count == 1 else '2 to 20 bits'} of the database flipped", f"{count} bits")


def cut(bench):
    out = bench.copy(bench.undisturbed, "damage")
    file = out / "session.sqlite"
    size = bench.random.randrange(file.stat().st_size)
    os.truncate(file, size)
    return told(bench, out, "the database cut short", f"at {size} bytes")


def told(bench, out, fault, measure):
    """What is exported is what was read, or there is a word; a scan that goes on does not crash either."""
    run = bench.run(["export", str(out), "--format", "ndjson", "-o", "-"])
    lost = run.fault
    if not lost and run.code == 0:
        difference = records.difference(records.shown(run.output.decode(errors="replace")), bench.undisturbed.records)
        lost = f"another value without a word: {difference}" if difference else ""
    words = "the same values" if run.code == 0 else f"{run.ending}: {plain(run.error)}"
    if not lost:
        again = bench.run(bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double))
        lost = again.fault and f"a scan into it: {again.fault}"
        if not lost and again.code == bench.undisturbed.code:
            difference = records.Result(out).difference(bench.undisturbed)
            lost = f"a scan into it took over another value: {difference}" if difference else ""
    return bench.clear(Trial(fault, words if not lost else "lost", f"{measure}: {lost}" if lost else ""), out)


def journal(bench, act):
    """A run is killed, and its write-ahead log does not survive as it was: the last cards may have to be read again."""
    out = bench.folder("journal")
    slow = bench.double(bench.undisturbed.folder / "results.ndjson", "quick", pause=0.05)
    arguments = bench.scan([str(bench.inputs)], out, reader=slow)
    moment = bench.random.uniform(0.25, 0.6)

    def kill(process):
        threading.Thread(
            target=lambda: (time.sleep(moment), os.kill(process.pid, signal.SIGKILL)), daemon=True).start()

    bench.run(arguments, during=kill)
    file = out / "session.sqlite-wal"
    if file.exists() and file.stat().st_size:
        content = bytearray(file.read_bytes())
        place = bench.random.randrange(len(content))
        if act == "flipped":
            content[place] ^= 1 << bench.random.randrange(8)
        file.write_bytes(content[:place] if act == "cut" else content)
        if act == "removed":
            file.unlink()
    lost = bench.settle(arguments, out, bench.undisturbed)
    return bench.clear(Trial(f"journal {act} after a kill", "whole" if not lost else "lost", lost), out)
