#!/usr/bin/python3
"""Torture: every fault that can be thought of is done to the built tool, and what it does is counted.

    torture.py --tool .build/release/ktp-ocr --work .build/torture [--short] [--seed N] [--scale SHARE]
               [--only NAME,…] [--jobs N] [--reader PROGRAM] [--served COMMAND] [--minutes N] [--go-on] [--report FILE]
               [--results FILE]

Ends with 1 when anything was lost: a card, a value, a record, a reason, or a run that never ended. Knows the tool only
by what README promises. `--short` is what CI has time for; `--scale 0.1` does a tenth of everything; `--minutes 10`
stops each fault after that time, which its table says. What a fault came to is kept in the work folder: with `--go-on`
those that were done before are not done again, but taken into the report; naming one with `--only` does it again.
Kinds are done `--jobs` at a time, each by itself: what one tries depends on the seed alone, not on the others.
`--served` starts a process that does the commands of `doors`, a hundred in the time of one: the tests' program, with
`--testing-library swift-testing --filter ServedCommands`. `--reader` names who reads for a tool whose own readers are too slow, such as one under a sanitizer.
"""

import argparse
import concurrent.futures
import importlib
import multiprocessing
import pathlib
import shutil
import signal
import subprocess
import sys
import time

from bench import Bench
from table import Faults, Table

FAULTS = [
    "mutants", "kills", "reviews", "disk", "calls", "exports", "limits", "clock", "rivals", "damage", "doors", "elsewhere", "systems", "upgrade",
]
HERE = pathlib.Path(__file__).parent


def main():
    options = arguments()
    hear_signals()
    bench = Bench(options.tool, options.work, options.seed, options.short, options.scale, options.go_on, options.reader,
                  options.served)
    bench.preload = compiled_double(bench.work)
    say(f"torture with seed {options.seed}; what is lost stays below {bench.work}")
    bench.draw()
    table = Table(bench.done, "short" if options.short else f"scale {options.scale:g}")
    version = bench.run(["--version"]).output.decode().strip()
    names = options.only.split(",") if options.only else [one for one in FAULTS if one not in table.faults]
    # The longest are last: begun first, they leave the shortest to fill the time of the others.
    with concurrent.futures.ProcessPoolExecutor(options.jobs, multiprocessing.get_context("fork")) as pool:
        done = [pool.submit(torture, bench, Faults(name, options.seed, version), options.minutes) for name in reversed(names)]
        try:
            for one in concurrent.futures.as_completed(done):
                table.keep(one.result())
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    print(table.text)
    if options.report:
        pathlib.Path(options.report).write_text(table.summary("Lab/Torture/torture.py", FAULTS))
    if options.results:
        pathlib.Path(options.results).write_text(table.document("Lab/Torture/torture.py", FAULTS))
    return 1 if table.lost else 0


def torture(bench, faults, minutes):
    """Does one kind of fault, and returns what came of it."""
    name, began = faults.name, time.monotonic()
    for trial in importlib.import_module(f"faults.{name}").trials(bench.of_kind(name)):
        faults.add(trial)
        if trial.lost:
            say(f"LOST: {trial.fault}: {trial.lost}")
        elif trial.note:
            say(f"{trial.fault}: {trial.happened}: {trial.note}")
        elif faults.tried % 100 == 0:
            say(f"{name}: {faults.tried}")
        faults.seconds = time.monotonic() - began
        if minutes and faults.seconds > minutes * 60:
            faults.stopped = minutes
            break
    say(f"{name}: {faults.tried} in {faults.seconds:.0f} s")
    return faults


def hear_signals():
    """Handles SIGINT and SIGHUP again. nohup and background jobs ignore signals, and child processes would inherit
    that: only a handled signal has its default action in them."""
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def compiled_double(work):
    """The double of the system calls, compiled for this machine."""
    path = work / "double.so"
    compiler = shutil.which("cc") or "clang"
    subprocess.run(
        [compiler, "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", str(path), str(HERE / "double.c")],
        check=True)
    return path


def arguments():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tool", required=True)
    options.add_argument("--work", required=True, help="a folder of its own: it is emptied first")
    options.add_argument("--seed", type=int, default=13)
    options.add_argument("--short", action="store_true")
    options.add_argument("--scale", type=float, default=1)
    options.add_argument("--jobs", type=int, default=2, help="kinds of faults at a time")
    options.add_argument("--reader", help="what scans give to --worker-command")
    options.add_argument("--served", help="what starts ServedCommands of Tests/Integration/CommandTests")
    options.add_argument("--minutes", type=float, help="stop each fault after so long")
    options.add_argument("--go-on", action="store_true", help="keep what was done before in the work folder")
    options.add_argument("--only", help=f"some of: {','.join(FAULTS)}")
    options.add_argument("--report", help="the summary to write")
    options.add_argument("--results", help="the page with all counts to write")
    return options.parse_args()


def say(text):
    print(f"torture: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
