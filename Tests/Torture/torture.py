#!/usr/bin/python3
"""Torture: every fault that can be thought of is done to the built tool, and what it does is counted.

    torture.py --tool .build/release/ktp-ocr --work .build/torture [--short] [--seed N] [--scale SHARE] [--only NAME,…]
               [--report FILE]

Ends with 1 when anything was lost: a card, a value, a record, a reason, or a run that never ended. Knows the tool only
by what README promises. `--short` is what CI has time for; `--scale 0.1` does a tenth of everything.
"""

import argparse
import importlib
import pathlib
import subprocess
import sys
import time

from bench import Bench
from table import Table

FAULTS = ["mutants", "kills", "disk", "calls", "limits", "clock", "rivals", "damage", "upgrade"]
HERE = pathlib.Path(__file__).parent


def main():
    options = arguments()
    bench = Bench(options.tool, options.work, options.seed, options.short, options.scale)
    bench.preload = compiled_double(bench.work)
    say(f"torture with seed {options.seed}; what is lost stays in {bench.work / 'trials'}")
    bench.draw()
    table = Table(options.seed, bench.run(["--version"]).output.decode().strip())
    for name in options.only.split(",") if options.only else FAULTS:
        torture(bench, name, table)
    print(table.text)
    if options.report:
        pathlib.Path(options.report).write_text(table.document(command()))
    return 1 if table.lost else 0


def torture(bench, name, table):
    began, count = time.monotonic(), 0
    for trial in importlib.import_module(f"faults.{name}").trials(bench):
        table.add(name, trial)
        count += trial.tried
        if trial.lost:
            say(f"LOST: {trial.fault}: {trial.lost}")
        elif trial.note:
            say(f"{trial.fault}: {trial.happened}: {trial.note}")
        elif count and count % 100 == 0:
            say(f"{name}: {count}")
    seconds = time.monotonic() - began
    table.took(name, seconds)
    say(f"{name}: {count} in {seconds:.0f} s")


def compiled_double(work):
    """The double of the system calls, compiled for this machine."""
    path = work / "double.so"
    subprocess.run(
        ["cc", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", str(path), str(HERE / "double.c")],
        check=True)
    return path


def arguments():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tool", required=True)
    options.add_argument("--work", required=True, help="a folder of its own: it is emptied first")
    options.add_argument("--seed", type=int, default=13)
    options.add_argument("--short", action="store_true")
    options.add_argument("--scale", type=float, default=1)
    options.add_argument("--only", help=f"some of: {','.join(FAULTS)}")
    options.add_argument("--report", help="the page to write")
    return options.parse_args()


def command():
    return " ".join(["make torture", *(["(--short)"] if "--short" in sys.argv else [])])


def say(text):
    print(f"torture: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
