#!/usr/bin/python3
"""Fits how far each value can be trusted.

`confidence.py TRUTH:STAGES... --alone TRUTH:STAGES... --own TRUTH:STAGES... --check TRUTH:STAGES... --out FILE` takes truth.json and what `scan --keep-stages` left of
the same cards (split tune), fits the logistic regression that Sources/KTPCore/Judge/ConfidenceModel.swift describes
to the first sets, writes its weights as Swift, and prints how it does on the others: reliability, and what each
threshold accepts and gets wrong. An evidence that too few values have keeps the weight that BY_HAND gives it. The sets behind
--alone were read by one engine, those behind --own with `--engine NAME=COMMAND --engine-votes`. The channels of the readers must have been counted before, on other cards.
"""

import argparse
import json
import pathlib

import numpy

# How strongly weights are drawn towards what was set by judgement, or nothing: an evidence seen ten times must not become certain.
RIDGE = 3
# Fewer values tell no weight together with the others; what they tell moves the weight set by judgement.
FEWEST = 30
# The log-odds of the surest that readings can be, as in ConfidenceModel, which tells what is too rare to count from there.
SUREST = 9.21
# Log-odds set by judgement.
BY_HAND = {
    "repeated": -9, "otherRow": -9, "partOfCard": -9, "lateStart": -9, "atEdge": -7.5, "reflection": -7.5, "fading": -7.5,
    "underLight": -2.5, "unreadRow": -7.5, "tallMinus": -9, "broken": -2.5, "contradicted": -6, "disputed": -7, "unconfirmed": -2.5,
    "derived": -7, "restored": 3, "marked": -7.5,
    "unsure": -6, "nearList": -3, "noRegency": -7, "respelled": -6.5, "unfinished": -9, "partial": -6.5, "inadmissible": -9,
    "ownFor": 0.1, "ownAgainst": -0.45, "ownAlone": -7,
}
# Set by hand however often they are seen: drawn cards print NIKs that break a rule or contradict the birth date far more often than offices' do,
# nothing confirms digits that readers dispute or are unsure of, and what a drawn picture hides is less than what a lamp or a worn sleeve does.
UNLIKE_OFFICES = (
    "contradicted", "inadmissible", "unconfirmed", "disputed", "unsure", "lateStart", "atEdge", "reflection", "fading", "underLight",
    "unreadRow", "tallMinus", "broken",
)
# Not fitted: hard cards differ from plain ones in it by more than their values do, and it would vouch for any value of a plain card.
SET = {"cardLead": 0.05}
# What an evidence may say; of one that speaks the other way chance has it so, and it says nothing.
FOR = ["lead", "cardLead", "lstmFor", "legacyFor", "otherFor", "ownFor", "restored"]
KINDS = {
    "nik": ["nik"], "number": ["tanggalLahir", "tanggalTerbit", "rtRw"],
    "closed": [
        "provinsi", "kabupatenKota", "jenisKelamin", "golonganDarah", "agama", "statusPerkawinan", "kewarganegaraan", "berlakuHingga",
    ],
    "listed": ["pekerjaan", "tempatLahir", "tempatTerbit"], "free": ["nama", "alamat", "kelDesa", "kecamatan"],
}
ALONE = ("lstmAlone", "legacyAlone")
# What a person's own engines say, where `scan --engine-votes` lets them.
OWN = ("ownFor", "ownAgainst", "ownAlone")
# Why there is no value: of no weight.
UNREAD = ("noRow", "unreadPrint")
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
    """(field, evidence and kind, whether the value is right) of every value that was read."""
    kinds = {field: kind for kind, fields in KINDS.items() for field in fields}
    for truth, compared, _ in cards(sets):
        for field, decision in compared["fields"].items():
            # What a finger covers is in no truth.
            if decision["value"] is not None and field in truth:
                yield field, compared["evidence"].get(field, {}) | {kinds[field]: 1}, decision["value"] == truth[field]


def logistic(rows, right, known):
    """Weights by evidence: iteratively reweighted least squares with a ridge. What is known already is not fitted."""
    names = sorted({name for row in rows for name in row} - known.keys())
    matrix = numpy.array([[row.get(name, 0) for name in names] for row in rows], float)
    offset = numpy.array([sum(known.get(name, 0) * value for name, value in row.items()) for row in rows], float)
    target = numpy.array(right, float)
    judged = numpy.array([BY_HAND.get(name, 0) for name in names], float)
    weights = judged.copy()
    for _ in range(80):
        chance = 1 / (1 + numpy.exp(-(matrix @ weights + offset).clip(-30, 30)))
        gradient = matrix.T @ (target - chance) - RIDGE * (weights - judged)
        curvature = (matrix.T * (chance * (1 - chance) + 1e-9)) @ matrix + RIDGE * numpy.eye(len(names))
        step = numpy.linalg.solve(curvature, gradient)
        weights += step.clip(-2, 2)
        if abs(step).max() < 1e-6:
            break
    return dict(zip(names, weights))


