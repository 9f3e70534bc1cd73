#!/usr/bin/env python3
"""Recomputes what `ktp-ocr compare SESSION... --truth FILE --json` says, from the sessions' results.ndjson, by other code.

    recompute.py results.ndjson... truth.json comparison.json

Of every pair of engines, or of sessions: agreement, who is right, shares and their intervals, McNemar's p, Holm's correction, what is
shown, differing fields, times, acceptance, and the verdict's winners; of one session where values came from, and what merging gains. Prints how many statements it
confirmed; exit 1 and those that differ. Bootstrap intervals are drawn by another generator, and may differ by its chance.
"""
import json
import math
import random
import sys

FIELDS = (
    "provinsi kabupatenKota nik nama tempatLahir tanggalLahir jenisKelamin golonganDarah alamat rtRw kelDesa kecamatan "
    "agama statusPerkawinan pekerjaan kewarganegaraan berlakuHingga tempatTerbit tanggalTerbit").split()
MAY_LACK = {"golonganDarah", "tempatTerbit", "tanggalTerbit"}
RESAMPLES, FEWEST, NORMAL = 4000, 6, 1.959963984540054
confirmed, differing = 0, []


def check(place, stated, own, tolerance=1e-9):
    """One statement; lists and dictionaries are many."""
    global confirmed
    if isinstance(own, dict):
        for key in own:
            check(f"{place}.{key}", stated.get(key) if isinstance(stated, dict) else None, own[key], tolerance)
    elif isinstance(own, list) and isinstance(stated, list) and len(own) == len(stated):
        for index, pair in enumerate(zip(stated, own)):
            check(f"{place}[{index}]", *pair, tolerance)
    elif own == stated or all(
            isinstance(n, (int, float)) for n in (own, stated)) and abs(own - stated) <= tolerance * max(1, abs(own)):
        confirmed += 1
    else:
        differing.append(f"{place}: stated {stated!r}, recomputed {own!r}")


def quantile(values, share):
    ordered, place = sorted(values), share * (len(values) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def wilson(hits, n):
    if n < FEWEST:
        return None, None
    share, z = hits / n, NORMAL
    middle, reach = share + z * z / (2 * n), z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0, (middle - reach) / (1 + z * z / n)), min(1, (middle + reach) / (1 + z * z / n))


def mcnemar(one, other):
    n = one + other
    tail = sum(math.comb(n, k) for k in range(min(one, other) + 1)) / 2 ** n
    return 1 if one == other else min(1, 2 * tail)


def holm(ps):
    least, adjusted = 0, dict(ps)
    for rank, (name, p) in enumerate(sorted(ps.items(), key=lambda item: item[1])):
        least = max(least, min(1, p * (len(ps) - rank)))
        adjusted[name] = least
    return adjusted


def bootstrap(place, stated, parts, p=1e-9):
    """parts: of each card that has a say the sum and the weight."""
    parts = [part for part in parts if part[1]]
    value = sum(s for s, _ in parts) / sum(w for _, w in parts)
    changed = sum(s != 0 for s, _ in parts)
    check(place, stated, {"value": value, "n": len(parts), "differing": changed})
    drawn, dice = [], random.Random(59)
    for _ in range(RESAMPLES):
        sample = dice.choices(parts, k=len(parts))
        drawn.append(sum(s for s, _ in sample) / sum(w for _, w in sample))
    low, high = quantile(drawn, 0.025), quantile(drawn, 0.975)
    if len(parts) < FEWEST:
        return check(place, stated, {"low": None, "high": None, "shown": False})
    chance = 0.08 * (high - low) + 2 / sum(w for _, w in parts)
    check(place, stated, {"low": low, "high": high}, chance)
    # Where the interval ends next to zero, another draw may say otherwise.
    if min(abs(low), abs(high)) > chance or low == high == 0:
        check(place, stated, {"shown": not low <= 0 <= high and changed >= FEWEST and p < 0.05})


def right(truth, read):
    return truth == (read if read and read.strip() else None)


