#!/usr/bin/python3
"""Fits how far each value can be trusted, and whose word is worth more where the engines differ.

`confidence.py TRUTH:STAGES... --check TRUTH:STAGES... --out FILE` takes truth.json and what `scan --keep-stages` left of
the same cards (split tune), fits the logistic regression that Sources/KTPCore/Compare/ConfidenceModel.swift describes
to the first sets, writes its weights as Swift, and prints how it does on the others: reliability, and what each
threshold accepts and gets wrong.
"""

import argparse
import collections
import json
import math
import pathlib

import numpy

ENGINES = ["lstm", "legacy"]
READERS = [*ENGINES, "other", "squeezed", "lstmRelit", "legacyRelit", "otherRelit"]
# What Swift calls those cases whose raw value it is not.
CASES = {"squeezed": "narrowed", "lstmRelit": "lstmEnhanced", "legacyRelit": "legacyEnhanced",
         "otherRelit": "otherEnhanced", "agreedRelit": "agreedEnhanced"}
# How strongly weights are drawn towards nothing: a kind of evidence or a field seen ten times must not become certain.
RIDGE = 1.0
# The same for whose word is worth more: between 1 and 20 as many choices are right, on tidy cards and on those from the wild.
CHOICE_RIDGE = 10.0
# Kinds of evidence that differ in degree: rare ones lean on the others of their group.
GROUPS = {
    "agreement": ["corroborated", "agreed", "agreedAfterRepair", "repairedByBoth", "agreedInDoubt", "agreedRelit"],
    "alone": ["unmistakable", "unconfirmed", "repairedFromOne"],
    "second look": ["confirmed", "repeated", "secondAlone"],
    "difference": ["contested", "decided", "alike", "undecided", "inadmissible"],
}
GROUP_OF = {evidence: group for group, members in GROUPS.items() for evidence in members} | {"single": "alone"}
HEADER = "// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.\n"


def sureness(confidence):
    return -numpy.log(1 - 0.99 * min(max(confidence, 0), 1))


def cards(sets):
    """(truth, what compare and parse left) of every card of every set."""
    for pair in sets:
        truth_path, stages = pair.split(":")
        truth = json.loads(pathlib.Path(truth_path).read_text())
        by_stem = {pathlib.Path(path).stem: fields for path, fields in entries(truth)}
        for folder in sorted(pathlib.Path(stages).iterdir()):
            stem = folder.name.rsplit("-", 1)[0]
            if stem in by_stem and (folder / "compare.json").exists():
                parsed = json.loads((folder / "parse.json").read_text())
                for further in (folder / "parse.second.json", folder / "parse.relit.json"):
                    if further.exists():
                        parsed |= json.loads(further.read_text())
                yield by_stem[stem], json.loads((folder / "compare.json").read_text()), parsed


def entries(truth):
    for path, card in truth.items():
        yield path, card.get("fields", card)


def decisions(sets):
    """(field, grounds, whether the value is right) of every value that was read."""
    for truth, compared, _ in cards(sets):
        for field, decision in compared["fields"].items():
            # What a finger covers stands in no truth.
            if decision["value"] is not None and field in truth:
                yield field, compared["grounds"][field], decision["value"] == truth.get(field)


def features(field, grounds):
    """Named numbers; the names are those of the record of the stages."""
    row = {("evidence", grounds["evidence"]): 1.0, ("fields", field): 1.0}
    row["group", GROUP_OF[grounds["evidence"]]] = 1.0
    for reader, confidence in (grounds["confidences"] | grounds["looks"]).items():
        row["readers", reader] = sureness(confidence)
    if grounds.get("rival") is not None:
        row["rival", ""] = sureness(grounds["rival"])
    if grounds.get("likeness") is not None:
        row["likeness", ""] = grounds["likeness"]
    if grounds.get("isPart"):
        row["part", ""] = 1.0
    if grounds.get("isUnusual"):
        row["unusual", ""] = 1.0
    row["doubts", ""] = math.log(1 + grounds.get("doubtsBeside", 0))
    return row


