"""Bits of the database flip, its tail is cut, its journal is cut or lost: either what comes out is what went in, or the
run says that the session is damaged. Never a value that is quietly another one.
"""

import hashlib
import os
import shutil
import signal
import sqlite3
import subprocess
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
    for number in range(bench.amount(400, 16)):
        yield recovered(bench, DAMAGES[number % len(DAMAGES)])


PAGE = 4096
DAMAGES = ("a byte", "20 bytes", "a page", "zeros", "exchanged pages", "a cut")


def damaged(bench, kind, content):
    content = bytearray(content)
    pages = len(content) // PAGE
    place, page = bench.random.randrange(len(content)), bench.random.randrange(pages) * PAGE
    if kind == "a byte":
        content[place] = bench.random.randrange(256)
    elif kind == "20 bytes":
        content[place:place + 20] = bench.random.randbytes(len(content[place:place + 20]))
    elif kind == "a page":
        content[page:page + PAGE] = bench.random.randbytes(PAGE)
    elif kind == "zeros":
        length = min(bench.random.randrange(1, 9000), len(content) - place)
        content[place:place + length] = bytes(length)
    elif kind == "exchanged pages":
        other = bench.random.randrange(pages) * PAGE
        content[page:page + PAGE], content[other:other + PAGE] = content[other:other + PAGE], content[page:page + PAGE]
    else:
        del content[-bench.random.randint(1, 5) * PAGE:]
    return bytes(content)


def readable(file, content):
    """Ids of the cards whose records SQLite still reads, row by row or by its shell's `.recover`, and that fit their sums."""
    mended = bytearray(content)
    mended[28:32] = (len(mended) // PAGE).to_bytes(4, "big")
    file.write_bytes(mended)
    found = set()
    wanted = "item, coalesce(machine, record), coalesce(machineDigest, digest)"

    def take(row):
        if row and all(isinstance(part, str) for part in row) and hashlib.sha256(row[1].encode()).hexdigest() == row[2]:
            found.add(row[0])

    for number in range(1, 60):
        try:
            with sqlite3.connect(file) as database:
                database.execute("PRAGMA writable_schema = ON")
                take(database.execute(f"SELECT {wanted} FROM images NOT INDEXED WHERE rowid = ?", (number,)).fetchone())
        except (sqlite3.Error, UnicodeError):
            pass
    if shutil.which("sqlite3"):
        said = subprocess.run(["sqlite3", str(file), ".recover"], capture_output=True)
        again = file.with_suffix(".again")
        subprocess.run(["sqlite3", str(again)], input=said.stdout, capture_output=True)
        try:
            with sqlite3.connect(again) as database:
                for row in database.execute(f"SELECT {wanted} FROM images"):
                    take(row)
        except (sqlite3.Error, UnicodeError):
            pass
        again.unlink(missing_ok=True)
    return found


def recovered(bench, kind):
    """The database alone: every card that SQLite can read is in the new session, and the others are named."""
    out, saved = bench.folder("damaged"), bench.folder("recovered")
    out.mkdir(parents=True)
    content = damaged(bench, kind, (bench.undisturbed.folder / "session.sqlite").read_bytes())
    (out / "session.sqlite").write_bytes(content)
    there = readable(out / "reference", content)
    (out / "reference").unlink(missing_ok=True)
    run = bench.run(["sessions", "recover", str(out), "--out", str(saved)])
    lost, ids = run.fault, set()
    if not lost and run.code in (0, 1):
        with sqlite3.connect(saved / "session.sqlite") as database:
            ids = {one for one, in database.execute("SELECT item FROM images")}
        shown = bench.run(["export", str(saved), "--format", "ndjson", "-o", "-"]).output.decode(errors="replace")
        values = {str(card["fields"]) for card in bench.undisturbed.records}
        if any(str(card["fields"]) not in values for card in records.shown(shown)):
            lost = "another value than was there"
        elif len(ids) < len(bench.undisturbed.records) and run.code == 0:
            lost = f"{len(ids)} cards, and nothing named as lost"
    lost = lost or (f"{len(there - ids)} of {len(there)} readable cards" if there - ids else "")
    shutil.rmtree(saved, ignore_errors=True)
    words = "all that SQLite reads is kept" if len(ids) == len(there) else "more is kept than SQLite reads"
    return bench.clear(Trial(f"{kind} of the database, recovered", "lost" if lost else words, lost), out)


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
