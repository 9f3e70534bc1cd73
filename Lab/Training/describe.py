#!/usr/bin/python3
"""Writes Models/models.json: what each shipped model is, where it comes from, and what it reads on lines held out.

The figures are measured here and now, never typed in; the table in Models/README.md is written from them too.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOM = pathlib.Path(__file__).resolve().parent
MODELS = ROOM.parents[1] / "Models"
BEGIN, END = "<!-- figures: Lab/Training/describe.py writes this table -->", "<!-- end of figures -->"
HELD_OUT = ROOM / "work" / "held-out"
# What the sets of lines show, tidy, wild and copied: the columns of the three tables.
COLUMNS = [["scan", "phone", "chat"], ["worn", "laminate", "dark", "blur", "far", "small", "fax"], ["fax98", "thermal", "copied", "dithered"]]
RECIPES = [
    dict(name="ktp", engine="legacy", version="1.0.0", recipe="Lab/Training/legacy.sh", seed="2025", oem=0, psm=7,
         purpose="the whole card: labels, values and NIK (psm 6 on a page, 7 on a line)"),
    dict(name="ktp_text", engine="lstm", version="1.6.0", recipe="Lab/Training/gpu-lstm.sh", seed="61", oem=1, psm=13,
         purpose="a line of the card: labels, values and NIK (psm 13, the whole strip)"),
    dict(name="ktp_second", engine="lstm", version="1.1.0", recipe="Lab/Training/gpu-lstm.sh", seed="62", oem=1, psm=13,
         purpose="another look at a line in doubt (psm 13, the whole strip)"),
]


def figures(model, folders, digits):
    return json.loads(subprocess.run(
        [sys.executable, ROOM / "evaluate.py", "--models", MODELS, "--model", model["name"], "--oem", str(model["oem"]),
         "--psm", str(model["psm"]), *(["--digits"] if digits else []), *folders],
        check=True, capture_output=True, text=True).stdout)


def table(described):
    """A row for each model and set of lines: exact lines under each condition, and the character error rate over all."""
    for columns in COLUMNS:
        yield f"| model | lines | {' | '.join(columns)} | character errors |"
        yield "|---" * (len(columns) + 3) + "|"
        for model in described:
            for name, conditions in model["figures"].items():
                if set(conditions) != set(columns):
                    continue
                lines = sum(figure["lines"] for figure in conditions.values())
                errors = sum(figure["cer"] * figure["lines"] for figure in conditions.values()) / lines
                exact = " | ".join(f"{conditions[condition]['exact']:.1%}" for condition in columns)
                yield f"| `{model['name']}` | {name.split('/')[1]} ({lines}) | {exact} | {errors:.2%} |"
        yield ""


def rewrite_table(described):
    readme = MODELS / "README.md"
    before, _, rest = readme.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    readme.write_text("\n".join([before + BEGIN, *table(described)]) + END + after)


def main():
    described = []
    for model in RECIPES:
        file = MODELS / f"{model['name']}.traineddata"
        if not file.exists():
            continue
        digits, texts = (sorted(folder for folder in HELD_OUT.iterdir() if ("nik" in folder.name) == is_nik) for is_nik in (True, False))
        measured = figures(model, digits, digits=True) | figures(model, texts, digits=False)
        content = file.read_bytes()
        described.append(model | {"file": file.name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content),
                                  "figures": measured})
    rewrite_table(described)
    # `card-network.py try` measures the network that finds cards.
    known = json.loads((MODELS / "models.json").read_text())["models"]
    described += [model for model in known if model["engine"] == "finder"]
    text = json.dumps({"models": described}, indent=1)
    # A row for each figure.
    (MODELS / "models.json").write_text(re.sub(r"\{[^{}[\]]*\}", lambda row: " ".join(row[0].split()), text) + "\n")


if __name__ == "__main__":
    main()
