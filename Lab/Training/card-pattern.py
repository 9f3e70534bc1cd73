#!/usr/bin/env python3
"""The table of CardPattern: where cards carry print, as the mean of drawn ones.

usage: card-pattern.py FOLDER    (drawn by: ktp-specimens FOLDER --count 60 --seed 60 --geometry)

Each card is laid flat with its true corners, and the ink in each cell measured as CardPattern.features does it.
Prints the rows of Sources/KTPReading/Normalise/Find/CardPattern.swift. The table there is of cards of an earlier
generator: it agrees 0.984 with that of seed 60, and lost fewer rows (1 against 5 of 3657 values of tune and train).
"""
import json
import pathlib
import sys

from PIL import Image, ImageChops, ImageFilter, ImageOps

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Benchmarks"))
from finder import frame, homography

COLUMNS, ROWS = 21, 16
WIDTH, HEIGHT = COLUMNS * 12, ROWS * 10
RADIUS, MOST = 6, 50


def flat(picture, corners):
    """The card alone, in the channel that shows its print best."""
    taken = homography(frame(WIDTH, HEIGHT), corners)
    blue = picture.getchannel("B")
    return blue.transform((WIDTH, HEIGHT), Image.Transform.PERSPECTIVE, taken, Image.Resampling.BILINEAR)


def features(card):
    """The root of the mean ink in every cell; mean 0, length 1."""
    ink = ImageChops.subtract(card.filter(ImageFilter.BoxBlur(RADIUS)), card).point(lambda level: min(level, MOST))
    cells = ink.convert("F").resize((COLUMNS, ROWS), Image.Resampling.BOX)
    values = [value**0.5 for value in cells.getdata()]
    mean = sum(values) / len(values)
    values = [value - mean for value in values]
    length = sum(value * value for value in values) ** 0.5
    return [value / length for value in values]


def main(folder):
    cards = []
    for path, geometry in json.loads((folder / "geometry.json").read_text()).items():
        picture = ImageOps.exif_transpose(Image.open(folder / path)).convert("RGB")
        factor = min(560 / max(picture.size), 1)
        small = picture.resize([round(side * factor) for side in picture.size], Image.Resampling.BOX)
        cards.append(features(flat(small, [(x * factor, y * factor) for x, y in geometry["corners"]])))
    mean = [sum(values) / len(cards) for values in zip(*cards)]
    length = sum(value * value for value in mean) ** 0.5
    for row in range(ROWS):
        print("        " + ", ".join(str(round(500 * value / length)) for value in mean[row * COLUMNS:(row + 1) * COLUMNS]) + ",")


main(pathlib.Path(sys.argv[1]))
