#!/usr/bin/python3
"""pdf.py CARD.jpg… FILE — a PDF with a page for each picture, as a scanner makes it."""

import pathlib
import re
import sys


def main():
    *pictures, target = map(pathlib.Path, sys.argv[1:])
    count = len(pictures)
    pages = " ".join(f"{3 + 3 * n} 0 R" for n in range(count))
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Count {count}/Kids[{pages}]>>".encode()]
    for number, picture in enumerate(pictures):
        content, first = picture.read_bytes(), 3 + 3 * number
        # Height, width and components stand in the frame's header.
        frame = re.search(rb"\xff[\xc0\xc2]..\x08(..)(..)(.)", content, re.S)
        height, width = (int.from_bytes(frame[n], "big") for n in (1, 2))
        space = "DeviceGray" if frame[3] == b"\1" else "DeviceRGB"
        box = f"{width * 72 / 300:.1f} {height * 72 / 300:.1f}"
        drawn = f"{box.split()[0]} 0 0 {box.split()[1]} 0 0 cm /I Do".encode()
        objects += [
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {box}]/Contents {first + 1} 0 R"
            f"/Resources<</XObject<</I {first + 2} 0 R>>>>>>".encode(),
            b"<</Length %d>>stream\n%s\nendstream" % (len(drawn), drawn),
            b"<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/%s/BitsPerComponent 8/Filter/DCTDecode/Length %d>>"
            b"stream\n%s\nendstream" % (width, height, space.encode(), len(content), content)]
    out, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"xref\n0 %d\n0000000000 65535 f \n%strailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table, len(objects) + 1, len(out))
    target.write_bytes(out)


if __name__ == "__main__":
    main()
