#!/usr/bin/python3
"""Draws what fuzzing starts from: a tiny picture in every format, texts, numbers, requests and a session.

    corpus.py FOLDER SESSION    (SESSION: a session.sqlite, such as a scan of one broken file leaves)
"""

import json
import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Torture"))

from PIL import Image, ImageDraw

import pictures

CARD = """PROVINSI JAWA BARAT
KOTA BANDUNG
NIK : 3273015708900001
Nama : SITI SPESIMEN
Tempat/Tgl Lahir : BANDUNG, 17-08-1990
Jenis Kelamin : PEREMPUAN Gol. Darah : O
Alamat : JL MERDEKA 1
RT/RW : 001/002
Kel/Desa : CITARUM
Kecamatan : BANDUNG WETAN
Agama : ISLAM
Status Perkawinan : KAWIN
Pekerjaan : KARYAWAN SWASTA
Kewarganegaraan : WNI
Berlaku Hingga : SEUMUR HIDUP
"""
TEXTS = {
    "card": CARD, "row": "Agama : KRISTEN\n", "glued": CARD.replace(" : ", ""), "folded": CARD.replace("O", "0"),
    "lines": CARD.replace(" ", "\n"), "other": "SURAT IZIN MENGEMUDI\nNama : SITI\n", "odd": "NIK : ٣٢٧٣\u0301\0\nNama\u202e : é\n",
}
NUMBERS = ["3273015708900001", "3273.0157.0890.0001", "3171234567890123", "9999990000000000", "32730157089000O1", "", "٣" * 16]
REQUESTS = [
    '{"id":"1","path":"a.jpg"}', '{"id":"2","path":"a.pdf","page":2,"engines":["lstm"]}', '{"id":"3","bytes":"AAAA","name":"b"}',
    '{"id":"4","path":"a.tiff","count":true}', '{"id":"5","pathBytes":"/w=="}', "", "{}", "[" * 300, '{"id":"6","page":0,"path":"x"}',
]


def main():
    folder, session = pathlib.Path(sys.argv[1]), sys.argv[2]
    for name in ("loader", "parser", "nik", "worker", "store"):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for path in (folder / name).iterdir():
            # What fuzzing came upon stays: nobody can draw it.
            if not path.name.startswith("found-"):
                path.unlink()
    for name, content in pictures.formats(card(folder)):
        (folder / "loader" / name).write_bytes(content)
    for name, text in TEXTS.items():
        (folder / "parser" / name).write_text(text)
    for place, number in enumerate(NUMBERS):
        (folder / "nik" / str(place)).write_text(number)
    (folder / "worker" / "requests").write_text("\n".join(REQUESTS) + "\n")
    (folder / "worker" / "no-end").write_text(REQUESTS[0])
    (folder / "worker" / "long").write_text(json.dumps({"id": "9", "path": "x" * 5000}) + "\n" + REQUESTS[0])
    shutil.copy(session, folder / "store" / "session")


def card(folder):
    picture = Image.new("RGB", (176, 112), (150, 190, 220))
    ImageDraw.Draw(picture).text((8, 8), CARD, fill=(20, 20, 30))
    path = folder / "card.png"
    picture.save(path)
    return path


if __name__ == "__main__":
    pictures.WIDTH = 176
    main()
    (pathlib.Path(sys.argv[1]) / "card.png").unlink()
