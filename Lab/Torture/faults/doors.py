"""What comes in by other doors than pictures: workers' answers, rows of a session, a spreadsheet, a profile, settings. Parts
of sound ones are exchanged for what nobody would write; the tool takes the rest, or says what is wrong with it. It does not
crash, take longer than 5 s or more than 512 MB, and changes nothing that it was not asked to.
"""

import base64
import copy
import hashlib
import io
import json
import shutil
import sqlite3
import zipfile

import records
from bench import Trial, plain

PATIENCE = 5
MEMORY = 512 << 10  # KB, as the system counts it
DOORS = ("answers", "rows", "spreadsheet", "profile", "settings")

# What SQLite would compute for the account that made the file.
FOREIGN = [
    "CREATE TRIGGER x AFTER INSERT ON audit BEGIN DELETE FROM images; END", "CREATE TABLE x (a, b AS (zeroblob(900000000)))",
    "ALTER TABLE images ADD COLUMN x TEXT AS (hex(zeroblob(400000000)))", "CREATE INDEX x ON audit (length(hex(zeroblob(100000000))))",
    "DROP VIEW differences", "CREATE VIRTUAL TABLE x USING fts5(a)", "DROP TABLE images", "DROP TABLE meta", "DELETE FROM grdb_migrations",
]
NUMBERS = [0, -1, 1 << 31, (1 << 63) - 1, -(1 << 63), 1e300, -1e300, 5e-324, 1 << 70]
TEXTS = ["", "\0", "\x1b[2J", "x" * 70_000, "../../etc/passwd", "=1+1", "<script>", "\ud7ff\u200f", "_x0000_", "9" * 400]
# What just may be, so that it gets further than the door.
NEAR_NUMBERS = [1, 2, 99, 0.5, 1_000_000, -1_000_000, 10_000_000, 1e9, -1e9]
NEAR_TEXTS = [" ", "A" * 2000, "\n\t\n", "e\u0301\u0301", "3273010101900001", "31-02-2020", "\u202e", "-", "'", '"', ";,|"]
VALUES = NUMBERS + TEXTS + [None, True, [], {}, [[[]]]]


def trials(bench):
    answer = bench.run(["worker"], input=json.dumps({"id": "0", "path": bench.cards[0]}).encode(), check=True).output
    sound = bench.copy(bench.undisturbed, "doors")
    bench.run(["export", str(sound), "--format", "xlsx"], check=True)
    for number in range(bench.amount(20_000, 40)):
        door = DOORS[number % len(DOORS)]
        yield globals()[door](bench, sound, json.loads(answer), number)


def tried(bench, door, number, arguments, what, **more):
    """One run, with what every run has to keep to."""
    run = bench.command(arguments, patience=PATIENCE, **more)
    # `verify` says what it finds on standard output.
    fault = "" if run.fault.endswith("without a word") and run.output else run.fault
    lost = fault or (f"took {run.memory >> 10} MB" if run.memory > MEMORY else "")
    words = "taken" if run.code in (0, 1) else f"{run.ending}: {plain(run.error)[:60]}"
    return Trial(f"a changed door: {door}", "lost" if lost else words, f"{number}: {what}: {lost}" if lost else ""), run


def exchanged(bench, tree):
    """A copy in which one to three parts are others."""
    tree = copy.deepcopy(tree)
    places = []

    def walk(node):
        for key in list(node) if isinstance(node, dict) else range(len(node)):
            places.append((node, key))
            if isinstance(node[key], (dict, list)):
                walk(node[key])

    walk(tree)
    changed = []
    for node, key in bench.random.sample(places, bench.random.randint(1, 3)):
        alike = 3 * NEAR_TEXTS + TEXTS if isinstance(node[key], str) else VALUES
        if isinstance(node[key], (int, float)) and not isinstance(node[key], bool):
            alike = 3 * NEAR_NUMBERS + NUMBERS
        node[key] = bench.random.choice(alike if bench.random.random() < 0.8 else VALUES)
        changed.append(f"{key}={str(node[key])[:20]!r}")
    return tree, ", ".join(changed)


def answers(bench, sound, answer, number):
    """A worker's record, put into a session, which is then shown in every form."""
    record, what = exchanged(bench, answer)
    folder = bench.folder("answers")
    folder.mkdir(parents=True)
    (folder / "part.ndjson").write_text(json.dumps(record) + "\n")
    trial, run = tried(bench, "a worker's answer", number, ["merge", str(folder / "one"), str(folder / "part.ndjson")], what)
    if not trial.lost and (folder / "one" / "session.sqlite").exists():
        after, _ = tried(bench, "a worker's answer", number,
                         ["export", str(folder / "one"), "--format", "ndjson,csv,xlsx,html", *(["--masked"] if bench.served else [])],
                         what)
        trial = after if after.lost else trial
    shutil.rmtree(folder)
    return trial