def fitted(rows, right):
    """The weights, none of which says the opposite of what it is for, and how often each rare one was seen.

    Values about which a rare evidence speaks are left out: a few right ones beside a reflection would push all other weights.
    """
    seen = {name: sum(name in row for row in rows) for name in evidence_names()}
    rare = {name: count for name, count in seen.items() if (count < FEWEST or name in UNLIKE_OFFICES) and name not in ALONE + UNREAD}
    counted = [(row, holds) for row, holds in zip(rows, right) if not rare.keys() & row.keys()]
    known = {name: 0 for name in ALONE} | SET
    while True:
        weights = logistic([row for row, _ in counted], [holds for _, holds in counted], known)
        absurd = {name: 0 for name in weights if name not in KINDS and (weights[name] < 0) == (name in FOR) and weights[name] != 0}
        if not absurd:
            weights |= known
            return weights | moved(weights, rare, rows, right), rare | {name: seen[name] for name in SET}
        known |= absurd


def moved(weights, rare, rows, right):
    """The weights of rare evidence: set by judgement, and moved by the few values about which it speaks."""
    named = rare.keys() - set(UNLIKE_OFFICES)
    found = [(row, holds) for row, holds in zip(rows, right) if named & row.keys() and not row.keys() & set(UNLIKE_OFFICES)]
    others = [min(sum(weights.get(name, 0) * value for name, value in row.items() if name not in named), SUREST) for row, _ in found]
    told = [{name: row[name] for name in named & row.keys()} | {"others": odds} for (row, _), odds in zip(found, others)]
    fit = logistic(told, [holds for _, holds in found], {"others": 1})
    return {name: BY_HAND.get(name, 0) for name in rare} | {
        name: weight if name in FOR else min(weight, 0) for name, weight in fit.items()
    }


def evidence_names():
    """In the order of Evidence, as its cases stand there."""
    text = (pathlib.Path(__file__).parents[2] / "Sources/KTPCore/Judge/Evidence.swift").read_text()
    lines = [line.strip() for line in text.split("/// Whether the picture")[0].splitlines()]
    return [name.strip() for line in lines if line.startswith("case ") for name in line[5:].split(",")]


def alone(weights, rare, sets, evidence):
    """The weight of a value that this engine read where the other was not asked, all else being as it was fitted."""
    uncounted = rare.keys() - SET.keys()
    found = [(row, right) for _, row, right in decisions(sets) if evidence in row and not uncounted & row.keys()]
    odds = numpy.array([sum(weights.get(name, 0) * value for name, value in row.items()) for row, _ in found])
    target, weight = numpy.array([right for _, right in found], float), 0.0
    for _ in range(30):
        chance = 1 / (1 + numpy.exp(-odds - weight))
        weight += ((target - chance).sum() - RIDGE * weight) / ((chance * (1 - chance)).sum() + RIDGE)
    return weight


def own(weights, rare, sets):
    """The weights of what an engine of one's own says, all else being as it was fitted: by hand where it says so too seldom."""
    uncounted = rare.keys() - SET.keys() - set(OWN)
    found = [(row, right) for _, row, right in decisions(sets) if not uncounted & row.keys()]
    for name in OWN:
        rare[name] = sum(name in row for row, _ in found)
    counted = {name for name in OWN if rare[name] >= FEWEST}
    known = {name: weight for name, weight in weights.items() if name not in counted}
    fit = logistic([row for row, _ in found], [right for _, right in found], known)
    for name in counted:
        del rare[name]
    return {name: weight for name, weight in fit.items() if (weight > 0) == (name in FOR)}


def probability(weights, features):
    return 1 / (1 + numpy.exp(-sum(weights.get(name, 0) * value for name, value in features.items())))


def swift(weights, rare, usual):
    kinds = "\n".join(f"case .{kind}: {weights[kind]:.3f}" for kind in KINDS)
    lines = []
    for name in evidence_names():
        if name in rare or name in UNREAD:
            lines.append(f"case .{name}: .byHand({weights.get(name, 0):.3f}, seen: {rare.get(name, 0)})")
        else:
            lines.append(f"case .{name}: .fitted({weights.get(name, 0):.3f}, usual: {usual.get(name, 0):.3f})")
    body = "\n".join(lines)
    return f"""{HEADER}
extension FieldKind {{
    var logOdds: Double {{
        switch self {{
        {kinds}
        }}
    }}
}}

extension Evidence {{
    package var weight: Weight {{
        switch self {{
        {body}
        }}
    }}
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
    arguments.add_argument("--own", nargs="*", default=[])
    arguments.add_argument("--out", type=pathlib.Path)
    options = arguments.parse_args()

    found = list(decisions(options.sets))
    rows, right = [row for _, row, _ in found], [right for _, _, right in found]
    weights, rare = fitted(rows, right)
    holding = [row for row, holds in zip(rows, right) if holds]
    usual = {name: sum(row.get(name, 0) for row in holding) / len(holding) for name in evidence_names()}
    for evidence in ALONE:
        if options.alone:
            weights[evidence] = alone(weights, rare, options.alone, evidence)
    if options.own:
        weights |= own(weights, rare, options.own)
        print("an engine of one's own: " + ", ".join(f"{name} {weights[name]:.3f}" for name in OWN))
    report(weights, options.sets)
    if options.check:
        print("on cards that nothing was fitted to:")
        report(weights, options.check)
    if options.out:
        options.out.write_text(swift(weights, rare, usual))


if __name__ == "__main__":
    main()
