"""A fault at every single system call of an export, and of a correction that rewrites the results."""

import records
from faults.calls import Sweep, few, swept


def trials(bench):
    whole = bench.reference(few(bench), "few")
    whole.code = 0
    formats = ",".join(sorted(name.rpartition(".")[2] for name in whole.names if name.startswith("results.")))

    def export(out):
        return ["export", str(out), "--format", formats]

    sweeps = [Sweep(bench, "an export", lambda: without_results(bench.copy(whole, "calls-export")), export, whole)]
    yield from swept(bench, [*sweeps, correction(bench, whole)])


def correction(bench, whole):
    def correct(out):
        return ["correct", str(out), "1", "nama=TORTURED NAME"]

    out = bench.copy(whole, "calls-corrected")
    bench.run(correct(out), check=True)
    corrected = records.Result(out)
    corrected.code = 0
    return Sweep(bench, "a correction", lambda: bench.copy(whole, "calls-correct"), correct, corrected)


def without_results(out):
    for path in out.glob("results.*"):
        path.unlink()
    return out
