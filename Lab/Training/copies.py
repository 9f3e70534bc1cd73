"""What a fax of few rows, a thermal printer, a scanner that makes dots of shades and a copier of copies of copies leave of print.

`lines.py` takes them for lines; `copies.py CARDS` puts them in the place of pictures that ktp-specimens --geometry drew, tight scans
best, one kind after the other, with the corners that the cards have there.
"""

import json
import pathlib
import random
import sys

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from wild import grain, jpeg

DOTS = 300  # an inch, of a card as wide as the pipeline cuts it
CARD_WIDTH = 1012


def fewer(picture, across, down):
    return picture.resize((max(8, round(picture.width * across)), max(8, round(picture.height * down))), Image.BILINEAR)


def shades(picture):
    """Those of ink and paper."""
    return numpy.percentile(picture, 3), numpy.percentile(picture, 60)


def fax98(picture, chance, dots=DOTS):
    """Half as many rows as columns: a fax that nobody set to 'fine'."""
    picture = fewer(picture, 204 / dots, 98 / dots)
    picture = ImageChops.add(picture, grain(picture.size, chance.uniform(0, 8), chance), 1, -128)
    ink, paper = shades(picture)
    limit = ink + (paper - ink) * chance.uniform(0.45, 0.7)
    return picture.point(lambda level: 255 if level > limit else 0)


def dithered(picture, chance, dots=DOTS):
    few = chance.uniform(165, 205) / dots
    picture = fewer(picture, few, few)
    return picture.point(lambda level, gain=chance.uniform(0.9, 1.2): min(255, int(level * gain))).convert("1").convert("L")


def thermal(picture, chance, dots=DOTS):
    """203 dots an inch, in shades of dots or none, and white lines where the head is broken."""
    picture = fewer(picture, 203 / dots, 203 / dots)
    ink, paper = shades(picture)
    darkest, ground = chance.uniform(-40, 60), chance.choice([chance.uniform(150, 230), 255])
    levels = darkest + (numpy.asarray(picture, float) - ink) / max(paper - ink, 1) * (ground - darkest)
    picture = Image.fromarray(numpy.clip(levels, 0, 255).astype(numpy.uint8))
    if chance.random() < 0.7:
        picture = picture.convert("1").convert("L")
    else:
        picture = picture.point(lambda level, limit=chance.uniform(95, 150): 255 if level > limit else 0)
    draw = ImageDraw.Draw(picture)
    for x in range(picture.width):
        if chance.random() < 1 / 150:
            draw.line((x, 0, x, picture.height), fill=255, width=chance.choice([1, 1, 1, 2]))
    return picture


def copied(picture, chance, dots=DOTS):
    """Three times: a little soft, black or white by a steep slope, and specked."""
    few = chance.uniform(0.62, 1) * DOTS / dots
    picture = fewer(picture, few, few)
    limit = chance.uniform(0.42, 0.62)
    for _ in range(3):
        picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.4, 0.9)))
        ink, paper = shades(picture)
        levels = (numpy.asarray(picture, float) - ink) / max(paper - ink, 1) - limit - chance.uniform(-0.05, 0.05)
        picture = Image.fromarray((255 / (1 + numpy.exp(-levels * chance.uniform(6, 20)))).astype(numpy.uint8))
        draw = ImageDraw.Draw(picture)
        for _ in range(round(picture.width * picture.height / chance.uniform(500, 6000))):
            x, y, side = chance.randrange(picture.width), chance.randrange(picture.height), chance.choice([0, 0, 1])
            draw.rectangle((x, y, x + side, y + side), fill=chance.choice([20, 60, 235]))
        picture = ImageChops.add(picture, grain(picture.size, chance.uniform(0, 6), chance), 1, -128)
    return jpeg(picture, chance.randint(50, 92)).convert("L")


KINDS = {"fax98": fax98, "thermal": thermal, "copied": copied, "dithered": dithered}


def line(kind, picture, chance):
    """As the pipeline cuts it, which smooths what is made of dots."""
    few = KINDS[kind](picture, chance)
    if kind in ("thermal", "dithered") and chance.random() < 0.8:
        few = few.filter(ImageFilter.GaussianBlur(chance.uniform(0.6, 1.2)))
    return few.resize(picture.size, chance.choice([Image.BILINEAR, Image.BICUBIC]))


def main(cards):
    cards = pathlib.Path(cards)
    geometry = json.loads((cards / "geometry.json").read_text())
    for number, (name, drawn) in enumerate(sorted(geometry.items())):
        picture = Image.open(cards / name).convert("L")
        corners = numpy.array(drawn["corners"], float)
        dots = DOTS * numpy.hypot(*(corners[1] - corners[0])) / CARD_WIDTH
        few = list(KINDS.values())[number % len(KINDS)](picture, random.Random(name), dots)
        drawn["corners"] = (corners * few.size / numpy.array(picture.size)).tolist()
        few.save(cards / name, "PNG")
    (cards / "geometry.json").write_text(json.dumps(geometry))


if __name__ == "__main__":
    main(*sys.argv[1:])
