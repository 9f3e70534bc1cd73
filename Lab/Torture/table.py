"""What happened, counted: the table on the terminal, Lab/Torture/RESULTS.md, and its summary in docs/RELIABILITY.md."""

import collections
import datetime
import json
import os
import platform

TITLES = {
    "mutants": "Broken and hostile files", "kills": "Signals at random moments",
    "reviews": "Signals while decisions come in", "disk": "A full disk",
    "calls": "A fault at every system call of a scan", "exports": "A fault at every system call of an export",
    "limits": "Descriptors and memory", "clock": "The clock", "rivals": "Two at once", "damage": "Damaged databases", "doors": "Answers, rows, spreadsheets, profiles and settings",
    "elsewhere": "Sessions from elsewhere", "systems": "File systems without modes or links",
    "upgrade": "Sessions of earlier releases",
}

# What is done, and what has to be true afterwards, for people who know nothing of the faults' names.
PLAIN = {
    "mutants": ("pictures and documents with bytes changed, cut off, or written to harm",
                "each is read, or fails with a reason; nothing is written outside of the session"),
    "kills": ("HUP, INT, TERM, KILL or STOP for the tool, a worker or both, during a scan, a correction, an export",
              "the same command completes the session"),
    "reviews": ("the same signals for the review page while decisions arrive",
                "every decision that the page called saved is there"),
    "disk": ("a disk that fills up at every size, during a scan and an export",
             "a message says so; with room the same command completes the session"),
    "calls": ("an error, a full disk or a kill at each system call of a scan that writes",
              "the same command completes the session"),
    "exports": ("the same at each system call of an export and a correction",
                "the results are the old ones or the new ones, and complete"),
    "limits": ("few file descriptors, little memory", "a message names the limit, or the cards are read"),
    "clock": ("the clock set back and forward, in a run and between runs",
              "nothing is lost, and nothing is read again"),
    "rivals": ("two commands on one session at a time", "the second scan ends with 75; export and show work"),
    "damage": ("the database damaged by bits, bytes, pages, zeros, exchange and cuts, its journal cut off, and recovered",
               "the damage is named, or the values are the same; every card that SQLite can read is recovered, the rest named"),
    "doors": ("workers' answers, rows of sessions, spreadsheets, profiles and settings with parts exchanged",
              "what is wrong is said in 5 s and 512 MB, and nothing else changes"),
    "elsewhere": ("each column of each table of a session set to the bounds of its type by somebody else; all commands on it",
                  "no file outside of it changes, no code reaches the terminal, and each ends in 5 s and 512 MB"),
    "systems": ("a disk that keeps no modes, or no links", "the session is complete"),
    "upgrade": ("sessions of earlier releases, opened and scanned further", "all values and cards are there"),
}


class Faults:
    """What one kind of fault came to."""

    def __init__(self, name, seed, version):
        self.name, self.seed, self.version = name, seed, version
        # fault → what happened → how often
        self.counts = collections.defaultdict(collections.Counter)
        self.losses, self.seconds, self.tried = [], 0, 0
        # After so many minutes, before the end.
        self.stopped = None
        # As the command line asked for it.
        self.extent = ""

    def add(self, trial):
        happened = trial.happened if trial.tried else f"not tried: {trial.happened}"
        self.counts[trial.fault][happened] += 1
        self.tried += trial.tried
        if trial.lost:
            self.losses.append([trial.fault, trial.lost])

    def rows(self):
        """Fault, trials, lost, what happened."""
        for fault, happened in sorted(self.counts.items()):
            tried = sum(count for text, count in happened.items() if not text.startswith("not tried"))
            lost = sum(one == fault for one, _ in self.losses)
            words = sorted(happened.items(), key=lambda one: -one[1])
            yield fault, tried, lost, "; ".join(f"{text} × {count}" if count > 1 else text for text, count in words)

    @property
    def text(self):
        lines = [f"\n{TITLES[self.name]} ({self.seconds:.0f} s)"]
        lines += [f"  {fault}: {tried} tried, {lost} lost: {words}" for fault, tried, lost, words in self.rows()]
        return "\n".join(lines)

    @property
    def part(self):
        """How much was done of what the kind has."""
        return self.extent + (f"; stopped after {self.stopped:g} minutes" if self.stopped else "")

    def document(self):
        return [
            f"## {TITLES[self.name]}", "",
            f"`{self.name}`: {self.tried:,} in {self.seconds:.0f} s, {self.part}; seed {self.seed}, "
            f"{self.version}", "",
            "| fault | tried | lost | what happened |", "|---|---|---|---|",
            *(f"| {fault} | {tried:,} | {lost} | {words} |" for fault, tried, lost, words in self.rows()), "",
        ]

    @staticmethod
    def read(path):
        faults = Faults("", 0, "")
        faults.__dict__.update(json.loads(path.read_text()))
        return faults


