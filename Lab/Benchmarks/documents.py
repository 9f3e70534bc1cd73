"""Writes the tables of README.md, README.id.md and docs/READING.md from what accuracy.sh measured.

    python documents.py TOOL FOLDER:PLAIN_SEED FOLDER:WILD_SEED

A folder holds `cards/truth.json` and `run/results.ndjson`. No figure is put in by hand.
"""

import collections
import json
import subprocess
import sys
import unicodedata
from datetime import datetime, timezone
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Training"))
from evaluate import distance

ROOT = Path(__file__).resolve().parents[2]
START, END = "<!-- Written by make accuracy. -->\n", "<!-- End of what make accuracy writes. -->\n"
# In the order of the tables; what each shows, in English and Indonesian.
CONDITIONS = {
    "scan": ("tight scan", "hasil pindai pas"), "flatbed": ("loose on a flatbed", "longgar di pemindai"),
    "photocopy": ("grey photocopy", "fotokopi abu-abu"), "phone": ("phone photo", "foto ponsel"),
    "chat": ("chat image", "gambar dari obrolan"), "turned": ("turned", "terputar"),
    "screen": ("photo of a screen",), "worn": ("worn card",), "laminate": ("laminated, with glare",),
    "hand": ("a finger on it",), "dark": ("in the dark",), "blur": ("motion blur",), "far": ("from far away",),
    "small": ("few pixels",), "fax": ("fax",),
}
KINDS = ["nothing read", "a blank or a mark", "one character", "several characters", "cut short or added to"]


class Tally(collections.Counter):
    """Counts over some cards: cards, wholeCards, acceptedCards, niks, nik, fields, right, accepted, acceptedWrong, and
    wrong fields by kind."""

    def add(self, record, truth):
        printed = {field: value for field, value in truth.items() if field not in ("condition", "covered")}
        values = {field: (record.get("fields") or {}).get(field) or {} for field in printed}
        wrong = [field for field, value in printed.items() if values[field].get("value") != value]
        self["cards"] += 1
        self["wholeCards"] += not wrong
        self["acceptedCards"] += record["status"] == "accepted"
        self["acceptedWrongCards"] += record["status"] == "accepted" and bool(wrong)
        self["fields"] += len(printed)
        self["right"] += len(printed) - len(wrong)
        if "nik" in printed:
            self["niks"] += 1
            self["nik"] += "nik" not in wrong
        for field in printed:
            self["accepted"] += values[field].get("status") == "accepted"
        for field in wrong:
            self["acceptedWrong"] += values[field].get("status") == "accepted"
            self[kind(values[field].get("value"), printed[field])] += 1


def kind(read, printed):
    """What happened to a value that is not what is printed; None is a field that is not on the card."""
    if read is None:
        return KINDS[0]
    if printed is None:
        return KINDS[4]
    if letters(read) == letters(printed):
        return KINDS[1]
    if read in printed or printed in read:
        return KINDS[4]
    return KINDS[2] if distance(read, printed) == 1 else KINDS[3]


def letters(text):
    return [one for one in text if unicodedata.category(one)[0] in "LN"]


def tallies(folder):
    """By condition, in the tables' order; last all together."""
    truth = json.loads((folder / "cards/truth.json").read_text())
    by_condition = {name: Tally() for name in CONDITIONS}
    records = {}
    for line in (folder / "run/results.ndjson").read_text().splitlines():
        record = json.loads(line)
        source = record["source"]
        key = "/".join(Path(source["path"]).parts[-2:])
        # Where more was taken for a card than there was, the first counts.
        records.setdefault(key, record)
    for path, card in truth.items():
        fields = card.get("fields", card)
        by_condition[card["condition"]].add(records[path], fields)
    by_condition = {name: tally for name, tally in by_condition.items() if tally}
    return {**by_condition, "all": sum(by_condition.values(), Tally())}


