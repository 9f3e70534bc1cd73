"""Times ways of reading the same cards in turns, and prints SPEED.md: python speed.py TOOL WORK SEED ROUNDS.

WORK holds the cards, plain ones, wild ones and, where they can be had, those of another generator apart, the kernels' table and
the other tools' Pythons, as speed.sh leaves them; the chart goes there as speed.svg. No figure by hand.
"""
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from datetime import datetime, timezone
from pathlib import Path

from accuracy_page import processor, share, table

HERE = Path(__file__).parent
# The cards are read one at a time everywhere, so that seconds are those of one core.
SCAN = ["--format", "ndjson", "--quiet", "--jobs", "1"]
OURS = {
    "both engines": [],
    "both engines, `--fast`": ["--fast"],
    "both engines, LSTM by libtesseract": ["--lstm-runtime", "tesseract"],
    "LSTM alone": ["--engines", "lstm"],
    "LSTM alone, by libtesseract": ["--engines", "lstm", "--lstm-runtime", "tesseract"],
    "legacy alone": ["--engines", "legacy"],
}
OTHERS = {
    "tesseract": "Tesseract's command, `-l ind --psm 6`, under GNU parallel",
    "rapidocr": "RapidOCR",
    "rapidocr3": "RapidOCR 3",
    "akshara": "akshara-ocr",
}


HEAD = [
    "reader", "CPU s a card", "of Tesseract's", "cards a second", "peak MB", "fields right", "NIK right",
    "right fields a CPU s",
]


class Way:
    """One way of reading all cards: a command, what became of its rounds, and where its results lie."""

    def __init__(self, name, command, out, is_ours, after=None):
        self.name, self.command, self.out, self.is_ours, self.after = name, command, out, is_ours, after
        self.cpu, self.wall, self.peak = [], [], []

    def run(self):
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        began = time.perf_counter()
        process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        code = process.returncode = os.waitstatus_to_exitcode(status)
        if code not in (0, 1):  # 1: a card could not be read, which the figures show
            raise SystemExit(f"{self.name}: exit code {code} of {' '.join(map(str, self.command))}")
        self.wall.append(time.perf_counter() - began)
        self.cpu.append(used.ru_utime + used.ru_stime)
        self.peak.append(used.ru_maxrss / 1024)
        if self.after:
            self.after()


def ways(tool, work, cards):
    runs = work / "runs" / cards.name
    for number, (name, options) in enumerate(OURS.items()):
        out = runs / f"ours-{number}"
        yield Way(f"ktp-ocr, {name}", [tool, "scan", cards, "--out", out, *SCAN, *options], out, True)
    for name, title in OTHERS.items():
        if (work / f"{name}.failed").exists():
            continue
        out = runs / name
        if name == "tesseract":
            yield tesseract(title, out, cards)
        else:
            python = work / f"python-{name}/bin/python"
            command = [python, HERE / "others/read_cards.py", name, cards, out, "--jobs", "1"]
            yield Way(title, command, out, False)


def tesseract(title, out, cards):
    """The command alone is timed; its texts are parsed afterwards."""
    pictures = sorted(path for path in cards.rglob("*") if path.suffix in {".jpg", ".png"})
    names = out.parent / "pictures"
    names.parent.mkdir(parents=True, exist_ok=True)
    names.write_text("".join(f"{path}\n" for path in pictures))
    command = ["parallel", "--jobs", "1", "-a", names, "tesseract", "{}", f"{out}/{{#}}", "-l", "ind", "--psm", "6"]
    return Way(title, command, out, False, after=lambda: records_of_texts(out, cards, pictures))


def records_of_texts(out, cards, pictures):
    sys.path.insert(0, str(HERE / "others"))
    import plain_parser
    import read_cards

    class Texts:
        def read(self, path):
            number = pictures.index(Path(path)) + 1
            return plain_parser.parse((out / f"{number}.txt").read_text().splitlines())

    read_cards.tool = Texts()
    (out / "results.ndjson").write_text("".join(read_cards.record(cards, path) + "\n" for path in pictures))


def accuracy(tool, way, cards):
    command = [tool, "evaluate", way.out, "--truth", cards / "truth.json", "--json", "--quiet"]
    run = subprocess.run(command, capture_output=True, text=True)
    merged = json.loads(run.stdout)["readers"]["merged"]
    return merged["overall"]["exactMatch"], merged["nikExact"]


def spread(values, places):
    middle = statistics.median(values)
    return f"{middle:.{places}f} ({min(values):.{places}f}–{max(values):.{places}f})"


