#!/usr/bin/python3
"""A clerk's day in figures: from a folder of pictures to the forms of other offices.

    clerk.py TOOL SPECIMENS WORK SEED… [--split tune] [--verbose]

Draws for each seed (and the three after it) 64 files as offices get them: 42 ordinary cards, of which four are one PDF, one is HEIC
and one TIFF, 12 of hard kinds, 3 sheets of several cards, 4 other documents, a blank and a broken file, a copy of one file and
worse pictures of three persons. Scans, moves and renames six, scans again, answers by the truth what the page asks, over its API,
and exports every built-in profile; what should stand there is exported by the tool of a copy in which each value is the truth's.
What a person takes is a model: LOOK seconds for a question, KEY a key, LETTER a letter. The scan counts with its processor time on
all cores, for others may be at work beside it. One drawn card in eleven bears a NIK that does not write its birth date, for the
rules to be tried by; of an office's, hardly one does. So what is asked of the others is counted alone too. Needs Pillow and
heif-enc (Debian: python3-pil, libheif-examples).
"""

import argparse
import collections
import csv
import difflib
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess

from office import Page, records  # which finds docs/confidence.py
from confidence import fits

HARD = "worn,laminate,hand,dark,blur,screen,small,stamp,veil,foreign,selfie,screenshot"
LOOK, KEY, LETTER = 3, 1, 0.3
OPEN_AND_DOWNLOAD = 8
PROFILES = pathlib.Path(__file__).resolve().parents[2] / "Sources/KTPReports/Profiles"


def draw(specimens, folder, seed, split):
    """@returns the truth of each card by the name of its file, with `#page.card` where a file holds several."""
    from PIL import Image, ImageFilter
    truth = {}
    for step, more in enumerate((["42"], ["12", "--condition", HARD], ["3", "--condition", "sheet"], ["4", "--documents"])):
        drawn = folder.parent / f"drawn-{step}"
        subprocess.run([specimens, drawn, "--split", split, "--seed", str(seed + step), "--count", *more], check=True)
        cards = json.loads((drawn / "truth.json").read_text()).items()
        truth |= {path.rpartition("/")[2]: card for path, card in cards if card["condition"] != "document"}
        (folder / f"RT {step + 1}").mkdir(parents=True)
        for path in sorted(drawn.glob("*/*.*")):
            shutil.copy(path, folder / f"RT {step + 1}")
    *several, tiff, heic = sorted((folder / "RT 1").glob("scan-*"))[:6]
    pages = [Image.open(path).convert("RGB") for path in several]
    pages[0].save(folder / "berkas.pdf", save_all=True, append_images=pages[1:], resolution=200)
    Image.open(tiff).convert("RGB").save(folder / "pindaian.tif")
    Image.open(heic).convert("RGB").save(folder.parent / "iphone.png")
    subprocess.run(["heif-enc", "-q", "80", "-o", folder / "IMG_0412.heic", folder.parent / "iphone.png"], check=True,
                   stdout=subprocess.DEVNULL)
    names = [f"berkas.pdf#{number + 1}.1" for number in range(4)] + ["pindaian.tif", "IMG_0412.heic"]
    for path, name in zip([*several, tiff, heic], names):
        truth[name] = truth.pop(path.name)
        path.unlink()
    first, *others = random.Random(seed).sample(sorted((folder / "RT 1").glob("*.*")), 4)
    shutil.copy(first, folder / f"salinan{first.suffix}")
    truth[f"salinan{first.suffix}"] = truth[first.name]
    for number, path in enumerate(others):
        Image.open(path).convert("L").filter(ImageFilter.GaussianBlur(1.2)).save(folder / f"lagi-{number}.jpg", quality=60)
        truth[f"lagi-{number}.jpg"] = truth[path.name]
    Image.new("RGB", (1240, 1754), "white").save(folder / "kosong.png")
    (folder / "rusak.jpg").write_bytes(first.read_bytes()[:700])
    return truth


def read(session, truth):
    """Records by their ids, each with the card of its picture that is most like it: a sheet may be read in another order."""
    def printed(record):
        name = pathlib.Path(record["source"]["path"]).name.removeprefix("pindah ")
        cards = [card for key, card in truth.items() if key == name or key.startswith(f"{name}#{record['source']['page']}.")]
        values = {field: found["value"] for field, found in (record.get("fields") or {}).items()}
        return max(cards, key=lambda card: sum(card.get(field) == value for field, value in values.items()), default=None)
    return {record["id"]: (record, printed(record)) for record in records(session)}


