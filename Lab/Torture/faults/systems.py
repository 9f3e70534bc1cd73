"""Disks that keep no modes, as a memory stick, or no links: the session is made, gone on with, corrected, joined, exported and
recovered there.
"""

import records
from bench import Trial
from faults.kills import exported


def trials(bench):
    for lacking in ("modes", "links"):
        yield used(bench, lacking)


def used(bench, lacking):
    out, saved, joined = (bench.folder(name) for name in ("systems", "systems-saved", "systems-joined"))
    scan = bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double)
    lost = ""
    for arguments in ([*scan, "--limit", "3"], scan, ["sessions", "recover", str(out), "--out", str(saved)],
                      ["merge", str(joined), str(out)], ["export", str(out), "--format", "html", "-o", str(out.parent / "report.html")],
                      ["correct", str(out), "2", "nama=TORTURED NAME"], ["correct", str(out), "2", "--undo"], scan,
                      ["sessions", "verify", str(out)]):
        run = bench.run(arguments, variables={
            "LD_PRELOAD": str(bench.preload), "TORTURE_BELOW": str(out.parent), "TORTURE_WITHOUT": lacking})
        lost = lost or run.fault or ("" if run.code in (0, 1) else f"{' '.join(arguments[:2])}: {run.ending} {run.error.strip()[-200:]}")
    lost = lost or records.Result(out).difference(bench.undisturbed)
    for other in (saved, joined):
        if not lost and len(exported(bench, other)) != len(bench.undisturbed.records):
            lost = f"cards are missing in {other.name}"
        bench.clear(Trial("", "", lost), other)
    return bench.clear(Trial(f"a disk without {lacking}", "lost" if lost else "whole", lost), out)
