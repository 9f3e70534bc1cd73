"""Draws single lines of a card as a scanner, a phone or a messenger leaves them, with the text next to each.

One line image is what the pipeline cuts from a rectified card: the ink's box and a few pixels of margin, 8-bit grey.
Everything random comes from the seed and the line's number, so that a set is the same wherever it is drawn and a
line can be drawn again alone.
"""

import argparse
import math
import pathlib
import random
import subprocess

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

import copies
import wild
from wild import grain, jpeg
from words import Words

SUPERSAMPLING = 4
# Pixels an em on a card 1012 px wide, and how far size, width, slant and weight stray from the face's own: the NIK's
# differs from printer to printer.
PRINTS = {
    "text": dict(em=26, sizes=(0.88, 1.15), aspect=0.12, shear=0.03, weights=[0, 0, 1]),
    "nik": dict(em=44, sizes=(0.75, 1.15), aspect=0.12, shear=0.12, weights=[-1, 0, 0, 1, 2, 3]),
}
COLON_FONT = "Liberation Sans:style=Regular"  # the colon before the NIK belongs to the text, not to the NIK

# How much each condition may take away. `scale` is the smallest share of the pixels' side that survives.
CONDITIONS = {
    "scan": dict(scale=0.9, blur=0.5, noise=4, quality=85, tilt=0.2, light=0.05, ink=70),
    "phone": dict(scale=0.6, blur=1.1, noise=9, quality=65, tilt=1.0, light=0.25, ink=90),
    "chat": dict(scale=0.36, blur=1.4, noise=11, quality=35, tilt=1.5, light=0.30, ink=100),
}
# Harder ones: what happens in them is in wild.py, on top of what a phone's picture takes away.
WILD = ["worn", "laminate", "dark", "blur", "far", "small", "fax"]
CONDITIONS |= {name: CONDITIONS["phone"] | dict(scale=0.8, blur=0.7, noise=5, quality=75) for name in WILD}
CONDITIONS |= {name: CONDITIONS["scan"] for name in copies.KINDS}
CONDITIONS["worn"] |= dict(ink=130)


def font_file(name):
    """The file behind a fontconfig pattern. Fontconfig answers with some other face when it lacks one: refused here."""
    file, family = subprocess.run(
        ["fc-match", "-f", "%{file}|%{family}", name], check=True, capture_output=True, text=True).stdout.split("|")
    if name.split(":")[0] not in family.split(","):
        raise SystemExit(f"the font '{name}' is missing; install the Debian packages named in Lab/Training/README.md")
    return file