def effort(field, wanted):
    """Keys and letters, as the page takes them: Enter, a digit for a reading, 0 for nothing, or E and typing."""
    value = field["value"]
    if wanted in (None, value, field["fromNIK"]) or wanted in [reading["value"] for reading in field["readings"]]:
        return 1, 0
    parts = difflib.SequenceMatcher(None, value or "", wanted, autojunk=False).get_opcodes()
    return 2, sum(max(end - at, last - first) for kind, at, end, first, last in parts if kind != "equal")


def modelled(groups):
    """@returns keys, letters and seconds of questions in rows: a row is one look, each further card in it a third of one."""
    keys = typed = looks = 0
    for group in groups:
        # P, then one by one, where equal values are not the same on the cards.
        parts = group[:1] if len({wanted for _, _, wanted in group}) == 1 else group
        keys += len(parts) > 1
        looks += 1 + (len(group) - 1) / 3
        for _, field, wanted in parts:
            more, letters = effort(field, wanted)
            keys, typed = keys + more, typed + letters
    return keys, typed, looks * LOOK + keys * KEY + typed * LETTER


def decide(page, card, decisions, also=()):
    body = {"version": page.ask("GET", f"/api/cards/{card}")["version"], "decisions": decisions, "also": list(also)}
    page.ask("POST", f"/api/cards/{card}/decisions", body)


def settle(page, known, in_doubt):
    """Says which cards of one person stay. @returns how many answers that took."""
    def waiting():
        return [card for card in page.ask("GET", "/api/cards?filter=duplicates&limit=500")["cards"] if card["status"] == "review" or not in_doubt]

    count = 0
    if waiting() and page.ask("GET", "/api/session")["alike"]:
        page.ask("POST", "/api/pairs", {"token": page.ask("GET", "/api/pairs")["token"]})
        count += 1
    while left := waiting():
        mine = page.ask("GET", f"/api/cards/{left[0]['id']}")
        other = next(other["id"] for other in mine["duplicates"] if not other["isKept"])
        pair = [mine, page.ask("GET", f"/api/cards/{other}")]
        worse, better = sorted(pair, key=lambda card: (card["merit"]["fields"], -card["merit"]["open"]))
        isOne = len({(known[card["id"]][1] or {}).get("nik") for card in pair}) == 1
        decide(page, worse["id"], [{"kind": "duplicate"} if isOne else {"kind": "distinct", "other": better["id"]}])
        count += 1
    return count


def answer(page, known):
    """Answers all that is asked, in the page's order. @returns questions, the cards that were asked about as a whole, and how many
    failures and pairs."""
    doubts, whole, others = [], [], settle(page, known, in_doubt=True)
    queue = {card["id"] for card in page.ask("GET", "/api/cards?filter=review&limit=500")["cards"]}
    for card, (record, says) in known.items():
        if card not in queue:
            continue
        asked = [field for field in page.ask("GET", f"/api/cards/{card}")["fields"] if field["isDoubtful"]]
        right = {field["field"] for field in asked if says and field["value"] == says.get(field["field"])}
        # Both sides of a contradiction are one question, where both are as they are printed.
        joined = {field["with"]["field"] for field in asked if field.get("with") and field["field"] in right} & right
        doubts += [(card, field, (says or {}).get(field["field"])) for field in asked if field["field"] not in joined]
        whole += [] if asked else [card]
        values = [{"kind": "value", "field": field["field"], "value": (says or {}).get(field["field"])} for field in asked]
        decide(page, card, [{"kind": "notACard"}] if says is None else values or [{"kind": "confirmed"}])
    causes = collections.defaultdict(list)
    for card in page.ask("GET", "/api/cards?filter=failed&limit=500")["cards"]:
        causes[card["failure"]].append({"id": card["id"], "version": card["version"]})
    for first, *also in causes.values():
        decide(page, first["id"], [{"kind": "notACard"}], also)
        others += 1
    return doubts, whole, others + settle(page, known, in_doubt=False)


def forms(tool, session, work):
    """All cells of each built-in profile, as CSV."""
    cells = []
    for profile in sorted(PROFILES.glob("*.json")):
        (work / profile.name).write_text(json.dumps({**json.loads(profile.read_text()), "format": "csv"}))
        subprocess.run([tool, "export", session, "--profile", work / profile.name, "--quiet", "-o", work / "form.csv"], check=True)
        cells += [cell for row in csv.reader((work / "form.csv").open()) for cell in row]
    return cells


def close(page):
    page.ask("POST", "/api/results", {})
    page.process.terminate()
    page.process.wait()


