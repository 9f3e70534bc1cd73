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
    few = bench.reference([bench.cards[0], str(bench.inputs / "broken.jpg")], "few")
    inputs = [bench.cards[0], str(bench.inputs / "broken.jpg")]
    first = bench.reference(inputs[:1], "first")
    phases = {
        "a new session": lambda: (bench.folder("calls-new"), bench.scan, few),
        "a run that goes on": lambda: (bench.copy(first, "calls-on"), bench.scan, few),
        "an export": lambda: (without_results(bench.copy(few, "calls-export")), None, few),
    }
    for name, prepare in phases.items():
        yield from sweep(bench, name, prepare, inputs)


def without_results(out):
    for path in out.glob("results.*"):
        path.unlink()
    return out


def sweep(bench, name, prepare, inputs):
    def command(out, scan, expected):
        if scan:
            return scan(inputs, out, reader=expected.double, jobs=1)
        formats = ",".join(sorted(name.rpartition(".")[2] for name in expected.names if name.startswith("results.")))
        return ["export", str(out), "--format", formats]

    out, scan, expected = prepare()
    log = bench.work / "calls.log"
    log.unlink(missing_ok=True)
    faulty(bench, command(out, scan, expected), out, {"TORTURE_LOG": str(log)})
    calls = [line.split(" ", 2)[1] for line in log.read_text().splitlines()]
    if not calls:
        raise SystemExit("the double of the system calls saw none; is the tool linked statically?")
    points = [(act, number) for act in ACTS for number in range(1, len(calls) + 1)]
    for act, number in bench.some(points, 24):
        out, scan, expected = prepare()
        arguments = command(out, scan, expected)
        run = faulty(bench, arguments, out, {"TORTURE_CALL": str(number), "TORTURE_ACT": act})
        killed = act in ("kill", "after", "torn") and run.code == -9
        lost = "" if killed else run.fault
        if not lost and run.code == expected.code and scan:
            difference = records.Result(out).difference(expected)
            lost = f"said it was done, but {difference}" if difference else ""
        lost = lost or bench.settle(arguments, out, expected)
        place = f"{calls[number - 1]}, call {number} of {len(calls)}"
        happened = f"{calls[number - 1]}: {run.ending}, then whole" if not lost else f"{calls[number - 1]}: lost"
        yield bench.clear(Trial(f"{name}: {ACTS[act]} a call", happened, f"{place}: {lost}" if lost else ""), out)


def faulty(bench, arguments, out, variables):
    return bench.run(arguments, variables={
        "LD_PRELOAD": str(bench.preload), "TORTURE_BELOW": str(out), **variables})
