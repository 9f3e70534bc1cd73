#!/usr/bin/env python3
"""Grounds that cards lie on, and things that lie beside them, for scenes.py: wood, paper, cloth, keyboards, books, telephones."""
import cv2
import numpy as np

def colour(rng, low=0, high=256):
    base = rng.integers(low, high)
    return np.clip(base + rng.normal(0, 35, 3), 0, 255)


def noise(rng, h, w, cells, channels=1):
    small = rng.random((max(2, int(cells)), max(2, int(cells * rng.uniform(0.5, 2))), channels)).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC).reshape(h, w, channels)


def clouds(rng, h, w, channels=1):
    total = np.zeros((h, w, channels), np.float32)
    for octave in range(rng.integers(2, 6)):
        total += noise(rng, h, w, 2 ** (octave + 1), channels) * 0.6 ** octave
    return (total - total.min()) / (np.ptp(total) + 1e-6)


def blend(a, b, share):
    a, b = np.asarray(a, np.float32), np.asarray(b, np.float32)
    share = np.asarray(share, np.float32)
    return a * (1 - share) + b * share


def turned(rng, picture, angle=None):
    """The picture turned about its middle, mirrored at the borders."""
    h, w = picture.shape[:2]
    matrix = cv2.getRotationMatrix2D((w / 2, h / 2), rng.uniform(0, 360) if angle is None else angle, rng.uniform(1, 1.6))
    return cv2.warpAffine(picture, matrix, (w, h), borderMode=cv2.BORDER_REFLECT)


def write(picture, line, at, font, size, ink):
    """Text on a picture of floats; `at` is its lower left corner."""
    x, y = at
    tall, wide = int(size * 40) + 4, int(len(line) * size * 22) + 8
    mask = np.zeros((tall, wide), np.uint8)
    cv2.putText(mask, line, (1, tall - int(size * 10) - 2), font, size, 255, 1, cv2.LINE_AA)
    top, left = y - tall + int(size * 10) + 2, x
    part = picture[max(top, 0):top + tall, max(left, 0):left + wide]
    if part.size:
        mask = mask[max(-top, 0):, max(-left, 0):][:part.shape[0], :part.shape[1], None] / np.float32(255)
        part[:] = part * (1 - mask) + np.float32(ink) * mask


def print_lines(rng, picture, box, ink, size, ragged=True):
    """Rows of words, or of what looks like words from afar."""
    x0, y0, x1, y1 = [int(v) for v in box]
    y = y0 + size
    letters = rng.random() < 0.6
    font = int(rng.choice([cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX]))
    alphabet = np.array(list("ABCDEFGHIKLMNOPRSTUVWYabcdefghiklmnoprstuvwy0123456789:./-"))
    upper = rng.random() < 0.4
    while y < y1 - 1:
        if rng.random() < 0.1:
            y += int(size * rng.uniform(1, 3))
            continue
        end = x1 if not ragged or rng.random() < 0.5 else x0 + (x1 - x0) * rng.uniform(0.2, 1)
        if letters:
            count = max(1, int((end - x0) / (0.62 * size)))
            line = "".join(c if rng.random() > 0.16 else " " for c in rng.choice(alphabet, count))
            write(picture, line.upper() if upper else line, (x0, y), font, size / 30, ink)
        else:
            x = x0
            while x < end:
                long = size * rng.uniform(1, 5)
                cv2.rectangle(picture, (int(x), int(y - size * 0.55)), (int(min(x + long, end)), int(y)), ink, -1)
                x += long + size * rng.uniform(0.4, 0.9)
        y += int(size * rng.uniform(1.25, 1.9)) + 1


