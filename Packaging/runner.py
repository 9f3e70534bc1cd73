#!/usr/bin/python3
"""Runs the steps of action.yml as a forge's runner does, but for those that use another action.

    runner.py [--skip STEP] [--shell WORD]... INPUT=VALUE...

Inputs that are not given have their defaults; a step gets the variables that it names and no others of action.yml's, and
its outputs reach the steps after it. --shell comes before each command: `chroot FOLDER`, to run in another system.
Ends with the exit code of the first step that fails. Reads what this action.yml needs of YAML, and no more.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--skip", action="append", default=[])
    parser.add_argument("--shell", action="append", default=[])
    parser.add_argument("--outputs", required=True, help="the file that steps write their outputs to")
    parser.add_argument("inputs", nargs="*")
    options = parser.parse_args()
    head, text = (ROOT / "action.yml").read_text().split("\nruns:\n")
    values = {f"inputs.{name}": default for name, default in re.findall(
        r'(?m)^  ([\w-]+):\n(?:    (?!default).*\n)*    default: "?(.*?)"?$', head.partition("inputs:")[2])}
    for pair in options.inputs:
        name, _, value = pair.partition("=")
        if f"\n  {name}:\n" not in head:
            sys.exit(f"action.yml has no input {name}")
        values[f"inputs.{name}"] = value
    for step in re.split(r"(?m)^    - name: ", text)[1:]:
        name = step.splitlines()[0]
        command = re.search(r"(?m)^      run: '(.*)'$", step)
        condition = re.search(r"(?m)^      if: (inputs\.[\w-]+) != ''$", step)
        if not command or name in options.skip or condition and not values.get(condition[1]):
            continue
        variables = dict(re.findall(r"(?m)^        ([A-Z0-9]+): \$\{\{ ([\w.-]+) \}\}$", step))
        words = [f"{variable}={values.get(source, '')}" for variable, source in variables.items()]
        done = subprocess.run([*options.shell, "env", *words, "bash", "-euo", "pipefail", "-c", command[1]])
        if done.returncode:
            sys.exit(done.returncode)
        identity = re.search(r"(?m)^      id: (\S+)$", step)
        if identity:
            for line in pathlib.Path(options.outputs).read_text().splitlines():
                key, _, value = line.partition("=")
                values[f"steps.{identity[1]}.outputs.{key}"] = value


if __name__ == "__main__":
    main()
