#!/usr/bin/python3
"""Runs the commands that the documents show, as they stand there, each page's in a scratch folder of its own.

    docs/commands.py .build/debug/ktp-ocr [PAGE...]           runs them
    docs/commands.py .build/debug/ktp-ocr --list [PAGE...]    says what becomes of each

A block of ```sh is run as one script; in docs/REFERENCE.md the examples of each command's help are run as well, a line
at a time. What cannot be run like that has a remark on the line before the block: `<!-- Run by make TARGET. -->`, where
another step of .ci/run runs it, or `<!-- Not run: REASON. -->`. A block without either is a mistake.
"""

import concurrent.futures
import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGES = ["README.md", "README.id.md", "Examples/README.md", "docs/*.md", "docs/scale/*.md"]
# They go on until somebody ends them: they are, once they have said something.
WAITING = re.compile(r"^ktp-ocr (review\b|serve\b|scan\b.*--watch\b)")
# What lies in every scratch folder before a page's first command.
SCRATCH = r"""
cp "$CARDS/scan/scan-0001.jpg" card.jpg; cp card.jpg a.jpg
mkdir cards Scans Scanner answers Office
cp "$CARDS"/scan/scan-000[12].jpg cards; cp "$CARDS"/scan/scan-0001.jpg Scanner
cp "$CARDS"/phone/*1.jpg Scans
cp "$TEXT/flatbed-0001-psm6.txt" card.txt
cp "$CARDS/truth.json" truth.json; cp truth.json t.json
printf '11.01.01,Bakongan\n' > kecamatan.csv; printf '11.01.01.2001,Keude Bakongan\n' > desa.csv
printf 'NIK,Nama\n3273015203900001,CONTOH\n' > residents.csv; cp residents.csv penduduk.csv
ktp-ocr scan "$CARDS" --out Register --format ndjson,csv,xlsx --quiet
ktp-ocr evaluate Register --truth t.json --write-baseline b.json > /dev/null
cp -a Register S; cp -a Register January; cp -a Register February
cp -a Register part-1; cp -a Register part-2; cp -a Register "KTP Masuk - ktp-ocr"
cp -a Register Office/January; cp -a "$SESSIONS/0.1.0" Office/Old; cp -a Register Damaged
dd if=/dev/zero of=Damaged/session.sqlite bs=1 seek=40000 count=20000 conv=notrunc status=none
printf '{"id":"1","path":"%s"}\n' "$PWD/card.jpg" | ktp-ocr worker > answers/1.ndjson
echo y | script --quiet --return --command "ktp-ocr correct Register 3 nik=3273015203900001" /dev/null > /dev/null
"""


class Block:
    def __init__(self, page, line, language, name, remark, body, chapter):
        self.page, self.line, self.language, self.name, self.remark = page, line, language, name, remark
        self.body, self.chapter = body, chapter

    @property
    def place(self):
        return f"{self.page}:{self.line}"

    @property
    def scripts(self):
        """What is run, a script at a time."""
        if self.language == "text":
            examples = self.body.partition("\nExamples:\n\n")[2].partition("\n\n")[0]
            return [re.split(r"  +", line.strip())[0] for line in examples.splitlines()]
        return [self.body] if self.language == "sh" and not self.name else []

    @property
    def count(self):
        """Of commands: lines that are no comment, that go no line on, and that stand in no loop. A program is one."""
        if self.language in ("python", "swift") or self.name:
            return 1
        body = self.body if self.language == "sh" else "\n".join(self.scripts)
        lines = re.sub(r"\\\n", "", body).splitlines()
        return sum(bool(line) and not re.match(r"[# ]|done\b", line) for line in lines)


def blocks(page):
    text = (ROOT / page).read_text()
    pattern = r"^(?:<!-- ([^\n]*?) -->\n+)?^```(\w*)(?: (\S+))?\n(.*?)^```$"
    for match in re.finditer(pattern, text, re.MULTILINE | re.DOTALL):
        before = text[:match.start(2)]
        chapter = re.findall(r"^#+ (.+)$", before, re.MULTILINE)[-1]
        yield Block(page, before.count("\n") + 1, match[2], match[3], match[1] or "", match[4], chapter)


def problem(block):
    """What is wrong with a block that is not run here."""
    by = re.fullmatch(r"Run by (make ([a-z-]+)|(\w+Tests))\.", block.remark)
    if by and by[2]:
        step = f"make {by[2]}\n"
        return None if step in (ROOT / ".ci/run").read_text() else f"{block.place}: .ci/run has no step {step}"
    if by:
        found = list((ROOT / "Tests").rglob(f"{by[3]}.swift"))
        return None if found else f"{block.place}: there is no {by[3]}"
    if block.remark.startswith("Not run: "):
        return None
    if block.language in ("json", "yaml", "text") and not block.scripts:
        return None
    return f"{block.place}: a block of {block.language or 'no language'}; write ```sh, or say in a remark why it is not run"


