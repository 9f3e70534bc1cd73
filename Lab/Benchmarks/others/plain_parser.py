"""A plain parser of a KTP's text: what a programmer writes in an afternoon around somebody else's OCR.

Lines in, a dictionary of ktp-ocr's field keys out. One regular expression a label, the value behind the colon, the
usual letters for digits in numbers, and the closed lists of a card's few fixed values. It knows nothing of boxes,
alternatives or confidence, and corrects no spelling.
"""
import re

# A label as it is printed; OCR may lose the blanks, the slash or the dot in it.
LABELS = {
    "nik": r"NIK",
    "nama": r"Nama",
    "tempatTanggalLahir": r"Tempat\W*.?\s*T?g.\W*Lahir",
    "jenisKelamin": r"Jenis\s*Kelamin",
    "alamat": r"Alamat",
    "rtRw": r"RT\s*\W?[I1l]?\s*RW",
    "kelDesa": r"Ke[l!I1]\s*\W?[Il]?\s*Desa",
    "kecamatan": r"Kecamatan",
    "agama": r"Agama",
    "statusPerkawinan": r"Status\s*Perkawinan",
    "pekerjaan": r"Pekerjaan",
    "kewarganegaraan": r"Kewarganegaraan",
    "berlakuHingga": r"Berlaku\s*Hingga",
}
# Up to three stray letters may be before a label; what parts it from its value is often misread.
LINE = {
    key: re.compile(rf"^\W*(?:\w{{1,3}}\W+)?{label}[\s:;.,=\-“”‘’'\"]*(.*)$", re.I) for key, label in LABELS.items()
}
BLOOD = re.compile(r"Gol\W*Darah\W*([ABO0]{1,2}[+-]?)?", re.I)
DATE = re.compile(r"(\d{2})\s*[-./ ]\s*(\d{2})\s*[-./ ]\s*(\d{4})")
DIGITS = str.maketrans("OoQDIiLl|!ZzSsBbGg?", "0000111111225588667")
CONTINUES = {"nama", "alamat", "pekerjaan"}
CLOSED = {
    "agama": ["ISLAM", "KRISTEN", "KATOLIK", "KATHOLIK", "HINDU", "BUDDHA", "BUDHA", "KONGHUCU"],
    "statusPerkawinan": ["BELUM KAWIN", "KAWIN", "CERAI HIDUP", "CERAI MATI"],
    "kewarganegaraan": ["WNI", "WNA"],
}


def clean(text):
    return re.sub(r"\s+", " ", text).strip(" :;.,'\"|_~").upper() or None


def date(text):
    found = DATE.search(text)
    return "-".join(found.groups()) if found else None


def parse(lines):
    """lines: the text of the card's rows, top to bottom, each left to right."""
    fields, raw, last = {}, {}, None
    place = None
    for line in (line.replace("：", ":").strip() for line in lines):
        if not line:
            continue
        if "provinsi" not in fields and (found := re.search(r"PROVINSI\s*(.+)$", line)):
            fields["provinsi"], last = clean(found[1]), "provinsi"
            continue
        if last == "provinsi":
            fields["kabupatenKota"], last = clean(re.sub(r"^\W*(KOTA|KABUPATEN)\s*", r"\1 ", line)), None
            name = re.sub(r"^(KOTA|KABUPATEN) ", "", fields["kabupatenKota"] or "")
            place = re.compile(rf"((?:KOTA\s*|KABUPATEN\s*)?{re.escape(name)})\W*$") if name else None
            continue
        # On a page, place and date of issue are in the rows of the values left of them.
        if "agama" in raw and place and (found := place.search(line)):
            fields["tempatTerbit"], line = clean(found[1]), line[: found.start()]
        for key, pattern in LINE.items():
            if key not in raw and (found := pattern.match(line)):
                raw[key], last = found[1], key
                break
        else:
            if last in CONTINUES and not date(line):
                raw[last] += " " + line
        if "agama" in raw and (dates := DATE.findall(line)):
            if last != "berlakuHingga" or len(dates) > 1 or "HIDUP" in line.upper():
                fields["tanggalTerbit"] = "-".join(dates[-1])
                if last != "berlakuHingga" and last in raw:
                    raw[last] = DATE.sub("", raw[last])
    if "nik" not in raw:  # Its label is lost now and then; no other number on a card is as long.
        raw["nik"] = next((found[0] for line in lines if (found := re.search(r"\d{16}", line))), "")
    return {key: value for key, value in (values(raw) | fields).items() if value}


def values(raw):
    fields = {key: clean(raw[key]) for key in ("nama", "kelDesa", "kecamatan", "pekerjaan") if key in raw}
    number = re.sub(r"\D", "", raw.get("nik", "").translate(DIGITS))
    fields["nik"] = number if len(number) == 16 else None
    birth = raw.get("tempatTanggalLahir", "")
    fields["tanggalLahir"] = date(birth)
    fields["tempatLahir"] = clean(re.split(r"[,.]|\d", birth)[0])
    sex = raw.get("jenisKelamin", "").upper()
    fields["jenisKelamin"] = "PEREMPUAN" if "PEREM" in sex else "LAKI-LAKI" if "LAKI" in sex else None
    if found := BLOOD.search(sex):
        fields["golonganDarah"] = found[1].replace("0", "O") if found[1] else "-"
    if "alamat" in raw:
        fields["alamat"] = clean(BLOOD.sub("", raw["alamat"]))
    rt_rw = re.search(r"(\d{3})\s*/\s*(\d{3})", raw.get("rtRw", "").translate(DIGITS))
    blank = re.search(r"-?\s*/\s*-", raw.get("rtRw", ""))
    fields["rtRw"] = "/".join(rt_rw.groups()) if rt_rw else "-/-" if blank else None
    text = lambda key: re.sub(r"(CERAI|BELUM)(?=\w)", r"\1 ", raw.get(key, "").upper())  # noqa: E731
    for key, known in CLOSED.items():
        fields[key] = next((value for value in known if value in text(key)), None)
    until = raw.get("berlakuHingga", "")
    fields["berlakuHingga"] = "SEUMUR HIDUP" if "HIDUP" in until.upper() else date(until)
    return fields
