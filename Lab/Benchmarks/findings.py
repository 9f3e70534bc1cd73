#!/usr/bin/python3
"""How far what is said of a picture can be relied on: a table of each remark's precision and recall on drawn pictures.

    ktp-specimens Plain --split tune --seed 5002 --count 90
    ktp-specimens Wild --split tune --seed 7001 --count 140 --condition worn,laminate,dark,blur,small,fax,far
    ktp-specimens Sheets --split tune --seed 7201 --count 12 --condition sheet
    ktp-specimens Flawed --flawed --seed 7201 --count 63
    for set in Plain Wild Sheets Flawed; do ktp-ocr scan $set --out $set.session --format ndjson --language en; done
    Lab/Benchmarks/findings.py Plain.session:Plain Wild.session:Wild Sheets.session:Sheets Flawed.session:Flawed

A remark is right on a picture of the kinds that have that fault, and wrong on any of the others; kinds in which one
card in several has it are left out of both. A failure that names the fault counts as the remark.
"""

import collections
import json
import pathlib
import sys

# The kinds that have the fault, those that may have it, and what a failure says of it.
FAULTS = {
    "quality.blurred": ({"blur", "shaken"}, {"chat", "small", "screen", "screenshot", "far"}, "too blurred"),
    "quality.pale": ({"veil"}, {"laminate", "photocopy", "fax", "dithered"}, "hardly darker"),
    "quality.tooDark": ({"dark", "black"}, set(), "too dark"),
    "quality.glare": ({"laminate"}, {"phone", "turned", "chat", "hand", "sheet", "mirrored"}, "reflection"),
    "quality.photocopy": ({"photocopy", "fax"}, {"sheet", "turned"}, "photocopy"),
    "quality.tooSmall": ({"small", "tiny"}, {"chat", "screenshot", "half", "cut", "white"}, "fill the frame"),
    "quality.cutOff": ({"cut", "half"}, {"hand", "tiny", "white"}, "fill the frame"),
    "cards > 1": ({"sheet", "five"}, set(), "several"),
}


def said(record):
    """The remarks made of a picture, a failure's sentence among them."""
    rules = {finding["rule"] for finding in record.get("findings", [])}
    # A part of a card in which no card was found is asked for again, whole and in the frame, like one that is cut off.
    if "quality.notFound" in rules:
        rules.add("quality.cutOff")
    if (record.get("quality") or {}).get("cards", 1) > 1:
        rules.add("cards > 1")
    message = (record.get("error") or {}).get("message", "")
    return rules | {rule for rule, (_, _, words) in FAULTS.items() if words in message}


def main(*pairs):
    conditions, pictures = {}, collections.defaultdict(set)
    for pair in pairs:
        session, folder = pair.split(":")
        truth = json.loads((pathlib.Path(folder) / "truth.json").read_text())
        of_set = {path.split("#")[0]: card["condition"] for path, card in truth.items()}
        conditions |= {(pair, path): condition for path, condition in of_set.items()}
        for line in (pathlib.Path(session) / "results.ndjson").read_text().splitlines():
            record = json.loads(line)
            path = "/".join(pathlib.Path(record["source"]["path"]).parts[-2:])
            pictures[pair, path] |= said(record)

    print("| said | of those that are | of the others | precision | wrongly of |\n|---|---|---|---|---|")
    for rule, (faulty, doubtful, _) in FAULTS.items():
        right = [path for path, condition in conditions.items() if condition in faulty]
        others = [path for path, condition in conditions.items() if condition not in faulty | doubtful]
        hits = sum(rule in pictures[path] for path in right)
        alarms = collections.Counter(conditions[path] for path in others if rule in pictures[path])
        count = sum(alarms.values())
        precision = f"{100 * hits / (hits + count):.0f} %" if hits + count else "–"
        wrongly = ", ".join(f"{kind} {number}" for kind, number in alarms.most_common())
        print(f"| {rule} | {hits}/{len(right)} | {count}/{len(others)} | {precision} | {wrongly or '–'} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
