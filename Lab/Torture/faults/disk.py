"""A disk that is full: the session on a disk of every size from 8 KB to 4 MB, with the log, the records and the exports
each finding no room in its turn; then room is made, and the same command goes on.
"""

import pathlib
import shutil
import subprocess

import records
from bench import Trial, plain


def sizes():
    """Kilobytes: every page up to half a megabyte, coarser above."""
    return [*range(8, 512, 4), *range(512, 4097, 64)]


def trials(bench):
    place = bench.work / "disk"
    if not mount(place, 64):
        yield Trial("full disk", "no disk can be mounted here", tried=False)
        return
    unmount(place)
    for size in bench.some(sizes(), 6):
        yield full(bench, place, size, whole_session=True)
    for size in bench.some([size for size in sizes() if size <= 96], 3):
        yield full(bench, place, size, whole_session=False)


def full(bench, place, size, whole_session):
    """`whole_session`: cards are read onto the small disk. Else a finished session is exported onto it."""
    mount(place, size)
    out = place / "session" if whole_session else bench.copy(bench.undisturbed, "disk")
    if whole_session:
        arguments = bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double)
    else:
        arguments = ["export", str(out), "--format", "ndjson", "-o", str(place / "results.ndjson")]
    try:
        run = bench.run(arguments)
        lost = run.fault
        subprocess.run(["mount", "-o", "remount,size=64m", str(place)], check=True)
        if whole_session:
            lost = lost or bench.settle(arguments, out, bench.undisturbed)
        elif not lost:
            again = bench.run(arguments)
            text = (place / "results.ndjson").read_text() if again.code == 0 else ""
            lost = records.difference(records.shown(text), bench.undisturbed.records)
        fault = "full disk while reading" if whole_session else "full disk while exporting"
        words = f": {plain(run.error)}" if run.code > 1 else ""
        return Trial(fault, f"{run.ending}{words}" if not lost else "lost", f"{size} KB: {lost}" if lost else "")
    finally:
        unmount(place)
        if not whole_session:
            shutil.rmtree(out, ignore_errors=True)


def mount(place, kilobytes):
    pathlib.Path(place).mkdir(exist_ok=True)
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k,mode=0700", "torture", str(place)], capture_output=True)
    return made.returncode == 0


def unmount(place):
    subprocess.run(["umount", "-l", str(place)], capture_output=True)
