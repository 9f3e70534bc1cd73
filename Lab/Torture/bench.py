"""Where the tool is tried: a work folder, cards drawn for it, runs of the tool with something done to them, and the
verdict on what they left.
"""

import copy
import dataclasses
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import stat
import subprocess
import tempfile
import time

import records
from served import Served

HERE = pathlib.Path(__file__).parent
# What the tool promises to end with (README, Exit codes). Any other code, or a signal of its own, is a crash.
EXIT_CODES = {0, 1, 3, 64, 69, 73, 74, 75, 130}
PATIENCE = 120


@dataclasses.dataclass
class Trial:
    """One fault, once: what happened in a few words that are counted, and what was lost by it, if anything."""

    fault: str
    happened: str
    lost: str = ""
    # Which trial it was, where somebody will want to do it again though nothing was lost.
    note: str = ""
    # False where the machine does not let the fault be made.
    tried: bool = True


@dataclasses.dataclass
class Run:
    """How one run of the tool ended. `code` is -signal where a signal ended it."""

    code: int
    output: bytes
    error: str
    seconds: float
    hung: bool = False
    left_running: int = 0
    # The most that the tool's own process held, in KB.
    memory: int = 0

    @property
    def ending(self):
        if self.hung:
            return "hung"
        return f"signal {signal.Signals(-self.code).name[3:]}" if self.code < 0 else f"exit {self.code}"

    @property
    def fault(self):
        """The fault of the run, one that no run may have under any treatment; empty if it has no fault."""
        if self.hung:
            return "did not end in time"
        if self.code not in EXIT_CODES:
            return f"ended with {self.ending}: {self.error.strip()[-200:]}"
        if self.left_running:
            return f"left {self.left_running} processes running"
        if self.code not in (0, 1, 130) and not self.error.strip():
            return f"{self.ending} without a word"
        return "a crash's backtrace on standard output" if b"Fatal error" in self.output else ""


class Measured(subprocess.Popen):
    """A process whose use of the machine is known when it has ended."""

    usage = None

    def _try_wait(self, flags):
        try:
            number, status, self.usage = os.wait4(self.pid, flags)
        except ChildProcessError:
            return self.pid, 0
        return number, status


