#!/usr/bin/python3
"""Writes the list of commands in docs/REFERENCE.md, from what the tool's own --help prints.

    docs/reference.py .build/debug/ktp-ocr            writes it
    docs/reference.py .build/debug/ktp-ocr --check    fails where the tool prints something else by now
"""

import os
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).with_name("REFERENCE.md")
START, END = "<!-- Written by make reference. -->\n", "<!-- End of what make reference writes. -->\n"
# Every command takes them; the page names them once.
COMMON = {"--language", "-q,", "-v,", "--version", "-h,"}


def main(tool, *options):
    page = PAGE.read_text()
    before, rest = page.split(START)
    after = rest.split(END)[1]
    now = before + START + commands(tool) + END + after
    if "--check" not in options:
        PAGE.write_text(now)
        return 0
    if now == page:
        return 0
    print("docs/REFERENCE.md does not list the commands as --help does; write it: make reference", file=sys.stderr)
    return 1


def commands(tool):
    """A table of all commands, then the help of each."""
    rows, chapters = [], []

    def add(words):
        text = help_of(tool, words)
        name = " ".join(words)
        inner = subcommands(text)
        if inner:
            for one in inner:
                add([*words, one])
            return
        overview = text.removeprefix("OVERVIEW: ").split("\n\n")[0]
        rows.append(f"| [`{name}`](#{name.replace(' ', '-')}) | {' '.join(overview.split())} |\n")
        chapters.append(f"\n### {name}\n\n```text\n{text.removeprefix('OVERVIEW: ').strip()}\n```\n")

    for name in subcommands(help_of(tool, [])):
        add([name])
    return "\n| command | does |\n|---|---|\n" + "".join(rows) + "".join(chapters) + "\n"


def help_of(tool, words):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", "KTP_OCR_SETTINGS": ""}
    done = subprocess.run([tool, *words, "--help"], capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(f"{tool} {' '.join(words)} --help ended with {done.returncode}:\n{done.stderr}")
    return without_common_options(done.stdout)


def without_common_options(text):
    kept, skips = [], False
    for line in text.splitlines():
        option = re.match(r"  (-\S+)", line)
        if option:
            skips = option.group(1).split("/")[0] in COMMON
        elif not line.startswith("   "):
            skips = False
        if not skips:
            kept.append(line.rstrip())
    return "\n".join(kept).rstrip().removesuffix("OPTIONS:").rstrip() + "\n"


def subcommands(text):
    """Names in the help's section of that title."""
    section = text.partition("\nSUBCOMMANDS:\n")[2].partition("\n\n")[0]
    return [match.group(1) for match in re.finditer(r"(?m)^  ([a-z-]+) ", section)]


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), *sys.argv[2:]))
