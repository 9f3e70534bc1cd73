"""Cuts the printed lines out of cards drawn by `ktp-specimens --geometry`, as a perfect pipeline would: blue channel,
true homography, canonical width, ink box and a margin. `card-lines.py CARDS OUT [--margin 4]` writes OUT/nik and
OUT/text, each line with its text, for evaluate.py.
"""

import argparse
import json
import pathlib

from PIL import Image, ImageOps

CANONICAL_WIDTH = 1012


def homography(corners):
    """The map from the unit square to four corners (Heckbert's closed form)."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    determinant = dx1 * dy2 - dx2 * dy1
    g, h = (dx3 * dy2 - dx2 * dy3) / determinant, (dx1 * dy3 - dx3 * dy1) / determinant

    def point(u, v):
        w = g * u + h * v + 1
        return ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / w, ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / w

    return point


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("cards", type=pathlib.Path)
    arguments.add_argument("out", type=pathlib.Path)
    arguments.add_argument("--margin", type=float, default=4, help="pixels at the canonical width")
    options = arguments.parse_args()

    for name, geometry in json.loads((options.cards / "geometry.json").read_text()).items():
        blue = ImageOps.exif_transpose(Image.open(options.cards / name)).convert("RGB").getchannel("B")
        width, height = geometry["card"]["width"], geometry["card"]["height"]
        scale = CANONICAL_WIDTH / width
        to_photo = homography(geometry["corners"])
        for number, run in enumerate(geometry["runs"]):
            if len(run["text"]) < 2:
                continue
            x, y, w, h = run["box"]
            left, top = x - options.margin / scale, y - options.margin / scale
            right, bottom = x + w + options.margin / scale, y + h + options.margin / scale
            quad = [to_photo(u / width, v / height) for u, v in ((left, top), (left, bottom), (right, bottom), (right, top))]
            size = (round((right - left) * scale), round((bottom - top) * scale))
            line = blue.transform(size, Image.QUAD, [value for point in quad for value in point], Image.BICUBIC)
            folder = options.out / ("nik" if run["fields"] == ["nik"] else "text")
            folder.mkdir(parents=True, exist_ok=True)
            stem = folder / f"{pathlib.Path(name).stem.replace('-', '')}{number:02d}-{name.split('/')[0]}"
            line.save(stem.with_suffix(".png"))
            stem.with_suffix(".gt.txt").write_text(run["text"] + "\n")


if __name__ == "__main__":
    main()
