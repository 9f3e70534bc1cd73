#!/usr/bin/python3
"""Draws docs/demo.svg: a specimen card at the left, and at the right what `ktp-ocr read` prints of it.

    docs/demo.py .build/debug/ktp-ocr            draws it
    docs/demo.py .build/debug/ktp-ocr --check    fails where the tool prints something else by now

Needs Pillow (Debian: python3-pil) to draw, and nothing to check.
"""

import base64
import html
import io
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs/demo.svg"
CARD = ROOT / "Fixtures/cards/scan/scan-0001.jpg"
COLUMNS = 66
# In pixels.
HEIGHT, CARD_WIDTH, ADVANCE, LEADING, MARGIN = 418, 540, 7.23, 16, 14
COLOURS = {"33": 'fill="#ffb000" font-weight="bold"', "31": 'fill="#e06c75"', "2": 'fill="#8b929e"', "1": 'font-weight="bold"'}
IMAGE = re.compile(r'<image .*?/>\n', re.DOTALL)


def main(tool, *options):
    rows = lines(tool)
    if "--check" not in options:
        PICTURE.write_text(draw(rows, image()))
        return 0
    # The card's bytes depend on the version of Pillow, so the words alone are compared.
    if IMAGE.sub("", PICTURE.read_text()) == draw(rows, ""):
        return 0
    print("docs/demo.svg shows what the tool does not print any more; draw it again: docs/demo.py", tool, file=sys.stderr)
    return 1


def lines(tool):
    """The command, then the table of fields that it prints."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "card.jpg").symlink_to(CARD)
        printed = terminal([tool, "read", "card.jpg"], folder)
    start = next(number for number, line in enumerate(printed) if "Field" in line)
    end = next(number for number, line in enumerate(printed) if number > start and not line.strip())
    return ["\x1b[1m$ ktp-ocr read card.jpg\x1b[0m", *printed[start:end]]


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


def image():
    """The card as part of the picture: a page that shows the picture fetches nothing else for it."""
    from PIL import Image

    card = Image.open(CARD).convert("RGB")
    height = round(CARD_WIDTH * card.height / card.width)
    card = card.resize((2 * CARD_WIDTH, 2 * height), Image.LANCZOS)
    data = io.BytesIO()
    card.save(data, "JPEG", quality=72)
    code = base64.b64encode(data.getvalue()).decode()
    return (
        f'<image x="0" y="{(HEIGHT - height) // 2}" width="{CARD_WIDTH}" height="{height}" '
        f'href="data:image/jpeg;base64,{code}"/>\n')


def draw(rows, card):
    left = CARD_WIDTH + MARGIN
    width = round(left + COLUMNS * ADVANCE + 2 * MARGIN)
    top = (HEIGHT - len(rows) * LEADING) // 2
    texts = [
        f'<text x="{left + MARGIN}" y="{top + (number + 1) * LEADING - 4}">{spans(row)}</text>'
        for number, row in enumerate(rows)
    ]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}">',
        card + f'<rect x="{left}" width="{width - left}" height="{HEIGHT}" rx="8" fill="#1c2028"/>',
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="12" fill="#e6e8eb">',
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