class Bench:
    """Sets up once; each kind of fault gets a folder of its own below `work`, and each trial one below that."""

    def __init__(self, tool, work, seed, short, scale, go_on=False, reader=None, served=None):
        self.tool, self.seed, self.short, self.scale = pathlib.Path(tool).resolve(), seed, short, scale
        self.random = random.Random(seed)
        self.reader = reader
        self.work = pathlib.Path(work).resolve()
        self.done = self.work / "done"
        for path in self.work.iterdir() if self.work.is_dir() else []:
            if not (go_on and path == self.done):
                shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink()
        self.done.mkdir(parents=True, exist_ok=True)
        self.environment = {
            **os.environ, "LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "XDG_CONFIG_HOME": str(self.work / "config"),
            "XDG_DATA_HOME": str(self.work / "data"),
        }
        self.command_of_served, self.served = served, None
        self.begin()

    def begin(self):
        self.trials = 0
        self.temporary = self.work / "tmp"
        self.temporary.mkdir(parents=True)
        self.environment = {**self.environment, "TMPDIR": str(self.temporary)}

    def of_kind(self, name):
        """The bench of one kind of fault, which shares with the others what nobody writes to."""
        bench = copy.copy(self)
        bench.work, bench.random = self.work / name, random.Random(f"{self.seed}/{name}")
        bench.begin()
        if self.command_of_served:
            bench.served = Served(self.command_of_served, bench.work / "served", bench.environment)
        return bench

    def amount(self, full, short):
        """How often a fault is tried: as the issue asks, a share of it, or the few that CI has time for."""
        return short if self.short else max(1, round(full * self.scale))

    def some(self, everything, short):
        """All of a sweep; for CI, or at a smaller scale, as many of it, one of each stretch, by the seed."""
        count = self.amount(len(everything), short)
        if count >= len(everything):
            return list(everything)
        step = len(everything) / count
        return [everything[int(step * (number + self.random.random()))] for number in range(count)]

    def folder(self, name):
        """A new, empty folder's path; nothing is there yet."""
        self.trials += 1
        return self.work / "trials" / f"{self.trials:05d}-{name}"

    # What is read

    def draw(self):
        """Cards, a document of two pages and a broken file; what an undisturbed run makes of them; a reader's double."""
        self.inputs = self.work / "inputs"
        subprocess.run([pathlib.Path(self.tool).with_name("ktp-specimens"), self.inputs, "--split", "evaluate", "--seed", str(self.seed),
                        "--count", "4", "--condition", "chat,photocopy"], check=True, timeout=5 * PATIENCE)
        cards = sorted(path for path in self.inputs.rglob("*") if path.suffix in (".jpg", ".png"))
        from PIL import Image

        pages = [Image.open(path).convert("L") for path in cards[:2]]
        pages[0].save(self.inputs / "two-pages.tiff", save_all=True, append_images=pages[1:], compression="tiff_lzw")
        (self.inputs / "broken.jpg").write_bytes(cards[0].read_bytes()[:4000])
        self.undisturbed = self.reference([str(self.inputs)], "undisturbed")
        self.cards = [str(path) for path in cards]

    def reference(self, inputs, name):
        """What a run that nothing is done to makes of the inputs, with the tool's own readers."""
        out = self.work / name
        run = self.run(self.scan(inputs, out), patience=5 * PATIENCE)
        if run.code not in (0, 1) or run.fault:
            raise SystemExit(f"an undisturbed scan failed: {run.ending} {run.error}")
        result = records.Result(out)
        result.code, result.seconds = run.code, run.seconds
        result.double = self.double(out / "results.ndjson", name)
        return result

    def double(self, answers, name, pause=0):
        """A reader that answers at once, or after a pause, with what the tool's own made of the same file."""
        script = self.work / f"reader-{name}-{pause}"
        script.write_text(
            f"#!/bin/sh\nexec /usr/bin/python3 '{HERE / 'reader_double.py'}' '{answers}' {pause}\n")
        script.chmod(0o755)
        return script

    def scan(self, inputs, out, reader=None, jobs=2):
        """The arguments of a scan."""
        reader = reader or self.reader
        arguments = ["scan", *inputs, "--out", str(out), "--jobs", str(jobs), "--language", "en"]
        return arguments + (["--worker-command", str(reader)] if reader else [])

    # Runs

    def run(self, arguments, during=None, variables=None, limits=None, patience=PATIENCE, check=False, input=b"",
            cwd=None):
        """Runs the tool in a session of its own. `during(process)` is called once it has started; `limits` are pairs
        for setrlimit. Returns once all of its processes are gone, or patience is at an end."""

        def restrict():
            for kind, value in limits or []:
                resource.setrlimit(kind, (value, value))

        # The system counts what this process has once taken as the child's too, unless it is told to forget it.
        pathlib.Path("/proc/self/clear_refs").write_text("5")
        began = time.monotonic()
        with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as put, tempfile.TemporaryFile() as given:
            given.write(input)
            given.seek(0)
            process = Measured(
                [str(self.tool), *arguments], stdin=given, stdout=put, stderr=said, start_new_session=True,
                env={**self.environment, **(variables or {})}, preexec_fn=restrict if limits else None, cwd=cwd)
            if during:
                during(process)
            hung = False
            try:
                code = process.wait(timeout=patience)
            except subprocess.TimeoutExpired:
                hung, code = True, -signal.SIGKILL
            left = 0 if hung else self.await_end(process.pid)
            self.end(process.pid)
            process.wait()
            put.seek(0)
            said.seek(0)
            run = Run(code, put.read(), said.read().decode(errors="replace"), time.monotonic() - began, hung, left,
                      process.usage.ru_maxrss if process.usage else 0)
        if check and run.code != 0:
            raise SystemExit(f"ktp-ocr {' '.join(arguments)} failed: {run.ending} {run.error}")
        return run

    def command(self, arguments, variables=None, patience=PATIENCE):
        """Runs a command that starts no reader, where there is one in the process that lives on."""
        if not self.served:
            return self.run(arguments, variables=variables, patience=patience)
        began = time.monotonic()
        code, output, error, hung, memory = self.served.run(arguments, variables or {}, patience)
        return Run(code, output, error, time.monotonic() - began, hung, 0, memory)

    @staticmethod
    def processes(session):
        """The processes that live in a session, by number."""
        found = []
        # A glob with a part behind the number would ask for a process that may have ended, outside of the try.
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                after = pathlib.Path("/proc", process, "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(after[3]) == session and after[0] != "Z":
                found.append(int(process))
        return found

    def await_end(self, session, seconds=15):
        """Readers that are orphaned end by themselves, soon. Returns how many did not."""
        end = time.monotonic() + seconds
        while (left := self.processes(session)) and time.monotonic() < end:
            time.sleep(0.02)
        return len(left)

    def end(self, session):
        for process in self.processes(session):
            with_no_process_left(process)

    # Verdicts

    def settle(self, arguments, out, expected, tries=3):
        """The same command again, with nothing done to it, until it has what an undisturbed run has. Returns what was
        lost, or nothing."""
        for _ in range(tries):
            run = self.run(arguments)
            if run.fault or run.code not in (0, 1):
                return f"the same command again: {run.fault or run.ending + ' ' + run.error.strip()[-200:]}"
            difference = records.Result(out).difference(expected)
            if not difference:
                return self.leftovers(out, expected)
        return f"after the same command again: {difference}"

    def leftovers(self, out, expected=None):
        """What a run that ended must not leave: half-written files, loose modes, anything in the temporary folder."""
        extra = [path.name for path in self.temporary.iterdir()]
        if extra:
            shutil.rmtree(self.temporary)
            self.temporary.mkdir()
            return f"left in the temporary folder: {extra[:3]}"
        names = {path.name for path in out.iterdir()}
        if expected and names != expected.names:
            return f"files in the session: {sorted(names ^ expected.names)}"
        open_to_others = [path.name for path in out.iterdir() if stat.S_IMODE(path.stat().st_mode) & 0o077]
        return f"readable by others: {open_to_others}" if open_to_others else ""

    def copy(self, result, name):
        """A session of its own, as another run left it."""
        out = self.folder(name)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(result.folder, out)
        return out

    def clear(self, trial, out):
        """Keeps the folder of a trial that lost something, for a person to look into."""
        if not trial.lost:
            shutil.rmtree(out, ignore_errors=True)
        return trial


def with_no_process_left(process):
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass


def plain(message):
    """What went wrong, in the tool's own words: without the remedy, and what differs from trial to trial."""
    said = [line for line in message.splitlines() if line.startswith("ktp-ocr: ")]
    return re.sub(r"\b[0-9a-f]{8,}\b|\d+", "…", re.sub(r"/\S*", "…", said[-1][9:].partition("; ")[0]))[:80] if said else ""