class Side:
    def __init__(self, record, name, truth):
        reading = record["engines"].get(name) if name != "merged" else {}
        self.read = reading is not None
        reading = reading or {}
        if name == "merged":
            self.fields = {f: d["value"] for f, d in record["fields"].items() if d["value"] is not None}
            self.wall, self.cpu = (sum(record[times].values()) for times in ("timings", "cpuTimings"))
            self.accepted, decided = record["status"] == "accepted", {f: d["status"] for f, d in record["fields"].items()}
            self.accepted_fields = {f for f in decided if decided[f] == "accepted"}
            self.doubtful = [f for f in FIELDS if decided.get(f, "missing") in ("review", "missing")[:1 + (f not in MAY_LACK)]]
        else:
            self.fields = reading.get("fields", {})
            self.wall, self.cpu = reading.get("seconds", 0), reading.get("cpuSeconds", 0)
        self.asked = reading.get("asked", FIELDS)
        self.whole = "asked" not in reading
        self.judged = [f for f in FIELDS if f in (truth or {}) and f in self.asked]


def table(card, fields):
    truth, one, other = card
    counts = dict.fromkeys("judged both onlyFirst onlySecond neither alikeButWrong readByNeither".split(), 0)
    for field in fields:
        if field not in one.judged or field not in other.judged:
            continue
        first, second = one.fields.get(field), other.fields.get(field)
        a, b = right(truth[field], first), right(truth[field], second)
        counts["judged"] += 1
        counts["both" if a and b else "onlyFirst" if a else "onlySecond" if b else "neither"] += 1
        if not a and not b:
            counts["alikeButWrong"] += first == second and first is not None
            counts["readByNeither"] += first is None and second is None
    return counts


def total(tables):
    return {key: sum(t[key] for t in tables) for key in table((None, None, None), [])}


def contrast(place, stated, cards, fields, once, p=None, adjusted=1e-9):
    tables = [table(card, fields) for card in cards]
    sums = total(tables)
    check(place + ".whoIsRight", stated["whoIsRight"], sums)
    for name, only in (("first", "onlyFirst"), ("second", "onlySecond")):
        hits = sums["both"] + sums[only]
        low, high = wilson(hits, sums["judged"]) if once else (None, None)
        share = {"share": hits / sums["judged"], "hits": hits, "n": sums["judged"], "low": low, "high": high}
        check(f"{place}.{name}", stated[name], share)
    if once:
        check(place, stated, {"mcNemar": {"p": p}, "pHolm": adjusted})
    parts = [(t["onlyFirst"] - t["onlySecond"], t["judged"]) for t in tables]
    bootstrap(place + ".difference", stated["difference"], parts, adjusted)
    return sums


def accuracy(place, stated, cards):
    judged = [card for card in cards if card[0] and any(table(card, FIELDS).values())]
    check(place + ".cards", stated["cards"], len(judged))
    contrast(place + ".overall", stated["overall"], judged, FIELDS, once=False)
    sums = {field: total([table(card, [field]) for card in judged]) for field in FIELDS}
    ps = {f: mcnemar(s["onlyFirst"], s["onlySecond"]) for f, s in sums.items() if s["judged"]}
    adjusted = holm(ps)
    check(place + ".fields", sorted(stated["byField"]), sorted(ps))
    for field in ps:
        contrast(f"{place}.{field}", stated["byField"][field], judged, [field], True, ps[field], adjusted[field])
    for condition in stated["byCondition"]:
        own = [card for card in judged if card[0].get("condition") == condition["condition"]]
        contrast(f"{place}.{condition['condition']}", condition["contrast"], own, FIELDS, once=False)


