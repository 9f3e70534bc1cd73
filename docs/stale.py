#!/usr/bin/env python3
"""Says which measured pages are stale: how often what they measure was committed since the commit that they name.

    docs/stale.py    a line a page: current, stale, or unknown where it names no commit, or one that is not in this clone

`make stale` runs it. It reads git's history, builds nothing and changes nothing. A commit that touches what a page measures
need not change a figure: the line says where to look. Of several commits that a page names the oldest counts.
"""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
READING = ["Sources/KTPCore", "Sources/KTPReading", "Sources/Libraries", "Packages/*/Sources", "Packages/*/Kernels",
           "Packages/ImageKernels", "Packages/JPEGPart", "Models/*.traineddata", "Models/*.network"]
CARDS = ["Lab/Specimens/Sources"]
WORDS = [":(exclude)Sources/*/Messages", ":(exclude)Sources/*/Help"]
# Page: what writes it, and the paths that it measures.
PAGES = {
    "README.md": ("make accuracy", READING + CARDS + WORDS),
    "docs/READING.md": ("make accuracy", READING + CARDS + WORDS),
    "Lab/Benchmarks/ACCURACY.md": ("make accuracy", READING + CARDS + WORDS),
    "docs/CONFIDENCE.md": ("docs/confidence.py --write", READING + CARDS + WORDS),
    "docs/MESSAGES.md": ("docs/messages.py", READING + CARDS),
    "Lab/Benchmarks/SPEED.md": ("make bench", READING + CARDS + ["Sources/KTPWorkers"] + WORDS),
    "docs/scale/GROWTH.md": ("make growth", [
        "Sources/KTPCore", "Sources/KTPWorkers", "Sources/KTPRegister", "Sources/KTPReports", "Sources/KTPEvaluation",
        "Sources/ktp-ocr", "Lab/Scale/growth.py", "Lab/Scale/double.py"] + WORDS),
    "docs/RELIABILITY.md": ("make torture", ["Sources", "Packages", "Lab/Torture/*.py"] + WORDS),
}


def git(*arguments):
    done = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None


def state(page, paths):
    named = sorted(set(re.findall(r"\bcommit ([0-9a-f]{7,40})\b", (ROOT / page).read_text())))
    since = {commit: git("rev-list", "--count", f"{commit}..HEAD", "--", *paths) for commit in named}
    known = [commit for commit in named if since[commit] is not None]
    lost = "".join(f"; {commit} is not in this clone" for commit in named if commit not in known)
    if not known:
        return "unknown  " + (lost[2:] or "names no commit")
    oldest = max(known, key=lambda commit: int(since[commit]))
    if since[oldest] == "0":
        return f"{'unknown' if lost else 'current'}  measured on {oldest}{lost}"
    last = git("log", "-1", "--format=%h of %cs", "HEAD", "--", *paths)
    return f"stale    measured on {oldest}; {since[oldest]} commits since to what it measures, the last {last}{lost}"


for page, (command, paths) in PAGES.items():
    print(f"{page:28}{state(page, paths)} ({command})")
