"""Reads folders of line images with a model and says how much of the truth came back.

Prints one JSON object: for each folder and condition the lines, those read exactly, and the character error rate.
Learning within a run is off, so that a line's reading does not depend on the lines before it.
"""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import tempfile


def read(images, options):
    """One text an image, from one run of Tesseract over the list."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as names:
        names.write("".join(f"{image}\n" for image in images))
        names.flush()
        output = subprocess.run(
            ["tesseract", names.name, "-", "--tessdata-dir", options.models, "-l", options.model, "--oem", options.oem,
             "--psm", options.psm, "-c", "classify_enable_learning=0", "-c", "tessedit_enable_doc_dict=0",
             *[part for setting in options.set for part in ("-c", setting)]],
            check=True, capture_output=True, text=True, env=os.environ | {"OMP_THREAD_LIMIT": "1"}).stdout
    pages = output.split("\f")  # Tesseract puts a form feed between pages, none after the last
    if len(pages) != len(images):
        raise SystemExit(f"{len(images)} images but {len(pages)} answers: is one of them unreadable?")
    return [" ".join(page.split()) for page in pages]


def distance(left, right):
    """Levenshtein distance in characters."""
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        previous, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (a != b))
    return row[-1]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folders", nargs="+", type=pathlib.Path)
    arguments.add_argument("--models", default="../../Models")
    arguments.add_argument("--model", default="ktp")
    arguments.add_argument("--oem", default="0")
    arguments.add_argument("--psm", default="7")
    arguments.add_argument("--set", action="append", default=[], help="a Tesseract variable, name=value")
    arguments.add_argument("--digits", action="store_true", help="judge the digits alone, as the parser takes a NIK")
    arguments.add_argument("--errors", type=int, default=0, help="show so many wrong lines")
    options = arguments.parse_args()

    figures, confusions = {}, collections.Counter()
    for folder in options.folders:
        images = sorted(folder.glob("*.png"))
        tally = collections.defaultdict(lambda: [0, 0, 0, 0])
        for image, text in zip(images, read(images, options)):
            truth = image.with_suffix(".gt.txt").read_text().strip()
            if options.digits:
                truth, text = ("".join(c for c in line if c.isdigit()) for line in (truth, text))
            counts = tally[image.stem.split("-")[1]]
            wrong = distance(truth, text)
            for index, gain in enumerate((1, text == truth, wrong, len(truth))):
                counts[index] += gain
            if text != truth and sum(confusions.values()) < options.errors:
                confusions[f"{image.name}: {truth} | {text}"] += 1
        figures[f"{folder.parent.name}/{folder.name}"] = {
            condition: {"lines": n, "exact": round(exact / n, 4), "cer": round(wrong / length, 4)}
            for condition, (n, exact, wrong, length) in sorted(tally.items())}
    for shown in confusions:
        print(shown)
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
