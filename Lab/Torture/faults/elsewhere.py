"""Sessions that somebody else has made: each column of each table holds a bound of its type, or what would do harm if it were
believed; each file of the folder is a link or a pipe. Every command is done on it; nothing outside of the session changes, and no
code reaches the terminal.
"""

import hashlib
import os
import shutil
import signal
import sqlite3

from bench import EXIT_CODES, Trial
from faults.doors import MEMORY, PATIENCE, plain
from faults.reviews import Server

NAMES = (
    "session.sqlite", "session.sqlite-wal", "session.sqlite.new", "session.log", "session.lock", "calibration.json", "results.csv",
    "results.ndjson", "results.xlsx", "report.html", "crops", ".results-in-hand-00000000-0000-4000-8000-000000000000",
    ".results.csv.0123456789abcdef.part",
)


def trials(bench):
    victim = bench.work / "victim"
    victim.mkdir()
    used = lived_in(bench)
    with sqlite3.connect(used / "session.sqlite") as database:
        tables = [name for name, in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")]
        empty = [name for name in tables if not database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]]
        columns = [(table, row[1], row[2]) for table in tables for row in database.execute(f"PRAGMA table_info({table})")]
    if empty:
        yield Trial("a session from elsewhere", "no rows to change", f"nothing stands in {', '.join(empty)}")
    files = {victim / "notes.txt": b"mine", victim / "holiday-card.jpg": b"picture"}
    values = {
        "TEXT": ["", "x" * 70_000, "\x1b[2J\x07\u202e", f"{victim}/", str(victim / "notes.txt"), "../victim/notes.txt", "holiday"],
        "INTEGER": [0, -1, (1 << 63) - 1, -(1 << 63)], "REAL": [0.0, -1.0, 1e300, 5e-324],
        "BLOB": [b"", str(victim / "notes.txt").encode(), b"\xff" * 5000],
    }
    points = [(*column, value) for column in columns for value in values[column[2]]]
    chosen = [(forged, point) for point in bench.some(points, 7)]
    ways = [(name, way) for name in NAMES for way in ("file", "folder", "nothing", "pipe")]
    chosen += [(linked, way) for way in bench.some(ways, 3)]
    # A run that is stopped early has covered some of every table.
    bench.random.shuffle(chosen)
    for trial, point in chosen:
        yield trial(bench, used, files, *point)


def lived_in(bench):
    """A session with rows in each of its tables: results outside of it, pictures cut out, decisions, the office's list, and a spot
    check."""
    out = bench.copy(bench.undisturbed, "lived-in")
    residents = bench.work / "residents.csv"
    residents.write_text("NIK,Nama,Alamat\n3171234567890123,BUDI SANTOSO,JL. MERDEKA 1\n3174015010900001,SITI AMINAH,\n")
    for arguments in (["correct", str(out), "2", "nama=TORTURED NAME"], ["correct", str(out), "3", "--confirm"],
                      ["residents", "import", str(out), str(residents)],
                      ["export", str(out), "--format", "csv", "-o", str(bench.work / "cards.csv"), "--crops", str(bench.work / "crops")]):
        bench.run(arguments, check=True)
    with Server(bench, out) as server:
        server.decide(most=0)
        server.ask("POST", "/api/sample", {"share": 0.2})
        server.process.send_signal(signal.SIGINT)
        server.end()
    return out


