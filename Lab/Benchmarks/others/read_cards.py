"""Reads a folder of cards with a tool that is not ours, and leaves results.ndjson as ktp-ocr's workers would, so that
`ktp-ocr evaluate` measures it as it measures everything.

    python read_cards.py tesseract|rapidocr|rapidocr3|akshara CARDS OUT [--jobs N]

OUT/tool.json says which tool that was: name, version, how it was called, the fields it knows.
"""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import plain_parser  # noqa: E402

FIELDS = (
    "provinsi kabupatenKota nik nama tempatLahir tanggalLahir jenisKelamin golonganDarah alamat rtRw kelDesa kecamatan "
    "agama statusPerkawinan pekerjaan kewarganegaraan berlakuHingga tempatTerbit tanggalTerbit"
).split()


class Tesseract:
    """The command of Debian's package on the whole picture."""

    call = "tesseract CARD - -l ind --psm 6, plain_parser.py"
    fields = FIELDS

    def __init__(self):
        first_line = subprocess.run(["tesseract", "--version"], capture_output=True, text=True, check=True).stdout
        self.version = first_line.split()[1]

    def read(self, path):
        run = subprocess.run(
            ["tesseract", path, "-", "-l", "ind", "--psm", "6"], capture_output=True, text=True, timeout=120
        )
        return plain_parser.parse(run.stdout.splitlines())


class RapidOCR:
    """Detection and recognition networks out of the wheel; its boxes are put into rows."""

    call = "RapidOCR()(CARD), boxes put into rows, plain_parser.py"
    fields = FIELDS

    def __init__(self):
        from rapidocr_onnxruntime import RapidOCR as Engine

        self.version = version("rapidocr-onnxruntime")
        self.engine = Engine(intra_op_num_threads=1, inter_op_num_threads=1)

    def read(self, path):
        boxes, _ = self.engine(path)
        return plain_parser.parse(rows(boxes or []))


class RapidOCR3(RapidOCR):
    """The same with the networks of version 3."""

    def __init__(self):
        from rapidocr import RapidOCR as Engine

        self.version = version("rapidocr")
        self.engine = Engine(params={"EngineConfig.onnxruntime.intra_op_num_threads": 1})

    def read(self, path):
        found = self.engine(path)
        boxes = [] if found.boxes is None else found.boxes.tolist()
        return plain_parser.parse(rows(list(zip(boxes, found.txts or [], found.scores or []))))


def rows(boxes):
    """Text boxes, each four corners and a text, as lines: those at one height of the print, left to right."""
    if not boxes:
        return []
    # Which way the print runs: as the upper edges of most boxes do.
    slopes = sorted((b[1] - a[1]) / max(b[0] - a[0], 1) for (a, b, _, _), _, _ in boxes)
    slope = slopes[len(slopes) // 2]
    placed = []
    for corners, text, _ in boxes:
        x, y = (sum(corner[axis] for corner in corners) / 4 for axis in (0, 1))
        height = (corners[3][1] + corners[2][1] - corners[0][1] - corners[1][1]) / 2
        placed.append((corners[0][0], y - slope * x, height, text))
    lines = []
    for box in sorted(placed, key=lambda box: box[1]):
        if lines and box[1] - lines[-1][0][1] < 0.6 * min(box[2], lines[-1][0][2]):
            lines[-1].append(box)
        else:
            lines.append([box])
    return [" ".join(box[3] for box in sorted(line)) for line in lines]


class Akshara:
    """A KTP reader around Tesseract, as its own documentation calls it."""

    call = 'IDDocOCR(doc_type="ktp", auto_crop=True).extract(CARD)'
    keys = {
        "nik": "nik", "nama": "nama", "jenis_kelamin": "jenisKelamin", "alamat": "alamat", "agama": "agama",
        "status_perkawinan": "statusPerkawinan", "pekerjaan": "pekerjaan", "kewarganegaraan": "kewarganegaraan",
        "berlaku_hingga": "berlakuHingga",
    }
    fields = list(keys.values()) + ["tempatLahir", "tanggalLahir"]

    def __init__(self):
        from akshara_ocr import IDDocOCR

        self.version = version("akshara-ocr")
        self.reader = IDDocOCR(doc_type="ktp", auto_crop=True)

    def read(self, path):
        result = self.reader.extract(path).model_dump()
        fields = {ours: plain_parser.clean(result.get(theirs) or "") for theirs, ours in self.keys.items()}
        # It gives place and date of birth as one text.
        place, _, day = (result.get("tempat_tanggal_lahir") or "").rpartition(",")
        fields["tempatLahir"], fields["tanggalLahir"] = plain_parser.clean(place), plain_parser.date(day)
        if until := plain_parser.date(fields["berlakuHingga"] or ""):
            fields["berlakuHingga"] = until
        return {key: value for key, value in fields.items() if value}


TOOLS = {"tesseract": Tesseract, "rapidocr": RapidOCR, "rapidocr3": RapidOCR3, "akshara": Akshara}
tool = None


def start(name):
    global tool
    tool = TOOLS[name]()


def record(root, path):
    began = time.perf_counter()
    error = None
    try:
        fields = tool.read(str(path))
    except Exception as failure:  # any failure costs one card only
        fields, error = {}, f"{type(failure).__name__}: {failure}"[:200]
    seconds = time.perf_counter() - began
    relative = str(path.relative_to(root))
    answer = {
        "schema": "ktp-ocr/1", "id": relative, "status": "failed" if error else "review",
        "source": {"path": relative, "page": 1, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()},
        "fields": {}, "engines": {}, "findings": [], "timings": {"recognise": seconds}, "cpuTimings": {},
    }
    if error:
        answer["error"] = {"code": "unreadable", "message": error}
    else:
        answer["fields"] = {
            field: {
                "value": fields.get(field), "confidence": 0,
                "status": "review" if field in fields else "missing", "from": "lstm" if field in fields else None,
            }
            for field in FIELDS
        }
    return json.dumps(answer, ensure_ascii=False)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("tool", choices=TOOLS)
    arguments.add_argument("cards", type=Path)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    options = arguments.parse_args()
    # One thread a card, as ktp-ocr's workers have.
    os.environ.update(OMP_THREAD_LIMIT="1", OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

    start(options.tool)
    about = {"name": options.tool, "version": tool.version, "call": tool.call, "fields": tool.fields}
    pictures = sorted(path for path in options.cards.rglob("*") if path.suffix in {".jpg", ".png"})
    options.out.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(options.jobs, initializer=start, initargs=(options.tool,)) as pool:
        lines = pool.map(record, [options.cards] * len(pictures), pictures)
        (options.out / "results.ndjson").write_text("".join(line + "\n" for line in lines))
    (options.out / "tool.json").write_text(json.dumps(about))


if __name__ == "__main__":
    main()
