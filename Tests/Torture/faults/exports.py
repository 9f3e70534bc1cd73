"""A fault at every single system call of an export, and of a correction with the results that it writes anew."""

import records
from bench import Trial
from faults.calls import few, sweep


def trials(bench):
    whole = bench.reference(few(bench), "few")
    whole.code = 0
    formats = ",".join(sorted(name.rpartition(".")[2] for name in whole.names if name.startswith("results.")))

    def export(out):
        return ["export", str(out), "--format", formats]

    yield from sweep(bench, "an export", lambda: without_results(bench.copy(whole, "calls-export")), export, whole)
    if not bench.has("correct"):
        yield Trial("a correction", "there is no such command yet", tried=False)
        return

    def correct(out):
        return ["correct", str(out), "1", "nama=TORTURED NAME"]

    out = bench.copy(whole, "calls-corrected")
    bench.run(correct(out), check=True)
    corrected = records.Result(out)
    corrected.code = 0
    yield from sweep(bench, "a correction", lambda: bench.copy(whole, "calls-correct"), correct, corrected)


def without_results(out):
    for path in out.glob("results.*"):
        path.unlink()
    return out
