"""Turns specimen cards into lines to train on, cut as the pipeline itself cuts them.

`strips.py CARDS STAGES OUT` takes every card's strips from what `ktp-ocr scan CARDS --keep-stages STAGES` left behind,
finds out from geometry.json what is printed on each, and writes OUT-000.tif with its box file and so on. A strip that
holds part of a word is left out: it would teach the model to make up the rest. `--singly` writes a folder OUT of
pictures with their text for evaluate.py, cut as they were.
"""

import argparse
import json
import pathlib
import random

import numpy
from PIL import Image

from wild import evened

PER_PART = 200


def homography(source, target):
    """The 3 × 3 map that takes four points to four others."""
    rows, values = [], []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.append(numpy.linalg.solve(numpy.array(rows, float), numpy.array(values, float)), 1).reshape(3, 3)


def frame(width, height):
    return [(0, 0), (width, 0), (width, height), (0, height)]


def box_on(card, run):
    """Left, top, right and bottom of a run of print on the normalised card."""
    x, y, width, height = run["box"]
    points = numpy.array([(x, y, 1), (x + width, y, 1), (x + width, y + height, 1), (x, y + height, 1)], float)
    mapped = points @ card.T
    mapped = mapped[:, :2] / mapped[:, 2:]
    return (*mapped.min(axis=0), *mapped.max(axis=0))


def text_in(strip, runs):
    """What is printed in a strip, from left to right; None where a run lies in it in part only."""
    left, top, width, height = strip
    right, bottom = left + width, top + height
    inside = []
    for text, (x0, y0, x1, y1) in runs:
        down = (min(y1, bottom) - max(y0, top)) / max(y1 - y0, 1)
        across = (min(x1, right) - max(x0, left)) / max(x1 - x0, 1)
        if down <= 0.3 or across <= 0.02:
            continue
        if down < 0.85 or min(x1, right) - max(x0, left) < x1 - x0 - 5:
            return None
        inside.append((x0, text))
    return " ".join(text for _, text in sorted(inside)) or None


def jittered(strip, chance):
    """Now and then a margin a little wider or narrower, or much wider: cutting errs as well."""
    if chance.random() < 0.5:
        return strip
    most = 10 if chance.random() < 0.25 else 5
    grow = [chance.randint(-2, most) for _ in range(4)]
    left, top, width, height = strip
    return left - grow[0], top - grow[1], width + grow[0] + grow[2], height + grow[1] + grow[3]


def strips(cards, stages, cut=jittered, second_light=0, light="normalise"):
    """(card's path, text, picture) of every strip of every card whose place in the picture is known; so large a share of
    the cards in the second light. `cut` makes of a strip's place the one that is cut; `light` names what was kept."""
    kept = {folder.name.rsplit("-", 1)[0]: folder for folder in stages.iterdir()}
    for name, geometry in sorted(json.loads((cards / "geometry.json").read_text()).items()):
        folder = kept.get(pathlib.Path(name).stem)
        if folder is None or not (folder / f"{light}.json").exists():
            continue
        found = json.loads((folder / f"{light}.json").read_text())
        if not found.get("corners"):
            continue
        drawn = frame(geometry["card"]["width"], geometry["card"]["height"])
        canonical = frame(found["width"], found["height"])
        card = homography(found["corners"], canonical) @ homography(drawn, geometry["corners"])
        runs = [(run["text"].strip(), box_on(card, run)) for run in geometry["runs"] if run["text"].strip()]
        image = Image.open(folder / f"{light}.png")
        chance = random.Random(name)
        if second_light and random.Random(f"light of {name}").random() < second_light:
            image = evened(image)
        for strip in found["strips"]:
            text = text_in(strip, runs)
            if text is None:
                continue
            left, top, width, height = cut(strip, chance)
            box = max(left, 0), max(top, 0), min(left + width, image.width), min(top + height, image.height)
            yield name, text, image.crop(box)


def write(part, out):
    """A TIFF of many pages and the box file that tells Tesseract what stands on each."""
    rows = []
    for page, (_, text, picture) in enumerate(part):
        rows.append(f"WordStr 0 0 {picture.width} {picture.height} {page} #{text}\n"
                    f"\t {picture.width} 0 {picture.width + 1} {picture.height} {page}\n")
    out.with_suffix(".box").write_text("".join(rows))
    part[0][2].save(out, save_all=True, append_images=[picture for _, _, picture in part[1:]])


def write_singly(lines, out):
    """OUT/nik and OUT/text, each line by its number and the condition of its card."""
    for number, (name, text, picture) in enumerate(lines):
        digits = sum(character.isdigit() for character in text)
        folder = out / ("nik" if digits == 16 and len(text) <= 24 else "text")
        folder.mkdir(parents=True, exist_ok=True)
        stem = folder / f"{number:05d}-{name.split('/')[0]}"
        picture.save(stem.with_suffix(".png"))
        stem.with_suffix(".gt.txt").write_text(text + "\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("cards", type=pathlib.Path)
    arguments.add_argument("stages", type=pathlib.Path)
    arguments.add_argument("out", type=pathlib.Path, help="beginning of the parts' names")
    arguments.add_argument("--second-light", type=float, default=0, help="the share of cards shown evened by wild.py")
    arguments.add_argument("--singly", action="store_true", help="a folder of pictures, to measure a model on")
    options = arguments.parse_args()

    lines = list(strips(options.cards, options.stages, (lambda strip, _: strip) if options.singly else jittered, second_light=options.second_light))
    if options.singly:
        write_singly(lines, options.out)
        return
    random.Random(str(options.cards)).shuffle(lines)
    for number, start in enumerate(range(0, len(lines), PER_PART)):
        write(lines[start:start + PER_PART], options.out.with_name(f"{options.out.name}-{number:03d}.tif"))


if __name__ == "__main__":
    main()
