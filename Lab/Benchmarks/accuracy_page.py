"""Prints ACCURACY.md from what accuracy.sh measured: python accuracy_page.py WORK SEED COUNT. No figure by hand."""
import json
import os
import platform
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path


def share(proportion):
    """Rounded to the nearest, but nothing that falls short of it reads 100 %, and nothing above it 0 %."""
    if not proportion or not proportion["n"]:
        return "–"
    hits, n = proportion["hits"], proportion["n"]
    tenths = (2000 * hits + n) // (2 * n)
    if 0 < hits < n:
        tenths = min(max(tenths, 1), 999)
    return f"{tenths / 10:.1f} % ({hits}/{n})"


def rate(errors):
    return f"{errors['errors'] / errors['n'] * 100:.2f} % ({errors['errors']}/{errors['n']})" if errors["n"] else "–"


def wrong(proportion):
    """Two places: of accepted values one in a thousand matters."""
    if not proportion or not proportion["n"]:
        return "–"
    return f"{proportion['hits'] / proportion['n'] * 100:.2f} % ({proportion['hits']}/{proportion['n']})"


def seconds(times):
    return f"{times['median']:.2f}" if times else "–"


def table(head, rows):
    return "\n".join(["| " + " | ".join(row) + " |" for row in [head, ["---"] + ["---:"] * (len(head) - 1), *rows]])


def overall_row(name, reached, cpu, wall):
    overall = reached["overall"]
    return [
        name, share(overall["exactMatch"]), share(reached["nikExact"]), share(overall["precision"]),
        rate(overall["characters"]), share(reached["wholeCards"]), seconds(cpu), seconds(wall),
    ]


def condition_row(name, reached, conditions):
    by_name = {condition["condition"]: condition["overall"]["exactMatch"] for condition in reached["byCondition"]}
    return [name, *(share(by_name.get(condition)) for condition in conditions)]


def commit():
    def git(*arguments):
        return subprocess.run(["git", *arguments], capture_output=True, text=True, check=True).stdout.strip()

    changed = git("status", "--porcelain", "--untracked-files=no", "--", "Sources", "Models", "Lab/Benchmarks/others")
    return git("rev-parse", "--short=12", "HEAD") + (" with changes" if changed else "")


def processor():
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def merge_name(variant):
    engines = [" + ".join(bare(model) for model in models) for models in variant["models"].values()]
    return f"**merge** of {' and '.join(engines)}"


def bare(models):
    """Models without their hashes, which stand where the engine is listed alone."""
    return re.sub(r" \([0-9a-f]{8}\)", "", models)


def engines_alone(experiment):
    """Every engine with every model once: name, accuracy, CPU and wall seconds a card."""
    readers, seen = [], set()
    for variant in experiment["variants"]:
        for engine, label in (("lstm", "LSTM"), ("legacy", "legacy")):
            models = ", ".join(variant["models"].get(engine, []))
            if models and (engine, models) not in seen:
                seen.add((engine, models))
                times = variant["engines"][engine]
                name = f"{label} alone: {models}"
                readers.append((name, variant["accuracy"][engine], times["cpu"], times["wall"]))
    return readers


def merges(experiment):
    """Each merge, those that read every field alike in one row: a further model may change what is accepted alone."""
    groups = {}
    for variant in experiment["variants"]:
        reached = variant["accuracy"]["merged"]
        alike = json.dumps([reached["byField"], reached["byCondition"], reached["wholeCards"]], sort_keys=True)
        groups.setdefault(alike, []).append(variant)
    for variants in groups.values():
        name = ", the same ".join(merge_name(variant).replace("**merge** ", "") for variant in variants)
        yield f"**merge** {name}", variants[0]["accuracy"]["merged"], None, variants[0]["cardSeconds"]


def acceptance_row(variant):
    fields = variant["acceptance"]["fields"]
    nik = variant["acceptance"]["byField"].get("nik", {})
    return [
        merge_name(variant), share(fields.get("accepted")), wrong(fields.get("acceptedButWrong")),
        share(nik.get("accepted")), wrong(nik.get("acceptedButWrong")), share(variant["acceptance"]["cards"]),
    ]


