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
# Letters that are read as several are counted where they were so at least so often by one family.
LEAST_BROKEN = 2
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


def broken(steps):
    """(printed letter, what was read of it) wherever a reader made two or three letters of one."""
    for index, (printed, symbol) in enumerate(steps):
        if printed is None or not printed.isalpha() or symbol is None or printed == symbol:
            continue
        before = [read for was, read in steps[max(index - 2, 0):index] if was is None]
        behind = [read for was, read in steps[index + 1:index + 3] if was is None]
        parts = "".join([*before, symbol, *behind])
        if 1 < len(parts) < 4 and parts.isalnum() and printed not in parts:
            yield printed + parts


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
        self.broken = collections.Counter()

    def count(self, truth, reading):
        at = level(reading["confidence"])
        truth, read = symbols(truth), symbols(reading["value"])
        steps = aligned(truth, read)
        self.readings[at] += 1
        if sum(printed != symbol for printed, symbol in steps) > FARTHEST * max(len(truth), 3):
            self.strays[at] += 1
            return
        self.values += 1
        self.broken.update(broken(steps))
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
        often = [(parts, count) for parts, count in sorted(self.broken.items()) if count >= LEAST_BROKEN]
        yield " ".join(["broken", *(f"{parts}:{count}" for parts, count in often)])


def shown(symbol):
    return "_" if symbol == " " else symbol


def entry(name, of, counts, printed=None):
    told = [f"{shown(symbol)}{count}" for symbol, count in sorted(counts.items()) if symbol != printed]
    return " ".join([name, str(of), *told])


def pairs(name, counts, of):
    return " ".join([name, *(f"{count}/{total}" for count, total in zip(counts, of))])


def classes(value):
    """F a word's first letter, L another, W one far inside, S one that follows a digit, D a digit, a mark for itself, # anything else."""
    run, last = 0, ""
    for symbol in symbols(value):
        run = run + 1 if symbol.isalpha() else 0
        if symbol.isalpha():
            last = "S" if last in ("D", "S") else "W" if run > LONG_WORD else "L" if run > 1 else "F"
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
    family = {reader: name for name, readers in FAMILIES.items() for reader in readers}
    for truth, _, parsed in cards(sets):
        for reader, fields in parsed.items():
            # An engine of one's own that votes is a family of its own.
            counts = counted.setdefault(family.get(reader, reader), Family())
            for field, reading in fields.items():
                if truth.get(field) and reading["value"]:
                    counts.count(truth[field], reading)
    for name, family in counted.items():
        yield from family.lines(name)


def alike(sets):
    """How often a second family misreads a symbol as the first did: for NoisyChannel's shares, which are set by hand."""
    errors, shared = collections.Counter(), collections.Counter()
    for truth, _, parsed in cards(sets):
        for field, printed in truth.items():
            found = {}
            for family in ("lstm", "legacy"):
                reading = parsed.get(family, {}).get(field)
                if not printed or not isinstance(printed, str) or not reading:
                    break
                place, wrong = 0, set()
                for was, read in aligned(symbols(printed), symbols(reading["value"])):
                    if was != read:
                        wrong.add((place, was, read))
                    place += was is not None
                if len(wrong) > FARTHEST * max(len(printed), 3):
                    break
                found[family] = wrong
            else:
                for place, was, read in found["lstm"]:
                    kind = ("blank made up" if was is None and read == " " else "blank lost" if was == " " and read is None
                            else "mark" if not (was or read).isalnum() else "letter")
                    errors[kind] += 1
                    shared[kind] += (place, was, read) in found["legacy"]
    for kind, count in errors.items():
        print(f"{kind}: of {count} errors of the LSTM the legacy engine shares {shared[kind]}")


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
    alike(options.sets)


if __name__ == "__main__":
    main()