def share(hits, n, comma="."):
    """Rounded to the nearest, but nothing that falls short of all reads 100 %."""
    tenths = (2000 * hits + n) // (2 * n)
    if 0 < hits < n:
        tenths = min(max(tenths, 1), 999)
    return f"{tenths / 10:.1f} %".replace(".", comma)


def thousands(number, comma=False):
    return f"{number:,}".replace(",", "." if comma else ",")


def measured(version, seed, indonesian=False):
    day = datetime.now(timezone.utc).date()
    if indonesian:
        return f"Diukur tanggal {day:%d-%m-%Y} dengan {version}, pada `ktp-specimens --split evaluate --seed {seed}`"
    return f"Measured {day} with {version}, on `ktp-specimens --split evaluate --seed {seed}`"


def readme(plain, seed, version):
    rows = ["| image | NIK right | fields right | whole cards right | cards accepted |", "|---|---|---|---|---|"]
    for name, tally in plain.items():
        title = CONDITIONS[name][0] if name in CONDITIONS else "**all**"
        rows.append(
            f"| {title} | {tally['nik']}/{tally['niks']} | {share(tally['right'], tally['fields'])} | "
            f"{tally['wholeCards']}/{tally['cards']} | {tally['acceptedCards']}/{tally['cards']} |")
    total = plain["all"]
    text = (
        f"{measured(version, seed)}, {total['cards']} cards on which no model was trained and no setting was chosen. "
        f"{thousands(total['accepted'])} of the {thousands(total['fields'])} fields were accepted, "
        f"{thousands(total['acceptedWrong'])} of them wrongly.")
    return "\n".join(["", text, "", *rows, "", ""])


def indonesian(plain, seed, version):
    total = plain["all"]
    text = (
        f"{measured(version, seed, True)}, {total['cards']} kartu contoh: {share(total['right'], total['fields'], ',')} isian "
        f"terbaca benar, {total['nik']} dari {total['niks']} NIK benar. Dari {thousands(total['accepted'], True)} isian "
        f"bertanda *diterima*, {thousands(total['acceptedWrong'], True)} keliru. {total['acceptedCards']} dari "
        f"{total['cards']} kartu tidak perlu diperiksa sama sekali.")
    return f"\n{text}\n\n"


def reading(sets, version):
    rows = [f"| image | fields right | NIK right | accepted, of them wrong | {' | '.join(KINDS)} |", "|---" * 9 + "|"]
    for tallies_, title in sets:
        for name, tally in tallies_.items():
            label = CONDITIONS[name][0] if name in CONDITIONS else f"**{title}**"
            rows.append(
                f"| {label} | {share(tally['right'], tally['fields'])} | {tally['nik']}/{tally['niks']} | "
                f"{thousands(tally['accepted'])}, {tally['acceptedWrong']} | "
                + " | ".join(str(tally[one]) for one in KINDS) + " |")
    return "\n".join(["", version, "", *rows, "", ""])


def put(path, text):
    page = (ROOT / path).read_text()
    before, rest = page.split(START)
    (ROOT / path).write_text(before + START + text + END + rest.split(END)[1])


def main(tool, plain, wild):
    version = "ktp-ocr " + subprocess.run([tool, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    (plain_folder, plain_seed), (wild_folder, wild_seed) = plain.split(":"), wild.split(":")
    ordinary, hard = tallies(Path(plain_folder)), tallies(Path(wild_folder))
    put("README.md", readme(ordinary, plain_seed, version))
    put("README.id.md", indonesian(ordinary, plain_seed, version))
    put("docs/READING.md", reading(
        [(ordinary, "ordinary images"), (hard, "hard images")],
        f"{measured(version, plain_seed)} ({ordinary['all']['cards']} ordinary images) and `--seed {wild_seed}` "
        f"({hard['all']['cards']} hard ones). The five columns at the right count wrong fields by what happened to them."))


if __name__ == "__main__":
    main(*sys.argv[1:])
