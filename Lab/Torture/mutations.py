"""Files made worse on purpose: what disks, cables and people with bad intentions make of a picture. Each mutation takes
a file apart, never more than a generator's seed decides, so that any mutant can be made again from its number.
"""

import dataclasses
import random

from structures import repaired_png, structure

NUMBERS = [0, 1, 2, 3, 7, 8, 16, 32, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000,
           0xFFFFFFFE, 0xFFFFFFFF]


@dataclasses.dataclass
class Mutant:
    name: str
    kind: str
    content: bytes


def mutant(bases, seed, number):
    """The mutant of that number: one base, one to three mutations.

    `bases` are pairs of a file's name and its bytes, all of the same card.
    """
    choice = random.Random(f"{seed}/{number}")
    name, content = choice.choice(bases)
    kinds = []
    for _ in range(choice.choice((1, 1, 1, 2, 3))):
        mutation = choice.choice(MUTATIONS)
        content = mutation(choice, name, content, bases)[: 8 << 20]
        kinds.append(mutation.__name__)
    if name.endswith(".png") and choice.random() < 0.7:
        content = repaired_png(content)
    return Mutant(f"{number:05d}-{name}", "+".join(kinds), content)


def flip_bits(choice, name, content, bases):
    changed = bytearray(content)
    for _ in range(choice.choice((1, 1, 2, 8, 64, 1000)) if changed else 0):
        changed[choice.randrange(len(changed))] ^= 1 << choice.randrange(8)
    return bytes(changed)


def flip_header(choice, name, content, bases):
    changed = bytearray(content)
    for _ in range(choice.randint(1, 6) if changed else 0):
        changed[choice.randrange(min(len(changed), 200))] = choice.randrange(256)
    return bytes(changed)


def cut_tail(choice, name, content, bases):
    return content[:place(choice, content)]


def cut_hole(choice, name, content, bases):
    start, end = run(choice, content)
    return content[:start] + content[end:]


def overwrite(choice, name, content, bases):
    start, end = run(choice, content)
    filling = choice.choice((b"\0", b"\xff", bytes([choice.randrange(256)])))
    return content[:start] + filling * (end - start) + content[end:]


def insert_noise(choice, name, content, bases):
    at = place(choice, content)
    return content[:at] + choice.randbytes(choice.choice((1, 2, 16, 500, 20_000))) + content[at:]


def repeat(choice, name, content, bases):
    start, end = run(choice, content)
    return content[:end] + content[start:end] * choice.choice((1, 1, 2, 30)) + content[end:]


def splice(choice, name, content, bases):
    """Begins as one format and goes on as another."""
    other = choice.choice(bases)[1]
    return content[:place(choice, content)] + other[place(choice, other):]


def lie(choice, name, content, bases):
    """A length, a size, a count or an offset says something else."""
    numbers = structure(name, content).numbers
    changed = bytearray(content)
    for _ in range(choice.choice((1, 1, 1, 2, 4)) if numbers else 0):
        at, width, order = choice.choice(numbers)
        if order == "digits":
            changed[at:at + width] = str(choice.choice(NUMBERS)).zfill(width).encode()[:max(width, 1)]
            continue
        before = int.from_bytes(changed[at:at + width], order)
        value = choice.choice((choice.choice(NUMBERS), before + choice.choice((-1, 1, 2, 4)), before * 2, before // 2))
        changed[at:at + width] = (value % (1 << 8 * width)).to_bytes(width, order)
    return bytes(changed)


def drop_piece(choice, name, content, bases):
    return rearranged(choice, name, content, lambda pieces, at: pieces[:at] + pieces[at + 1:])


def double_piece(choice, name, content, bases):
    times = choice.choice((1, 1, 3, 50))
    return rearranged(choice, name, content, lambda pieces, at: pieces[:at] + [pieces[at]] * times + pieces[at:])


def swap_pieces(choice, name, content, bases):
    def swapped(pieces, at):
        other = choice.randrange(len(pieces))
        pieces[at], pieces[other] = pieces[other], pieces[at]
        return pieces

    return rearranged(choice, name, content, swapped)


def empty_piece(choice, name, content, bases):
    return rearranged(choice, name, content, lambda pieces, at: pieces[:at] + [pieces[at][:8]] + pieces[at + 1:])


def rearranged(choice, name, content, arrange):
    """The file with its pieces in another order, and all between them where it was."""
    spans = []
    for start, end in sorted(structure(name, content).pieces):
        if not spans or start >= spans[-1][1]:
            spans.append((start, end))
    if not spans:
        return content
    pieces = [content[start:end] for start, end in spans]
    pieces = arrange(pieces, choice.randrange(len(pieces)))
    return content[:spans[0][0]] + b"".join(pieces) + content[spans[-1][1]:]


def place(choice, content):
    return choice.randrange(len(content) + 1)


def run(choice, content):
    start = place(choice, content)
    length = choice.choice((1, 4, 64, 1000, 20_000, len(content)))
    return start, min(len(content), start + choice.randint(1, max(1, length)))


MUTATIONS = [flip_bits, flip_header, cut_tail, cut_hole, overwrite, insert_noise, repeat, splice, lie, lie, lie,
             drop_piece, double_piece, swap_pieces, empty_piece]
