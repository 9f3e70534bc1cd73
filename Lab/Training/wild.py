"""What happens to a line of print between the card and the pipeline, beyond what a tidy scan, a phone and a messenger do:
wear, glare, darkness, motion, distance, a fax. And the second light in which the pipeline shows a doubtful card.

Pictures are 8-bit grey at the canonical scale; `chance` is the line's own random.Random, so that a line can be drawn
again alone.
"""

import io
import math
import random

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

# Tesseract's training reads 8-bit grey; so does everything here.
GRAIN_SIZE = 512
_grain_values = random.Random(7)
GRAIN = Image.frombytes("L", (GRAIN_SIZE, GRAIN_SIZE), bytes(
    min(255, max(0, round(_grain_values.gauss(128, 32)))) for _ in range(GRAIN_SIZE * GRAIN_SIZE)))


def grain(size, sigma, chance):
    """Gaussian noise around 128, cut from one seeded tile: Pillow's own noise cannot be seeded."""
    tile = Image.new("L", size)
    for x in range(-chance.randrange(GRAIN_SIZE), size[0], GRAIN_SIZE):
        for y in range(-chance.randrange(GRAIN_SIZE), size[1], GRAIN_SIZE):
            tile.paste(GRAIN, (x, y))
    return tile.point(lambda value: int(round(128 + (value - 128) * sigma / 32)))


def jpeg(picture, quality):
    stream = io.BytesIO()
    picture.save(stream, "JPEG", quality=quality)
    return Image.open(stream)


def worn(picture, paper, chance):
    """Ink faded, rubbed off in patches that may lie over a whole word, and scratched through: to the paper or by dirt."""
    picture = picture.point(lambda level, fading=chance.uniform(0, 0.4): round(level + (paper - level) * fading))
    loss = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(loss)
    for _ in range(chance.randint(0, 3)):
        x, y = chance.uniform(0, picture.width), chance.uniform(0, picture.height)
        wide, high = chance.uniform(0.3, 4) * picture.height, chance.uniform(0.2, 1.2) * picture.height
        draw.ellipse((x - wide, y - high, x + wide, y + high), fill=chance.randint(60, 170))
    loss = loss.filter(ImageFilter.GaussianBlur(picture.height / 8))
    loss = ImageChops.multiply(loss, grain(picture.size, 60, chance).filter(ImageFilter.GaussianBlur(3)).point(lambda v: min(255, v + 90)))
    picture = Image.composite(Image.new("L", picture.size, paper), picture, loss)
    for _ in range(chance.randint(1, 6)):
        shade = chance.randint(paper - 10, 255) if chance.random() < 0.7 else chance.randint(60, 130)
        picture.paste(shade, (0, 0), scratch(picture.size, chance))
    return picture


def scratch(size, chance):
    """How much of each pixel a scratch takes, a little bent."""
    share = Image.new("L", size, 0)
    x, y, angle = chance.uniform(0, size[0]), chance.uniform(0, size[1]), chance.uniform(0, 2 * math.pi)
    bend, step = chance.uniform(-0.25, 0.25), size[1] / 4
    places = [(x, y)]
    for _ in range(chance.randint(3, 32)):
        x, y, angle = x + step * math.cos(angle), y + step * math.sin(angle), angle + bend
        places.append((x, y))
    ImageDraw.Draw(share).line(places, fill=chance.randint(60, 205), width=chance.randint(2, 9), joint="curve")
    return share


def glare(picture, chance):
    """A streak or two of reflected light over the print, which is faint below it but never gone: what nobody can read
    would teach a model to make it up."""
    levels = numpy.asarray(picture, float)
    strongest = max(30, 210 - numpy.percentile(levels, 4))
    y, x = numpy.mgrid[0:picture.height, 0:picture.width]
    light = numpy.zeros(levels.shape)
    for _ in range(chance.randint(1, 2)):
        angle = chance.uniform(0.2, math.pi - 0.2)
        across = (x - chance.uniform(0, picture.width)) * math.sin(angle) + (y - picture.height / 2) * math.cos(angle)
        streak = chance.uniform(0.2, 1) * strongest * numpy.exp(-((across / (chance.uniform(0.4, 3) * picture.height)) ** 2))
        light = numpy.maximum(light, streak)
    return Image.fromarray(numpy.clip(levels + light, 0, 255).astype(numpy.uint8))


