#!/usr/bin/env python3
"""RapidOCR as an engine of ktp-ocr: ktp-ocr scan cards --engine rapid='python3 Examples/engines/rapid.py'

Needs: pip install rapidocr onnxruntime, whose models lie in the package.
"""
import base64
import json
import logging
import os
import sys
from importlib.metadata import version

# Threads would only make cards wait for each other: ktp-ocr reads several at a time.
os.environ.setdefault("OMP_NUM_THREADS", "1")
import cv2
import numpy
from rapidocr import RapidOCR

logging.disable(logging.CRITICAL)
reader = RapidOCR(params={"EngineConfig.onnxruntime.intra_op_num_threads": 1})
MODEL = "rapidocr " + version("rapidocr")


def words(png):
    image = cv2.imdecode(numpy.frombuffer(base64.b64decode(png), numpy.uint8), cv2.IMREAD_COLOR)
    read = reader(image)
    for corners, text, score in zip(*([] if m is None else m for m in (read.boxes, read.txts, read.scores))):
        (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
        box = [float(left), float(top), float(right - left), float(bottom - top)]
        yield {"text": text, "box": box, "confidence": min(max(float(score), 0), 1)}


for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "model": MODEL}
    if "png" in request:
        answer["words"] = list(words(request["png"]))
    print(json.dumps(answer), flush=True)
