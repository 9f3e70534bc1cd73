"""Lines without end for gpu-lstm.py: strips of cards, shown otherwise each time, and lines freshly drawn, one of each in turn.

`endless.py OUT DRAWN...` packs what that takes along. DRAWN is a folder in which ktp-specimens --geometry drew `cards` and
ktp-ocr scan --keep-stages kept `stages`; one whose name begins with `held` is not trained on, only measured.
"""

import io
import json
import pathlib
import random
import shutil
import sys

import numpy
from PIL import Image, ImageFilter

import copies
import leptonica
import lines
import strips
import wild
from words import Words

MARGIN = 6  # pixels around each packed strip, for cutting it anew
QUALITY = 82
RELIT = 0.3  # the share of cards in the second light
WIDEST = 1000  # pixels at the network's height
SANS = [f"{face}:style=Regular" for face in (
    "Liberation Sans", "Liberation Sans", "Nimbus Sans", "Nimbus Sans", "Open Sans", "Roboto", "Carlito", "Cantarell",
    "Clear Sans", "Lato", "Noto Sans", "Liberation Sans Narrow")] + ["Liberation Sans:style=Bold", "DejaVu Sans:style=Book"]
# Held out are FreeSans, Karla, JetBrains Mono and the italic OCR-A.
DIGITS = ["OCRA:style=Medium", "OCRABold:style=Bold", "OCRACondensed:style=Condensed"] * 3 + [
    "OCR B:style=Regular", "Inconsolata:style=Medium", "Fira Code:style=Regular", "Hack:style=Regular",
    "DejaVu Sans Mono:style=Book", "Liberation Mono:style=Bold", "Liberation Sans:style=Bold", "Roboto:style=Bold"]
KINDS = ["written"] * 5 + ["exercise"] * 5 + ["value"] * 4 + ["row"] * 5 + ["english"] * 4 + ["nik"] * 2
CONDITIONS = ["scan", "phone", "chat"] * 3 + ["worn"] * 3 + ["blur"] * 3 + ["dark"] * 3 + [
    "laminate", "small", "fax", "far"] + [*copies.KINDS] * 2


def pack(out, *folders):
    """Each strip as the pipeline cut it, with a margin, in one light or the other; and the typefaces."""
    images, known = [], []
    for folder in map(pathlib.Path, folders):
        held = "held/" if folder.name.startswith("held") else ""
        for light in ("normalise", "normalise.relit"):
            for name, text, picture in strips.strips(folder / "cards", folder / "stages", wider, light=light):
                if (random.Random(f"light of {folder.name}/{name}").random() < RELIT) == (light == "normalise.relit"):
                    stream = io.BytesIO()
                    picture.save(stream, "WEBP", quality=QUALITY)
                    images.append(stream.getvalue())
                    known.append((held + ("copies" if "copies-" in folder.name else name.split("/")[0]), text))
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "strips").write_bytes(b"".join(images))
    fonts = {face: pathlib.Path(lines.font_file(face)) for face in {*SANS, *DIGITS, lines.COLON_FONT}}
    for file in fonts.values():
        shutil.copy(file, out)
    (out / "pack.json").write_text(json.dumps({
        "lengths": [len(image) for image in images], "known": known, "fonts": {face: file.name for face, file in fonts.items()}}))
    print(len(images), "strips of", sum(map(len, images)), "bytes")


def wider(strip, _=None):
    left, top, width, height = strip
    return left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN


class Pack:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        contents = json.loads((self.folder / "pack.json").read_text())
        self.bytes = (self.folder / "strips").read_bytes()
        self.ends = numpy.cumsum(contents["lengths"])
        self.known, self.fonts = contents["known"], contents["fonts"]

    def numbers(self, held):
        return [number for number, (condition, _) in enumerate(self.known) if condition.startswith("held/") == held]

    def strip(self, number):
        """Its condition, its text and its picture, with a margin."""
        start = self.ends[number - 1] if number else 0
        return (*self.known[number], Image.open(io.BytesIO(self.bytes[start:self.ends[number]])).convert("L"))

    def font_file(self, face):
        return str(self.folder / self.fonts[face])


