#!/usr/bin/env python3
"""Draws pictures of every kind, reads them, and writes into docs/MESSAGES.md what is said of each kind.

    docs/messages.py TOOL SPECIMENS [--count 8] [--seed 51030]

TOOL and SPECIMENS are the built `ktp-ocr` and `ktp-specimens`. COUNT pictures a kind are drawn: a few minutes. A card as every
kind of file, which kinds.py writes, needs docs/kinds.txt from PyPI.
"""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).parent / "MESSAGES.md"
MARKS = ("<!-- messages.py -->\n", "<!-- end -->\n")
CONDITIONS = (
    "scan flatbed photocopy phone chat turned sheet fullSheet foreign negative screen worn laminate veil hand dark blur far "
    "small fax dithered stamp ground selfie screenshot"
).split()
# How each set is drawn, and how many kinds it holds.
SETS = {
    "Cards": (["--condition", ",".join(CONDITIONS), "--split", "tune"], len(CONDITIONS)),
    "Cards as nobody should photograph them": (["--flawed"], 9),
    "Other documents": (["--documents"], 10),
    "Pictures without a card": (["--cardless"], 5),
}


def said(record):
    """The failure's sentence up to its remedy; else each finding about the picture or the card."""
    error = record.get("error")
    if error:
        sentence = error["message"].split(";")[0]
        return [f"`{error['code']}`: {sentence}"]
    rules = {finding["rule"] for finding in record["findings"]}
    about = sorted(rule for rule in rules if rule.startswith("quality.") or rule == "card.notElectronic")
    return [f"`{rule}`" for rule in about]


def table(title, folder, session):
    truth = json.loads((folder / "truth.json").read_text())
    kinds = list(dict.fromkeys(path.split("/")[0] for path in truth))
    pictures, outcomes, words = (collections.defaultdict(collections.Counter) for _ in range(3))
    for line in (session / "results.ndjson").read_text().splitlines():
        record = json.loads(line)
        kind, name = pathlib.PurePath(record["source"]["path"]).parts[-2:]
        pictures[kind][name] += 1
        outcomes[kind][record["status"]] += 1
        words[kind].update(said(record) or ["nothing of the picture"])
    rows = [f"| {title} | pictures | accepted · review · failed | said of them |", "|---|---|---|---|"]
    for kind in kinds:
        results = " · ".join(str(outcomes[kind][status]) for status in ("accepted", "review", "failed"))
        told = ", ".join(f"{text} {count}" for text, count in words[kind].most_common())
        rows.append(f"| {kind} | {len(pictures[kind])} | {results} | {told} |")
    return "\n".join(rows) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("specimens")
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("--seed", type=int, default=51030)
    options = parser.parse_args()
    tables = []
    with tempfile.TemporaryDirectory() as scratch:
        for index, (title, (drawn, kinds)) in enumerate(SETS.items()):
            folder, session = pathlib.Path(scratch) / f"{index}", pathlib.Path(scratch) / f"{index}.session"
            count = ["--seed", str(options.seed), "--count", str(options.count * kinds)]
            subprocess.run([options.specimens, folder, *drawn, *count], check=True)
            scan = [options.tool, "scan", folder, "--out", session, "--format", "ndjson", "--quiet", "--language", "en"]
            code = subprocess.run(scan, env=os.environ | {"KTP_OCR_REGIONS": ""}, stderr=subprocess.DEVNULL).returncode
            if code > 1:  # 1: a picture could not be read, which the table shows
                raise SystemExit(code)
            tables.append(table(title, folder, session))
        kinds = [sys.executable, "-W", "ignore", PAGE.parent / "kinds.py", options.tool, options.specimens, f"{scratch}/kinds"]
        tables.append(subprocess.run(kinds, check=True, stdout=subprocess.PIPE, text=True).stdout)
    version = subprocess.run([options.tool, "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    before, rest = PAGE.read_text().split(MARKS[0])
    head = f"Written with ktp-ocr {version}, {options.count} pictures a kind, seed {options.seed}.\n\n"
    PAGE.write_text(before + MARKS[0] + head + "\n".join(tables) + MARKS[1] + rest.split(MARKS[1])[1])


if __name__ == "__main__":
    main()