class Reached:
    """What a way came to on one set of cards."""

    def __init__(self, tool, way, cards):
        self.way = way
        self.right, self.nik = accuracy(tool, way, cards)
        count = len(json.loads((cards / "truth.json").read_text()))
        self.a_card = [seconds / count for seconds in way.cpu]
        self.wall = statistics.median(way.wall) / count

    def right_a_second(self):
        return self.right["hits"] / statistics.median(self.way.cpu)

    def row(self, tesseract):
        """The ratio is the median over the rounds, each against Tesseract's command in the same round."""
        ratio = statistics.median(own / its for own, its in zip(self.a_card, tesseract.a_card))
        return [
            f"**{self.way.name}**" if self.way.is_ours else self.way.name, spread(self.a_card, 3), f"{ratio:.2f} ×",
            f"{1 / self.wall:.1f}", f"{max(self.way.peak):.0f}", share(self.right), share(self.nik),
            f"{self.right_a_second():.1f}",
        ]


def chart(bars):
    """Right fields a CPU second, a bar a way."""
    widest, step, left = max(value for _, value, _ in bars), 26, 330
    lines = []
    for number, (name, value, is_ours) in enumerate(bars):
        y, width = 10 + number * step, 300 * value / widest
        lines.append(
            f'<text x="{left - 8}" y="{y + 13}" text-anchor="end">{name}</text>'
            f'<rect x="{left}" y="{y}" width="{width:.1f}" height="18" fill="{"#1f6f8b" if is_ours else "#9aa5ab"}"/>'
            f'<text x="{left + width + 6:.1f}" y="{y + 13}">{value:.1f}</text>'
        )
    height = 20 + len(bars) * step
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 {height}" font-family="sans-serif" font-size="12">'
        f'<title>Right fields a CPU second</title><rect width="700" height="{height}" fill="white"/>'
        + "".join(lines) + "</svg>\n"
    )


def main():
    tool, work, seed, rounds = sys.argv[1], Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    kinds = [name for name in ("plain", "elsewhere", "wild") if (work / name).exists()]
    sets = {name: list(ways(tool, work, work / name)) for name in kinds}
    entrants = [way for entered in sets.values() for way in entered]
    for number in range(rounds):
        # The first entrant of a round is the last of the next.
        for way in entrants[number % len(entrants):] + entrants[:number % len(entrants)]:
            way.run()
    reached = {name: [Reached(tool, way, work / name) for way in entered] for name, entered in sets.items()}
    bars = [
        (one.way.name.replace("`", ""), one.right_a_second(), one.way.is_ours) for one in reached["plain"]
    ]
    (work / "speed.svg").write_text(chart(bars))
    tables = {}
    for name, all_reached in reached.items():
        its = next(one for one in all_reached if one.way.name == OTHERS["tesseract"])
        tables[name] = table(HEAD, [one.row(its) for one in all_reached])
    elsewhere = "Not measured: the pictures were not there."
    if "elsewhere" in sets:
        count = len(json.loads((work / "elsewhere/truth.json").read_text()))
        elsewhere = f"{count} plain pictures that no code of ours drew; nothing was trained or set on them.\n\n{tables['elsewhere']}"
    version = subprocess.run([tool, "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    failed = [(OTHERS[name], (work / f"{name}.failed")) for name in OTHERS if (work / f"{name}.failed").exists()]
    print(f"""# Speed

Written by `make bench` ([speed.sh](speed.sh)); nothing here is put in by hand.

{version}, {datetime.now(timezone.utc):%Y-%m-%d}, on {processor()}.
Cards: `ktp-specimens --split evaluate --seed {seed}`: fictional specimens, in the six plain conditions in which a picture
shows one card, and in nine conditions of pictures from the wild.
{rounds} rounds, in each of which every reader reads all of them from start to end, one card at a time; the first in
one round comes last in the next. Seconds are medians over the rounds, with the least and the most in brackets; start-up is in
them, and so is other work of the machine: CPU seconds tell more than cards a second. *Of Tesseract's* is the CPU time against
that of Tesseract's command on the same cards in the same round.

## Plain cards

{tables["plain"]}

![Right fields a CPU second, plain cards](speed.svg)

## Cards of another generator

{elsewhere}

## Cards from the wild

{tables["wild"]}

## Kernels

The loops over pixels and the LSTM's arithmetic, compiled once for each set of instructions and equal in every bit
([kernels.c](kernels.c)): nanoseconds a unit, medians of nine runs. *Plain* runs on every processor.

{(work / "kernels.md").read_text()}
Peak memory is that of the largest process. Where both engines read, the LSTM's network is computed by ktp-ocr itself, or, where
that is said, by libtesseract, with the same texts. Tesseract's texts and RapidOCR's are turned into fields by
[plain_parser.py](others/plain_parser.py), Tesseract's after the clock was stopped.""")
    for title, reason in failed:
        print(f"\n{title} could not be had: {reason.read_text().strip()}")


if __name__ == "__main__":
    main()