def others(work):
    """What was measured of tools that are not ours, and what could not be."""
    measured, failed = [], []
    for folder in sorted((work / "others").iterdir()):
        if (folder / "failed").exists():
            failed.append((folder / "failed").read_text().strip())
            continue
        tool = json.loads((folder / "tool.json").read_text())
        evaluation = json.loads((folder / "evaluation.json").read_text())
        measured.append((tool, evaluation["readers"]["merged"], evaluation["times"]["stages"]["recognise"]["wall"]))
    return measured, failed


def known_fields(tool, reached):
    hits, n = 0, 0
    for field, accuracy in reached["byField"].items():
        if field in tool["fields"]:
            hits += accuracy["exactMatch"]["hits"]
            n += accuracy["exactMatch"]["n"]
    return {"hits": hits, "n": n}


def main():
    work, seed, count = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    experiment = json.loads((work / "ktp-ocr.json").read_text())
    readers = engines_alone(experiment) + list(merges(experiment))
    measured, failed = others(work)
    conditions = [condition["condition"] for condition in readers[0][1]["byCondition"]]
    version = subprocess.run([".build/release/ktp-ocr", "--version"], capture_output=True, text=True).stdout.split()[0]

    rows = [overall_row(*reader) for reader in readers]
    by_condition = [condition_row(name, reached, conditions) for name, reached, _, _ in readers]
    accepted = [acceptance_row(variant) for variant in experiment["variants"]]
    for tool, reached, wall in measured:
        name = f"{tool['name']} {tool['version']}"
        rows.append(overall_row(name, reached, None, wall))
        by_condition.append(condition_row(name, reached, conditions))
    notes = [
        f"- **{tool['name']} {tool['version']}**: `{tool['call']}`. It knows {len(tool['fields'])} of the 19 fields; "
        f"of those it has right {share(known_fields(tool, reached))}."
        for tool, reached, _ in measured
    ] + [f"- Could not be measured here: `{failure}`" for failure in failed]

    print(f"""# Accuracy

Written by `make accuracy` ([accuracy.sh](accuracy.sh)); nothing here is put in by hand.

ktp-ocr {version}, commit {commit()}, {datetime.now(timezone.utc):%Y-%m-%d}.
Cards: `ktp-specimens --split evaluate --seed {seed} --count {count}`, that is {count} fictional specimens, equally
many of {', '.join(conditions)}.
The splits that models are trained and settings tuned on hold none of these cards, and lack a face, a layout and a
degradation that are here. They are drawn cards all the same: measure your own before you rely on a figure.

A field is right when it is exactly what is printed; one that is not on the card and was left blank is right too. n is
in brackets. *Precision* is the share right of the values given: leaving a field open costs none. CER is the share of
characters wrong or missing, over all fields. A card that could not be read counts with every field open.

{table(["reader", "fields right", "NIK right", "precision", "CER", "whole cards", "CPU s", "wall s"], rows)}

Seconds are medians a card: of an engine, its own; of a merge and of other tools, of the whole way from the file. They
were taken on {os.cpu_count()} cores ({processor()}), one thread a card and {os.cpu_count()} cards at a time, on a
machine that may have had other work: wall time compares only roughly.

## Accepted without a person

A second model may leave every merged value as it is and still be worth having: what two readers agree on need not be
looked at. The first two columns are of all fields, of the accepted ones those that are wrong.

{table(["merge", "accepted", "but wrong", "NIK accepted", "but wrong", "cards accepted"], accepted)}

## By condition

Fields right.

{table(["reader", *conditions], by_condition)}

## The other tools

What a user would pick from PyPI or Debian, on the same cards, as its own documentation calls it. Those that give plain
text have a plain parser behind them ([plain_parser.py](others/plain_parser.py)): a regular expression a label, tried on
six cards of the train split; a better one would get more out of the same text. None of them is made for cards lying in
a larger picture or on their side; that they are given such cards is the task, not their fault. And ktp-ocr plays at
home: these cards were drawn by the project that reads them.

{chr(10).join(notes)}""")


if __name__ == "__main__":
    main()
