"""A clock that is set back, or forward, between two runs, in the middle of one and between two decisions: order, content, what
is read again and which decision counts depend on no time of day.
"""

import json
import shutil

from bench import Trial
from faults.kills import exported

HOUR, DAY = 3600, 86400
JUMPS = {"an hour back": -HOUR, "a day back": -DAY, "ten years back": -3653 * DAY, "to 1970": -57 * 366 * DAY,
         "an hour on": HOUR, "ten years on": 3653 * DAY}


def trials(bench):
    for name, seconds in bench.some(list(JUMPS.items()), 3):
        yield between(bench, name, seconds)
    for name, seconds in bench.some(list(JUMPS.items()), 2):
        for call in bench.some(list(range(5, 105, 5)), 1):
            yield during(bench, name, seconds, call)
    for name, seconds in bench.some(list(JUMPS.items()), 1):
        yield decided(bench, name, seconds)


def between(bench, name, seconds):
    """Three of the cards before, all of them after."""
    out = bench.folder("clock")
    double = bench.undisturbed.double
    first = bench.run([*bench.scan([str(bench.inputs)], out, reader=double), "--limit", "3"])
    arguments = bench.scan([str(bench.inputs)], out, reader=double)
    run = bench.run([*arguments, "--json"], variables={
        "LD_PRELOAD": str(bench.preload), "TORTURE_CLOCK": str(seconds)})
    lost = first.fault or run.fault
    if not lost and json.loads(run.output)["resumed"] != 3:
        lost = "cards were read again"
    lost = lost or bench.settle(arguments, out, bench.undisturbed)
    return bench.clear(Trial(f"clock set {name} between runs", "whole, nothing read again" if not lost else "lost", lost), out)


def during(bench, name, seconds, call):
    out = bench.folder("clock")
    arguments = bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double)
    run = bench.run(arguments, variables={
        "LD_PRELOAD": str(bench.preload), "TORTURE_BELOW": str(out), "TORTURE_CALL": str(call),
        "TORTURE_JUMP": str(seconds)})
    lost = run.fault or bench.settle(arguments, out, bench.undisturbed)
    return bench.clear(Trial(f"clock set {name} in a run", run.ending + ", whole" if not lost else "lost", lost), out)


def decided(bench, name, seconds):
    """Two decisions about one field, the clock set in between: the later one counts, also where the session is joined."""
    out, joined = bench.copy(bench.undisturbed, "clock-decided"), bench.folder("clock-joined")
    bench.run(["correct", str(out), "2", "nama=TORTURED FIRST"], check=True)
    runs = [
        bench.run(arguments, variables={"LD_PRELOAD": str(bench.preload), "TORTURE_CLOCK": str(seconds)})
        for arguments in (["correct", str(out), "2", "nama=TORTURED LAST"], ["merge", str(joined), str(out)])]
    lost = next((run.fault or run.error for run in runs if run.fault or run.code not in (0, 1)), "")
    for session in (out, joined):
        names = [card["fields"].get("nama", {}).get("value") for card in exported(bench, session)]
        if not lost and (names.count("TORTURED LAST"), names.count("TORTURED FIRST")) != (1, 0):
            lost = f"another decision counts in {session.name}"
    shutil.rmtree(joined, ignore_errors=True)
    return bench.clear(Trial(f"clock set {name} between decisions", "the later one counts" if not lost else "lost", lost), out)
