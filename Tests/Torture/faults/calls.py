"""A fault at every single system call that reaches the session's files: killed before it, killed after it, killed with
half of it done, refused once with EIO or ENOSPC, refused from there on. Afterwards the same command has to bring
everything, whichever call it was.
"""

import records
from bench import Trial

ACTS = {
    "kill": "killed at", "after": "killed after", "torn": "killed in the middle of", "EIO": "EIO at",
    "ENOSPC": "ENOSPC at", "full": "ENOSPC from",
}


def trials(bench):
    inputs = few(bench)
    both, first = bench.reference(inputs, "few"), bench.reference(inputs[:1], "first")

    def scan(out):
        return bench.scan(inputs, out, reader=both.double, jobs=1)

    yield from sweep(bench, "a new session", lambda: bench.folder("calls-new"), scan, both)
    yield from sweep(bench, "a run that goes on", lambda: bench.copy(first, "calls-on"), scan, both)


def few(bench):
    return [bench.cards[0], str(bench.inputs / "broken.jpg")]


def sweep(bench, name, prepare, command, expected):
    """`prepare()` makes a session's folder, or says where one will be; `command(folder)` is what is hit in it, and done
    again until the folder holds `expected`."""
    out = prepare()
    log = bench.work / "calls.log"
    log.unlink(missing_ok=True)
    faulty(bench, command(out), out, {"TORTURE_LOG": str(log)})
    calls = [line.split(" ", 2)[1] for line in log.read_text().splitlines()]
    if not calls:
        raise SystemExit("the double of the system calls saw none; is the tool linked statically?")
    points = [(act, number) for act in ACTS for number in range(1, len(calls) + 1)]
    for act, number in bench.some(points, 12):
        out = prepare()
        run = faulty(bench, command(out), out, {"TORTURE_CALL": str(number), "TORTURE_ACT": act})
        killed = act in ("kill", "after", "torn") and run.code == -9
        lost = "" if killed else run.fault
        if not lost and run.code == expected.code:
            difference = records.Result(out).difference(expected)
            lost = f"said it was done, but {difference}" if difference else ""
        lost = lost or bench.settle(command(out), out, expected)
        place = f"{calls[number - 1]}, call {number} of {len(calls)}"
        happened = f"{calls[number - 1]}: {run.ending}, then whole" if not lost else f"{calls[number - 1]}: lost"
        yield bench.clear(Trial(f"{name}: {ACTS[act]} a call", happened, f"{place}: {lost}" if lost else ""), out)


def faulty(bench, arguments, out, variables):
    return bench.run(arguments, variables={
        "LD_PRELOAD": str(bench.preload), "TORTURE_BELOW": str(out), **variables})
