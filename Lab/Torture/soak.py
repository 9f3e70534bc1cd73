#!/usr/bin/python3
"""Thousands of cards through one reader: its memory may not grow.

    soak.py --tool TOOL --work FOLDER --cards 3000 [--minutes N]

Sixty cards again and again, so that a leak is told from cards that differ. What is held after the first tenth is held
against what is held at the end. Ends with 1 when it grew by 5 % or more. After so many minutes it stops and says how many
cards it were.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import time

MOST = 0.05


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tool", required=True)
    options.add_argument("--work", required=True)
    options.add_argument("--cards", type=int, default=3000)
    options.add_argument("--minutes", type=float, default=1e9)
    options.add_argument("--different", type=int, default=60)
    options = options.parse_args()
    cards = drawn(options)
    began = time.monotonic()
    sizes, failed = read(options.tool, cards, options.cards, began + options.minutes * 60)
    settled = max(sizes[: max(len(cards), len(sizes) // 10)])
    growth = max(sizes[-len(cards):]) / settled - 1
    print(f"{len(sizes)} cards of {len(cards)} pictures by one reader in {time.monotonic() - began:.0f} s, {failed} failed; "
          f"it held {settled >> 10} MB after the first tenth, {sizes[-1] >> 10} MB at the end: {growth:+.1%}")
    return 1 if growth >= MOST or failed else 0


def drawn(options):
    folder = pathlib.Path(options.work) / "cards"
    subprocess.run([pathlib.Path(options.tool).with_name("ktp-specimens"), folder, "--count", str(options.different), "--seed", "3", "--quiet"], check=True)
    return sorted(str(path) for path in folder.rglob("*") if path.suffix in (".jpg", ".png"))


def read(tool, cards, count, end):
    """The reader's resident kilobytes after each card, and how many cards failed."""
    worker = subprocess.Popen([tool, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                              env={**os.environ, "KTP_OCR_REGIONS": "", "OMP_THREAD_LIMIT": "1"})
    sizes, failed = [], 0
    for number in range(count):
        if time.monotonic() > end:
            break
        worker.stdin.write(json.dumps({"id": str(number), "path": cards[number % len(cards)]}) + "\n")
        worker.stdin.flush()
        more = 1
        while more:
            record = json.loads(worker.stdout.readline())
            failed += record["status"] == "failed"
            more = record["source"].get("cards", 1) - record["source"].get("card", 1)
        sizes.append(resident(worker.pid))
        if number % 500 == 499:
            print(f"{number + 1}: {sizes[-1] >> 10} MB", file=sys.stderr, flush=True)
    worker.stdin.close()
    worker.wait(timeout=30)
    return sizes, failed


def resident(process):
    """A process's resident memory in kilobytes; of the pages that it has touched, not of files that it has mapped."""
    text = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(text.partition("RssAnon:")[2].split()[0])


if __name__ == "__main__":
    sys.exit(main())