def logistic(rows, right):
    """Weights by name: iteratively reweighted least squares with a ridge; evidence stands in for the intercept."""
    names = sorted({name for row in rows for name in row})
    column = {name: index for index, name in enumerate(names)}
    matrix = numpy.zeros((len(rows), len(names)))
    for number, row in enumerate(rows):
        for name, value in row.items():
            matrix[number, column[name]] = value
    target = numpy.array(right, float)
    weights = numpy.zeros(len(names))
    for _ in range(60):
        chance = 1 / (1 + numpy.exp(-matrix @ weights))
        gradient = matrix.T @ (target - chance) - RIDGE * weights
        curvature = (matrix.T * (chance * (1 - chance) + 1e-9)) @ matrix + RIDGE * numpy.eye(len(names))
        step = numpy.linalg.solve(curvature, gradient)
        weights += step
        if abs(step).max() < 1e-6:
            break
    return dict(zip(names, weights))


def sensible(rows, right):
    """Weights of which none says the opposite of what it is for: a reader's word speaks for what it reads, and what was
    read more fully by another speaks against a value. Where chance has it otherwise, it says nothing."""
    absurd = set()
    while True:
        weights = logistic([{name: value for name, value in row.items() if name not in absurd} for row in rows], right)
        found = {name for name, weight in weights.items()
                 if name[0] == "readers" and weight < 0 or name[0] in ("part", "unusual", "doubts") and weight > 0}
        if not found:
            return weights
        absurd |= found


def log_odds(weights, field, grounds):
    return sum(weights.get(name, 0) * value for name, value in features(field, grounds).items())


def probability(weights, field, grounds):
    return 1 / (1 + numpy.exp(-log_odds(weights, field, grounds)))


def alone(weights, sets, engine):
    """The weight of a value that this engine read where the other was not asked, all else being as it was fitted."""
    odds, right = [], []
    for truth, _, parsed in cards(sets):
        for field, reading in parsed.get(engine, {}).items():
            if field in truth:
                row = features(field, dict(evidence="single", confidences={engine: reading["confidence"]}, looks={}))
                # What the other kinds of its group weigh is no part of it.
                odds.append(sum(weights.get(name, 0) * value for name, value in row.items() if name[0] != "group"))
                right.append(reading["value"] == truth[field])
    odds, right, weight = numpy.array(odds), numpy.array(right, float), 0.0
    for _ in range(30):
        chance = 1 / (1 + numpy.exp(-odds - weight))
        weight += (right - chance).sum() / ((chance * (1 - chance)).sum() + RIDGE)
    return weight


def preferences(sets):
    """How much more than the legacy engine's the word of the LSTM and that of each second look is worth: what must be
    added to its confidence so that, of all values that were read, the one whose readers' words weigh most is right as
    often as can be. Fitted to whole choices, since readers of one kind err alike."""
    weights = choosing(list(choices(sets)))
    scale = max(4 * weights["confidence", ""], 0.5)
    return {reader: weights.get(("reader", reader), 0) / scale for reader in READERS}


def choices(sets):
    """What speaks for the right value, and what for each of the others, where more than one was read."""
    for truth, _, parsed in cards(sets):
        for field, value in truth.items():
            values = collections.defaultdict(collections.Counter)
            for reader in READERS:
                reading = parsed.get(reader, {}).get(field)
                if reading is None:
                    continue
                row = values[reading["value"]]
                row["confidence", ""] += 4 * reading["confidence"]
                if reader != "legacy":
                    row["reader", reader] += 1
            if len(values) > 1 and value in values:
                yield values.pop(value), list(values.values())


