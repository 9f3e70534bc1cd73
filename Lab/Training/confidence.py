#!/usr/bin/python3
"""Fits how far each value can be trusted.

`confidence.py TRUTH:STAGES... --alone TRUTH:STAGES... --check TRUTH:STAGES... --out FILE` takes truth.json and what `scan --keep-stages` left of
the same cards (split tune), fits the logistic regression that Sources/KTPCore/Compare/ConfidenceModel.swift describes
to the first sets, writes its weights as Swift, and prints how it does on the others: reliability, and what each
threshold accepts and gets wrong. The sets behind --alone were read by one engine. The channels of the readers must have
been counted before, on other cards.
"""

import argparse
import json
import pathlib

import numpy

# How strongly weights are drawn towards nothing: a feature seen ten times must not become certain.
RIDGE = 0.3
# What a feature may say; of one that speaks the other way chance has it so, and it says nothing.
FOR = ["lead", "cardLead", "bothEngines", "lstmFor", "legacyFor", "otherFor"]
AGAINST = [
    "oneFamily", "derived", "implausible", "incompleteCard", "inadmissible", "unlisted", "silentEngines", "short", "partial",
    "unfinished", "contradicted", "disputed", "lstmAgainst", "legacyAgainst", "otherAgainst",
]
HEADER = "// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.\n"


def cards(sets):
    """(truth, what compare and parse left) of every card of every set, TRUTH:STAGES."""
    for named in sets:
        truth_path, stages = named.split(":")
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
    """(field, features, whether the value is right) of every value that was read."""
    for truth, compared, _ in cards(sets):
        for field, decision in compared["fields"].items():
            # What a finger covers stands in no truth.
            if decision["value"] is not None and field in truth:
                yield field, compared["grounds"][field], decision["value"] == truth[field]


def logistic(rows, right):
    """Weights by feature: iteratively reweighted least squares with a ridge."""
    names = sorted({name for row in rows for name in row})
    matrix = numpy.array([[row.get(name, 0) for name in names] for row in rows], float)
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
    """Weights of which none says the opposite of what it is for."""
    absurd = set()
    while True:
        weights = logistic([{name: value for name, value in row.items() if name not in absurd} for row in rows], right)
        found = {name for name in weights if name in FOR and weights[name] < 0 or name in AGAINST and weights[name] > 0}
        if not found:
            return weights
        absurd |= found


def alone(weights, sets, feature):
    """The weight of a value that this engine read where the other was not asked, all else being as it was fitted."""
    found = [(features, right) for _, features, right in decisions(sets) if feature in features]
    odds = numpy.array([sum(weights.get(name, 0) * value for name, value in features.items()) for features, _ in found])
    target, weight = numpy.array([right for _, right in found], float), 0.0
    for _ in range(30):
        chance = 1 / (1 + numpy.exp(-odds - weight))
        weight += (target - chance).sum() / ((chance * (1 - chance)).sum() + RIDGE)
    return weight


def probability(weights, features):
    return 1 / (1 + numpy.exp(-sum(weights.get(name, 0) * value for name, value in features.items())))


def swift(weights):
    return f"""{HEADER}
extension ConfidenceModel {{
    package static let fitted = ConfidenceModel(
        weights: [
{",".join(f".{name}: {value:.3f}" for name, value in weights.items())}
        ])
}}
"""


def report(weights, sets):
    rows = [(probability(weights, features), right) for _, features, right in decisions(sets)]
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
    arguments.add_argument("--alone", nargs="*", default=[])
    arguments.add_argument("--out", type=pathlib.Path)
    options = arguments.parse_args()

    found = list(decisions(options.sets))
    weights = sensible([features for _, features, _ in found], [right for _, _, right in found])
    for feature in ("lstmAlone", "legacyAlone"):
        weights[feature] = alone(weights, options.alone, feature)
    report(weights, options.sets)
    if options.check:
        print("on cards that nothing was fitted to:")
        report(weights, options.check)
    if options.out:
        options.out.write_text(swift(weights))


if __name__ == "__main__":
    main()
