#!/usr/bin/env python3
"""Sets confidences against what was right, and writes the tables into docs/CONFIDENCE.md.

    docs/confidence.py [--write] SESSION:TRUTH...

SESSION is a folder that `ktp-ocr scan` wrote, TRUTH the truth.json that `ktp-specimens` drew with the cards. Prints, or with
--write puts between the marks of CONFIDENCE.md, which commit read the cards, how many values of each confidence were right, and
what was accepted, left to a person, and wrong, by the condition of the picture; shares with Wilson's interval of 95 %.
"""

import argparse
import contextlib
import json
import math
import pathlib
import re
import sqlite3

PAGE = pathlib.Path(__file__).parent / "CONFIDENCE.md"
MARKS = ("<!-- confidence.py -->\n", "<!-- end -->\n")
BOUNDS = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 1]


def wilson(hits, count):
    if count == 0:
        return "–"
    share, z = hits / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return f"{share:.2%} ({max(middle - half, 0):.2%}–{min(middle + half, 1):.2%})"


def cards(named):
    """(condition, card's status, [(confidence, field's status, whether it is right)], whether the printed NIK fits the card) of
    each card that was read."""
    session, truth_path = named.split(":")
    truth = json.loads(pathlib.Path(truth_path).read_text())
    by_name = {pathlib.PurePath(path).name: fields for path, fields in truth.items() if "#" not in path}
    for line in (pathlib.Path(session) / "results.ndjson").read_text().splitlines():
        record = json.loads(line)
        printed = by_name.get(pathlib.PurePath(record["source"]["path"]).name)
        if printed is None or "fields" not in record:
            continue
        values = [
            (decision["confidence"], decision["status"], decision["value"] == printed[field])
            for field, decision in record["fields"].items()
            if field in printed and decision["value"] is not None
        ]
        yield printed.get("condition", "?"), record["status"], values, fits(printed)


def fits(printed):
    """Whether the NIK of a card writes its birth date and sex."""
    day, month, year = printed["tanggalLahir"].split("-")
    written = int(day) + (40 if printed["jenisKelamin"] in ("PEREMPUAN", "FEMALE") else 0)
    return printed["nik"][6:12] == f"{written:02}{month}{year[2:]}"


def readers(sessions):
    """The tools that read the cards of the sessions, each with its commit."""
    found = set()
    for named in sessions:
        path = (pathlib.Path(named.split(":")[0]) / "session.sqlite").resolve()
        with contextlib.closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as database:
            found.update(database.execute("SELECT tool, build FROM identities"))
    return ", ".join(f"{tool} (commit {build or 'unknown'})" for tool, build in sorted(found, key=str))


def reliability(found):
    yield "| said | mean | right | values |"
    yield "|---|---|---|---|"
    values = [value for card in found for value in card[2]]
    for low, high in zip(BOUNDS, BOUNDS[1:]):
        inside = [(confidence, right) for confidence, _, right in values if low <= confidence < high or confidence == high == 1]
        if inside:
            mean = sum(confidence for confidence, _ in inside) / len(inside)
            yield f"| {low} … {high} | {mean:.3f} | {wilson(sum(right for _, right in inside), len(inside))} | {len(inside)} |"


def kinds(found):
    yield "| kind | cards | accepted whole | values right | accepted and wrong | in review a hundred cards | of them wrong |"
    yield "|---|---|---|---|---|---|---|"
    groups = {name: [card for card in found if card[0] == name] for name in sorted({card[0] for card in found})}
    groups["NIK fits the card"] = [card for card in found if card[3]]
    groups["NIK does not"] = [card for card in found if not card[3]]
    for name, own in (groups | {"all": found}).items():
        values = [value for card in own for value in card[2]]
        accepted = [right for _, status, right in values if status == "accepted"]
        review = [right for _, status, right in values if status == "review"]
        yield (f"| {name} | {len(own)} | {wilson(sum(card[1] == 'accepted' for card in own), len(own))} "
               f"| {wilson(sum(right for _, _, right in values), len(values))} "
               f"| {accepted.count(False)}: {wilson(accepted.count(False), len(accepted))} "
               f"| {100 * len(review) / len(own):.0f} | {review.count(False)} of {len(review)} |")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--write", action="store_true")
    arguments.add_argument("sessions", nargs="+")
    options = arguments.parse_args()
    found = [card for named in options.sessions for card in cards(named)]
    head = f"Read with {readers(options.sessions)}."
    text = "\n".join([head, "", *reliability(found), "", *kinds(found)]) + "\n"
    if not options.write:
        print(text, end="")
        return
    page = PAGE.read_text()
    pattern = re.compile(f"{re.escape(MARKS[0])}.*?{re.escape(MARKS[1])}", re.DOTALL)
    PAGE.write_text(pattern.sub(lambda _: MARKS[0] + text + MARKS[1], page))


if __name__ == "__main__":
    main()
