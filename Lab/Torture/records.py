"""What a session holds, with all left out that no two runs have in common: times, and the ids' salt."""

import csv
import io
import json
import pathlib

# Durations, and what follows from them.
TIMES = {"seconds", "cpuSeconds", "timings", "cpuTimings", "faster"}


def timeless(value):
    if isinstance(value, dict):
        return {key: timeless(part) for key, part in value.items() if key not in TIMES}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def shown(ndjson):
    """The records of an NDJSON text, each id replaced by the card's number."""
    cards = [json.loads(line) for line in ndjson.splitlines() if line.strip()]
    for number, card in enumerate(cards, 1):
        ndjson = ndjson.replace(f'"{card["id"]}"', f'"#{number}"')
    return [timeless(json.loads(line)) for line in ndjson.splitlines() if line.strip()]


class Result:
    """The results that a session's folder holds."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.names = {path.name for path in self.folder.iterdir()} if self.folder.is_dir() else set()
        self.records = shown(self.read("results.ndjson"))
        self.rows = self.table()

    def read(self, name):
        path = self.folder / name
        return path.read_text(encoding="utf-8-sig") if path.exists() else ""

    def table(self):
        rows = list(csv.reader(io.StringIO(self.read("results.csv"))))
        if not rows:
            return []
        unlike = [place for place, heading in enumerate(rows[0]) if heading in ("id", "duplicates", "revision")]
        return [[cell for place, cell in enumerate(row) if place not in unlike] for row in rows]

    def difference(self, expected):
        """The difference in a few words, without a value; empty if there is no difference."""
        return difference(self.records, expected.records) or (
            "" if self.rows == expected.rows else f"results.csv differs ({len(self.rows)} rows for {len(expected.rows)})")


def difference(found, expected):
    if len(found) != len(expected):
        return f"{len(found)} records for {len(expected)}"
    for number, (one, other) in enumerate(zip(found, expected), 1):
        if one != other:
            keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
            return f"record {number} differs in {', '.join(keys)}"
    return ""