def acceptance(place, stated, cards):
    def measures(card, side):
        truth, judged = card[0], side.judged
        wrong = [f for f in judged if f in side.accepted_fields and not right(truth[f], side.fields.get(f))]
        printed = [f for f in judged if truth[f] is not None]
        unread = [f for f in printed if f not in side.fields]
        return {"acceptedCards": (side.accepted, 1), "fieldsInReview": (len(side.doubtful), len(FIELDS)),
                "acceptedButWrong": (len(wrong), len(judged)), "printedButUnread": (len(unread), len(printed))}

    both = [(measures(card, card[1]), measures(card, card[2])) for card in cards]
    ps = {}
    for name in both[0][0]:
        pairs = [(one[name][0], other[name][0], one[name][1]) for one, other in both]
        if sum(n for _, _, n in pairs):
            ps[name] = mcnemar(sum(a > b for a, b, _ in pairs), sum(a < b for a, b, _ in pairs))
    check(place, sorted(stated), sorted(ps))
    for name, adjusted in holm(ps).items():
        own = stated[name]
        check(f"{place}.{name}", own, {"mcNemar": {"p": ps[name]}, "pHolm": adjusted})
        for side, key in enumerate(("first", "second")):
            hits, n = (sum(pair[side][name][part] for pair in both) for part in (0, 1))
            check(f"{place}.{name}.{key}", own[key], {"share": hits / n, "hits": hits, "n": n})
        parts = [(one[name][0] - other[name][0], one[name][1]) for one, other in both]
        bootstrap(f"{place}.{name}.difference", own["difference"], parts, adjusted)
    cards = stated["acceptedCards"]["difference"]
    return None if not cards["shown"] else "first" if cards["value"] > 0 else "second"


def statistics(seconds):
    mean = sum(seconds) / len(seconds)
    return {"n": len(seconds), "median": quantile(seconds, 0.5), "p95": quantile(seconds, 0.95), "mean": mean}


def pair(stated, verdict, cards):
    place = f"{stated['first']} against {stated['second']}"
    cards = [card for card in cards if card[1].read and card[2].read]
    check(place + ".cards", stated["cards"], len(cards))
    alike = {}
    for field in FIELDS:
        both = [(a.fields.get(field), b.fields.get(field)) for _, a, b in cards if field in a.asked and field in b.asked]
        both = [values for values in both if values != (None, None)]
        if both:
            alike[field] = {
                "alike": {"hits": sum(a == b for a, b in both), "n": len(both)},
                "differ": sum(a != b and None not in (a, b) for a, b in both),
                "onlyFirst": sum(b is None for _, b in both), "onlySecond": sum(a is None for a, _ in both)}
    check(place + ".agreementByField", stated["agreementByField"], alike)
    check(place + ".agreement.alike", stated["agreement"]["alike"], {
        key: sum(found["alike"][key] for found in alike.values()) for key in ("hits", "n")})
    differences = [
        (field, a.fields.get(field), b.fields.get(field)) for _, a, b in cards for field in FIELDS
        if field in a.asked and field in b.asked and a.fields.get(field) != b.fields.get(field)]
    check(place + ".differing", [(d["field"], d.get("first"), d.get("second")) for d in stated["differing"]], differences)
    times, whole = stated["times"], [(a, b) for _, a, b in cards if a.whole and b.whole]
    for index, name in enumerate(("first", "second")):
        for kind in ("wall", "cpu"):
            check(f"{place}.times.{name}.{kind}", times[name][kind], statistics([getattr(c[1 + index], kind) for c in cards]))
    for kind in ("wall", "cpu"):
        parts = [(getattr(a, kind) - getattr(b, kind), 1) for a, b in whole]
        bootstrap(f"{place}.times.{kind}Difference", times[kind + "Difference"], parts)
    check(place + ".times.faster", times["faster"], {
        "first": sum(a.wall < b.wall for a, b in whole), "second": sum(a.wall > b.wall for a, b in whole),
        "equal": sum(a.wall == b.wall for a, b in whole)})
    faster = times["cpuDifference"]
    own = {"faster": None if not faster["shown"] else stated["first" if faster["value"] < 0 else "second"]}
    if stated.get("accuracy"):
        accuracy(place + ".accuracy", stated["accuracy"], cards)
        overall = stated["accuracy"]["overall"]["difference"]
        own["better"] = None if not overall["shown"] else stated["first" if overall["value"] > 0 else "second"]
    if stated.get("acceptance"):
        more = acceptance(place + ".acceptance", stated["acceptance"], cards)
        own["acceptsMore"] = more and stated[more]
    check(place + ".verdict", verdict, own)