def choosing(found):
    """Weights by name under which the right values win: a conditional logit with a ridge, by Newton's method."""
    names = sorted({name for right, others in found for row in (right, *others) for name in row})
    blocks = [numpy.array([[row[name] for name in names] for row in (right, *others)], float) for right, others in found]
    weights = numpy.zeros(len(names))
    for _ in range(60):
        gradient, curvature = -CHOICE_RIDGE * weights, CHOICE_RIDGE * numpy.eye(len(names))
        for block in blocks:
            odds = block @ weights
            chance = numpy.exp(odds - odds.max())
            chance /= chance.sum()
            mean = chance @ block
            gradient += block[0] - mean
            curvature += (block.T * chance) @ block - numpy.outer(mean, mean)
        step = numpy.linalg.solve(curvature, gradient)
        weights += step
        if abs(step).max() < 1e-6:
            break
    return dict(zip(names, weights))


def table(items):
    return ",\n".join(f"            .{CASES.get(name, name)}: {value:.2f}" for name, value in items)


def swift(weights, singles, priors):
    def one(kind):
        return f"{weights.get((kind, ''), 0):.2f}"

    def readers(weight):
        return ", ".join(f".{CASES.get(reader, reader)}: {weight(reader):.2f}" for reader in READERS)

    evidence = [(name, weights.get(("evidence", name), 0) + weights.get(("group", group), 0))
                for group, members in GROUPS.items() for name in members]
    fields = [(name, value) for (kind, name), value in weights.items() if kind == "fields"]
    return f"""{HEADER}
extension ConfidenceModel {{
    package static let fitted = ConfidenceModel(
        agreementClasses: [
{table(evidence)},
        ],
        singleEngine: [{", ".join(f".{engine}: {weight:.2f}" for engine, weight in singles.items())}],
        fields: [
{table(fields)},
        ],
        sources: [{readers(lambda reader: weights.get(("readers", reader), 0))}],
        bestAlternative: {one("rival")},
        alternativeSimilarity: {one("likeness")},
        partialValue: {one("part")},
        unusualValue: {one("unusual")},
        otherDoubtfulFields: {one("doubts")},
        priors: [{readers(priors.get)}])
}}
"""


def report(weights, sets):
    rows = [(probability(weights, field, grounds), right) for field, grounds, right in decisions(sets)]
    chances = numpy.array([chance for chance, _ in rows])
    right = numpy.array([right for _, right in rows], float)
    print(f"{len(rows)} values, {right.mean():.2%} right, Brier {((chances - right) ** 2).mean():.4f}")
    bounds = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.0001]
    for low, high in zip(bounds, bounds[1:]):
        inside = (chances >= low) & (chances < high)
        if inside.any():
            print(f"  {low:.3f} … {min(high, 1):.3f}  said {chances[inside].mean():.3f}  right {right[inside].mean():.3f}  n {inside.sum()}")
    for threshold in [0.9, 0.95, 0.97, 0.98, 0.985, 0.99, 0.995]:
        accepted = chances >= threshold
        print(f"  accept {threshold}: {accepted.mean():.1%} of values, {int((1 - right[accepted]).sum())} wrong")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("sets", nargs="+")
    arguments.add_argument("--check", nargs="*", default=[])
    arguments.add_argument("--out", type=pathlib.Path)
    options = arguments.parse_args()

    found = list(decisions(options.sets))
    weights = sensible([features(field, grounds) for field, grounds, _ in found], [right for _, _, right in found])
    # Both are right nearly always, so the figures do not tell: a birth date that agrees can only speak for a NIK.
    weights["evidence", "corroborated"] = max(weights["evidence", "corroborated"], weights["evidence", "agreed"] + 0.5)
    singles = {engine: alone(weights, options.sets, engine) for engine in ENGINES}
    priors = preferences(options.sets)
    print("added to the confidence:", ", ".join(f"{reader} {value:.2f}" for reader, value in priors.items()))
    report(weights, options.sets)
    if options.check:
        print("on cards that nothing was fitted to:")
        report(weights, options.check)
    if options.out:
        options.out.write_text(swift(weights, singles, priors))


if __name__ == "__main__":
    main()
