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

    yield from swept(bench, [
        Sweep(bench, "a new session", lambda: bench.folder("calls-new"), scan, both),
        Sweep(bench, "a run that goes on", lambda: bench.copy(first, "calls-on"), scan, both),
    ])


def few(bench):
    return [bench.cards[0], str(bench.inputs / "broken.jpg")]


def swept(bench, sweeps):
    """Each call with each act, in an order by the seed: a run that is stopped early has covered some of everything."""
    points = [(sweep, act, number) for sweep in sweeps for act in ACTS for number in range(1, len(sweep.calls) + 1)]
    chosen = bench.some(points, 6 * len(sweeps))
    bench.random.shuffle(chosen)
    for sweep, act, number in chosen:
        yield sweep.hit(act, number)


class Sweep:
    """`prepare()` makes a session's folder, or says where one will be; `command(folder)` is what is hit in it, and done
    again until the folder holds `expected`."""

    def __init__(self, bench, name, prepare, command, expected):
        self.bench, self.name, self.prepare, self.command, self.expected = bench, name, prepare, command, expected
        out = prepare()
        log = bench.work / "calls.log"
        log.unlink(missing_ok=True)
        self.faulty(out, {"TORTURE_LOG": str(log)})
        self.calls = [line.split(" ", 2)[1] for line in log.read_text().splitlines()]
        if not self.calls:
            raise SystemExit("the double of the system calls saw none; is the tool linked statically?")

    def faulty(self, out, variables):
        return self.bench.run(self.command(out), variables={
            "LD_PRELOAD": str(self.bench.preload), "TORTURE_BELOW": str(out), **variables})

    def hit(self, act, number):
        out = self.prepare()
        run = self.faulty(out, {"TORTURE_CALL": str(number), "TORTURE_ACT": act})
        killed = act in ("kill", "after", "torn") and run.code == -9
        lost = "" if killed else run.fault
        if not lost and run.code == self.expected.code:
            difference = records.Result(out).difference(self.expected)
            lost = f"said it was done, but {difference}" if difference else ""
        lost = lost or self.bench.settle(self.command(out), out, self.expected)
        call = self.calls[number - 1]
        happened = f"{call}: {run.ending}, then whole" if not lost else f"{call}: lost"
        lost = f"{call}, call {number} of {len(self.calls)}: {lost}" if lost else ""
        return self.bench.clear(Trial(f"{self.name}: {ACTS[act]} a call", happened, lost), out)
