#!/usr/bin/python3
"""Cards at every turn, in four sizes and seen at a slant: are they found, and how exact are their corners?

    finder.py TOOL SPECIMENS WORK [--seed 80001] [--split tune] [--every 15] [--limits FILE] [--against TOOL]

Draws one flat, sharp card a picture, its print a little larger or smaller than ours and elsewhere: at every turn of so many degrees, its upright box taking 30, 50, 70 and 92 % of the picture's
side, on desks, paper, cloth and scenes of a photograph; and as many steep views as there are turns, whose nearest side is 1.5 to
1.7 times as long as the farthest. Scans them all and prints a table. `--limits`: exits with 1 where a figure is worse than FILE says.
`--against` scans the same pictures with another build, for a table of its own.
"""

import argparse
import json
import math
import pathlib
import random
import shutil
import statistics
import subprocess
import sys

from PIL import Image, ImageChops, ImageDraw, ImageFilter

SIZE = (1600, 1200)
SHARES = (0.30, 0.50, 0.70, 0.92)
CARD = (1012, 638)
# Of the card's width.
RADIUS = 0.037
GROUNDS = ("light desk", "dark desk", "paper", "cloth", "photograph")


def solved(rows):
    """The unknowns of a square linear system, its right side last in each row."""
    for column in range(len(rows)):
        pivot = max(range(column, len(rows)), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(len(rows)):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
    return [row[-1] for row in rows]


def homography(source, target):
    """The eight coefficients of the map that takes the corners of one outline to those of the other."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -x * u, -y * u, u])
        rows.append([0, 0, 0, x, y, 1, -x * v, -y * v, v])
    return solved(rows)


def frame(width, height):
    return [(0, 0), (width, 0), (width, height), (0, height)]


def noise(rng, columns, rows, size=SIZE):
    cells = Image.frombytes("L", (columns, rows), rng.randbytes(columns * rows))
    return cells.resize(size, Image.Resampling.BICUBIC)


def shaded(rng, mask, low, high):
    """A mask of greys as shades between two colours."""
    colours = [tuple(max(0, min(255, round(level + rng.gauss(0, 12)))) for _ in range(3)) for level in (low, high)]
    return Image.composite(Image.new("RGB", SIZE, colours[0]), Image.new("RGB", SIZE, colours[1]), mask)


def desk(rng, low, high):
    """Wood: streaks along one side of the picture or at a slant."""
    grain = ImageChops.blend(noise(rng, 3, rng.randint(90, 260)), noise(rng, 6, 500), 0.4)
    return shaded(rng, grain.rotate(rng.choice([0, 90, rng.uniform(0, 180)]), Image.Resampling.BILINEAR, fillcolor=128), low, high)


def paper(rng):
    """A page of print, level or not, of which the card hides a part."""
    page = Image.new("L", SIZE, rng.randint(225, 250))
    draw = ImageDraw.Draw(page)
    size = rng.randint(14, 26)
    for y in range(size, SIZE[1], round(size * 1.9)):
        x = rng.randint(40, 90)
        while rng.random() > 0.06 and x < SIZE[0] - 120:
            word = rng.randint(2, 9) * size * 0.6
            for letter in range(round(word / (0.6 * size))):
                left = x + letter * 0.6 * size
                draw.line([(left, y), (left + rng.uniform(0, 0.4) * size, y + 0.7 * size)], fill=60, width=max(2, size // 8))
            x += word + 0.7 * size
    return page.rotate(rng.uniform(-25, 25), Image.Resampling.BILINEAR, fillcolor=page.getpixel((0, 0))).convert("RGB")


def cloth(rng):
    weave = Image.new("L", (8, 8), 150)
    for place in range(0, 8, 2):
        weave.putpixel((place, (place * 3) % 8), 60)
        weave.putpixel((place + 1, (place * 5 + 3) % 8), 210)
    tile = Image.new("L", SIZE)
    for y in range(0, SIZE[1], 8):
        for x in range(0, SIZE[0], 8):
            tile.paste(weave, (x, y))
    folds = ImageChops.blend(tile.filter(ImageFilter.GaussianBlur(0.8)), noise(rng, 5, 4), 0.5)
    level = rng.randint(60, 170)
    return shaded(rng, folds, level - 50, level + 60)


def scene(rng):
    """What a photograph holds: patches of many colours and sizes, some with straight edges, none of them a card."""
    octaves = [Image.merge("RGB", [noise(rng, cells, cells) for _ in range(3)]) for cells in (4, 9, 22, 60)]
    picture = octaves[0]
    for share, octave in zip((0.45, 0.35, 0.25), octaves[1:]):
        picture = Image.blend(picture, octave, share)
    draw = ImageDraw.Draw(picture)
    for _ in range(rng.randint(12, 30)):
        (x, y), reach = (rng.randrange(SIZE[0]), rng.randrange(SIZE[1])), rng.uniform(20, 260)
        colour = tuple(rng.randrange(256) for _ in range(3))
        if rng.random() < 0.4:
            draw.ellipse([x - reach, y - reach * rng.uniform(0.3, 1), x + reach, y + reach * 0.8], fill=colour)
        else:
            turn = rng.uniform(0, math.pi)
            points = [(x + reach * math.cos(turn + at) * rng.uniform(0.5, 1), y + reach * math.sin(turn + at)) for at in (0, 1.4, 2.6, 4.4)]
            draw.polygon(points, fill=colour)
    return picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 2)))


def ground(rng, kind):
    match kind:
        case "light desk": return desk(rng, 175, 225)
        case "dark desk": return desk(rng, 50, 110)
        case "paper": return paper(rng)
        case "cloth": return cloth(rng)
        case _: return scene(rng)


def seen(turn, lean, direction):
    """Corners of a card of width 1 about its middle, turned by degrees; `lean` shortens what is farther along `direction`."""
    corners = [(x - 0.5, (y - 0.5) * CARD[1] / CARD[0]) for x, y in frame(1, 1)]
    angle = math.radians(turn)
    turned = [(x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)) for x, y in corners]
    far = [x * math.cos(direction) + y * math.sin(direction) for x, y in turned]
    depth = max(far) - min(far)
    return [(x / (1 + lean * (at / depth + 0.5)), y / (1 + lean * (at / depth + 0.5))) for (x, y), at in zip(turned, far)]


def placed(rng, outline, share):
    """The outline with its upright box taking that share of the picture, anywhere in it."""
    xs, ys = zip(*outline)
    factor = share * min(SIZE[0] / (max(xs) - min(xs)), SIZE[1] / (max(ys) - min(ys)))
    room = (SIZE[0] - factor * (max(xs) - min(xs)), SIZE[1] - factor * (max(ys) - min(ys)))
    left, top = rng.uniform(0.1, 0.9) * room[0], rng.uniform(0.1, 0.9) * room[1]
    return [(left + (x - min(xs)) * factor, top + (y - min(ys)) * factor) for x, y in outline]


def warped(picture, corners, filling):
    return picture.transform(
        SIZE, Image.Transform.PERSPECTIVE, homography(corners, frame(*picture.size)), Image.Resampling.BICUBIC, fillcolor=filling)


def picture(rng, face, corners, kind):
    width = max(math.dist(corners[0], corners[1]), math.dist(corners[3], corners[2]))
    size = (round(min(width * 1.3, CARD[0] * 1.3)), round(min(width * 1.3, CARD[0] * 1.3) * CARD[1] / CARD[0]))
    shape = Image.new("L", CARD)
    ImageDraw.Draw(shape).rounded_rectangle([2, 2, CARD[0] - 3, CARD[1] - 3], RADIUS * CARD[0], fill=255)
    mask = warped(shape.resize(size, Image.Resampling.BOX), corners, 0)
    card = warped(face.resize(size, Image.Resampling.LANCZOS), corners, (128, 128, 128))
    under = ground(rng, kind)
    shadow = ImageChops.offset(mask, rng.randint(2, 7), rng.randint(2, 7)).filter(ImageFilter.GaussianBlur(5))
    under = Image.composite(Image.blend(under, Image.new("RGB", SIZE), rng.uniform(0.1, 0.5)), under, shadow)
    return Image.composite(card, under, mask).filter(ImageFilter.GaussianBlur(0.6))


def relaid(rng, face):
    """The card as another press prints it: all print a little smaller or larger, and elsewhere, none of it cut off."""
    width, height = face.size
    edge = width // 100
    inner = face.crop((edge, edge, width - edge, height - edge))
    share = rng.uniform(0.92, 1.04)
    inner = inner.resize((round(inner.width * share), round(inner.height * share)), Image.Resampling.LANCZOS)
    left, top = [min(max(room // 2 + round(rng.uniform(-0.02, 0.02) * side), min(room, 0)), max(room, 0))
                 for room, side in ((width - inner.width, width), (height - inner.height, height))]
    card = inner.resize(face.size).filter(ImageFilter.GaussianBlur(width // 20))
    soft = Image.new("L", inner.size)
    ImageDraw.Draw(soft).rectangle([edge // 2, edge // 2, inner.width - edge // 2, inner.height - edge // 2], fill=255)
    card.paste(inner, (left, top), soft.filter(ImageFilter.GaussianBlur(edge // 4)))
    return card


def faces(specimens, work, split, seed, count):
    """Flat cards and what stands on them."""
    folder = work / "faces"
    subprocess.run([specimens, folder, "--condition", "flatbed", "--geometry", "--split", split, "--seed", str(seed),
                    "--count", str(count)], check=True, stdout=subprocess.DEVNULL)
    truth = json.loads((folder / "truth.json").read_text())
    for path, entry in json.loads((folder / "geometry.json").read_text()).items():
        picture = Image.open(folder / path).convert("RGB")
        # PIL's own map leads from where a pixel goes to where it comes from.
        size = (CARD[0] * 13 // 10, CARD[1] * 13 // 10)
        flat = picture.transform(size, Image.Transform.PERSPECTIVE, homography(frame(*size), entry["corners"]), Image.Resampling.BICUBIC)
        says = {field: value for field, value in truth[path].items() if field != "condition" and isinstance(value, str) and value}
        yield flat, says


def draw(work, cards, seed, every):
    """Writes the pictures; returns what is true of each: (group, corners, fields) by its name."""
    truths = {}
    turns = list(range(0, 360, every))
    plan = [(f"{share:.0%}", turn, share, 0.0) for share in SHARES for turn in turns]
    plan += [("steep", turn, 0.85, None) for turn in turns]
    for number, (group, turn, share, lean) in enumerate(plan):
        rng = random.Random(seed * 1000 + number)
        lean = rng.uniform(0.5, 0.7) if lean is None else lean
        corners = placed(rng, seen(turn + rng.uniform(-2, 2), lean, rng.uniform(0, 2 * math.pi)), share)
        flat, says = cards[number % len(cards)]
        name = f"{group.strip('%')}-{turn:03}.jpg"
        picture(rng, relaid(rng, flat), corners, GROUNDS[(number + turn // every) % len(GROUNDS)]).save(work / "pictures" / name, quality=90)
        truths[name] = (group, corners, says)
    return truths


def worst_corner(found, true):
    """The farthest corner of an outline from its true place, as a share of the card's width; None far from the card."""
    width = max(math.dist(true[0], true[1]), math.dist(true[3], true[2]))
    most = max(math.dist(a, b) for a, b in zip(found, true))
    middle = [[sum(axis) / 4 for axis in zip(*outline)] for outline in (found, true)]
    return most / width if math.dist(*middle) < 0.3 * width else None


def scanned(tool, work, truths, name):
    out = work / name
    shutil.rmtree(out, ignore_errors=True)
    subprocess.run([tool, "scan", work / "pictures", "--out", out, "--format", "ndjson", "--quiet", "--jobs", "2"],
                   stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    records = [json.loads(line) for line in (out / "results.ndjson").read_text().splitlines()]
    groups = {}
    for record in records:
        picture = pathlib.Path(record["source"]["path"]).name
        group, true, says = truths[picture]
        groups.setdefault(picture, []).append((record, worst_corner((record.get("geometry") or {}).get("corners") or frame(1, 1), true)))
    return {picture: groups.get(picture, []) for picture in truths}


def figures(truths, read):
    """Of each group of pictures: counts and shares, a row of the table."""
    rows = {}
    for picture, (group, _, says) in truths.items():
        row = rows.setdefault(group, {"pictures": 0, "found": 0, "nik": 0, "fields": 0, "of": 0, "false": 0, "wrong": 0, "corners": [], "ms": []})
        near = [(record, error) for record, error in read[picture] if error is not None]
        row["pictures"] += 1
        row["of"] += len(says)
        row["false"] += len(read[picture]) - len(near)
        row["ms"] += [1000 * record["cpuTimings"]["normalise"] for record, _ in read[picture][:1]]
        if not near:
            row["corners"].append(1.0)
            continue
        record, error = min(near, key=lambda pair: pair[1])
        fields = record.get("fields") or {}
        row["found"] += 1
        row["false"] += len(near) - 1
        row["corners"].append(error)
        row["nik"] += (fields.get("nik") or {}).get("value") == says["nik"]
        row["fields"] += sum((fields.get(field) or {}).get("value") == value for field, value in says.items())
        row["wrong"] += sum(
            decision["status"] == "accepted" and decision["value"] != says.get(field, decision["value"]) for field, decision in fields.items())
    total = {key: sum((row[key] for row in rows.values()), type(next(iter(rows.values()))[key])()) for key in next(iter(rows.values()))}
    return rows | {"all": total}


def quantile(values, share):
    return sorted(values)[min(int(share * len(values)), len(values) - 1)]


def table(rows):
    print("| cards | pictures | found | NIK read | fields | accepted wrong | worst corner, median | ninth decile | false cards | CPU ms of normalise |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for group, row in rows.items():
        print(f"| {group} | {row['pictures']} | {row['found']} | {row['nik']} | {row['fields']} of {row['of']} | {row['wrong']} | "
              f"{100 * statistics.median(row['corners']):.1f} % | {100 * quantile(row['corners'], 0.9):.1f} % | {row['false']} | "
              f"{statistics.median(row['ms'] or [0]):.0f} |")


def worse(rows, limits):
    """What the limits do not allow, a line each."""
    total = rows["all"]
    reached = {
        "lost": total["pictures"] - total["found"], "nikLost": total["pictures"] - total["nik"], "fieldsLost": total["of"] - total["fields"],
        "acceptedWrong": total["wrong"], "falseCards": total["false"], "medianCorner": round(statistics.median(total["corners"]), 4),
        "ninthDecile": round(quantile(total["corners"], 0.9), 4)}
    return [f"{name}: {reached[name]}, and {limit} is the limit" for name, limit in limits.items() if reached[name] > limit]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("specimens")
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=80001)
    parser.add_argument("--split", default="tune")
    parser.add_argument("--every", type=int, default=15)
    parser.add_argument("--limits", type=pathlib.Path)
    parser.add_argument("--against")
    parser.add_argument("--keep", action="store_true", help="scans the pictures that are there")
    options = parser.parse_args()
    work = options.work
    if options.keep:
        truths = json.loads((work / "truths.json").read_text())
    else:
        shutil.rmtree(work, ignore_errors=True)
        (work / "pictures").mkdir(parents=True)
        truths = draw(work, list(faces(options.specimens, work, options.split, options.seed, 12)), options.seed, options.every)
        (work / "truths.json").write_text(json.dumps(truths))
    if options.against:
        table(figures(truths, scanned(options.against, work, truths, "against")))
        print()
    rows = figures(truths, scanned(options.tool, work, truths, "read"))
    table(rows)
    faults = worse(rows, json.loads(options.limits.read_text())) if options.limits else []
    print("\n".join(faults), file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
