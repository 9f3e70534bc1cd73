#!/usr/bin/python3
"""Make the built-in gazetteer of published tables: `regions.py FOLDER OUT`, where FOLDER holds wilayah-union.tsv and kel-desa.tsv.

OUT is a ZIP file with a table for each province, `11.tsv`: a row for each district, `110101<TAB>BAKONGAN`, and below it a row
for each of its villages, by the last four digits of the code, `2001<TAB>KEUDE BAKONGAN`. Names are in capitals and ASCII; a
place of several names, of other editions, has them in more columns, the latest edition's first. `contents.txt` counts what is
in it. The same tables give the same tables; the bytes also depend on zlib.
"""

import collections
import hashlib
import pathlib
import sys
import zipfile

ORIGIN = "cahyadsn/wilayah, MIT, (c) Cahya DSN; after Kepmendagri 300.2.2-2430/2025 and earlier editions"
# The only marks in the tables beyond ASCII.
ASCII = str.maketrans({"’": "'", "‘": "'", "–": "-"})


def name(written):
    plain = " ".join(written.translate(ASCII).upper().replace("/", " / ").split()).replace(" / ", "/")
    return plain.encode("ascii").decode()


def districts(table):
    """The names of each district, and the editions that the table has."""
    found, editions = {}, set()
    for line in table.read_text().splitlines():
        code, *columns = line.split("\t")
        if len(code) != len("11.01.01"):
            continue
        named = sorted((column.split("=", 1) for column in columns), reverse=True)
        editions.update(edition for edition, _ in named)
        found[code.replace(".", "")] = list(dict.fromkeys(name(written) for _, written in named))
    return found, sorted(editions)


def villages(table):
    found = collections.defaultdict(list)
    for line in table.read_text().splitlines():
        code, written = line.split("\t")[:2]
        digits = code.replace(".", "")
        found[digits[:6]].append((digits[6:], name(written)))
    return found


def main(folder, out):
    names_of, editions = districts(folder / "wilayah-union.tsv")
    villages_of = villages(folder / "kel-desa.tsv")
    lost = villages_of.keys() - names_of.keys()
    assert not lost, f"villages of unknown districts: {sorted(lost)}"
    tables = collections.defaultdict(list)
    for code, names in sorted(names_of.items()):
        rows = [[code, *names], *sorted([serial, village] for serial, village in villages_of[code])]
        tables[code[:2]] += ["\t".join(row) + "\n" for row in rows]
    members = {f"{province}.tsv": "".join(rows).encode() for province, rows in sorted(tables.items())}
    counts = {
        "hash": hashlib.sha256(b"".join(members.values())).hexdigest(),
        "editions": " ".join(editions),
        "districts": len(names_of),
        "villages": sum(map(len, villages_of.values())),
        "names": sum(map(len, names_of.values())) + sum(map(len, villages_of.values())),
        "origin": ORIGIN,
    }
    contents = "".join(f"{key} {value}\n" for key, value in counts.items())
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for member, content in {"contents.txt": contents.encode(), **members}.items():
            archive.writestr(zipfile.ZipInfo(member), content, zipfile.ZIP_DEFLATED, 9)
    print(f"{out}: {out.stat().st_size} bytes\n{contents}", end="")


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