def linked(bench, used, files, name, way):
    """One of the session's names is a link to what is not its own, or a pipe that nobody writes to."""
    out, victim = bench.folder("linked"), next(iter(files)).parent
    shutil.copytree(used, out)
    place = out / name
    shutil.rmtree(place) if place.is_dir() else place.unlink(missing_ok=True)
    targets = {"file": victim / "notes.txt", "folder": victim, "nothing": victim / "new"}
    place.symlink_to(targets[way]) if way in targets else os.mkfifo(place)
    if name.startswith("results"):
        # As if it had written what the link leads to.
        changed_rows(out / "session.sqlite", "exports", "digest", hashlib.sha256(b"mine").hexdigest())
    lost = done(bench, out, files, ["scan", *map(str, bench.cards), "--out", str(out), "--worker-command",
                                    str(bench.undisturbed.double), "--language", "en"])
    fault = "a link in a session from elsewhere" if way in targets else "a pipe in a session from elsewhere"
    where = f"{name} is a {way}" if way == "pipe" else f"{name} leads to a {way}"
    return bench.clear(Trial(fault, "lost" if lost else "nothing else changed", f"{where}: {lost}" if lost else ""), out)


def forged(bench, used, files, table, column, kind, value):
    out = bench.folder("elsewhere")
    shutil.copytree(used, out)
    fault = f"a {kind} of a session from elsewhere"
    try:
        changed = changed_rows(out / "session.sqlite", table, column, value)
    except sqlite3.Error:
        changed = 0
    if not changed:
        shutil.rmtree(out)
        return Trial(fault, "SQLite refuses it", tried=False)
    lost = done(bench, out, files)
    where = f"{table}.{column} = {str(value)[:30]!r}"
    return bench.clear(Trial(fault, "lost" if lost else "nothing else changed", f"{where}: {lost}" if lost else ""), out)


def done(bench, out, files, *more):
    """Every command on the session. Returns what was lost, or nothing."""
    saved, merged = bench.folder("elsewhere-saved"), bench.folder("elsewhere-merged")
    shutil.rmtree(next(iter(files)).parent)
    for path, content in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    lost = ""
    for arguments in (*more, ["sessions", "verify", str(out)], ["show", str(out)], ["export", str(out), "--format", "ndjson,csv,html"],
                      ["sessions", "recover", str(out), "--out", str(saved)], ["merge", str(merged), str(out)], ["review", str(out)],
                      ["sessions", "forget", str(out), "1", "--yes"]):
        name = arguments[1] if arguments[0] == "sessions" else arguments[0]
        if name == "review":
            said = reviewed(bench, out)
        else:
            run = (bench.run if name == "scan" else bench.command)(arguments, patience=2 * PATIENCE)
            said = "" if run.fault.endswith("without a word") and run.output else run.fault
            if run.memory > MEMORY or "\x1b" in run.error or b"\x1b" in run.output:
                said = said or f"memory, or codes for the terminal: {plain(run.error)}"
        lost = lost or said and f"{name}: {said}"
        victim = next(iter(files)).parent
        if {path: path.read_bytes() for path in victim.iterdir()} != files:
            lost = lost or f"{name}: changed what is not its own"
    for path in (saved, merged):
        shutil.rmtree(path, ignore_errors=True)
    return lost


def changed_rows(file, table, column, value):
    """How many rows hold the value now; the triggers that keep the audit trail as it is are there again."""
    database = sqlite3.connect(file)
    with database:
        triggers = database.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit'").fetchall()
        for name, _ in triggers:
            database.execute(f"DROP TRIGGER {name}")
        if table == "exports":
            database.execute("INSERT INTO exports (name, digest, written) VALUES ('/x', ?, '2026')",
                             (hashlib.sha256(b"mine").hexdigest(),))
        count = database.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = ?', (value,)).rowcount
        for _, statement in triggers:
            database.execute(statement)
    database.close()
    return count


def reviewed(bench, out):
    """The page is opened, and one decision made where it allows that. Returns a fault, or nothing."""
    with Server(bench, out) as server:
        if server.address.port:
            try:
                server.decide(most=1)
            except (LookupError, TypeError):
                pass  # It refused what was asked.
            server.lost = ""
            server.process.send_signal(signal.SIGINT)
            code = server.end()
        else:
            server.lost, code = "", server.end()
        server.said.seek(0)
        words = server.said.read()
    if code not in EXIT_CODES or b"\x1b" in words or b"Fatal error" in words:
        return f"ended with {code}, or codes for the terminal"
    return server.lost