def merging(stated, cards, records):
    sums = total([table(card[:3], FIELDS) for card in cards])
    better = "legacy" if sums["onlySecond"] > sums["onlyFirst"] else "lstm"
    hits = sums["both"] + sums["onlyFirst"] + sums["onlySecond"]
    check("merge", stated, {"better": better, "oracle": {"hits": hits, "n": sums["judged"]}})
    gained, lost, sides = {}, 0, []
    for (truth, lstm, legacy, merged), record in zip(cards, records):
        engine, other = (lstm, legacy) if better == "lstm" else (legacy, lstm)
        sides.append((truth, merged, engine))
        for field in merged.judged:
            now, before = (right(truth[field], side.fields.get(field)) for side in (merged, engine))
            lost += before and not now and field in engine.asked
            if now and not before and field in engine.asked:
                looks = [look["fields"].get(field) for look in record.get("secondLook", {}).values()]
                own = record["fields"][field]["from"]
                own = own if own in record["engines"] and own not in ("lstm", "legacy") else "derived"
                by = own if merged.fields.get(field) not in looks or field not in merged.fields else "second"
                if right(truth[field], other.fields.get(field)) and field in other.asked:
                    by = "legacy" if better == "lstm" else "lstm"
                gained[by] = gained.get(by, 0) + 1
    check("merge.gained", stated["gained"], gained)
    check("merge.lost", stated["lost"], lost)
    accuracy("merge.gain", stated["gain"], sides)


def content(record):
    source = record["source"]
    return source.get("sha256") or source["path"], source["page"], source.get("card") or 1


def main():
    *results, truths, comparison = sys.argv[1:]
    sessions = [[json.loads(line) for line in open(path, encoding="utf-8")] for path in results]
    truths, stated = (json.load(open(path, encoding="utf-8")) for path in (truths, comparison))
    records = sessions[0]
    builtin = [n for n in ("lstm", "legacy") if any(n in r["engines"] for r in records) and len(sessions) == 1]
    records = [r for r in records if all(name in r["engines"] for name in builtin)]
    found = [{content(record): record for record in reversed(session)} for session in sessions]
    records = [record for record in records if all(content(record) in session for session in found)]
    # A truth whose path fits several cards judges none of them.
    paths = [record["source"]["path"] for record in records]
    fits = {name: [index for index, path in enumerate(paths) if ("/" + path).endswith("/" + name)] for name in truths}
    truth = {found[0]: truths[name] for name, found in fits.items() if len(found) == 1}
    for index, record in enumerate(records):
        condition = {"condition": ("/" + paths[index]).split("/")[-2]}
        record["truth"] = dict(condition, **truth[index]) if index in truth else None

    def side(name):
        return [Side(record, name, record["truth"]) for record in records]

    def of_session(index):
        return [Side(found[index][content(record)], "merged", record["truth"]) for record in records]

    known = [record["truth"] for record in records]
    for index, (own, verdict) in enumerate(zip(stated["pairs"], stated["verdict"]["pairs"])):
        sides = (of_session(0), of_session(index + 1)) if len(sessions) > 1 else (side(own["first"]), side(own["second"]))
        pair(own, verdict, list(zip(known, *sides)))
    origins = {}
    for record in records:
        for field, decision in record["fields"].items():
            if decision.get("from"):
                counts = origins.setdefault(field, {})
                counts[decision["from"]] = counts.get(decision["from"], 0) + 1
    check("chosen", stated.get("chosen"), origins if len(sessions) == 1 else None)
    if stated.get("merge"):
        merging(stated["merge"], list(zip(known, side("lstm"), side("legacy"), side("merged"))), records)
    print(f"{confirmed} statements confirmed, {len(differing)} differ")
    print("\n".join(differing), end="")
    sys.exit(bool(differing))


main()
