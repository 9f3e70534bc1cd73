#!/usr/bin/python3
"""Counts how each family of readers misreads, and what values look like.

`channel.py TRUTH:STAGES... --version VERSION --out FILE` takes truth.json and what `scan --keep-stages` left of the same
cards (split tune), aligns every reading with what the card prints, and writes the counts as a table. Nothing is smoothed
here: `NoisyChannel` and `ValuePrior` do that.
"""

import argparse
import collections
import pathlib

from confidence import cards

# Readings of one network err alike.
FAMILIES = {
    "lstm": ["lstm", "narrowed", "lstmEnhanced", "squeezed", "lstmRelit"],
    "legacy": ["legacy", "legacyEnhanced", "legacyRelit"],
    "other": ["other", "otherEnhanced", "otherRelit"],
}
# As NoisyChannel has them: a reading's confidence falls between two of these.
CONFIDENCES = [0.5, 0.7, 0.8, 0.86, 0.9, 0.92, 0.93]
SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,'-/+#"
LOST = "~"
# Errors that grow rarer with confidence, each in its own way: read as another, lost, or made up.
KINDS = ("letters", "marks", "lostLetters", "lostMarks", "madeUpLetters", "madeUpMarks")
# As NoisyChannel has them: letters of which the legacy engine makes several.
BROKEN = {"M": "IVI", "W": "VV"}
# A reading that shares less with the print was read off another row.
FARTHEST = 0.5
# As ValuePrior has them.
GROUPS = {
    "name": ["nama"],
    "place": ["tempatLahir", "kelDesa", "kecamatan", "tempatTerbit", "provinsi", "kabupatenKota"],
    "address": ["alamat"],
    "occupation": ["pekerjaan"],
}
LONG_WORD = 4


def symbols(text):
    return ["#" if symbol not in SYMBOLS else symbol for symbol in text]


def whole(read, truth):
    for letter, parts in BROKEN.items():
        if letter in truth and parts not in truth:
            read = read.replace(parts, letter)
    return read


def level(confidence):
    return sum(confidence >= bound for bound in CONFIDENCES)


def aligned(truth, read):
    """(printed, read) a step, None for nothing: a cheapest way; matches before substitutions before gaps, from the end."""
    costs = [list(range(len(read) + 1))]
    for row, printed in enumerate(truth):
        line = [row + 1]
        for column, symbol in enumerate(read):
            line.append(min(costs[row][column] + (printed != symbol), costs[row][column + 1] + 1, line[column] + 1))
        costs.append(line)
    row, column, steps = len(truth), len(read), []
    while row or column:
        cost = costs[row][column]
        if row and column and cost == costs[row - 1][column - 1] + (truth[row - 1] != read[column - 1]):
            row, column = row - 1, column - 1
            steps.append((truth[row], read[column]))
        elif row and cost == costs[row - 1][column] + 1:
            row -= 1
            steps.append((truth[row], None))
        else:
            column -= 1
            steps.append((None, read[column]))
    return steps[::-1]


class Family:
    def __init__(self):
        self.letters = collections.defaultdict(collections.Counter)
        self.within, self.before, self.behind = collections.Counter(), collections.Counter(), collections.Counter()
        self.values = self.gaps = 0
        levels = len(CONFIDENCES) + 1
        self.errors = {kind: [0] * levels for kind in KINDS}
        self.printed = {kind: [0] * levels for kind in KINDS}
        self.strays, self.readings = [0] * levels, [0] * levels

    def count(self, truth, reading):
        at = level(reading["confidence"])
        truth, read = symbols(truth), symbols(whole(reading["value"], truth))
        steps = aligned(truth, read)
        self.readings[at] += 1
        if sum(printed != symbol for printed, symbol in steps) > FARTHEST * max(len(truth), 3):
            self.strays[at] += 1
            return
        self.values += 1
        self.gaps += len(truth) - 1
        places = [index for index, (printed, _) in enumerate(steps) if printed is not None]
        for index, (printed, symbol) in enumerate(steps):
            kind = "Letters" if (printed or symbol).isalnum() else "Marks"
            if printed is None:
                where = self.before if index < places[0] else self.behind if index > places[-1] else self.within
                where[symbol] += 1
                self.errors["madeUp" + kind][at] += 1
            else:
                self.letters[printed][symbol or LOST] += 1
                for name in (kind.lower(), "lost" + kind, "madeUp" + kind):
                    self.printed[name][at] += 1
                self.errors[kind.lower() if symbol else "lost" + kind][at] += printed != symbol

    def lines(self, name):
        yield f"family {name}"
        for printed in SYMBOLS:
            yield entry(shown(printed), sum(self.letters[printed].values()), self.letters[printed], printed)
        yield entry("within", self.gaps, self.within)
        yield entry("before", self.values, self.before)
        yield entry("behind", self.values, self.behind)
        for kind in KINDS:
            yield pairs(kind, self.errors[kind], self.printed[kind])
        yield pairs("strays", self.strays, self.readings)


def shown(symbol):
    return "_" if symbol == " " else symbol


def entry(name, of, counts, printed=None):
    told = [f"{shown(symbol)}{count}" for symbol, count in sorted(counts.items()) if symbol != printed]
    return " ".join([name, str(of), *told])


def pairs(name, counts, of):
    return " ".join([name, *(f"{count}/{total}" for count, total in zip(counts, of))])


def classes(value):
    """L a letter, W one far inside a long word, S one that follows a digit, D a digit, a mark for itself, # anything else."""
    run, last = 0, ""
    for symbol in symbols(value):
        run = run + 1 if symbol.isalpha() else 0
        if symbol.isalpha():
            last = "S" if last in ("D", "S") else "W" if run > LONG_WORD else "L"
        else:
            last = "D" if symbol.isdigit() else "#" if symbol == "+" else shown(symbol)
        yield last


def shapes(sets):
    """How often a class follows another, by group of fields; ^ stands before and behind a value."""
    counts = {group: collections.Counter() for group in GROUPS}
    for truth, _, _ in cards(sets):
        for group, fields in GROUPS.items():
            for value in filter(None, map(truth.get, fields)):
                shape = ["^", *classes(value), "^"]
                counts[group].update(map("".join, zip(shape, shape[1:])))
    for group, pairs in counts.items():
        yield " ".join([group, *(f"{pair}{count}" for pair, count in sorted(pairs.items()))])


def families(sets):
    counted = {name: Family() for name in FAMILIES}
    for truth, _, parsed in cards(sets):
        for name, readers in FAMILIES.items():
            for reader in readers:
                for field, reading in parsed.get(reader, {}).items():
                    if truth.get(field) and reading["value"]:
                        counted[name].count(truth[field], reading)
    for name, family in counted.items():
        yield from family.lines(name)


def table(sets, version):
    """As CountedReadings reads it: blocks with a blank line between them."""
    head = f"version {version}, written by Lab/Training/channel.py: see Lab/Training/README.md, and do not edit"
    counted = "\n".join(families(sets)).replace("\nfamily ", "\n\nfamily ")
    return "\n\n".join([head, counted, "\n".join(["shapes", *shapes(sets)])]) + "\n"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("sets", nargs="+")
    arguments.add_argument("--version", required=True)
    arguments.add_argument("--out", type=pathlib.Path, required=True)
    options = arguments.parse_args()
    options.out.write_text(table(options.sets, options.version))


if __name__ == "__main__":
    main()