def dark(picture, chance):
    """Too little light: few levels, much noise; then as bright again as evening the light makes it."""
    levels = numpy.asarray(picture, float) * chance.uniform(0.1, 0.4)
    contrast = numpy.percentile(levels, 80) - numpy.percentile(levels, 4)
    noise = grain(picture.size, 32, chance)
    if chance.random() < 0.5:  # the camera smooths what it amplified
        noise = noise.filter(ImageFilter.GaussianBlur(1))
    noise = numpy.asarray(noise, float) - 128
    noise *= contrast * chance.uniform(0.05, 0.35) / max(noise.std(), 1)
    levels = numpy.clip(levels + noise, 0, 255).astype(numpy.uint8)
    levels = numpy.asarray(jpeg(Image.fromarray(levels), chance.randint(70, 95)), float)
    paper = max(numpy.percentile(levels, 80), 1)
    return Image.fromarray(numpy.clip(levels * chance.uniform(180, 220) / paper, 0, 255).astype(numpy.uint8))


def motion(picture, length, chance):
    """The mean of the picture along a straight way of so many pixels, most often level: hands shake sideways as they tap."""
    angle = chance.uniform(0, math.pi)
    steps = max(2, math.ceil(length) * 2)
    total = numpy.zeros((picture.height, picture.width))
    for step in range(steps):
        way = length * (step / (steps - 1) - 0.5)
        moved = picture.transform(picture.size, Image.AFFINE, (1, 0, way * math.cos(angle), 0, 1, way * math.sin(angle)), Image.BILINEAR,
                                  fillcolor=round(float(numpy.median(picture))))
        total += numpy.asarray(moved)
    return Image.fromarray((total / steps + 0.5).astype(numpy.uint8))


def fax(picture, chance):
    """Black and white at about 200 dots an inch, as a fax or an old copier sends it."""
    scale = chance.uniform(0.62, 0.75)
    small = picture.resize((max(8, round(picture.width * scale)), max(8, round(picture.height * scale))), Image.BILINEAR)
    small = ImageChops.add(small, grain(small.size, chance.uniform(0, 8), chance), 1, -128)
    paper, ink = numpy.percentile(small, 80), numpy.percentile(small, 3)
    limit = ink + (paper - ink) * chance.uniform(0.45, 0.7)
    return small.point(lambda level: 255 if level > limit else 0).resize(picture.size, Image.BICUBIC)


def small(picture, least, most, quality, chance):
    """So few pixels survive, after JPEG; then back to the canonical scale."""
    scale = chance.uniform(least, most)
    picture_of_few = picture.resize((max(8, round(picture.width * scale)), max(8, round(picture.height * scale))), Image.BOX)
    return jpeg(picture_of_few, quality).resize(picture.size, Image.BICUBIC)


def evened(picture, radius=36, least_deviation=12):
    """The other light: every pixel against the mean of its surroundings, in their deviation, as LocalContrast does it."""
    levels = numpy.asarray(picture, float)
    padded = numpy.pad(levels, radius, mode="reflect" if min(levels.shape) > radius else "symmetric")
    side = 2 * radius + 1

    def mean(values):
        sums = numpy.pad(values, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
        return (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side**2

    centre = mean(padded)
    deviation = numpy.sqrt(numpy.maximum(mean(padded**2) - centre**2, 0))
    even = 215 + (levels - centre - 0.3 * deviation) * 70 / numpy.maximum(deviation, least_deviation)
    return Image.fromarray(numpy.clip(even, 0, 255).astype(numpy.uint8))
