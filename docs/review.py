#!/usr/bin/python3
"""Draws the pictures of the review page and of the spreadsheet that the READMEs show: docs/review.png, docs/forms.png, those two
in Indonesian, and docs/sheet.id.png.

    docs/review.py .build/debug/ktp-ocr

Needs Chromium, LibreOffice Calc and poppler-utils, and Pillow (Debian: chromium, libreoffice-calc-nogui, poppler-utils,
python3-pil).
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageFilter

ROOT = pathlib.Path(__file__).resolve().parent.parent
CARDS = ROOT / "Fixtures/cards"
CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1366,768"]


def main(tool):
    with tempfile.TemporaryDirectory() as folder:
        # Two cards, blurred so far that values are in doubt.
        for name in ("scan/scan-0002.jpg", "chat/chat-0002.jpg"):
            blurred = Image.open(CARDS / name).convert("RGB").filter(ImageFilter.GaussianBlur(3))
            blurred.save(f"{folder}/{pathlib.Path(name).name}", quality=90)
        cards = sorted(pathlib.Path(folder).glob("*.jpg"))
        for language, name in (("en", "review.png"), ("id", "review.id.png")):
            own = pathlib.Path(folder) / language
            own.mkdir()
            scan(tool, cards, own, "Register", language)
            keep(page(tool, own, language), name)
            # Nothing of these is in doubt: the page shows what can be taken along.
            scan(tool, sorted(CARDS.glob("flatbed/*")), own, "Warga", language)
            keep(top(page(tool, own, language, "Warga")), name.replace("review", "forms"))
        scan(tool, [CARDS], folder, "All", "id")
        keep(sheet(folder), "sheet.id.png")


def scan(tool, cards, folder, register, language):
    command = [tool, "scan", *cards, "--out", register, "--language", language, "--quiet"]
    subprocess.run(command, cwd=folder, check=True)


def page(tool, folder, language, register="Register"):
    picture = f"{folder}/page.png"
    review = [tool, "review", register, "--no-open", "--language", language]
    with subprocess.Popen(review, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = re.match(r"http:\S+", server.stdout.readline()).group()
            # The time that the page is given is its own, not the wall's.
            shot = [f"--screenshot={picture}", "--virtual-time-budget=8000", address]
            profile = f"--user-data-dir={folder}/profile-{language}"
            subprocess.run([*CHROMIUM, profile, *shot], check=True, stderr=subprocess.DEVNULL)
        finally:
            server.terminate()
    return Image.open(picture).convert("RGB")


def sheet(folder):
    """The first page of the sheet of cards, as LibreOffice prints it, without its empty parts."""
    results = ["soffice", "--headless", "--convert-to", "pdf", "--outdir", folder, f"{folder}/All/results.xlsx"]
    subprocess.run(results, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    subprocess.run(["pdftoppm", "-r", "150", "-l", "1", "-png", f"{folder}/results.pdf", f"{folder}/sheet"], check=True)
    whole = Image.open(next(pathlib.Path(folder).glob("sheet-*.png"))).convert("RGB")
    # The footer is not part of the table.
    table = whole.crop((0, 0, whole.width, whole.height * 9 // 10))
    left, top, right, bottom = ImageChops.difference(table, Image.new("RGB", table.size, "white")).getbbox()
    return table.crop((left - 8, top - 8, right + 8, bottom + 8))


def top(picture):
    """The picture without the empty part at its foot."""
    bottom = ImageChops.difference(picture, Image.new("RGB", picture.size, picture.getpixel((2, picture.height - 2)))).getbbox()[3]
    return picture.crop((0, 0, picture.width, min(bottom + 24, picture.height)))


def keep(picture, name):
    picture.quantize(112).save(ROOT / "docs" / name, optimize=True)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve())
