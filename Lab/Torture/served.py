"""The tool's commands in one process that lives on: a hundred runs in the time of one. What they do to it counts as theirs."""

import base64
import json
import os
import select
import shlex
import signal
import subprocess
import time


class Served:
    """`command` starts Tests/Integration/CommandTests/ServedCommands.swift."""

    def __init__(self, command, folder, environment):
        self.command, self.folder, self.environment = shlex.split(command), folder, environment
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("orders", "answers"):
            os.mkfifo(folder / name)
        self.process = None

    def start(self):
        self.log = open(self.folder / "log", "wb")
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, start_new_session=True,
            env={**self.environment, "KTP_OCR_SERVED": str(self.folder)})
        self.orders = open(self.folder / "orders", "w")
        self.answers = open(self.folder / "answers", "rb", buffering=0)
        self.rest, self.number = b"", None
        self.number = int(self.line(300))

    def end(self):
        """By force; the next run starts another one."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
        self.orders.close()
        self.answers.close()

    def seconds(self):
        """Of processor time; 0 before the process has said its number, and after its end."""
        try:
            with open(f"/proc/{self.number}/stat") as stat:
                return sum(map(int, stat.read().rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return 0

    def line(self, patience):
        """None where the process has ended; raises TimeoutError after so many seconds of processor time, or ten times as
        many by the clock: the machine may have other work."""
        until, began = time.monotonic() + 10 * patience, self.seconds()
        while b"\n" not in self.rest:
            if not select.select([self.answers], [], [], 1)[0]:
                if time.monotonic() > until or self.seconds() - began > patience:
                    raise TimeoutError
                continue
            piece = os.read(self.answers.fileno(), 1 << 20)
            if not piece:
                return None
            self.rest += piece
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def memory(self, name):
        with open(f"/proc/{self.number}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith(name))

    def run(self, arguments, variables, patience):
        """Code, output, error, whether it hung, and KB that it took."""
        if self.process is None:
            self.start()
        with open(f"/proc/{self.number}/clear_refs", "w") as peak:
            peak.write("5")
        before = self.memory("VmRSS")
        self.orders.write(json.dumps({"arguments": arguments, "environment": variables}) + "\n")
        self.orders.flush()
        try:
            line = self.line(patience)
        except TimeoutError:
            self.end()
            return -signal.SIGKILL, b"", "", True, 0
        if line is None:
            self.end()
            return -signal.SIGILL, b"", (self.folder / "log").read_bytes()[-2000:].decode(errors="replace"), False, 0
        answer = json.loads(line)
        return (answer["status"], base64.b64decode(answer["output"]), answer["error"], False,
                self.memory("VmHWM") - before)
