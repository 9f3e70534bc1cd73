#!/usr/bin/python3
"""Draws docs/demo.svg: what the tool prints on a terminal of one specimen card, and of all of them.

    docs/demo.py .build/release/ktp-ocr            draws it
    docs/demo.py .build/release/ktp-ocr --check    fails where the tool prints something else by now
"""

import html
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs/demo.svg"
COLUMNS = 108
# In pixels.
ADVANCE, LEADING, MARGIN = 7.83, 18, 18
COLOURS = {"33": 'fill="#e5c07b"', "31": 'fill="#e06c75"', "2": 'fill="#8b929e"', "1": 'font-weight="bold"'}


def main(tool, *options):
    drawn = draw(lines(tool))
    if "--check" not in options:
        PICTURE.write_text(drawn)
        return 0
    if PICTURE.read_text() == drawn:
        return 0
    print("docs/demo.svg shows what the tool does not print any more; draw it anew: docs/demo.py", tool, file=sys.stderr)
    return 1


def lines(tool):
    """What somebody types, and what stands on the terminal then; what is said on standard error is left out."""
    shown = []
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "Scans").symlink_to(ROOT / "Fixtures/cards")
        (pathlib.Path(folder) / "card.jpg").symlink_to(ROOT / "Fixtures/cards/scan/scan-0001.jpg")
        for words in ["read card.jpg", "read --field nik card.jpg", "scan Scans --out Register", "show Register"]:
            shown += [f"\x1b[1m$ ktp-ocr {words}\x1b[0m", *terminal([tool, *words.split()], folder), ""]
    return shown[:-1]


def terminal(command, folder):
    ours, theirs = pty.openpty()
    environment = {
        **{name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LANG")},
        "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": str(COLUMNS), "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": "",
    }
    with subprocess.Popen(command, cwd=folder, stdout=theirs, stderr=subprocess.DEVNULL, env=environment) as process:
        os.close(theirs)
        text = b""
        try:
            while piece := os.read(ours, 1 << 16):
                text += piece
        except OSError:
            pass  # Its other end is closed.
    os.close(ours)
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}")
    return text.decode().replace("\r\n", "\n").splitlines()


def draw(rows):
    width, height = round(COLUMNS * ADVANCE) + 2 * MARGIN, len(rows) * LEADING + 2 * MARGIN
    texts = []
    for number, row in enumerate(rows):
        y = MARGIN + (number + 1) * LEADING - 5
        texts.append(f'<text x="{MARGIN}" y="{y}">{spans(row)}</text>')
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f'<rect width="{width}" height="{height}" rx="8" fill="#1c2028"/>',
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13" fill="#e6e8eb">',
        *texts, "</g>", "</svg>", "",
    ])


def spans(row):
    styles, out = [], []
    for code, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", row):
        if text:
            # Every span as wide as so many letters of any monospaced font.
            look = " ".join(COLOURS[style] for style in styles if style in COLOURS)
            out.append(f'<tspan {look} textLength="{len(text) * ADVANCE:.2f}">{unbroken(text)}</tspan>')
        elif code in ("", "0", "22", "39"):
            styles = []
        else:
            styles += code.split(";")
    return "".join(out)


def unbroken(text):
    """Blanks that stay as many as they are."""
    return html.escape(text).replace(" ", "\u00a0")


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), *sys.argv[2:]))
