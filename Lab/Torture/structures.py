"""Where the parts of a picture's file lie: its pieces (segments, chunks, boxes, directories, objects) and the numbers in
them that a decoder believes (lengths, sizes, counts, offsets). Only as much of each format as it takes to hit it there.
"""

import dataclasses
import re
import struct
import zlib


@dataclasses.dataclass
class Structure:
    # Slices of the file, (start, end), in order and apart from each other.
    pieces: list
    # Places of numbers: (offset, bytes, "little" or "big").
    numbers: list


def structure(name, content):
    """What is known of a file; a file that its own reader cannot follow has no structure."""
    reader = READERS.get(name.rpartition(".")[2], lambda _: Structure([], []))
    try:
        return reader(content)
    except (struct.error, LookupError, ValueError):
        return Structure([], [])


def jpeg(content):
    found, at = Structure([], []), 2
    while at + 4 <= len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2:at + 4], "big")
        found.pieces.append((at, at + 2 + length))
        found.numbers.append((at + 2, 2, "big"))
        if 0xC0 <= marker <= 0xC2:
            found.numbers += [(at + 4, 1, "big"), (at + 5, 2, "big"), (at + 7, 2, "big"), (at + 9, 1, "big")]
            found.numbers += [(at + 10 + place, 1, "big") for place in range(9)]
        if marker in (0xC4, 0xDB):
            found.numbers += [(at + 4 + place, 1, "big") for place in range(17)]
        if marker == 0xE1:
            found.numbers += [(at + 10 + place, 2, "big") for place in range(0, min(60, length - 8), 2)]
        at += 2 + length
        if marker == 0xDA:
            break
    return found


def png(content):
    found, at = Structure([], []), 8
    while at + 12 <= len(content):
        length = int.from_bytes(content[at:at + 4], "big")
        found.pieces.append((at, at + 12 + length))
        found.numbers.append((at, 4, "big"))
        if content[at + 4:at + 8] == b"IHDR":
            found.numbers += [(at + 8, 4, "big"), (at + 12, 4, "big")]
            found.numbers += [(at + 16 + place, 1, "big") for place in range(5)]
        at += 12 + length
    return found


def repaired_png(content):
    """With right checksums, so that a changed header is believed."""
    content, at = bytearray(content), 8
    while at + 12 <= len(content):
        length = int.from_bytes(content[at:at + 4], "big")
        if at + 12 + length > len(content):
            break
        content[at + 8 + length:at + 12 + length] = zlib.crc32(content[at + 4:at + 8 + length]).to_bytes(4, "big")
        at += 12 + length
    return bytes(content)


def tiff(content):
    order = {b"II": "little", b"MM": "big"}[content[:2]]
    found, directory, seen = Structure([], [(4, 4, order)]), int.from_bytes(content[4:8], order), set()
    while directory and directory not in seen and directory + 2 <= len(content):
        seen.add(directory)
        count = int.from_bytes(content[directory:directory + 2], order)
        found.numbers.append((directory, 2, order))
        for entry in range(directory + 2, directory + 2 + 12 * count, 12):
            found.pieces.append((entry, entry + 12))
            found.numbers += [(entry, 2, order), (entry + 2, 2, order), (entry + 4, 4, order), (entry + 8, 4, order)]
        end = directory + 2 + 12 * count
        found.numbers.append((end, 4, order))
        directory = int.from_bytes(content[end:end + 4], order)
    return found


def webp(content):
    found, at = Structure([], [(4, 4, "little")]), 12
    while at + 8 <= len(content):
        length = int.from_bytes(content[at + 4:at + 8], "little")
        found.pieces.append((at, min(len(content), at + 8 + length + length % 2)))
        found.numbers.append((at + 4, 4, "little"))
        found.numbers += [(at + 8 + place, 2, "little") for place in range(0, 16, 2)]
        at += 8 + length + length % 2
    return found


def bmp(content):
    fields = [(2, 4), (10, 4), (14, 4), (18, 4), (22, 4), (26, 2), (28, 2), (30, 4), (34, 4), (46, 4), (50, 4)]
    start = int.from_bytes(content[10:14], "little")
    return Structure([(14, start), (start, len(content))], [(place, size, "little") for place, size in fields])


def gif(content):
    fields = [(6, 2), (8, 2), (10, 1), (11, 1), (12, 1)]
    found = Structure([], [(place, size, "little") for place, size in fields])
    at = 13 + (3 << (content[10] & 7) + 1 if content[10] & 0x80 else 0)
    while at < len(content) and content[at] in (0x21, 0x2C):
        begin = at
        if content[at] == 0x2C:
            found.numbers += [(at + 1 + 2 * place, 2, "little") for place in range(4)]
            at += 10 + (3 << (content[at + 9] & 7) + 1 if content[at + 9] & 0x80 else 0) + 1
        else:
            at += 2
        while content[at]:
            found.numbers.append((at, 1, "little"))
            at += 1 + content[at]
        at += 1
        found.pieces.append((begin, at))
    return found


def boxes(content):
    """HEIC and JPEG 2000: boxes within boxes, and the codestream's own markers."""
    found = Structure([], [])
    nesting = {b"meta": 4, b"iprp": 0, b"ipco": 0, b"jp2h": 0, b"iinf": 6, b"moov": 0}

    def walk(at, end):
        while at + 8 <= end:
            length, kind = int.from_bytes(content[at:at + 4], "big"), content[at + 4:at + 8]
            length = end - at if length == 0 else length
            if length < 8:
                return
            found.pieces.append((at, min(end, at + length)))
            found.numbers.append((at, 4, "big"))
            inner = at + 8 + nesting.get(kind, 0)
            found.numbers += [(place, 4, "big") for place in range(at + 8, min(end, at + 40, at + length - 3), 4)]
            if kind in nesting:
                walk(inner, min(end, at + length))
            if kind == b"jp2c":
                found.numbers += [(place, 2, "big") for place in range(at + 10, at + 90, 2)]
            at += length

    walk(0, len(content))
    return found


def pdf(content):
    """Objects, and every number outside of a stream: lengths, counts, references, offsets."""
    found = Structure([match.span() for match in re.finditer(rb"\d+ 0 obj.*?endobj", content, re.S)], [])
    streams = [match.span() for match in re.finditer(rb"stream.*?endstream", content, re.S)]
    for match in re.finditer(rb"\d+", content):
        if not any(start < match.start() < end for start, end in streams):
            found.numbers.append((match.start(), len(match.group()), "digits"))
    return found


READERS = {"jpg": jpeg, "png": png, "tiff": tiff, "webp": webp, "bmp": bmp, "gif": gif, "heic": boxes, "jp2": boxes,
           "pdf": pdf}
