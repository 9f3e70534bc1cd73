"""Broken and hostile files through `scan`: every file ends as a record, every failure has a reason, no file costs
another, and no field of a mutant is accepted that its card does not bear.
"""

import json
import pathlib
import shutil

from bench import Trial
from mutations import mutant
from pictures import formats

BATCH = 250
# Seconds for one file; a mutant that takes longer has to end as `timedOut`.
LIMIT = 15


def trials(bench):
    truth = json.loads((bench.inputs / "truth.json").read_text())
    card = bench.cards[0]
    printed = truth[str(pathlib.Path(card).relative_to(bench.inputs))]
    bases = list(formats(card))
    total = bench.amount(10_000, 120)
    for first in range(0, total, BATCH):
        yield from batch(bench, bases, printed, range(first, min(total, first + BATCH)))


def batch(bench, bases, printed, numbers):
    folder, out = bench.folder("mutants"), bench.folder("mutants-read")
    folder.mkdir(parents=True)
    made = {}
    for number in numbers:
        one = mutant(bases, bench.seed, number)
        made[one.name] = one
        (folder / one.name).write_bytes(one.content)
    arguments = [*bench.scan([str(folder)], out), "--timeout", str(LIMIT), "--format", "ndjson"]
    run = bench.run(arguments, patience=LIMIT * len(made))
    lost = run.fault or bench.leftovers(out)
    if lost or run.code not in (0, 1) or run.output:
        yield Trial("mutants of pictures", "the run", lost or f"{run.ending}, {len(run.output)} bytes on standard output")
        return
    records = {}
    for line in (out / "results.ndjson").read_text().splitlines():
        record = json.loads(line)
        # Mutants with the same bytes are one card.
        for path in [record["source"]["path"], *record["source"].get("also", [])]:
            records.setdefault(path.rpartition("/")[2], []).append(record)
    for name, one in made.items():
        yield judged(one, records.get(name, []), printed)
    again = sum("trying again" in line for line in (out / "session.log").read_text().splitlines())
    for _ in range(again):
        yield Trial("readers that ended over a mutant", "started again")
    shutil.rmtree(out)
    shutil.rmtree(folder)


def judged(one, cards, printed):
    fault = f"mutants of {'a halved ' if 'halved' in one.name else ''}{one.name.rpartition('.')[2]}"
    where = f"{one.name} ({one.kind})"
    if not cards:
        return Trial(fault, "lost", f"{where}: no record")
    for card in cards:
        if card["status"] == "failed" and not card.get("error", {}).get("message"):
            return Trial(fault, "lost", f"{where}: failed without a reason")
        wrong = [key for key, field in card.get("fields", {}).items()
                 if field["status"] == "accepted" and key in printed and field["value"] != printed[key]]
        if wrong:
            return Trial(fault, f"a field accepted wrongly: {', '.join(wrong)}", note=where)
    first = cards[0]
    code = first["error"]["code"] if first["status"] == "failed" else first["status"]
    return Trial(fault, code, note=where if code in ("crashed", "timedOut") else "")
