#!/usr/bin/env python3
"""Writes a card's picture as every kind of file that an office has, and tells what `scan` says of each.

    docs/kinds.py TOOL SPECIMENS WORK [--seed 51032]

Reads the folder in both languages. Ends with 1 where a file that is to be read is not, or is not refused as it should be. Needs
docs/kinds.txt from PyPI; heif-enc writes HEIC. docs/messages.py puts the table into MESSAGES.md.
"""

import argparse
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys

from kinds_read import pictures
from kinds_refused import bad


def write(folder, name, content):
    path = pathlib.Path(os.fsdecode(os.fsencode(folder) + b"/" + (name if isinstance(name, bytes) else name.encode())))
    path.parent.mkdir(parents=True, exist_ok=True)
    if callable(content):
        content(path)
    else:
        path.write_bytes(content)
    return os.fsdecode(os.fsencode(path))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("specimens")
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=51032)
    options = parser.parse_args()
    from PIL import Image
    shutil.rmtree(options.work, ignore_errors=True)
    drawn, folder = options.work / "drawn", options.work / "files"
    subprocess.run([options.specimens, drawn, "--condition", "scan", "--split", "tune", "--count", "1", "--seed",
                    str(options.seed)], check=True, stdout=subprocess.DEVNULL)
    truth = json.loads((drawn / "truth.json").read_text())
    (name, card), = truth.items()
    picture = Image.open(drawn / name).convert("RGB")
    wanted = {}
    for name, content in pictures(picture):
        wanted[write(folder, name, content)] = "read"
    for name, content, want in bad(picture):
        wanted[write(folder, name, content)] = want
    rows = outcome(options, folder, wanted, card)
    print("| Files | outcome | said |", "|---|---|---|", *grouped(rows), sep="\n")
    unmet = [row for row in rows if not row[-1]]
    print(*[f"not as wanted: {name!r}: {result}: {english}" for name, result, english, *_ in unmet], sep="\n", file=sys.stderr)
    return 1 if unmet else 0


def outcome(options, folder, wanted, card):
    """What became of each file in both languages, as lists of outcome, sentence and whether that is what is wanted."""
    told = collections.defaultdict(dict)
    for language in ("en", "id"):
        session = options.work / f"{language}.session"
        command = [options.tool, "scan", folder, "--out", session, "--format", "ndjson", "--language", language, "--verbose"]
        run = subprocess.run(command, capture_output=True, env=os.environ | {"KTP_OCR_REGIONS": ""})
        lines = (run.stdout + run.stderr).decode(errors="surrogateescape").splitlines()
        assert run.returncode == 1, lines
        records = collections.defaultdict(list)
        for line in (session / "results.ndjson").read_text().splitlines():
            record = json.loads(line)
            for path in [record["source"]["path"], *record["source"].get("also", [])]:
                records[path].append(record)
        for path, want in wanted.items():
            shown = os.fsencode(path).decode(errors="replace")
            folders = (f"{os.path.dirname(path)}:", f"{os.path.dirname(path)} ")
            about = [line for line in lines if shown in line or any(name in line for name in folders)]
            told[path][language] = say(records[shown], about, shown, card)
    return [(os.fsencode(path)[len(os.fsencode(folder)) + 1:].decode(errors="replace"), *told[path]["en"], told[path]["id"][1],
             suits(want, *told[path]["en"])) for path, want in wanted.items()]


def say(records, lines, path, card):
    failed = [record["error"] for record in records if record.get("error")]
    if failed:
        return records[0]["status"], failed[0]["message"]
    if records:
        nik = [record["fields"]["nik"].get("value") == card["nik"] for record in records]
        rules = sorted({finding["rule"] for record in records for finding in record["findings"]
                        if finding["rule"].startswith("quality.")})
        whole = "read" if all(nik) and all(record["status"] == "accepted" for record in records) else "review"
        return whole, ", ".join(rules)
    return "left out", lines[0].replace(path, "…").replace(os.path.dirname(path), "…") if lines else ""


def suits(want, result, sentence):
    if want in ("read", "review"):
        return result == want
    return (want in sentence) if want else result == "left out" and not sentence


def grouped(rows):
    groups = collections.defaultdict(list)
    for name, result, english, indonesian, _ in rows:
        groups[result, english, indonesian].append(name.rpartition("/")[2] if result != "left out" else name.partition("/")[2])
    for (result, english, indonesian), names in groups.items():
        if result in ("read", "review"):
            said = f"{english or 'nothing of the picture'}"
        else:
            said = f"{english} · *{indonesian}*" if english else "nothing"
        shown = ", ".join(f"`{name.translate(PRINTABLE)}`" for name in names)
        yield f"| {shown} | {result} | {said} |"


PRINTABLE = {ord(sign): "\N{REPLACEMENT CHARACTER}" for sign in "\n\t`|\u202e"}


if __name__ == "__main__":
    sys.exit(main())