class Endless:
    """What one worker makes; the same for the same seed."""

    def __init__(self, pack, rows, codes, seed):
        lines.font_file = pack.font_file
        self.pack, self.rows, self.codes, self.seed = pack, rows, codes, seed
        self.painters = [lines.LinePainter(fonts, kind, True, 1, kerned, RELIT) for fonts, kind, kerned in
                         ((SANS, "text", True), (SANS, "text", False), (DIGITS, "nik", False))]
        self.strips = pack.numbers(held=False)

    def batch(self, number, count):
        """So many strips and as many lines, each as prepared() gives it."""
        made = []
        for index in range(count):
            words = Words(f"{self.seed}/{number}/{index}")
            chance = words.random
            _, text, picture = self.pack.strip(chance.choice(self.strips))
            made.append(prepared(shown_otherwise(picture, chance), text, self.rows, self.codes))
            kind = chance.choice(KINDS)
            text = " ".join(lines.line_text(kind, words).split())
            painter = self.painters[2 if kind == "nik" else chance.random() < 0.3]
            picture = painter.paint(text, chance.choice(CONDITIONS), chance)
            made.append(prepared(shown_otherwise(picture, chance, 0), text, self.rows, self.codes))
        return [one for one in made if one]


def prepared(picture, text, rows, codes):
    """The network's input and the codes of the text; None for what it cannot read or say."""
    pixels = leptonica.scaled(numpy.asarray(picture), rows)
    if pixels is None or pixels.shape[1] > WIDEST * rows / 24 or any(character not in codes for character in text):
        return None
    said = [codes[character] for character in text]
    return (leptonica.inputs(pixels), said) if said else None


def shown_otherwise(picture, chance, margin=MARGIN):
    """Cut a little otherwise and, of every two, one a little worse."""
    if margin:
        cuts = [margin - (0 if chance.random() < 0.4 else chance.randint(-2, margin)) for _ in range(4)]
        picture = picture.crop((cuts[0], cuts[1], max(picture.width - cuts[2], cuts[0] + 8), max(picture.height - cuts[3], cuts[1] + 8)))
    if chance.random() < 0.5:
        return picture
    if chance.random() < 0.5:
        picture = moved(picture, chance)
    for worse in chance.sample(WORSE, chance.randint(0, 2)):
        picture = worse(picture, chance)
    return wild.evened(picture) if margin and chance.random() < 0.2 else picture


def moved(picture, chance):
    """A little wider or narrower, higher or lower, aslant and turned."""
    across, down = chance.uniform(0.9, 1.1), chance.uniform(0.95, 1.05)
    slant, tilt = chance.uniform(-0.1, 0.1), chance.uniform(-0.012, 0.012)
    width, height = round(picture.width * across), picture.height
    return picture.transform((width, height), Image.AFFINE, (
        1 / across, slant, -slant * height / 2, tilt / across, down, (1 - down) * height / 2 - tilt * picture.width / 2,
    ), Image.BICUBIC, fillcolor=int(numpy.percentile(picture, 75)))


def blurred(picture, chance):
    return picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 1.4)))


def shaken(picture, chance):
    return wild.motion(picture, chance.uniform(2, 6), chance)


def grainy(picture, chance):
    levels = numpy.asarray(picture, float) + numpy.asarray(wild.grain(picture.size, chance.uniform(2, 14), chance), float) - 128
    return Image.fromarray(numpy.clip(levels, 0, 255).astype(numpy.uint8))


def compressed(picture, chance):
    return wild.jpeg(picture, chance.randint(25, 80)).convert("L")


def coarser(picture, chance):
    return wild.small(picture, 0.4, 0.8, chance.randint(50, 95), chance)


def veiled(picture, chance):
    """Under stray light that is not even: less contrast, here less than there."""
    levels = numpy.asarray(picture, float)
    ends = numpy.linspace(chance.uniform(0, 1), chance.uniform(0, 1), picture.width)
    swing = chance.uniform(0, 0.3) * numpy.sin(numpy.arange(picture.width) / picture.height * chance.uniform(0.3, 3) + chance.uniform(0, 7))
    share = numpy.clip(chance.uniform(0.2, 0.8) * ends + swing, 0, 0.8)
    return Image.fromarray((levels * (1 - share) + chance.uniform(150, 255) * share).astype(numpy.uint8))


WORSE = [blurred, blurred, shaken, grainy, grainy, compressed, coarser, veiled]


if __name__ == "__main__":
    pack(*sys.argv[1:])
