#!/usr/bin/python3
"""An office whose cards are harder than those that confidences are fitted to: does its own correction hold?

    office.py TOOL SPECIMENS WORK [--count 300] [--seed 5200] [--level hard] [--share 0.1]

Draws two sets of hard tune cards and scans both. As people of the office would, it settles by the truth, over the review page,
everything that the first register asks, and answers a spot check of its accepted values. Then `scan --recalibrate` corrects the
confidences there; the same correction is put into the second register, at whose cards nobody has looked. Prints for both how
right each bin was, before and after, and what is accepted by --accept and by --accept-error.
"""

import argparse
import http.client
import json
import pathlib
import shutil
import subprocess
import sys
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "docs"))
from confidence import wilson

KINDS = "worn,dark,blur,small,fax,far,veil,stamp,dithered,laminate"


class Page:
    """`ktp-ocr review` on a session, and a browser's part of the talk with it."""

    def __init__(self, tool, session):
        self.process = subprocess.Popen([tool, "review", session, "--no-open", "--language", "en"], text=True,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.address = urllib.parse.urlsplit(self.process.stdout.readline().strip())
        self.cookie = ""
        self.ask("GET", f"/?{self.address.query}")

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.address.hostname, self.address.port, timeout=60)
        headers = {"Cookie": self.cookie, "Origin": f"http://{self.address.netloc}", "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        content = answer.read()
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        connection.close()
        assert answer.status < 400, (path, answer.status, content[:200])
        return json.loads(content) if content.startswith((b"{", b"[", b"null")) else None


def records(session):
    return [json.loads(line) for line in (session / "results.ndjson").read_text().splitlines()]


def truths(cards):
    return json.loads((cards / "truth.json").read_text())


def printed(record, truth):
    """What stands on the card; None where the truth does not know the picture."""
    path = pathlib.Path(record["source"]["path"])
    return truth.get(f"{path.parent.name}/{path.name}")


def decide(tool, session, truth, share):
    """Settles all that is in review, and answers the spot check."""
    page = Page(tool, session)
    known = {record["id"]: (record, printed(record, truth)) for record in records(session)}
    for card, (record, says) in known.items():
        asked = [field for field, decision in (record.get("fields") or {}).items() if decision["status"] == "review"]
        if says is None or not asked:
            continue
        version = page.ask("GET", f"/api/cards/{card}")["version"]
        decisions = [{"kind": "value", "field": field, "value": says.get(field)} for field in asked]
        page.ask("POST", f"/api/cards/{card}/decisions", {"version": version, "decisions": decisions})
    page.ask("POST", "/api/sample", {"share": share, "blind": False})
    skipped = 0
    while item := page.ask("GET", f"/api/sample/next?skip={skipped}"):
        field, (record, says) = item["field"]["field"], known[item["id"]]
        if says is None or field in says.get("covered", []):
            skipped += 1
            continue
        page.ask("POST", "/api/sample/answers", {"id": item["id"], "field": field, "value": says.get(field), "final": True})
    page.process.terminate()
    page.process.wait()


def report(title, session, truth):
    values = []
    for record in records(session):
        says = printed(record, truth)
        for field, decision in (record.get("fields") or {}).items():
            if says is not None and decision["value"] is not None and field not in says.get("covered", []):
                values.append((decision["confidence"], decision["status"], decision["value"] == says.get(field)))
    print(f"\n{title}")
    for low, high in [(0, 0.5), (0.5, 0.8), (0.8, 0.95), (0.95, 0.99), (0.99, 1.01)]:
        inside = [(said, right) for said, _, right in values if low <= said < high]
        if inside:
            said, right = sum(one for one, _ in inside) / len(inside), sum(one for _, one in inside)
            print(f"  {low:4} … {min(high, 1):4}: said {said:.4f}, right {wilson(right, len(inside))}, n {len(inside)}")
    accepted = [(said, right) for said, status, right in values if status == "accepted"]
    wrong = sum(not right for _, right in accepted)
    expected = sum(1 - said for said, _ in accepted)
    print(f"  accepted {len(accepted)}, wrong {wrong}: {wilson(wrong, len(accepted))}, expected wrong {expected:.1f}; "
          f"in review {len(values) - len(accepted)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("specimens")
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=5200)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--share", type=float, default=0.1)
    options = parser.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)

    def scan(name, *more):
        command = [options.tool, "scan", options.work / f"cards-{name}", "--out", options.work / name, "--format", "ndjson",
                   "--language", "en", *more]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode <= 1, done.stderr
        print("\n".join(line for line in done.stderr.splitlines() if "onfidence" in line))

    for number, name in enumerate(("decided", "unseen")):
        subprocess.run([options.specimens, options.work / f"cards-{name}", "--split", "tune", "--seed",
                        str(options.seed + number), "--count", str(options.count), "--condition", KINDS, "--level",
                        options.level], check=True)
        scan(name)
    truth = {name: truths(options.work / f"cards-{name}") for name in ("decided", "unseen")}
    report("The office's register, as the model has it", options.work / "decided", truth["decided"])
    report("The unseen register, as the model has it", options.work / "unseen", truth["unseen"])
    decide(options.tool, options.work / "decided", truth["decided"], options.share)
    print(subprocess.run([options.tool, "show", options.work / "decided", "--verbose", "--language", "en"],
                         capture_output=True, text=True).stdout.split("\n\n")[0])
    scan("decided", "--recalibrate")
    shutil.copy(options.work / "decided/calibration.json", options.work / "unseen")
    for acceptance in ([], ["--accept-error", "1/200"], ["--accept-error", "1/2000"]):
        scan("unseen", *acceptance)
        report(f"The unseen register, corrected, {' '.join(acceptance) or 'as usual'}", options.work / "unseen",
               truth["unseen"])
    (options.work / "unseen/calibration.json").unlink()
    for acceptance in (["--accept-error", "1/200"], ["--accept-error", "1/2000"]):
        scan("unseen", *acceptance)
        report(f"The unseen register, as the model has it, {' '.join(acceptance)}", options.work / "unseen", truth["unseen"])


if __name__ == "__main__":
    main()
