"""Sessions that somebody else has made: each column of each table holds a bound of its type, or what would do harm if it were
believed. Every command is done on it; nothing outside of the session changes, and no code reaches the terminal.
"""

import hashlib
import shutil
import signal
import sqlite3

from bench import Trial
from faults.doors import MEMORY, PATIENCE, plain
from faults.reviews import Server


def trials(bench):
    victim = bench.work / "victim"
    victim.mkdir(exist_ok=True)
    with sqlite3.connect(bench.undisturbed.folder / "session.sqlite") as database:
        columns = [(table, row[1], row[2]) for table, in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
            for row in database.execute(f"PRAGMA table_info({table})")]
    files = {victim / "notes.txt": b"mine", victim / "holiday-card.jpg": b"picture"}
    values = {
        "TEXT": ["", "x" * 70_000, "\x1b[2J\x07\u202e", f"{victim}/", str(victim / "notes.txt"), "../victim/notes.txt", "holiday"],
        "INTEGER": [0, -1, (1 << 63) - 1, -(1 << 63)], "REAL": [0.0, -1.0, 1e300, 5e-324],
        "BLOB": [b"", str(victim / "notes.txt").encode(), b"\xff" * 5000],
    }
    points = [(*column, value) for column in columns for value in values.get(column[2], [])]
    for number, point in enumerate(bench.some(points, 10)):
        yield forged(bench, files, *point, reviewing=number % 5 == 0)


def forged(bench, files, table, column, kind, value, reviewing):
    out, saved, merged = (bench.folder(name) for name in ("elsewhere", "elsewhere-saved", "elsewhere-merged"))
    shutil.copytree(bench.undisturbed.folder, out)
    for path, content in files.items():
        path.write_bytes(content)
    fault = f"a {kind} of a session from elsewhere"
    try:
        with sqlite3.connect(out / "session.sqlite") as database:
            for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                if table == "audit":
                    database.execute(f"DROP TRIGGER {name}")
            if table == "exports":
                database.execute("INSERT OR IGNORE INTO exports (name, digest, written) VALUES ('/x', ?, '2026')",
                                 (hashlib.sha256(b"mine").hexdigest(),))
            database.execute(f"UPDATE OR IGNORE \"{table}\" SET \"{column}\" = ?", (value,))
    except sqlite3.Error:
        shutil.rmtree(out)
        return Trial(fault, "SQLite refuses it", tried=False)
    lost, ended = "", []
    for arguments in (["sessions", "verify", str(out)], ["show", str(out)], ["export", str(out), "--format", "ndjson,csv,html"],
                      ["sessions", "recover", str(out), "--out", str(saved)], ["merge", str(merged), str(out)],
                      ["sessions", "forget", str(out), "1", "--yes"]):
        run = bench.command(arguments, patience=2 * PATIENCE)
        name = arguments[1] if arguments[0] == "sessions" else arguments[0]
        ended.append(run.ending)
        fault_of_run = "" if run.fault.endswith("without a word") and run.output else run.fault
        if fault_of_run or run.memory > MEMORY or "\x1b" in run.error or b"\x1b" in run.output:
            lost = lost or f"{name}: {fault_of_run or 'memory, or codes for the terminal'}: {plain(run.error)}"
        changed = [path.name for path, content in files.items() if not path.exists() or path.read_bytes() != content]
        if changed:
            lost = lost or f"{name}: changed {changed}"
    if reviewing and (merged / "session.sqlite").exists():
        with Server(bench, merged) as server:
            server.decide(most=1)
            server.process.send_signal(signal.SIGINT)
            server.end()
    for path in (saved, merged):
        shutil.rmtree(path, ignore_errors=True)
    where = f"{table}.{column} = {str(value)[:30]!r}"
    return bench.clear(Trial(fault, "lost" if lost else "nothing else changed", f"{where}: {lost}" if lost else ""), out)
