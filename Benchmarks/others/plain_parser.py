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
    "tempatTanggalLahir": r"Tempat\s*/?\s*T?gl\.?\s*Lahir",
    "jenisKelamin": r"Jenis\s*Kelamin",
    "alamat": r"Alamat",
    "rtRw": r"RT\s*/?\s*RW",
    "kelDesa": r"Kel\s*/?\s*Desa",
    "kecamatan": r"Kecamatan",
    "agama": r"Agama",
    "statusPerkawinan": r"Status\s*Perkawinan",
    "pekerjaan": r"Pekerjaan",
    "kewarganegaraan": r"Kewarganegaraan",
    "berlakuHingga": r"Berlaku\s*Hingga",
}
LINE = {key: re.compile(rf"^\W*{label}\b\s*[:;.=\-]*\s*(.*)$", re.I) for key, label in LABELS.items()}
BLOOD = re.compile(r"Gol\.?\s*Darah\s*[:;.]*\s*(?:([ABO0]{1,2}[+-]?)|-)?", re.I)
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
    for line in (line.strip() for line in lines):
        if not line:
            continue
        if found := re.match(r"^\W*PROVINSI\s+(.+)$", line, re.I):
            fields["provinsi"] = clean(found[1])
            continue
        if "nik" not in raw and (found := re.match(r"^\W*((?:KOTA|KABUPATEN|KAB\.?)\s+.+)$", line, re.I)):
            fields["kabupatenKota"] = clean(found[1])
            continue
        for key, pattern in LINE.items():
            if key not in raw and (found := pattern.match(line)):
                raw[key], last = found[1], key
                break
        else:
            if raw and re.match(r"^(KOTA|KAB)", line, re.I):
                fields["tempatTerbit"], last = clean(line), None
            elif "berlakuHingga" in raw and date(line):
                fields["tanggalTerbit"] = date(line)
            elif last in CONTINUES:
                raw[last] += " " + line
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
    fields["rtRw"] = "/".join(rt_rw.groups()) if rt_rw else None
    # On a page, place and date of issue stand in the rows of the values left of them.
    if found := re.match(r"WN[IA]\W+([A-Z][A-Z .]{2,})$", clean(raw.get("kewarganegaraan", "")) or ""):
        fields["tempatTerbit"] = clean(found[1])
    if len(dates := DATE.findall(raw.get("berlakuHingga", ""))) and (len(dates) > 1 or "HIDUP" in raw["berlakuHingga"].upper()):
        fields["tanggalTerbit"] = "-".join(dates[-1])
    for key, known in CLOSED.items():
        fields[key] = next((value for value in known if value in raw.get(key, "").upper()), None)
    until = raw.get("berlakuHingga", "")
    fields["berlakuHingga"] = "SEUMUR HIDUP" if "HIDUP" in until.upper() else date(until)
    return fields