class LinePainter:
    def __init__(self, fonts, kind, loose, stray, kerned=False, second_light=0):
        self.kerned = kerned
        self.second_light = second_light
        self.files = [font_file(name) for name in fonts]
        self.colon_file = font_file(COLON_FONT) if kind == "nik" else None
        self.print = PRINTS["nik" if kind == "nik" else "text"]
        self.loose = loose
        self.stray = stray
        self.faces = {}

    def face(self, file, size):
        key = (file, size)
        if key not in self.faces:
            self.faces[key] = ImageFont.truetype(file, size)
        return self.faces[key]

    def paint(self, text, condition, chance):
        limits = CONDITIONS[condition]
        glyphs = self.glyphs(text, chance)
        glyphs = self.deform(glyphs, limits, chance)
        picture = self.print_on_card(glyphs, condition, chance)
        picture = self.harden(self.degrade(picture, limits, chance), condition, chance)
        return wild.evened(picture) if self.second_light and chance.random() < self.second_light else picture

    def harden(self, picture, condition, chance):
        """What the harder conditions do to a line that a phone has taken."""
        match condition:
            case "laminate": return wild.glare(picture, chance)
            case "dark": return wild.dark(picture, chance)
            case "blur": return jpeg(wild.motion(picture, chance.uniform(3, 10), chance), chance.randint(60, 95))
            case "far": return wild.small(picture, 0.27, 0.45, chance.randint(60, 95), chance)
            case "small": return wild.small(picture, 0.4, 0.55, chance.randint(35, 60), chance)
            case "fax": return wild.fax(picture, chance)
            case _ if condition in copies.KINDS: return copies.line(condition, picture, chance)
            case _: return picture

    def glyphs(self, text, chance):
        """White ink on black at four times the size, letter by letter: gaps, weight and size vary as printers do."""
        size = round(self.print["em"] * chance.uniform(*self.print["sizes"])) * SUPERSAMPLING
        face = self.face(chance.choice(self.files), size)
        colon = self.face(self.colon_file, round(size * chance.uniform(0.55, 1))) if self.colon_file else face
        spacing = chance.uniform(-0.02, 0.06) * size
        width = int(face.getlength(text) + max(0, spacing) * len(text)) + 2 * size
        canvas = Image.new("L", (width, 2 * size), 0)
        draw = ImageDraw.Draw(canvas)
        x = size / 2
        for character, following in zip(text, text[1:] + " "):
            of = colon if character == ":" else face
            if character != " ":  # OCR-A's italic has no picture for the blank
                draw.text((x, size * 1.4), character, font=of, fill=255, anchor="ls")
            x += of.getlength(character) + spacing
            if self.kerned:  # a blank between two A is a third narrower than others
                x += of.getlength(character + following) - of.getlength(character) - of.getlength(following)
        weight = chance.choice(self.print["weights"])  # ink spreads or starves; small text is too thin to lose any
        if weight:
            canvas = canvas.filter(ImageFilter.MaxFilter(1 + 2 * weight) if weight > 0 else ImageFilter.MinFilter(3))
        return canvas.crop(canvas.getbbox())

    def deform(self, glyphs, limits, chance):
        """Aspect, a little shear and the tilt that finding the card leaves behind."""
        aspect = chance.uniform(1 - self.stray * self.print["aspect"], 1 + self.stray * self.print["aspect"])
        glyphs = glyphs.resize((max(1, round(glyphs.width * aspect)), glyphs.height), Image.BICUBIC)
        shear = self.stray * chance.uniform(-self.print["shear"], self.print["shear"])
        offset = abs(shear) * glyphs.height
        glyphs = glyphs.transform(
            (round(glyphs.width + offset), glyphs.height), Image.AFFINE, (1, shear, -offset if shear > 0 else 0, 0, 1, 0), Image.BILINEAR)
        tilt = chance.gauss(0, limits["tilt"] / 2)
        tilt = max(-limits["tilt"], min(limits["tilt"], tilt))
        glyphs = glyphs.rotate(tilt, Image.BICUBIC, expand=True)
        return glyphs.crop(glyphs.getbbox())

    def print_on_card(self, glyphs, condition, chance):
        """Dark ink on the card's pale, waved ground, under uneven light, at the card's own size."""
        limits = CONDITIONS[condition]
        margins = [chance.uniform(2, 12) if self.loose else chance.uniform(3, 4) for _ in range(4)]
        left, top, right, bottom = (round(margin * SUPERSAMPLING) for margin in margins)
        size = (glyphs.width + left + right, glyphs.height + top + bottom)
        paper = chance.randint(175, 250)
        ground = Image.new("L", size, paper)
        draw = ImageDraw.Draw(ground)
        for _ in range(chance.randint(0, 6)):
            height, period = chance.uniform(0.1, 0.8) * size[1], chance.uniform(0.8, 6) * size[1]
            start, phase, shade = chance.uniform(-0.3, 1.3) * size[1], chance.uniform(0, 7), paper - chance.randint(5, 45)
            points = [(x, start + height * math.sin(phase + 2 * math.pi * x / period)) for x in range(0, size[0] + 8, 8)]
            draw.line(points, fill=max(0, shade), width=chance.randint(1, 5))
        mask = Image.new("L", size, 0)
        mask.paste(glyphs, (left, top))
        ground.paste(chance.randint(5, limits["ink"]), (0, 0), mask)
        if condition == "worn":
            ground = wild.worn(ground, paper, chance)
        if chance.random() < 0.5:
            light = Image.linear_gradient("L").rotate(chance.choice([0, 90, 180, 270])).resize(size)
            darkest = 255 * (1 - chance.uniform(0, limits["light"]))
            ground = ImageChops.multiply(ground, light.point(lambda v: int(darkest + (255 - darkest) * v / 255)))
        return ground.resize((max(1, size[0] // SUPERSAMPLING), max(1, size[1] // SUPERSAMPLING)), Image.BOX)

    def degrade(self, picture, limits, chance):
        """Fewer pixels, blur, grain and JPEG, then back to the canonical scale as rectifying does."""
        full = picture.size
        scale = chance.uniform(limits["scale"], 1)
        small = picture.resize((max(8, round(full[0] * scale)), max(8, round(full[1] * scale))), Image.BILINEAR)
        small = small.filter(ImageFilter.GaussianBlur(chance.uniform(0, limits["blur"]) * scale))
        small = ImageChops.add(small, grain(small.size, chance.uniform(0, limits["noise"]), chance), 1, -128)
        return jpeg(small, chance.randint(limits["quality"], 95)).resize(full, Image.BICUBIC)


def line_text(kind, words):
    if kind == "nik":
        text = words.nik()
        return (": " + text) if words.random.random() < 0.12 else text
    if kind == "value":
        return words.value()
    if kind == "exercise":
        return words.exercise()
    if kind == "english":
        return words.english()
    if kind == "written":
        return words.written()
    return words.row()


def word_string(text, picture, page):
    """The box file's rows for one whole line: its text, then the tab that ends it."""
    return (f"WordStr 0 0 {picture.width} {picture.height} {page} #{text}\n"
            f"\t {picture.width} 0 {picture.width + 1} {picture.height} {page}\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--kind", choices=["nik", "value", "row", "exercise", "english", "written"], required=True)
    arguments.add_argument("--fonts", required=True, help="fontconfig patterns, separated by commas")
    arguments.add_argument("--conditions", default="scan,phone,chat", help="also " + ", ".join([*WILD, *copies.KINDS]))
    arguments.add_argument("--count", type=int, required=True)
    arguments.add_argument("--first", type=int, default=0, help="number of the first line, so that a set can be made in parts")
    arguments.add_argument("--seed", required=True)
    arguments.add_argument("--loose", action="store_true", help="margins of 2 to 12 px in place of 3 to 4")
    arguments.add_argument("--stray", type=float, default=1, help="how much further width and slant stray than on cards")
    arguments.add_argument("--kerned", action="store_true", help="letters set as close as the face wants them")
    arguments.add_argument("--second-light", type=float, default=0, help="the share of lines shown evened by wild.py")
    arguments.add_argument("--out", type=pathlib.Path, required=True, help="a folder of PNG and text, or a TIFF with its box file")
    options = arguments.parse_args()

    conditions = options.conditions.split(",")
    painter = LinePainter(options.fonts.split(","), options.kind, options.loose, options.stray, options.kerned, options.second_light)
    pictures, boxes = [], []
    for number in range(options.first, options.first + options.count):
        words = Words(f"{options.seed}/{options.kind}/{number}")
        text = " ".join(line_text(options.kind, words).split())
        condition = conditions[number % len(conditions)]
        picture = painter.paint(text, condition, words.random)
        if options.out.suffix == ".tif":
            boxes.append(word_string(text, picture, len(pictures)))
            pictures.append(picture)
        else:
            options.out.mkdir(parents=True, exist_ok=True)
            stem = options.out / f"{number:06d}-{condition}"
            picture.save(stem.with_suffix(".png"))
            stem.with_suffix(".gt.txt").write_text(text + "\n")
    if pictures:
        options.out.with_suffix(".box").write_text("".join(boxes))
        pictures[0].save(options.out, save_all=True, append_images=pictures[1:])


if __name__ == "__main__":
    main()
