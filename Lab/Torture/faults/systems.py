"""Disks that keep no modes, as a memory stick, or no links: the session is made, gone on with, corrected, joined, exported and
recovered there, and a person is forgotten.
"""

import json

import records
from bench import Trial
from faults.kills import exported


def trials(bench):
    for lacking in ("modes", "links"):
        yield used(bench, lacking)


def used(bench, lacking):
    out, saved, joined = (bench.folder(name) for name in ("systems", "systems-saved", "systems-joined"))
    scan = bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double)
    nik = next(record["fields"]["nik"]["value"] for record in bench.undisturbed.records if record.get("fields"))
    lost = ""
    for arguments in ([*scan, "--limit", "3"], scan, ["sessions", "recover", str(out), "--out", str(saved)],
                      ["merge", str(joined), str(out)], ["sessions", "forget", str(joined), nik, "--yes"],
                      ["export", str(out), "--format", "html", "-o", str(out.parent / "report.html")],
                      ["correct", str(out), "2", "nama=TORTURED NAME"], ["correct", str(out), "2", "--undo"], scan,
                      ["sessions", "verify", str(out)]):
        run = bench.run(arguments, variables={
            "LD_PRELOAD": str(bench.preload), "TORTURE_BELOW": str(out.parent), "TORTURE_WITHOUT": lacking})
        lost = lost or run.fault or ("" if run.code in (0, 1) else f"{' '.join(arguments[:2])}: {run.ending} {run.error.strip()[-200:]}")
    lost = lost or records.Result(out).difference(bench.undisturbed)
    others = [record for record in bench.undisturbed.records if nik not in json.dumps(record)]
    for other, expected in ((saved, bench.undisturbed.records), (joined, others)):
        if not lost and len(exported(bench, other)) != len(expected):
            lost = f"{other.name} holds other cards"
        if not lost and other is joined:
            files = [path for path in joined.rglob("*") if path.is_file()]
            lost = next((f"the person stands in {path.name}" for path in files if nik.encode() in path.read_bytes()), "")
        bench.clear(Trial("", "", lost), other)
    return bench.clear(Trial(f"a disk without {lacking}", "lost" if lost else "whole", lost), out)
