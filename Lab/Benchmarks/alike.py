"""Fails where cards were read otherwise in one session than in others: python alike.py SESSION OTHER…

Cards are known by their picture. Texts, values, and what is accepted must be alike; times, models, and boxes to the pixel
need not.
"""
import json
import sys
from pathlib import Path


def records(session):
    with open(Path(session) / "results.ndjson", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def picture(record):
    source = record["source"]
    return source.get("sha256"), source.get("page"), source.get("card")


def readings(readers):
    return {name: (reading["text"], reading["fields"]) for name, reading in (readers or {}).items()}


def reading(record):
    return {
        "status": record["status"],
        "fields": {name: (field.get("value"), field["status"]) for name, field in record["fields"].items()},
        "engines": readings(record["engines"]),
        "secondLook": readings(record.get("secondLook")),
    }


def models(record):
    return {name: engine["model"] for name, engine in record["engines"].items()}


def main():
    if len(sys.argv) < 3:
        sys.exit("python alike.py SESSION OTHER…")
    others = {picture(record): record for session in sys.argv[2:] for record in records(session)}
    cards, differing, otherwise = 0, [], 0
    for record in records(sys.argv[1]):
        other = others.get(picture(record))
        if other is None:
            differing.append(f"{record['id']}: only in {sys.argv[1]}")
            continue
        cards += 1
        otherwise += models(record) != models(other)
        one, two = reading(record), reading(other)
        parts = [part for part in one if one[part] != two[part]]
        if parts:
            differing.append(f"{record['id']}: other {', '.join(parts)}")
    print(f"{cards} cards read twice, {otherwise} of them by other means, {len(differing)} otherwise")
    if otherwise == 0:
        print("This processor has one means alone: nothing is proven here.")
    if differing or cards == 0:
        sys.exit("\n".join(differing) or "no card is in both")


if __name__ == "__main__":
    main()
