"""A reader's double: answers each request as the tool's own reader did, from a session's results.ndjson.

    reader_double.py RESULTS SECONDS    (the pause before each card)
"""

import json
import os
import sys
import time


def main():
    results, pause = sys.argv[1], float(sys.argv[2])
    answers = {}
    for line in open(results, encoding="utf-8"):
        record = json.loads(line)
        # The session works these out itself.
        record.pop("duplicates", None)
        record["findings"] = [one for one in record["findings"] if not one["rule"].startswith("duplicate.")]
        source = record["source"]
        answers.setdefault(os.path.basename(source["path"]), {}).setdefault(source["page"], []).append(record)
    for line in sys.stdin:
        request = json.loads(line)
        pages = answers.get(os.path.basename(request.get("path", "")), {})
        if request.get("count"):
            say({"id": request["id"], "pages": max(1, len(pages))})
            continue
        time.sleep(pause)
        for record in pages.get(request.get("page", 1)) or [unknown(request)]:
            source = {**record["source"], "path": request.get("path", "")}
            say({**record, "id": request["id"], "source": source})


def unknown(request):
    return {"schema": "ktp-ocr/1", "status": "failed", "source": {"page": 1},
            "error": {"code": "badRequest", "message": f"the double knows no {request.get('path')}"}}


def say(answer):
    print(json.dumps(answer, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
