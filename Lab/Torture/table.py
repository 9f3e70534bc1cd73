"""What happened, counted: the table on the terminal, and docs/RELIABILITY.md."""

import collections
import datetime
import json
import os
import platform

TITLES = {
    "mutants": "Broken and hostile files", "kills": "Signals at random moments",
    "reviews": "Signals while decisions come in", "disk": "A full disk",
    "calls": "A fault at every system call of a scan", "exports": "A fault at every system call of an export",
    "limits": "Descriptors and memory", "clock": "The clock", "rivals": "Two at once", "damage": "Damaged databases",
    "upgrade": "Sessions of earlier releases",
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

    def document(self):
        part = f"; stopped after {self.stopped:g} minutes" if self.stopped else ""
        return [
            f"## {TITLES[self.name]}", "",
            f"`{self.name}`: {self.tried:,} in {self.seconds:.0f} s, {self.extent}{part}; seed {self.seed}, "
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

    def keep(self, name):
        self.faults[name].extent = self.extent
        (self.folder / f"{name}.json").write_text(json.dumps(self.faults[name].__dict__, indent=1))

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

    def document(self, command, order):
        tried = sum(faults.tried for faults in self.faults.values())
        page = [
            "# What was done to ktp-ocr, and what it did", "",
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
