#!/usr/bin/python3
"""The cost of a card without its reading, from a hundred cards to a hundred thousand: CPU time and peak memory of each
command, with a worker that answers at once. Writes the figures, and docs/scale/GROWTH.md with its chart from them."""
import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import time

import growth_page

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Growth:
    def __init__(self, options):
        self.tool = pathlib.Path(options.tool).resolve()
        self.work = pathlib.Path(options.work).resolve()
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        self.environment = os.environ | {
            "LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": "", "OMP_THREAD_LIMIT": "1"}
        self.double = self.work / "double.py"
        shutil.copy(pathlib.Path(__file__).with_name("double.py"), self.double)
        self.read_one_card()

    def read_one_card(self):
        """The answer that the double goes on giving, read by the tool itself."""
        cards = self.work / "drawn"
        subprocess.run([self.tool.with_name("ktp-specimens"), cards, "--count", "1", "--seed", "1"], env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)
        picture = next(path for path in sorted(cards.rglob("*.jpg")))
        answer = subprocess.run(
            [self.tool, "worker"], input=json.dumps({"id": "the request's", "path": str(picture)}) + "\n", check=True,
            env=self.environment, stdout=subprocess.PIPE, text=True).stdout
        record = json.loads(answer)
        # Of this tool's own worker, and not of one that answers at once.
        record.pop("fingerprint", None)
        (self.work / "answer.json").write_text(json.dumps(record, separators=(",", ":"), ensure_ascii=False))

    def measured(self, arguments, output=None):
        """Seconds of processor time, peak memory in MB, and the seconds that passed."""
        (self.work / "double.cpu").unlink(missing_ok=True)
        began = time.monotonic()
        with open(output or os.devnull, "wb") as file:
            process = subprocess.Popen([self.tool, *arguments], cwd=self.work, env=self.environment, stdout=file,
                                       stderr=subprocess.PIPE)
            said = process.stderr.read()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{arguments[0]} ended with {process.returncode}: {said.decode()}")
        double = self.work / "double.cpu"
        others = sum(map(float, double.read_text().split())) if double.exists() else 0
        return {"cpu": round(used.ru_utime + used.ru_stime - others, 3), "memory": round(used.ru_maxrss / 1024),
                "wall": round(time.monotonic() - began, 2)}

    def at(self, cards):
        """Every command, with so many cards that lie in one folder: its name and what it took, as it is done."""
        pictures = self.work / "pictures"
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir()
        for number in range(cards):
            (pictures / f"kartu {number:06}.jpg").write_bytes(f"card {number} ".encode() * 16)
        for session in ("S", "M"):
            shutil.rmtree(self.work / session, ignore_errors=True)
        scan = ["scan", "pictures", "--out", "S", "--quiet", "--jobs", "1", "--worker-command", self.double,
                "--format", "ndjson,csv"]
        yield "list", self.measured(["scan", "pictures", "--out", "S", "--dry-run", "--quiet"])
        yield "scan", self.measured(scan)
        yield "resume", self.measured(scan)
        yield "resume --rehash", self.measured([*scan, "--rehash"])
        yield "show", self.measured(["show", "S"])
        for form in ("csv", "ndjson", "xlsx"):
            yield f"export {form}", self.measured(["export", "S", "--format", form, "-o", "-"], self.work / "exported")
        yield "merge", self.measured(["merge", "M", "S", "--quiet", "--format", "ndjson"])
        self.write_truth()
        yield "compare", self.measured(["compare", "S"])
        yield "evaluate", self.measured(["evaluate", "S", "--truth", "truth.json"])

    def write_truth(self):
        """What was read, but every seventh name another."""
        truth = {}
        with open(self.work / "S/results.ndjson") as file:
            for number, line in enumerate(file):
                record = json.loads(line)
                fields = {name: field["value"] for name, field in record["fields"].items()} | {"condition": "scan"}
                if number % 7 == 0:
                    fields["nama"] = fields["nama"][:-1] + "X"
                truth[record["source"]["path"]] = fields
        (self.work / "truth.json").write_text(json.dumps(truth))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool")
    parser.add_argument("--work", help="a folder that is emptied")
    parser.add_argument("--cards", type=int, nargs="+", default=[100, 1_000, 10_000, 100_000])
    parser.add_argument("--record", default=ROOT / "docs/scale/growth.json", type=pathlib.Path)
    parser.add_argument("--page-only", action="store_true", help="write the page from what is recorded")
    options = parser.parse_args()
    if not options.page_only:
        growth = Growth(options)
        recorded = {"system": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors", "cards": {}}
        recorded["tool"] = subprocess.run([growth.tool, "--version"], stdout=subprocess.PIPE, text=True,
                                          check=True).stdout.strip()
        for cards in options.cards:
            row = recorded["cards"][str(cards)] = {}
            # What was measured stays, should somebody end it.
            for name, taken in growth.at(cards):
                row[name] = taken
                text = json.dumps(recorded, indent=1)
                # A row for each figure.
                options.record.write_text(re.sub(r"\{[^{}[\]]*\}", lambda row: " ".join(row[0].split()), text) + "\n")
                print(f"{cards:,} cards: {name} {taken['cpu']} s, {taken['memory']} MB", flush=True)
    growth_page.write(json.loads(options.record.read_text()), options.record.parent)


if __name__ == "__main__":
    main()
