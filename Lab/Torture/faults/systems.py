"""Disks that keep no modes, as a memory stick, or no links: the session is made, gone on with, corrected and recovered there."""

import records
from bench import Trial


def trials(bench):
    for lacking in ("modes", "links"):
        yield used(bench, lacking)


def used(bench, lacking):
    out, saved = bench.folder("systems"), bench.folder("systems-saved")
    scan = bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double)
    lost = ""
    for arguments in ([*scan, "--limit", "3"], scan, ["sessions", "recover", str(out), "--out", str(saved)],
                      ["correct", str(out), "2", "nama=TORTURED NAME"], ["correct", str(out), "2", "--undo"], scan):
        run = bench.run(arguments, variables={
            "LD_PRELOAD": str(bench.preload), "TORTURE_BELOW": str(out.parent), "TORTURE_WITHOUT": lacking})
        lost = lost or run.fault or ("" if run.code in (0, 1) else f"{' '.join(arguments[:2])}: {run.ending} {run.error.strip()[-200:]}")
    lost = lost or records.Result(out).difference(bench.undisturbed)
    if not lost and not (saved / "session.sqlite").exists():
        lost = "nothing was recovered"
    bench.clear(Trial("", "", lost), saved)
    return bench.clear(Trial(f"a disk without {lacking}", "lost" if lost else "whole", lost), out)
