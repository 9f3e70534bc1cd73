"""Records as they must be equal, whichever way they came: without times, and without ids, which are a session's own."""
import json
import re


def read(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def comparable(records):
    """One text a card, in order. A path counts from the folder of the cards on."""
    places = {record["id"]: place(record) for record in records}
    return [json.dumps(settled(record, places), sort_keys=True) for record in records]


def place(record):
    source = record["source"]
    path = re.sub(r"^.*?\bcards/", "cards/", source["path"])
    return f"{path}#{source['page']}.{source.get('card', 1)}"


def settled(record, places):
    record = json.loads(json.dumps(record))
    record["source"]["path"] = place(record).split("#")[0]
    for key in ("id", "timings", "cpuTimings", "fingerprint"):
        record.pop(key, None)
    if "duplicates" in record:
        record["duplicates"] = sorted(places[other] for other in record["duplicates"])
    for group in ("engines", "secondLook"):
        for reading in record.get(group, {}).values():
            reading.pop("seconds", None)
            reading.pop("cpuSeconds", None)
    (record.get("comparison") or {}).pop("faster", None)
    return record


def difference(expected, found):
    """None where they are equal, else a sentence without a card's values."""
    if len(expected) != len(found):
        return f"{len(found)} records in the place of {len(expected)}"
    for number, (one, other) in enumerate(zip(expected, found), 1):
        if one != other:
            first, second = json.loads(one), json.loads(other)
            keys = [key for key in sorted(first.keys() | second.keys()) if first.get(key) != second.get(key)]
            return f"record {number} ({first['source']['path']}) differs in {', '.join(keys)}"
    return None
