"""docs/scale/GROWTH.md and growth.svg, from what growth.py has written down."""
import math

# Of the chart, in its own units.
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 420, 64, 150, 16, 44
# Told apart by those who do not see colours by their order at the right, where each line has its name.
TONES = ["#0b62a4", "#c0392b", "#1e8449", "#7d3c98", "#b9770e", "#117a8b", "#5d6d7e", "#a04000", "#2e4053", "#af2b6c",
         "#4a6b00"]

BEFORE = """\
# What grows with the cards

Apart from the reading itself, every command does something for each card: the coordinator lists it, asks a worker, keeps the record;
`show`, `export`, `compare`, `evaluate` and `merge` go through all of them. Here the pictures are small files in one folder and
the worker answers at once, so that nothing else is measured. A cost a card that stays or falls from left to right is linear
or better. `make growth` measures it and writes this page.

![Milliseconds of processor time a card, by the number of cards](growth.svg)

"""

AFTER = """
`scan` is the coordinator alone, without the workers' own time. `resume` finds a finished session and writes nothing; with
`--rehash` it reads every picture's bytes again. `export` holds one card at a time, but for the links and remarks of a spreadsheet,
which its library keeps to the end; `scan` and `merge` hold a list of the cards and what tells duplicates, `show` its table,
`compare` and `evaluate` all cards without what no figure needs.
"""


def write(recorded, folder):
    sizes = sorted(map(int, recorded["cards"]))
    # None where the measuring was ended before.
    rows = {name: [recorded["cards"][str(size)].get(name) for size in sizes]
            for name in recorded["cards"][str(sizes[0])]}
    (folder / "growth.svg").write_text(chart(sizes, rows))
    text = BEFORE + f"{recorded['tool']} on {recorded['system']}.\n\n## Processor time a card, milliseconds\n\n"
    text += table(sizes, rows, lambda one, size: f"{1000 * one['cpu'] / size:.2f}")
    text += "\n## In all, seconds of processor time\n\n" + table(sizes, rows, lambda one, _: f"{one['cpu']:.2f}")
    text += "\n## Peak memory, MB\n\n" + table(sizes, rows, lambda one, _: f"{one['memory']}")
    (folder / "GROWTH.md").write_text(text + AFTER)


def table(sizes, rows, cell):
    lines = ["| command | " + " | ".join(f"{size:,} cards" for size in sizes) + " |", "|---|" + "--:|" * len(sizes)]
    for name, row in rows.items():
        lines.append(f"| {name} | " + " | ".join(cell(one, size) if one else "–" for one, size in zip(row, sizes)) + " |")
    return "\n".join(lines) + "\n"


def chart(sizes, rows):
    """Both scales are logarithmic: what is linear lies flat."""
    costs = {name: [max(1000 * one["cpu"] / size, 0.001) for one, size in zip(row, sizes) if one]
             for name, row in rows.items()}
    low = math.floor(math.log10(min(map(min, costs.values()))))
    high = math.ceil(math.log10(max(map(max, costs.values()))))
    first, last = math.log10(sizes[0]), math.log10(sizes[-1])

    def x(size):
        return LEFT + (math.log10(size) - first) / max(last - first, 1e-9) * (WIDTH - LEFT - RIGHT)

    def y(cost):
        return TOP + (high - math.log10(cost)) / (high - low) * (HEIGHT - TOP - BOTTOM)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
             'font-size="12"><title>Milliseconds of processor time a card, by the number of cards</title>'
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for power in range(low, high + 1):
        at = y(10 ** power)
        parts.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{10 ** power:g} ms</text>')
    for size in sizes:
        parts.append(f'<text x="{x(size):.1f}" y="{HEIGHT - 22}" text-anchor="middle">{size:,}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 5}" text-anchor="middle">cards</text>')
    # The names must not overlap.
    place = TOP
    for name, line in sorted(costs.items(), key=lambda one: -one[1][-1]):
        tone = TONES[list(costs).index(name) % len(TONES)]
        points = " ".join(f"{x(size):.1f},{y(cost):.1f}" for size, cost in zip(sizes, line))
        place = max(place + 15, y(line[-1]) + 4)
        end = x(sizes[len(line) - 1])
        parts.append(f'<polyline points="{points}" fill="none" stroke="{tone}" stroke-width="2"/>'
                     f'<path d="M{end:.1f} {y(line[-1]):.1f}L{WIDTH - RIGHT + 12} {place - 4:.1f}" stroke="#bbb"/>'
                     f'<text x="{WIDTH - RIGHT + 16}" y="{place:.1f}" fill="{tone}">{name}</text>')
    return "\n".join(parts) + "\n</svg>\n"