class Table:
    """All kinds that were done; each is kept in a file of `folder` as soon as it is."""

    def __init__(self, folder, extent):
        self.folder, self.extent = folder, extent
        self.faults = {path.stem: Faults.read(path) for path in sorted(folder.glob("*.json"))}

    def keep(self, faults):
        faults.extent = self.extent
        self.faults[faults.name] = faults
        (self.folder / f"{faults.name}.json").write_text(json.dumps(faults.__dict__, indent=1))

    @property
    def losses(self):
        return [loss for faults in self.faults.values() for loss in faults.losses]

    @property
    def lost(self):
        return len(self.losses)

    @property
    def text(self):
        lines = [faults.text for faults in self.faults.values()]
        return "\n".join(lines + [f"LOST {fault}: {words}" for fault, words in self.losses])

    def summary(self, command, order):
        """Two pages for people who want to know what can happen to their cards."""
        tried = sum(faults.tried for faults in self.faults.values())
        page = [
            "# Reliability", "",
            f"Written by `{command}`, {datetime.date.today()}. Do not edit. What happened in each trial is counted in "
            "[RESULTS.md](../Lab/Torture/RESULTS.md).", "",
            f"The tool was broken on purpose {tried:,} times. {self.lost} times something was lost: a card, a value, a record, a "
            "reason, or a tidy folder.", "",
            "| what was done | what has to hold | tried | of all | lost | version |", "|---|---|---|---|---|---|",
        ]
        for name in order:
            if name in self.faults:
                faults, (done, holds) = self.faults[name], PLAIN[name]
                lost = len(faults.losses)
                page.append(f"| {done} | {holds} | {faults.tried:,} | {faults.part} | {lost} | {faults.version} |")
        page += [
            "", "## How it is counted", "",
            "After each fault that ended or refused a run, the same command is given again. Its results are compared with those "
            "of an undisturbed run. All must be equal except times and ids, no process and no temporary file may be left, and "
            "no file may be readable by others. Anything else counts as lost.", "",
            "A broken picture may still be read. If a field of it was accepted with another value than the card bears, that is "
            "named in its row of RESULTS.md, and not counted as lost.", "",
            "At scale 1 all that a kind of fault has is tried, at scale 0.1 a tenth of it, evenly spread. "
            "Each kind is a file in `Lab/Torture/faults`, and each trial can be repeated with its seed. `make "
            "torture-short`, which CI runs, does a few of each kind.", "",
        ]
        if self.losses:
            page += ["## What was lost", ""] + [
                f"- {fault}: {words} ({faults.version})" for faults in self.faults.values() for fault, words in faults.losses
            ] + [""]
        missing = [PLAIN[name][0] for name in order if name not in self.faults]
        if missing:
            page += [f"Not done for this page: {'; '.join(missing)}.", ""]
        return "\n".join(page)

    def document(self, command, order):
        tried = sum(faults.tried for faults in self.faults.values())
        page = [
            "# What was done to ktp-ocr, and what it did: all counts", "",
            f"Written by `{command}`, {datetime.date.today()}, {os.cpu_count()} cores, {platform.system()} "
            f"{platform.release()}. Do not edit.", "",
            f"{tried:,} faults, {self.lost} of them cost a card, a value, a record or a reason. After each fault that "
            "ended or refused a run, the same command was given again, and its results compared with those of a run "
            "that nothing was done to: all but times and ids has to be equal, no process and no temporary file may be "
            "left, and no file may be readable by others.", "",
            "A kind of fault is a file of `Lab/Torture/faults`; any trial can be done again with its seed. At scale 1 "
            "all that the kind has is tried: 10,000 broken files, 200 signals, every system call; a smaller scale tries "
            "that share, evenly spread. A field of a broken picture that was accepted with another value than the card "
            "bears stands in its row, and is not counted as lost.", "",
        ]
        for name in order:
            if name in self.faults:
                page += self.faults[name].document()
        missing = [TITLES[name] for name in order if name not in self.faults]
        if missing:
            page += [f"Not done, or not to the end, for this page: {', '.join(missing)}.", ""]
        if self.losses:
            page += ["## Lost", ""] + [
                f"- {faults.version}: {fault}: {words}" for faults in self.faults.values()
                for fault, words in faults.losses
            ] + [""]
        return "\n".join(page)
