"""Sessions of every released schema (Fixtures/sessions) are shown, exported, and scanned further by this tool."""

import pathlib
import shutil

import records
from bench import Trial

SESSIONS = pathlib.Path(__file__).parents[3] / "Fixtures" / "sessions"


def trials(bench):
    # A sealed one has no results next to it; the suite opens that.
    for session in sorted(path.parent for path in SESSIONS.glob("*/results.ndjson")):
        yield opened(bench, session)
        yield scanned_further(bench, session)


def values(cards):
    """What is said of each card; the rest of a record may grow with every release. Files with the same bytes are one card
    since 0.3, with the decisions about all of them: its paths, and what each copy says."""
    said = {}
    for card in cards:
        source = card["source"]
        paths, copies = said.setdefault((source["sha256"], source["page"], source.get("card", 1)), (set(), []))
        paths |= {source["path"], *source.get("also", [])}
        copies.append({"status": card["status"], **{key: field["value"] for key, field in card["fields"].items()}})
    return said


def lacks(after, before):
    """Whether an earlier card is not there, or says what none of its copies said. One that had copies may be accepted now:
    what was asked about it was whether they are one."""
    return any(paths != after.get(card, (None,))[0]
               or not all(value in [copy.get(key) for copy in copies] or key == "status" and len(copies) > 1
                          for key, value in after[card][1][0].items())
               for card, (paths, copies) in before.items())


def copied(bench, session):
    out = bench.folder("upgrade")
    shutil.copytree(session, out)
    out.chmod(0o700)
    for path in out.iterdir():
        path.chmod(0o600)
    return out


def opened(bench, session):
    out = copied(bench, session)
    before = values(records.shown((session / "results.ndjson").read_text()))
    show = bench.run(["show", str(out)])
    export = bench.run(["export", str(out), "--format", "ndjson", "-o", "-"])
    lost = show.fault or export.fault
    if not lost and (show.code, export.code) != (0, 0):
        lost = f"show: {show.ending}, export: {export.ending} {export.error.strip()[-200:]}"
    if not lost:
        after = values(records.shown(export.output.decode()))
        if len(after) != len(before) or lacks(after, before):
            lost = "the export has other values"
    return bench.clear(Trial(f"session of {session.name} opened", "the same values" if not lost else "lost", lost), out)


def scanned_further(bench, session):
    """Another person's card is added; those that were there stay, first and unchanged."""
    out = copied(bench, session)
    before = values(records.shown((session / "results.ndjson").read_text()))
    run = bench.run(bench.scan([bench.cards[-1]], out, reader=bench.undisturbed.double))
    lost = run.fault
    # A release that kept no sum of its results may find them changed: they stay, and the new ones are next to them.
    results = next((out / name for name in ("results (2).ndjson", "results.ndjson") if (out / name).exists()))
    after = values(records.shown(results.read_text())) if not lost else {}
    if not lost and (list(after)[:-1] != list(before) or lacks(after, before)):
        lost = f"{len(after)} cards after {len(before)} and one more, or others ({run.ending} {run.error.strip()[-120:]})"
    return bench.clear(
        Trial(f"session of {session.name} scanned further", "all cards there" if not lost else "lost", lost), out)
