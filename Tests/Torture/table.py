"""What happened, counted: the table on the terminal, and docs/RELIABILITY.md."""

import collections
import datetime
import os
import platform

TITLES = {
    "mutants": "Broken and hostile files", "kills": "Signals at random moments", "disk": "A full disk",
    "calls": "A fault at every system call", "limits": "Descriptors and memory", "clock": "The clock",
    "rivals": "Two at once", "damage": "Damaged databases", "upgrade": "Sessions of earlier releases",
}


class Table:
    def __init__(self, seed, version):
        self.seed, self.version = seed, version
        # name → fault → what happened → how often
        self.counts = collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
        self.losses, self.seconds = [], {}

    def add(self, name, trial):
        happened = trial.happened if trial.tried else f"not tried: {trial.happened}"
        self.counts[name][trial.fault][happened] += 1
        if trial.lost:
            self.losses.append((trial.fault, trial.lost))

    def took(self, name, seconds):
        self.seconds[name] = seconds

    @property
    def lost(self):
        return len(self.losses)

    def rows(self, name):
        """Fault, trials, lost, what happened."""
        for fault, happened in self.counts[name].items():
            tried = sum(count for text, count in happened.items() if not text.startswith("not tried"))
            lost = sum(one == fault for one, _ in self.losses)
            words = "; ".join(f"{text} × {count}" if count > 1 else text for text, count in happened.most_common())
            yield fault, tried, lost, words

    @property
    def text(self):
        lines = []
        for name in self.counts:
            lines.append(f"\n{TITLES[name]} ({self.seconds[name]:.0f} s)")
            lines += [f"  {fault}: {tried} tried, {lost} lost: {words}" for fault, tried, lost, words in self.rows(name)]
        lines += [f"LOST {fault}: {words}" for fault, words in self.losses]
        return "\n".join(lines)

    def document(self, command):
        tried = sum(row[1] for name in self.counts for row in self.rows(name))
        page = [
            "# What was done to ktp-ocr, and what it did", "",
            f"Written by `{command}`; seed {self.seed}, {self.version}, {datetime.date.today()}, "
            f"{os.cpu_count()} cores, {platform.system()} {platform.release()}. Do not edit.", "",
            f"{tried:,} faults, {self.lost} of them cost a card, a value, a record or a reason. After each fault that "
            "ended or refused a run, the same command was given again, and its results compared with those of a run "
            "that nothing was done to: all but times and ids has to be equal, no process and no temporary file may be "
            "left, and no file may be readable by others.", "",
            "A fault is a file of `Tests/Torture/faults`; any trial can be done again with its seed.", "",
        ]
        for name in self.counts:
            page += [f"## {TITLES[name]}", "", f"`{name}`, {self.seconds[name]:.0f} s", "",
                     "| fault | tried | lost | what happened |", "|---|---|---|---|"]
            page += [f"| {fault} | {tried:,} | {lost} | {words} |" for fault, tried, lost, words in self.rows(name)]
            page.append("")
        if self.losses:
            page += ["## Lost", ""] + [f"- {fault}: {words}" for fault, words in self.losses] + [""]
        return "\n".join(page)
