"""Holds the instructions of each stage against instructions.json: python instructions.py WORK [--write].

WORK holds what callgrind_annotate printed of the reference kernel (reference.txt) and of a reader (reader.txt), as
instructions.sh leaves it."""
import json
import re
import sys
from pathlib import Path

BASELINE = Path(__file__).with_name("instructions.json")
# A stage is the function with all that it calls.
STAGES = {
    "all": "PROGRAM TOTALS",
    "load": "ImageLoader.load(",
    "find": "CardNormaliser.find(in:)",
    "normalise": "CardNormaliser.normalise(_:of:)",
    "LSTM": "NetworkReader.read(_:)",
    "Tesseract": "tesseract::TessBaseAPI::Recognize(",
    "parse": "KTPParser.parse(",
    "compare": "Judge.judge(",
}
TOLERANCE = 0.1


def instructions(text, function):
    """Of a function, the most that a line says: a specialised one stands there under several names."""
    counts = [
        int(line.split("(")[0].replace(",", "")) for line in text.splitlines()
        if function in line and re.match(r"\s*[\d,]+ +\(", line)
    ]
    if not counts:
        raise SystemExit(f"instructions: {function} is nowhere in the counts: it was renamed, or is inlined now; see {__file__}")
    return max(counts)


def main():
    work, writes = Path(sys.argv[1]), sys.argv[2:] == ["--write"]
    reader, reference = (work / "reader.txt").read_text(), (work / "reference.txt").read_text()
    kernel = instructions(reference, STAGES["all"])
    ratios = {stage: round(instructions(reader, function) / kernel, 4) for stage, function in STAGES.items()}
    if writes:
        BASELINE.write_text(json.dumps(ratios, indent=2) + "\n")
    known = json.loads(BASELINE.read_text())
    slower = [stage for stage in STAGES if ratios[stage] > known[stage] * (1 + TOLERANCE)]
    for stage, ratio in ratios.items():
        change = ratio / known[stage] - 1
        print(f"instructions: {stage:9} {ratio:8.4f} × the reference ({change:+.1%}){' SLOWER' if stage in slower else ''}")
    if slower:
        raise SystemExit(f"instructions: more than {TOLERANCE:.0%} above {BASELINE.name}: {', '.join(slower)}")


if __name__ == "__main__":
    main()
