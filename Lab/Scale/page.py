"""A page of docs/scale, and the commands on it: what is tried is what stands there."""
import re
import subprocess


class Page:
    """Fenced blocks with a file's name (```python read_cards.py) are files, ```sh blocks without one are commands."""

    def __init__(self, path):
        self.path = path
        text = path.read_text()
        blocks = re.findall(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        self.files = {name: body for _, name, body in blocks if name}
        self.commands = [body for language, name, body in blocks if language == "sh" and not name]

    def write_files(self, folder):
        for name, body in self.files.items():
            (folder / name).write_text(body)

    def run(self, folder, environment, number=None, timeout=300):
        """All commands in one shell, or one block of them. Returns what they printed."""
        commands = self.commands if number is None else [self.commands[number]]
        script = "set -euo pipefail\n" + "\n".join(commands)
        return run(["bash", "-c", script], folder, environment, timeout)


class Failure(Exception):
    pass


def run(command, folder, environment, timeout=300, codes=(0,)):
    done = subprocess.run(
        command, cwd=folder, env=environment, timeout=timeout, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode not in codes:
        words = (done.stdout + done.stderr).strip().splitlines()[-15:]
        raise Failure("\n".join([f"{' '.join(command)[:200]} ended with {done.returncode}:"] + words))
    return done.stdout
