"""Writes into a unicharset how high and low each character stands, measured on the fonts.

The legacy engine tells i from l, ':' from a quote and '/' from I partly by that; without figures every
character may stand anywhere. Tesseract's measure: the baseline is 64, the x-height 128 above it.
Debian has no langdata package to take such figures from.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

from lines import font_file

BASELINE, X_HEIGHT, TOLERANCE = 64, 128, 10
SIZE = 400


def ink(character, face):
    """Top and bottom of the ink above the baseline, in pixels."""
    canvas = Image.new("L", (2 * SIZE, 2 * SIZE))
    ImageDraw.Draw(canvas).text((SIZE / 2, SIZE), character, font=face, fill=255, anchor="ls")
    _, top, _, bottom = canvas.getbbox()
    return SIZE - top, SIZE - bottom


def extents(character, faces):
    """Lowest and highest bottom and top over the fonts, widened by what rasters lose."""
    bottoms, tops = [], []
    for face in faces:
        unit = X_HEIGHT / ink("x", face)[0]
        top, bottom = ink(character, face)
        bottoms.append(BASELINE + bottom * unit)
        tops.append(BASELINE + top * unit)
    low = [min(bottoms) - TOLERANCE, max(bottoms) + TOLERANCE, min(tops) - TOLERANCE, max(tops) + TOLERANCE]
    return ",".join(str(max(0, min(255, round(value)))) for value in low)


def main(fonts):
    faces = [ImageFont.truetype(font_file(name), SIZE) for name in fonts.split(",")]
    for line in sys.stdin:
        fields = line.rstrip("\n").split(" ")
        if len(fields) > 3 and len(fields[0]) == 1 and fields[2].startswith("0,255,0,255"):
            fields[2] = extents(fields[0], faces) + fields[2][len("0,255,0,255"):]
        print(" ".join(fields))


if __name__ == "__main__":
    main(sys.argv[1])