def rows(bench, sound, answer, number):
    """Single values of a session's rows, its records with a checksum that fits."""
    out = bench.folder("rows")
    shutil.copytree(sound, out)
    database = sqlite3.connect(out / "session.sqlite")
    tables = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
                                                  " AND name NOT IN ('audit', 'grdb_migrations')")]
    what = ""
    for _ in range(bench.random.randint(1, 3)):
        table = bench.random.choice(tables)
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        column = bench.random.choice(columns)
        try:
            if (table, column) == ("images", "record"):
                record, _ = exchanged(bench, answer)
                text = json.dumps(record)
                database.execute("UPDATE images SET record = ?, digest = ?", (text, hashlib.sha256(text.encode()).hexdigest()))
            else:
                value = bench.random.choice([one for one in VALUES if not isinstance(one, (list, dict)) and one != 1 << 70])
                database.execute(f"UPDATE {table} SET {column} = ?", (value,))
            what += f"{table}.{column} "
        except sqlite3.Error:
            pass
    if number % 8 == 1:
        foreign = bench.random.choice(FOREIGN)
        what += foreign
        database.execute(foreign)
    database.commit()
    database.close()
    trial = None
    saved = bench.folder("saved")
    for arguments in (["export", str(out), "--format", "ndjson,csv"], ["show", str(out)], ["sessions", "verify", str(out)],
                      ["sessions", "recover", str(out), "--out", str(saved)], ["show", str(saved)]):
        if trial is None or not trial.lost:
            trial, _ = tried(bench, "rows of a session", number, arguments, what)
    shutil.rmtree(out)
    shutil.rmtree(saved, ignore_errors=True)
    return trial


def spreadsheet(bench, sound, answer, number):
    """A part of results.xlsx, which then is offered without a yes: the session stays as it is."""
    out = bench.folder("sheet")
    shutil.copytree(sound, out)
    file = out / "results.xlsx"
    with zipfile.ZipFile(file) as book:
        parts = {name: book.read(name) for name in book.namelist()}
    name = bench.random.choice([one for one in parts if one.endswith((".xml", ".rels"))])
    text = parts[name].decode()
    what = name
    for _ in range(bench.random.randint(1, 4)):
        places = [at for at, letter in enumerate(text) if letter in '"<>']
        first = bench.random.choice(places)
        kind = bench.random.randrange(4)
        filling = str(bench.random.choice(NUMBERS + TEXTS)).replace("\0", "&#0;").replace("<", "&lt;")
        if kind == 0:
            text = text[:first + 1] + filling + text[first + 1:]
        elif kind == 1:
            last = bench.random.choice(places)
            text = text[:min(first, last)] + text[max(first, last):]
        elif kind == 2:
            last = min(len(text), first + bench.random.randrange(2000))
            text = text[:last] + text[first:last] * 50 + text[last:]
        else:
            end = text.find('"', first + 1)
            text = text[:first + 1] + filling + text[end:] if text[first] == '"' and end > 0 else text
    parts[name] = text.encode("utf-8", "replace")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as book:
        for one, content in parts.items():
            book.writestr(one, content)
    file.write_bytes(packed.getvalue())
    trial, _ = tried(bench, "a spreadsheet", number, ["correct", str(out), "--from", str(file)], what)
    if not trial.lost:
        shown = bench.command(["export", str(out), "--format", "ndjson", "-o", "-"])
        difference = records.difference(records.shown(shown.output.decode(errors="replace")), bench.undisturbed.records)
        if difference:
            trial = Trial(trial.fault, "lost", f"{number}: {what}: changed without a yes: {difference}")
    shutil.rmtree(out)
    return trial


def changed_text(bench, text):
    lines = text.splitlines()
    for _ in range(bench.random.randint(1, 4)):
        at = bench.random.randrange(len(lines))
        filling = str(bench.random.choice(NUMBERS + TEXTS))
        key = lines[at].partition(":")[0]
        lines[at] = bench.random.choice([f"{key}: {filling}", filling, lines[at] * 30, "  " * 500 + lines[at], "- " + filling])
    return "\n".join(lines)


PROFILE = {
    "title": "Members", "format": "csv", "delimiter": ";", "dates": "yyyy-mm-dd", "cards": "all", "byteOrderMark": False,
    "columns": [
        {"heading": "NO", "value": "{number}"}, {"heading": "NIK", "value": "{nik}"},
        {"heading": "SEX", "value": "{jenisKelamin}", "codes": {"LAKI-LAKI": "1", "*": "2"}},
        {"heading": "BORN", "value": "{tanggalLahir}", "dates": "dd/mm/yyyy"},
        {"heading": "ADDRESS", "value": "{alamat}, RT {rt}/RW {rw}"}, {"heading": "PHONE"}],
}
SETTINGS = """language: id
recursive: false
jobs: 2
limit: 3
accept: 0.9
format: [csv, ndjson]
retention: 30d
"""


def profile(bench, sound, answer, number):
    text = json.dumps(exchanged(bench, PROFILE)[0] if number % 2 else PROFILE, indent=1)
    return text_file(bench, "a profile", "profile.json", number, text if number % 2 else changed_text(bench, text),
                     lambda file: (["export", str(sound), "--profile", str(file), "-o", "-"], {}))


def settings(bench, sound, answer, number):
    return text_file(bench, "settings", "settings.yaml", number, changed_text(bench, SETTINGS),
                     lambda file: (["scan", bench.cards[0], "--dry-run"], {"KTP_OCR_SETTINGS": str(file)}))


def text_file(bench, door, name, number, text, run):
    folder = bench.folder("text")
    folder.mkdir(parents=True)
    file = folder / name
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    arguments, variables = run(file)
    what = base64.b64encode(text.encode("utf-8", "surrogatepass"))[:400].decode()
    trial, _ = tried(bench, door, number, arguments, what, variables=variables)
    shutil.rmtree(folder)
    return trial
