#!/usr/bin/env python3
"""Draws scenes with cards in them for card-network.py, from flat faces that ktp-specimens drew, and nothing else.

    scenes.py FACES OUT --count N --seed S [--shard 1000]

FACES is a folder of `ktp-specimens --condition scan --geometry`. OUT gets shards of uint8 pictures (256 x 256 x 3, BGR,
letterboxed) with the corners of every card (clockwise from the top left of its text, in pixels of the picture).
"""
import argparse
import json
import os
import pathlib

import cv2
import numpy as np

from grounds import colour, clouds, blend, ground, distractor

SIDE = 256
MOST = 12
FACE = (640, 404)
cv2.setNumThreads(1)


class Faces:
    """Flat card faces in three sizes."""

    def __init__(self, folder, rng=None):
        folder = pathlib.Path(folder)
        self.levels = []
        for name, entry in json.loads((folder / "geometry.json").read_text()).items():
            picture = cv2.imread(str(folder / name))
            if picture is None:
                continue
            w, h = FACE
            target = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
            picture = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            matrix = cv2.getPerspectiveTransform(np.float32(entry["corners"]) * 0.5, target)
            face = cv2.warpPerspective(picture, matrix, FACE, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            half = cv2.resize(face, (w // 2, h // 2), interpolation=cv2.INTER_AREA)
            self.levels.append((face, half, cv2.resize(half, (w // 4, h // 4), interpolation=cv2.INTER_AREA)))

    def draw(self, rng, width):
        face = self.levels[rng.integers(len(self.levels))]
        return face[0 if width > 240 else 1 if width > 110 else 2]


def quad(rng, width, ratio, centre, roll, tilt, steep=None):
    """Corners of a flat thing as a camera sees it, tilted by so many degrees at most about both axes, or steeply about one in between."""
    half = np.array([[-1, -ratio], [1, -ratio], [1, ratio], [-1, ratio]]) * 0.5
    points = np.column_stack([half, np.zeros(4)])
    ax, ay = np.radians(rng.uniform(-tilt, tilt)), np.radians(rng.uniform(-tilt, tilt))
    if steep:
        way = rng.uniform(0, 2 * np.pi)
        ax, ay = np.radians(steep) * np.array([np.cos(way), np.sin(way)])
    c, s = np.cos(np.radians(roll)), np.sin(np.radians(roll))
    rz = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    rx = np.array([[1, 0, 0], [0, np.cos(ax), -np.sin(ax)], [0, np.sin(ax), np.cos(ax)]])
    ry = np.array([[np.cos(ay), 0, np.sin(ay)], [0, 1, 0], [-np.sin(ay), 0, np.cos(ay)]])
    points = points @ (ry @ rx @ rz).T
    distance = rng.uniform(1.25, 2.5 if steep else 5)
    flat = points[:, :2] * (distance / (distance + points[:, 2:]))
    return flat * width + centre


def put(rng, picture, thing, corners, rounded=0.0, light=1.0):
    """Lays a flat thing into the picture, with its shadow."""
    h, w = thing.shape[:2]
    x0, y0 = np.maximum(np.floor(corners.min(0) - 14), 0).astype(int)
    x1, y1 = np.ceil(corners.max(0) + 14).astype(int)
    part = picture[y0:max(y1, 0), x0:max(x1, 0)]
    if part.size == 0:
        return
    corners, size = np.float32(corners - [x0, y0]), (part.shape[1], part.shape[0])
    source = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    alpha = np.full((h, w), 255, np.uint8)
    if rounded > 0:
        r = max(1, int(rounded * w))
        for x, y, a, b in ((0, 0, r, r), (w, 0, w - r, r), (0, h, r, h - r), (w, h, w - r, h - r)):
            cv2.rectangle(alpha, (x, y), (a, b), 0, -1)
            cv2.circle(alpha, (a, b), r, 255, -1)
    if rng.random() < 0.5:
        offset = rng.uniform(-6, 6, 2).astype(np.float32)
        shadow = cv2.warpPerspective(alpha, cv2.getPerspectiveTransform(source, corners + offset), size)
        shadow = cv2.blur(shadow, (int(rng.integers(3, 12)),) * 2)[..., None]
        part *= 1 - shadow * np.float32(rng.uniform(0.1, 0.6) / 255)
    matrix = cv2.getPerspectiveTransform(source, corners)
    thing = np.clip(thing * light, 0, 255).astype(np.uint8)
    flat = cv2.warpPerspective(thing, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.warpPerspective(alpha, matrix, size, flags=cv2.INTER_LINEAR)[..., None] * np.float32(1 / 255)
    part[:] = part * (1 - mask) + flat * mask


def crosses(a, others):
    a = np.float32(a)
    return any(cv2.intersectConvexConvex(a, np.float32(b))[0] > 0.02 * min(cv2.contourArea(a), cv2.contourArea(np.float32(b)))
               for b in others)


def light(rng, picture, cards):
    """What happens between the card and the file."""
    h, w = picture.shape[:2]
    long = max(h, w)
    for card in cards:
        size = np.linalg.norm(card[1] - card[0])
        if rng.random() < 0.12:  # a finger, or a hand
            edge = rng.integers(4)
            at = blend(card[edge], card[(edge + 1) % 4], rng.uniform(0, 1))
            skin = np.array([rng.uniform(60, 140), rng.uniform(90, 170), rng.uniform(130, 225)])
            cv2.ellipse(picture, tuple(int(v) for v in at), (int(size * rng.uniform(0.05, 0.12)), int(size * rng.uniform(0.12, 0.4))),
                        rng.uniform(0, 180), 0, 360, skin.tolist(), -1, cv2.LINE_AA)
        if rng.random() < 0.15:  # a highlight
            glow = np.zeros((h, w), np.float32)
            at = card.mean(0) + rng.normal(0, size * 0.3, 2)
            cv2.ellipse(glow, tuple(int(v) for v in at), (max(2, int(size * rng.uniform(0.03, 0.2))), max(2, int(size * rng.uniform(0.05, 0.4)))),
                        rng.uniform(0, 180), 0, 360, 1, -1)
            picture += cv2.GaussianBlur(glow, (0, 0), max(1, size * rng.uniform(0.01, 0.1)))[..., None] * rng.uniform(80, 300)
    if rng.random() < 0.1:  # bands, as of a blind or of a lamp that flickers
        y, x = np.mgrid[0:h, 0:w] / long
        turn, phase = rng.uniform(0, np.pi), rng.uniform(0, 6)
        wave = np.sin((x * np.cos(turn) + y * np.sin(turn)) * rng.uniform(6, 60) + phase)
        bands = np.clip(wave * rng.uniform(1, 8) + rng.uniform(0, 1), 0, 1)[..., None]
        picture = picture * (1 - bands * rng.uniform(0, 0.5)) + (1 - bands) * rng.uniform(0, 90)
    if rng.random() < 0.15:  # veil
        picture += clouds(rng, h, w) * rng.uniform(20, 120)
    if rng.random() < 0.3:  # shadow
        picture *= 1 - rng.uniform(0.2, 0.7) * np.clip((clouds(rng, h, w) - 0.5) * rng.uniform(2, 12) + 0.5, 0, 1)
    if rng.random() < 0.3:
        picture = picture * rng.uniform(0.35, 1.25) + rng.uniform(-25, 35)
    if rng.random() < 0.35:  # the lamp's colour
        picture = picture * rng.uniform(0.75, 1.2, 3)
    picture = np.clip(picture, 0, 255).astype(np.float32)
    if rng.random() < 0.25:
        sigma = rng.uniform(0.4, 2.2) * long / 420
        picture = cv2.GaussianBlur(picture, (0, 0), sigma)
    if rng.random() < 0.12:
        length = int(rng.integers(3, 12))
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        spin = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1)
        kernel = cv2.warpAffine(kernel, spin, (length, length))
        picture = cv2.filter2D(picture, -1, kernel / max(kernel.sum(), 1e-3))
    tone = rng.random()
    if tone < 0.16:
        picture = np.repeat(picture.mean(2, keepdims=True), 3, 2)
        if tone < 0.05:  # 1-bit
            grey = picture[..., 0]
            cut = cv2.blur(grey, (41, 41)) - rng.uniform(4, 25) if tone < 0.025 else grey.mean() * rng.uniform(0.7, 1.05)
            picture = np.repeat((grey > cut)[..., None] * np.float32(255), 3, 2)
    elif tone < 0.20:
        picture = 255 - picture
    elif tone < 0.24:  # sepia
        picture = picture.mean(2, keepdims=True) * np.array([0.7, 0.88, 1.05])
    if rng.random() < 0.4:
        picture = picture + rng.standard_normal(picture.shape, np.float32) * np.float32(rng.uniform(1, 22))
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.5:
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(18, 92))])[1], 1)
    return picture


def things(rng, picture, count, taken=()):
    h, w = picture.shape[:2]
    placed = []
    for _ in range(count):
        thing = distractor(rng)
        corners = quad(rng, rng.uniform(0.12, 0.7) * max(h, w), thing.shape[0] / thing.shape[1], rng.uniform(0, 1, 2) * [w, h],
                       rng.choice([0, 90, 180, 270, rng.uniform(0, 360)]) + rng.normal(0, 6), 30)
        if not crosses(corners, list(taken)):
            put(rng, picture, thing, corners, rng.choice([0, 0.03]), rng.uniform(0.7, 1.1))
            placed.append(corners)
    return placed


def scene(rng, faces, unseen=False, kind=None):
    """A picture of 256 x 256 (letterboxed) and the corners of its cards, in its pixels."""
    long = 400
    aspect = rng.choice([0.5625, 0.75, 1.0, 0.66, rng.uniform(0.45, 1)])
    h, w = (long, int(long * aspect)) if rng.random() < 0.5 else (int(long * aspect), long)
    kind = kind or rng.choice(["one", "small", "two", "overlap", "cut", "sheet", "none", "flat", "flatnone", "fill"],
                              p=[0.25, 0.13, 0.05, 0.05, 0.06, 0.05, 0.10, 0.19, 0.07, 0.05])
    if kind in ("flat", "keystone", "flatnone"):
        h = w = long
    picture = ground(rng, h, w, unseen)
    ratio = 54 / 85.6
    cards = []
    if kind == "sheet":
        if rng.random() < 0.7:
            picture[:] = colour(rng, 205, 256)
        columns, rows = (2, rng.integers(2, 6)) if h >= w else (rng.integers(2, 4), rng.integers(2, 4))
        width = min(w / columns, h / rows / ratio) * rng.uniform(0.75, 0.97)
        for row in range(rows):
            for column in range(columns):
                if rng.random() < 0.06:
                    continue
                centre = np.array([(column + 0.5) * w / columns, (row + 0.5) * h / rows])
                cards.append(quad(rng, width, ratio, centre, rng.normal(0, 1.2) + rng.choice([0, 0, 0, 180]), 1))
    elif kind in ("flat", "keystone", "flatnone"):
        things(rng, picture, rng.integers(0, 2))
        centre = np.array([w, h]) * 0.5 + rng.normal(0, 0.025 * w, 2)
        width = w * 0.7 * rng.uniform(0.85, 1.15)
        roll = rng.normal(0, 3) + (rng.choice([90, 180, 270]) if rng.random() < 0.12 else 0)
        corners = quad(rng, width, ratio, centre, roll, 9) + rng.normal(0, rng.choice([0.015, 0.015, 0.04]) * w, (4, 2))
        if kind == "keystone":  # what is left of a steep view that was laid flat without its perspective
            seen = np.column_stack([quad(rng, width, ratio, np.zeros(2), rng.normal(0, 3), 0, rng.uniform(35, 62)), np.ones(4)])
            corners = seen @ np.linalg.lstsq(seen, corners, rcond=None)[0]
        if kind != "flatnone":
            cards.append(corners)
        elif rng.random() < 0.75:
            put(rng, picture, distractor(rng), corners, rng.choice([0, 0.03]))
    elif kind == "overlap":  # the second lies on the first
        width, roll = rng.uniform(0.25, 0.5) * long, rng.choice([0, 90, 180, 270, rng.uniform(0, 360)])
        place = np.array([rng.normal(0, 0.1), rng.choice([-1, 1]) * rng.uniform(0.66, 0.98)])
        across, down = np.array([width, ratio * width]) * (place if rng.random() < 0.6 else place[::-1])
        c, s = np.cos(np.radians(roll)), np.sin(np.radians(roll))
        cards = [quad(rng, width, ratio, np.array([w, h]) / 2 + side * np.array([c * across - s * down, s * across + c * down]) / 2,
                      roll + rng.normal(0, 5) + rng.choice([0, 0, 180]), 12) for side in (-1, 1)]
    elif kind == "cut":  # by the picture's edge, mostly beside a whole one
        width = rng.uniform(0.3, 0.75) * long
        tall, roll = ratio * width, rng.choice([0, 90, 180, 270])
        if roll in (90, 270):
            width, tall = tall, width
        side, out = rng.integers(4), rng.uniform(-0.3, 0.3)
        at = [[out * width, rng.uniform(0, h)], [w - out * width, rng.uniform(0, h)],
              [rng.uniform(0, w), out * tall], [rng.uniform(0, w), h - out * tall]][side]
        size = max(width, tall)
        cards = [quad(rng, size, ratio, np.array(at), roll + rng.normal(0, 4) + rng.choice([0, 0, 180]), 8)]
        beside = np.array(at) + [[1, 0], [-1, 0], [0, 1], [0, -1]][side] * np.array([width, tall]) * rng.uniform(1.03, 1.2)
        if rng.random() < 0.7:
            cards.append(quad(rng, size, ratio, beside + rng.normal(0, 0.04 * size, 2), roll + rng.normal(0, 4), 8))
            if crosses(cards[1], cards[:1]):
                cards.pop()
    elif kind != "none":
        span = {"one": (0.3, 0.95), "steep": (0.3, 1.1), "small": (0.11, 0.32), "two": (0.2, 0.5), "fill": (0.9, 1.08)}[kind]
        for _ in range(rng.integers(2, 5) if kind == "two" else 1):
            for _ in range(8):
                width = rng.uniform(*span) * (w if kind == "fill" else long)
                roll = rng.choice([0, 0, rng.uniform(0, 360), rng.uniform(0, 360), 90, 180, 270]) + rng.normal(0, 4)
                tilt = rng.choice([2, 15, 40, 52]) if kind != "fill" else 4
                corners = quad(rng, width, ratio, np.zeros(2), 0 if kind == "fill" else roll, tilt,
                               rng.uniform(35, 62) if kind == "steep" else None)
                low, high = corners.min(0), corners.max(0)
                room = np.array([w, h]) - (high - low)
                if kind != "fill" and (room < 0).any():
                    continue
                corners = corners - low + rng.uniform(0, 1, 2) * room
                if not crosses(corners, cards):
                    cards.append(corners)
                    break
    if kind in ("one", "steep", "small", "two", "none"):
        things(rng, picture, rng.integers(0, 5) if kind != "none" else rng.integers(0, 6), cards)
    # In a grey sleeve, or in the dark beside a lamp, cards are darker than what they lie on.
    is_dark = rng.random() < 0.1
    shade = rng.uniform(0.3, 0.7) if is_dark else rng.uniform(0.75, 1.1)
    for corners in cards:
        face = faces.draw(rng, np.linalg.norm(corners[1] - corners[0])).astype(np.float32)
        if rng.random() < 0.3:
            face = blend(face, face.mean(), rng.uniform(0, 0.45))
        if rng.random() < (0.7 if is_dark else 0.3):  # a sleeve or a copy's white border
            put(rng, picture, np.full((40, 60, 3), colour(rng, 150, 256), np.float32),
                corners.mean(0) + (corners - corners.mean(0)) * rng.uniform(1.02, 1.3 if is_dark else 1.12), 0, shade)
        put(rng, picture, face, corners, rng.choice([0, 0.03, 0.035]), shade * rng.uniform(0.9, 1.1))
    picture = light(rng, picture, cards)
    factor = SIDE / long
    small = cv2.resize(picture, (round(w * factor), round(h * factor)), interpolation=cv2.INTER_AREA)
    boxed = np.full((SIDE, SIDE, 3), 128, np.uint8)
    y, x = (SIDE - small.shape[0]) // 2, (SIDE - small.shape[1]) // 2
    boxed[y:y + small.shape[0], x:x + small.shape[1]] = small
    return boxed, [c * factor + [x, y] for c in cards]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faces")
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shard", type=int, default=1000)
    parser.add_argument("--unseen", action="store_true", help="grounds that training lacks")
    parser.add_argument("--kind")
    options = parser.parse_args()
    faces = Faces(options.faces)
    out = pathlib.Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    for first in range(0, options.count, options.shard):
        rng = np.random.default_rng([options.seed, first])
        size = min(options.shard, options.count - first)
        pictures = np.empty((size, SIDE, SIDE, 3), np.uint8)
        corners = np.full((size, MOST, 4, 2), np.nan, np.float32)
        for index in range(size):
            pictures[index], cards = scene(rng, faces, options.unseen, options.kind)
            for number, card in enumerate(cards[:MOST]):
                corners[index, number] = card
        stem = out / f"{options.seed}-{first:06}"
        np.save(f"{stem}-corners.npy", corners)
        np.save(f"{stem}.part.npy", pictures)
        os.replace(f"{stem}.part.npy", f"{stem}-pictures.npy")


if __name__ == "__main__":
    main()
