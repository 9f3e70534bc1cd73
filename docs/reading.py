#!/usr/bin/python3
"""Draws docs/reading.png: one specimen on its way through the stages, from what `scan --keep-stages` left of it.

    ktp-ocr scan Fixtures/cards/phone/phone-0001.jpg --out /tmp/session --keep-stages /tmp/stages
    docs/reading.py /tmp/stages/phone-0001-*
"""

import json
import pathlib
import sys

from PIL import Image, ImageDraw

HEIGHT = 460
GAP = 16


def main(folder):
    folder = pathlib.Path(folder)
    found = json.loads((folder / "normalise.json").read_text())

    loaded = Image.open(folder / "load.jpg").convert("RGB")
    thickness = max(loaded.height // 150, 2)
    ImageDraw.Draw(loaded).line([tuple(corner) for corner in found["corners"] + found["corners"][:1]], fill=(220, 40, 40), width=thickness)

    card = Image.open(folder / "normalise.png").convert("RGB")
    draw = ImageDraw.Draw(card)
    for left, top, width, height in found["strips"]:
        draw.rectangle((left, top, left + width, top + height), outline=(220, 40, 40), width=2)

    pictures = [picture.resize((round(picture.width * HEIGHT / picture.height), HEIGHT), Image.LANCZOS) for picture in (loaded, card)]
    sheet = Image.new("RGB", (sum(picture.width for picture in pictures) + GAP, HEIGHT), "white")
    x = 0
    for picture in pictures:
        sheet.paste(picture, (x, 0))
        x += picture.width + GAP
    sheet.quantize(96).save(pathlib.Path(__file__).with_name("reading.png"), optimize=True)


if __name__ == "__main__":
    main(sys.argv[1])