class Bench:
    def __init__(self, tool, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / "bin").mkdir()
        (self.folder / "bin/ktp-ocr").symlink_to(tool)
        self.template = self.folder / "template"
        self.template.mkdir()
        self.lock = threading.Lock()
        self.run(SCRATCH, self.template)

    def scratch(self, name):
        folder = self.folder / re.sub(r"\W+", "-", name)
        with self.lock:
            if not folder.exists():
                shutil.copytree(self.template, folder, symlinks=True)
        return folder

    def environment(self, folder):
        kept = {name: os.environ[name] for name in ("KTP_OCR_MODELS", "TESSDATA_PREFIX") if name in os.environ}
        return kept | {
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "HOME": str(folder), "LC_ALL": "C.UTF-8",
            "URL": (folder / "card.jpg").as_uri(), "CARDS": str(ROOT / "Fixtures/cards"),
            "TEXT": str(ROOT / "Fixtures/text"), "SESSIONS": str(ROOT / "Fixtures/sessions")}

    def run(self, script, folder):
        """Runs a script as a person would, who answers every question with yes."""
        first = script.strip().splitlines()[0]
        person, terminal = pty.openpty()
        os.write(person, b"y\n" * 4)
        with tempfile.TemporaryFile("w+") as said:
            process = subprocess.Popen(
                ["bash", "-euo", "pipefail", "-c", script], cwd=folder, env=self.environment(folder), stdin=terminal,
                stdout=said, stderr=said, start_new_session=True)
            codes = (0,)
            if WAITING.match(first):
                codes = (0, 130)
                end = time.monotonic() + 60
                while said.seek(0, os.SEEK_END) == 0 and time.monotonic() < end and process.poll() is None:
                    time.sleep(0.05)
                time.sleep(0.5)
                os.killpg(process.pid, signal.SIGINT)
            try:
                process.wait(300)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            os.close(person)
            os.close(terminal)
            said.seek(0)
            if process.returncode not in codes:
                raise Failure(f"{first}\nended with {process.returncode}:\n" + "\n".join(said.read().splitlines()[-12:]))
            if first.startswith("ktp-ocr review Register"):
                # What a person does on the page.
                self.run("ktp-ocr correct Register 1 --confirm", folder)


class Failure(Exception):
    pass


def main(tool, *arguments):
    wanted = [argument for argument in arguments if argument != "--list"]
    pages = wanted or sorted({str(path.relative_to(ROOT)) for page in PAGES for path in ROOT.glob(page)})
    found = [block for page in pages for block in blocks(page)]
    here = [block for block in found if block.scripts and not block.remark]
    elsewhere = [block for block in found if block not in here]
    problems = [text for text in map(problem, elsewhere) if text]
    if "--list" in arguments:
        for block in found:
            fate = "run" if block in here else block.remark or f"data ({block.language})"
            print(f"{block.place}: {fate}: {block.count} commands")
        print("\n".join(problems))
        return 1 if problems else 0
    needed = [name for name in ("curl", "jq", "script", "tesseract") if not shutil.which(name)]
    if needed:
        sys.exit(f"the documents' commands need {', '.join(needed)}; run: make setup")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ktp-ocr-commands-") as folder:
        bench = Bench(pathlib.Path(tool).resolve(), folder)
        # A chapter of REFERENCE.md is a page of its own: its commands stand for themselves.
        chapters = {}
        for block in here:
            name = f"{block.page} {block.chapter if block.page == 'docs/REFERENCE.md' else ''}"
            chapters.setdefault(name, []).append(block)

        def work(name):
            failures = []
            for block in chapters[name]:
                for script in block.scripts:
                    try:
                        bench.run(script, bench.scratch(name))
                    except Failure as failure:
                        failures.append(f"{block.place}: {failure}")
            return failures

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            problems += [text for texts in pool.map(work, chapters) for text in texts]
    for text in problems:
        print(text, file=sys.stderr)
    by, never = ([block for block in elsewhere if block.remark.startswith(way)] for way in ("Run by", "Not run"))
    print(f"{sum(block.count for block in found)} commands on {len({block.page for block in found})} pages: "
          f"{sum(block.count for block in here)} run here in {time.monotonic() - began:.0f} s, "
          f"{sum(block.count for block in by)} by other steps, {sum(block.count for block in never)} not run")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