def ground(rng, h, w, unseen=False):
    """What lies under the cards. `unseen`: kinds that training lacks, for the evaluation."""
    picture = np.empty((h, w, 3), np.float32)
    a, b = colour(rng), colour(rng)
    picture[:] = a
    kind = rng.integers(100, 104) if unseen else rng.integers(0, 14)
    if kind == 0:
        picture += rng.normal(0, rng.uniform(0, 6), picture.shape)
    elif kind in (1, 2):  # wood: grain along one direction, boards
        grain = noise(rng, h, w, 3)
        grain = np.sin((np.linspace(0, rng.uniform(20, 160), h)[:, None, None] + grain * rng.uniform(2, 30)))
        picture = blend(a, b, (grain * 0.5 + 0.5) * rng.uniform(0.1, 0.6))
        if rng.random() < 0.5:
            step = rng.integers(30, 150)
            picture[::step] *= 0.5
        picture = turned(rng, picture.astype(np.float32), rng.choice([0, 90, rng.uniform(0, 180)]))
    elif kind == 3:  # streaks
        for _ in range(rng.integers(10, 120)):
            p, q = rng.integers(-w // 4, w * 5 // 4, 2), rng.integers(-h // 4, h * 5 // 4, 2)
            cv2.line(picture, tuple(map(int, p)), tuple(map(int, q)), colour(rng).tolist(), int(rng.integers(1, 9)), cv2.LINE_AA)
    elif kind == 12:  # streaks in one direction, as of a grained desk
        for _ in range(rng.integers(20, 160)):
            y, tall = rng.integers(0, h), rng.integers(1, 7)
            picture[y:y + tall] = blend(picture[y:y + tall], colour(rng), rng.uniform(0.1, 0.9))
        picture = turned(rng, picture)
    elif kind in (4, 5):  # printed paper
        picture[:] = colour(rng, 170, 256)
        for _ in range(rng.integers(1, 4)):
            x0, y0 = rng.uniform(0, w * 0.6), rng.uniform(0, h * 0.6)
            print_lines(rng, picture, (x0, y0, x0 + w * rng.uniform(0.3, 1), y0 + h * rng.uniform(0.3, 1)),
                        colour(rng, 0, 110).tolist(), int(rng.integers(5, 20)))
        if rng.random() < 0.7:
            picture = turned(rng, picture)
    elif kind == 6:  # tables
        picture[:] = colour(rng, 150, 256)
        ink = colour(rng, 0, 140).tolist()
        for x in np.cumsum(rng.integers(12, 90, 40)):
            cv2.line(picture, (int(x), 0), (int(x), h), ink, 1)
        for y in np.arange(0, h, rng.integers(8, 40)):
            cv2.line(picture, (0, int(y)), (w, int(y)), ink, 1)
        print_lines(rng, picture, (3, 3, w, h), ink, int(rng.integers(6, 14)))
        picture = turned(rng, picture) if rng.random() < 0.6 else picture
    elif kind in (7, 8):  # batik-like cloth: a motif in rows
        size = int(rng.integers(14, 90))
        tile = np.empty((size, size, 3), np.float32)
        tile[:] = a
        for _ in range(rng.integers(2, 9)):
            c, centre = colour(rng).tolist(), tuple(int(v) for v in rng.integers(0, size, 2))
            if rng.random() < 0.5:
                axes = tuple(int(v) for v in rng.integers(1, size // 2 + 1, 2))
                cv2.ellipse(tile, centre, axes, rng.uniform(0, 180), 0, 360, c, int(rng.choice([-1, 1, 2])), cv2.LINE_AA)
            else:
                cv2.fillPoly(tile, [rng.integers(0, size, (4, 2)).astype(np.int32)], c, cv2.LINE_AA)
        if rng.random() < 0.5:
            tile = (tile + tile[:, ::-1]) / 2
        picture = np.tile(tile, (h // size + 1, w // size + 1, 1))[:h, :w]
        picture = turned(rng, np.ascontiguousarray(picture))
    elif kind == 9:  # keyboard, tiles
        kh, kw, gap = int(rng.integers(12, 60)), int(rng.integers(12, 80)), int(rng.integers(1, 6))
        for row, y in enumerate(range(0, h, kh + gap)):
            for x in range(-row * kw // 3 % kw, w, kw + gap):
                c = (b + rng.normal(0, 6, 3)).tolist()
                cv2.rectangle(picture, (x, y), (x + kw, y + kh), c, -1)
                if rng.random() < 0.7:
                    write(picture, chr(rng.integers(65, 91)), (x + kw // 4, y + kh * 2 // 3), 0, kh / 60, 255 - b)
        picture = turned(rng, picture)
    elif kind == 10:
        picture = blend(a, b, clouds(rng, h, w))
    elif kind == 11:
        picture = clouds(rng, h, w, 3) * 255
    elif kind == 13:  # clutter: many things
        picture = blend(a, b, clouds(rng, h, w))
        for _ in range(rng.integers(5, 40)):
            c, centre = colour(rng).tolist(), (int(rng.integers(0, w)), int(rng.integers(0, h)))
            axes = tuple(int(v) for v in rng.integers(4, 120, 2))
            if rng.random() < 0.4:
                cv2.ellipse(picture, centre, axes, rng.uniform(0, 180), 0, 360, c, -1, cv2.LINE_AA)
            else:
                box = cv2.boxPoints((centre, axes, rng.uniform(0, 180))).astype(np.int32)
                cv2.fillPoly(picture, [box], c, cv2.LINE_AA)
    elif kind == 100:  # chessboard
        size = rng.integers(8, 60)
        y, x = np.mgrid[0:h, 0:w]
        picture = blend(a, b, (((x // size) + (y // size)) % 2)[..., None].astype(np.float32))
        picture = turned(rng, picture)
    elif kind == 101:  # rings and waves
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        r = np.hypot(x - rng.uniform(0, w), y - rng.uniform(0, h))
        picture = blend(a, b, (np.sin(r * rng.uniform(0.05, 0.9)) * 0.5 + 0.5)[..., None])
    elif kind == 102:  # polygons without order, as of leaves or gravel
        for _ in range(rng.integers(150, 500)):
            at = rng.uniform(0, [w, h])
            points = (at + rng.normal(0, rng.uniform(3, 22), (5, 2))).astype(np.int32)
            cv2.fillPoly(picture, [cv2.convexHull(points)], colour(rng).tolist(), cv2.LINE_AA)
    elif kind == 103:  # plaid
        for axis, long in ((0, h), (1, w)):
            for _ in range(rng.integers(3, 30)):
                at, wide = rng.integers(0, long), rng.integers(2, 40)
                part = (slice(at, at + wide), slice(None)) if axis == 0 else (slice(None), slice(at, at + wide))
                picture[part] = blend(picture[part], colour(rng), 0.5)
        picture = turned(rng, picture)
    if rng.random() < 0.3:
        picture = picture + rng.standard_normal(picture.shape, np.float32) * np.float32(rng.uniform(1, 15))
    return np.clip(picture, 0, 255).astype(np.float32)


def distractor(rng):
    """A flat thing that is no card, and its size: another card, a book, a telephone, a photograph, a sheet."""
    kind = rng.integers(0, 6)
    w, h = (320, 202) if kind in (0, 1) else (320, int(rng.uniform(140, 480)))
    thing = np.empty((h, w, 3), np.float32)
    thing[:] = colour(rng, 120 if kind in (0, 1, 4) else 0)
    ink = colour(rng, 0, 120).tolist() if thing.mean() > 110 else colour(rng, 170, 256).tolist()
    if kind in (0, 1):  # another card: its photo and rows lie elsewhere, or it has none of them
        if rng.random() < 0.6:
            thing = blend(thing, colour(rng), clouds(rng, h, w) * 0.5)
        if rng.random() < 0.6:
            cv2.rectangle(thing, (0, 0), (w, int(rng.integers(20, 60))), colour(rng).tolist(), -1)
        style = rng.integers(0, 4)
        if style == 0:  # photo on the left
            photo = clouds(rng, 90, 70, 3) * 255
            y = int(rng.integers(50, 100))
            thing[y:y + 90, 12:82] = photo
            print_lines(rng, thing, (96, y, 310, y + 95), ink, int(rng.integers(8, 16)))
        elif style == 1:  # a number and a name only
            print_lines(rng, thing, (20, 110, 290, 135), ink, 20, ragged=False)
            print_lines(rng, thing, (20, 150, 190, 190), ink, 12)
            cv2.rectangle(thing, (20, 60), (65, 92), (90, 190, 210), -1)
        elif style == 2:  # rows all over, no photo
            print_lines(rng, thing, (14, 20, 306, 195), ink, int(rng.integers(8, 14)))
        else:  # a mark in the middle
            cv2.circle(thing, (int(rng.integers(60, 260)), 100), int(rng.integers(20, 60)), colour(rng).tolist(), -1, cv2.LINE_AA)
            print_lines(rng, thing, (90, 165, 230, 195), ink, 12)
    elif kind == 2:  # book
        for _ in range(rng.integers(1, 4)):
            x, y = rng.uniform(0, w * 0.5), rng.uniform(0, h * 0.7)
            print_lines(rng, thing, (x, y, w, y + h * 0.2), ink, int(rng.integers(14, 40)))
    elif kind == 3:  # telephone
        thing[:] = colour(rng, 0, 60)
        m = 8
        thing[m:-m, m:-m] = blend(colour(rng), colour(rng), clouds(rng, h - 2 * m, w - 2 * m))
    elif kind == 4:  # sheet with print, or blank
        if rng.random() < 0.75:
            print_lines(rng, thing, (20, 20, w - 20, h - 20), ink, int(rng.integers(5, 16)))
        if rng.random() < 0.3:
            thing[30:90, w - 90:w - 40] = clouds(rng, 60, 50, 3) * 255
    else:  # photograph
        thing = clouds(rng, h, w, 3) * 255
        for _ in range(rng.integers(0, 4)):
            cv2.ellipse(thing, (int(rng.integers(w)), int(rng.integers(h))), (int(rng.integers(10, 80)), int(rng.integers(10, 120))),
                        rng.uniform(0, 180), 0, 360, colour(rng).tolist(), -1, cv2.LINE_AA)
    return np.clip(thing, 0, 255)
