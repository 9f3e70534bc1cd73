"""Signals at random moments: to the coordinator, to its readers, to both, to the whole group, while cards are scanned,
a stopped run goes on, results are exported, or a value is corrected. The same command again has to bring everything.
"""

import os
import signal
import threading
import time

import records
from bench import Trial

SIGNALS = ["KILL", "TERM", "INT", "HUP", "STOP, CONT"]
TARGETS = ["coordinator", "a reader", "both", "the group"]


def trials(bench):
    phases = [scan, go_on, export, correct]
    bench.corrected = corrected(bench)
    half = stopped_half_way(bench)
    for number in range(bench.amount(200, 8)):
        phase = phases[number % len(phases)]
        word = bench.random.choice(SIGNALS)
        target = bench.random.choice(TARGETS)
        yield phase(bench, half, word, target)


def stopped_half_way(bench):
    """A session in which about half of the cards have been read, the first ones."""
    out = bench.work / "half"
    run = bench.run([*bench.scan([str(bench.inputs)], out), "--limit", "3"])
    if run.code not in (0, 1):
        raise SystemExit(f"half of a scan failed: {run.ending} {run.error}")
    return records.Result(out)


def scan(bench, half, word, target):
    return strike(bench, "scanning", bench.folder("kill-scan"), word, target)


def go_on(bench, half, word, target):
    return strike(bench, "going on", bench.copy(half, "kill-resume"), word, target)


def strike(bench, doing, out, word, target):
    """A scan that is hit; then undisturbed runs, which have to end with what a run has that nothing was done to."""
    arguments = bench.scan([str(bench.inputs)], out)
    moment = bench.random.uniform(0.02, bench.undisturbed.seconds * 0.9)
    run = bench.run(arguments, during=lambda process: hit(bench, process, moment, word, target))
    lost = run.fault if not signalled(run, word) else ""
    # What is left to read, the double reads: it is the session that was hit.
    arguments = bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double)
    lost = lost or bench.settle(arguments, out, bench.undisturbed)
    return verdict(bench, f"{word} while {doing}", target, run, lost, out)


def export(bench, half, word, target):
    out = bench.copy(bench.undisturbed, "kill-export")
    for name in ("results.ndjson", "results.csv"):
        (out / name).unlink()
    arguments = ["export", str(out), "--format", "ndjson,csv"]
    moment = bench.random.uniform(0, 0.12)
    run = bench.run(arguments, during=lambda process: hit(bench, process, moment, word, "coordinator"))
    lost = run.fault if not signalled(run, word) else ""
    lost = lost or bench.settle(arguments, out, bench.undisturbed)
    return verdict(bench, f"{word} while exporting", "coordinator", run, lost, out)


def correction(out):
    # The second: the first one is the broken file.
    return ["correct", str(out), "2", "nama=TORTURED NAME"]


def exported(bench, out):
    return records.shown(bench.run(["export", str(out), "--format", "ndjson", "-o", "-"]).output.decode())


def corrected(bench):
    """What a correction comes to that nothing is done to: its twin on another card is told that they differ."""
    out = bench.copy(bench.undisturbed, "corrected")
    bench.run(correction(out), check=True)
    return exported(bench, out)


def correct(bench, half, word, target):
    """After the same command again all is as if nothing had been done to it."""
    out = bench.copy(bench.undisturbed, "kill-correct")
    arguments = correction(out)
    moment = bench.random.uniform(0, 0.12)
    run = bench.run(arguments, during=lambda process: hit(bench, process, moment, word, "coordinator"))
    lost = run.fault if not signalled(run, word) else ""
    again = bench.run(arguments)
    lost = lost or again.fault or ("" if again.code == 0 else f"again: {again.ending} {again.error.strip()[-200:]}")
    if not lost:
        lost = records.difference(exported(bench, out), bench.corrected) or bench.leftovers(out)
    return verdict(bench, f"{word} while correcting", "coordinator", run, lost, out)


def signalled(run, word):
    """Whether it ended by just the signal that it was sent."""
    return word in ("KILL", "TERM", "INT", "HUP") and run.code == -getattr(signal, f"SIG{word}") and not run.left_running


def verdict(bench, fault, target, run, lost, out):
    happened = f"{target}: {run.ending}, then whole" if not lost else f"{target}: lost"
    return bench.clear(Trial(fault, happened, f"{target}: {lost}" if lost else ""), out)


def hit(bench, process, moment, word, target):
    """Sends the signals from a thread, while the run goes its way."""

    def strike():
        time.sleep(moment)
        for step in word.split(", "):
            for number in victims(bench, process.pid, target):
                try:
                    os.kill(number, getattr(signal, f"SIG{step}"))
                except ProcessLookupError:
                    pass
            if step == "STOP":
                time.sleep(bench.random.uniform(0.1, 1.0))

    threading.Thread(target=strike, daemon=True).start()


def victims(bench, coordinator, target):
    readers = [number for number in bench.processes(coordinator) if number != coordinator]
    return {"coordinator": [coordinator], "a reader": readers[:1], "both": [coordinator, *readers[:1]],
            "the group": [*readers, coordinator]}[target]
