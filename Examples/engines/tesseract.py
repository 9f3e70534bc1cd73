#!/usr/bin/env python3
"""Stock Tesseract as an engine of ktp-ocr: ktp-ocr scan cards --engine stock='python3 Examples/engines/tesseract.py ind'

With `strip` behind the model it is asked row by row. Needs: apt-get install tesseract-ocr tesseract-ocr-ind, or any other model.
"""
import base64
import csv
import json
import os
import subprocess
import sys

MODEL = sys.argv[1] if len(sys.argv) > 1 else "ind"
READS = "strip" if "strip" in sys.argv[2:] else "card"
COMMAND = ["tesseract", "stdin", "stdout", "-l", MODEL, "--psm", "7" if READS == "strip" else "6", "tsv"]
# Without this a card takes five times as long where several are read at a time.
ENVIRONMENT = dict(os.environ, OMP_THREAD_LIMIT="1")


def words(png):
    run = subprocess.run(
        COMMAND, input=base64.b64decode(png), capture_output=True, check=True, env=ENVIRONMENT)
    for row in csv.DictReader(run.stdout.decode().splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        if row["text"] and row["text"].strip():
            box = [int(row[key]) for key in ("left", "top", "width", "height")]
            yield {"text": row["text"], "box": box, "confidence": max(float(row["conf"]), 0) / 100}


for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "model": "tesseract " + MODEL}
    if "png" in request:
        answer["words"] = list(words(request["png"]))
    else:
        answer["reads"] = READS
    print(json.dumps(answer), flush=True)
