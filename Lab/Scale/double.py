#!/usr/bin/python3 -S
"""A worker that reads nothing: it answers each request with the one card stored next to it, varied by the file's own
bytes, to measure a coordinator with very many cards. It writes its own processor time into a file."""
import hashlib
import json
import os
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent


def template():
    """The answer, split where the card's own values stand: text, name of a value, text, …"""
    text = (HERE / "answer.json").read_text().strip()
    record = json.loads(text)
    values = {
        "id": record["id"], "path": record["source"]["path"], "sha256": record["source"]["sha256"],
        "nik": record["fields"]["nik"]["value"], "nama": record["fields"]["nama"]["value"],
        "likeness": record["likeness"]}
    for name, value in values.items():
        text = text.replace(value, f"\0{name}\0")
    return re.split("\0(\\w+)\0", text)


def card(path, name):
    content = hashlib.sha256(path.read_bytes()).hexdigest()
    number = int(content[:12], 16)
    letters = "".join(chr(65 + (number >> 5 * place) % 26) for place in range(8))
    return {
        "id": name, "path": json.dumps(str(path))[1:-1], "sha256": content, "nik": f"32730{number % 10**11:011d}",
        "nama": f"NAMA {letters}", "likeness": hashlib.sha256(content.encode()).hexdigest()}


def main():
    parts = template()
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("hello"):
            answer = '{"id":"hello"}'
        elif request.get("count"):
            answer = json.dumps({"id": request["id"], "pages": 1})
        else:
            values = card(pathlib.Path(request["path"]), request["id"])
            answer = "".join(values[part] if place % 2 else part for place, part in enumerate(parts))
        print(answer, flush=True)
    time = os.times()
    with open(HERE / "double.cpu", "a") as file:
        print(time.user + time.system, file=file)


if __name__ == "__main__":
    main()