def day(options, seed):
    work = options.work / str(seed)
    shutil.rmtree(work, ignore_errors=True)
    folder, session, right = work / "KTP Masuk", work / "Register", work / "Right"
    truth = draw(options.specimens, folder, seed, options.split)

    def scan():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([options.tool, "scan", folder, "--out", session, "--language", "en", "--quiet"],
                              stderr=subprocess.DEVNULL)
        assert done.returncode <= 1
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / (os.cpu_count() or 1)

    seconds, count = scan(), len(records(session))
    (folder / "arsip").mkdir()
    for path in random.Random(seed).sample(sorted((folder / "RT 1").glob("*.*")), 6):
        path.rename(folder / "arsip" / f"pindah {path.name}")
    again, moved = scan(), len(records(session)) - count
    page = Page(options.tool, session)
    doubts, whole, others = answer(page, read(session, truth))
    unread = page.ask("GET", "/api/session")["unread"]
    close(page)
    known = read(session, truth)

    shutil.copytree(session, right)
    page = Page(options.tool, right)
    for card, (record, says) in known.items():
        wrong = [{"kind": "value", "field": field, "value": says.get(field)} for field, found in record["fields"].items()
                 if record["status"] == "accepted" and says and found["value"] != says.get(field)
                 and field not in says.get("covered", [])]
        if wrong:
            decide(page, card, wrong)
    close(page)
    pairs = list(zip(forms(options.tool, session, work), forms(options.tool, right, work), strict=True))
    wrong = [one for one, other in pairs if one != other]
    lacking = sum(found["value"] is None and found.get("from") != "clerk" and bool(says.get(field))
                  for record, says in known.values() if record["status"] == "accepted" and says
                  for field, found in record["fields"].items())
    said = sum(map(int, re.findall(r" (\d+)[,.]", (unread or "").partition(":")[2])))
    kinds = collections.Counter(
        "needed" if says is None or field["value"] != says else "right" if field["field"] not in ("nik", "tanggalLahir")
        else "right" if fits(known[card][1]) else "contradiction" for card, field, says in doubts)
    # Another document bears no NIK.
    fitting = {card for card, (_, says) in known.items() if not says or fits(says)}
    needed = [says is None or field["value"] != says for card, field, says in doubts if card in fitting]
    asked = len(needed) + len(fitting.intersection(whole))
    rows = collections.defaultdict(list)
    for doubt in doubts:
        # Whose number it is is told by the whole card alone.
        alone = doubt[1]["value"] is None or doubt[1]["field"] == "nik"
        rows[doubt[1]["field"], doubt[0] if alone else doubt[1]["value"]].append(doubt)
    held = {says["nik"] for record, says in known.values() if says and record["status"] == "accepted"}
    strangers = sum(says is None and record["status"] == "accepted" for record, says in known.values())
    rest = seconds + OPEN_AND_DOWNLOAD + (others + len(whole)) * (LOOK + KEY) + others * KEY
    print(f"\n{options.split} {seed}: {len(known)} records, {len({card['nik'] for card in truth.values()} - held)} persons lost, "
          f"{strangers} that are none; scan {seconds:.0f} s, again {again:.0f} s with {moved} further cards\n"
          f"  questions {len(doubts) + len(whole)}: {kinds['needed']} wrong or covered, {kinds['contradiction']} contradict themselves, "
          f"{kinds['right']} right, {len(whole)} whole cards; failures and pairs {others}\n"
          f"  of the {len(fitting)} records whose drawn NIK fits: questions {asked}, {sum(needed)} needed")
    for name, groups in (("card", [[doubt] for doubt in doubts]), ("field", list(rows.values()))):
        keys, letters, looked = modelled(groups)
        print(f"  by {name}: {len(groups) + len(whole)} questions, {keys + len(whole)} keys, {letters} letters; "
              f"folder to form {rest + looked:.0f} s")
    print(f"  of {len(pairs)} cells {sum(map(bool, wrong))} wrong, {sum(not cell for cell in wrong)} empty; of the printed values "
          f"{lacking} empty, {max(0, lacking - said)} silently")
    for card, field, says in doubts if options.verbose else ():
        print(f"    {known[card][0]['source']['path'].rpartition('/')[2]} {field['field']}: {field['value']} for {says}, "
              f"{field['confidence']}; {field['reason']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("tool", "specimens"):
        parser.add_argument(name)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("seeds", type=int, nargs="+")
    parser.add_argument("--split", default="tune")
    parser.add_argument("--verbose", action="store_true", help="print every question")
    options = parser.parse_args()
    for seed in options.seeds:
        day(options, seed)


if __name__ == "__main__":
    main()
