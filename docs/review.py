#!/usr/bin/python3
"""Draws docs/review.png: the review page with a doubtful name in front, as headless Chromium shows it.

    docs/review.py .build/release/ktp-ocr
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1366,768"]


def main(tool):
    with tempfile.TemporaryDirectory() as folder:
        picture = f"{folder}/page.png"
        cards = [ROOT / "Fixtures/cards" / name for name in ("chat/chat-0001.jpg", "scan/scan-0001.jpg", "flatbed")]
        # A bound so high that some fields of these clear pictures are in doubt.
        scan = [tool, "scan", *cards, "--out", "Register", "--accept", "0.999", "--quiet"]
        subprocess.run(scan, cwd=folder, check=True)
        review = [tool, "review", "Register", "--no-open", "--language", "en"]
        with subprocess.Popen(review, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = re.match(r"http:\S+", server.stdout.readline()).group()
                # The time that the page is given is its own, not the wall's.
                shot = [f"--screenshot={picture}", "--virtual-time-budget=8000", address]
                subprocess.run([*CHROMIUM, f"--user-data-dir={folder}/profile", *shot], check=True, stderr=subprocess.DEVNULL)
            finally:
                server.terminate()
        page = Image.open(picture).convert("RGB").quantize(112)
        page.save(ROOT / "docs/review.png", optimize=True)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve())
