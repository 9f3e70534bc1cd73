"""What a card says, invented afresh from a seed: the only text the models ever learn from.

Labels and the closed vocabularies are the card's own; everything personal (names, places,
streets, numbers) is made of syllables and random letters. No list of real names or places stands
here, so that no evaluation set can share one with the training.
"""

import random
import sys

LABELS = [
    "NIK", "Nama", "Tempat/Tgl Lahir", "Jenis Kelamin", "Jenis kelamin", "Gol. Darah", "Gol Darah", "Alamat", "RT/RW",
    "Kel/Desa", "Kecamatan", "Agama", "Status Perkawinan", "Pekerjaan", "Kewarganegaraan", "Berlaku Hingga",
]
# As foreigners' cards have them.
ENGLISH_LABELS = [
    "NIK", "Name", "Full Name", "Place/Date of Birth", "Date of Birth", "Sex", "Gender", "Blood Type", "Blood Group", "Address",
    "RT/RW", "Village", "Urban Village", "District", "Sub-District", "Religion", "Marital Status", "Status", "Occupation",
    "Profession", "Nationality", "Citizenship", "Valid Until", "Valid Thru", "Date of Expiry", "Expiry Date",
]
VOCABULARY = {
    "Jenis Kelamin": ["LAKI-LAKI", "PEREMPUAN"],
    "Gol. Darah": ["A", "B", "AB", "O", "A+", "B+", "AB+", "O+", "A-", "B-", "AB-", "O-", "-"],
    "Agama": [
        "ISLAM", "KRISTEN", "KATHOLIK", "KATOLIK", "HINDU", "BUDHA", "BUDDHA", "KHONGHUCU", "KONGHUCU",
        "KEPERCAYAAN TERHADAP TUHAN YME",
    ],
    "Status Perkawinan": [
        "BELUM KAWIN", "KAWIN", "CERAI HIDUP", "CERAI MATI", "KAWIN TERCATAT", "KAWIN BELUM TERCATAT",
    ],
    "Kewarganegaraan": ["WNI", "WNA"],
    "Berlaku Hingga": ["SEUMUR HIDUP"],
    "Pekerjaan": [
        "BELUM/TIDAK BEKERJA", "MENGURUS RUMAH TANGGA", "PELAJAR/MAHASISWA", "PENSIUNAN", "PEGAWAI NEGERI SIPIL",
        "PERDAGANGAN", "PETANI/PEKEBUN", "NELAYAN/PERIKANAN", "KARYAWAN SWASTA", "KARYAWAN BUMN", "KARYAWAN HONORER",
        "BURUH HARIAN LEPAS", "GURU", "DOSEN", "DOKTER", "BIDAN", "PERAWAT", "SOPIR", "PEDAGANG", "WIRASWASTA",
    ],
}
HEADERS = ["PROVINSI", "KABUPATEN", "KOTA", "JAKARTA"]
TITLES = ["DR.", "DRS.", "IR.", "H.", "HJ.", "S.PD", "S.H.", "M.SI", "S.KOM", "SE.", "ST.", "A.MD"]
STREETS = ["JL.", "JL", "JALAN", "DUSUN", "KP.", "KP", "PERUM", "GG.", "BLOK", "LINGK.", "KOMP."]

SHORT = ["JL", "JLN", "GG", "KP", "NO", "NO", "NO", "RT", "RW", "BLOK", "KM", "KAB", "KEC", "DS", "DSN", "LK", "LINGK", "PERUM", "KOMP", "LT"]

ONSETS = ["", "", "B", "C", "D", "F", "G", "H", "J", "K", "L", "M", "N", "P", "Q", "R", "S", "T", "V", "W", "X", "Y", "Z",
          "NG", "NY", "SY", "KH", "TR", "PR", "DW", "KR", "SR"]
NUCLEI = ["A", "I", "U", "E", "O", "A", "I", "U", "AI", "IA", "OE", "UA"]
CODAS = ["", "", "", "N", "NG", "R", "S", "T", "H", "K", "M", "L", "P", "D"]

# Small letters only as Indonesian labels use them: f, v, x and z are on foreigners' cards alone, q is on none.
UPPER, LOWER, DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdeghijklmnoprstuwy", "0123456789"


class Words:
    """A stream of card text; the same seed gives the same text on every machine."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, items):
        return items[self.random.randrange(len(items))]

    def digits(self, count):
        return "".join(self.pick(DIGITS) for _ in range(count))

    def word(self):
        """A pronounceable invention, or now and then bare letters, which no dictionary helps to read."""
        if self.random.random() < 0.15:
            return "".join(self.pick(UPPER) for _ in range(self.random.randint(2, 10)))
        syllables = self.random.randint(1, 4)
        return "".join(self.pick(ONSETS) + self.pick(NUCLEI) + self.pick(CODAS) for _ in range(syllables))

    def lower_word(self):
        length = self.random.randint(2, 9)
        letters = "".join(self.pick(LOWER) for _ in range(length))
        return letters.capitalize() if self.random.random() < 0.4 else letters

    def nik(self):
        """16 digits: often a date inside as on cards, often any digits, so that no position teaches a habit."""
        if self.random.random() < 0.5:
            return self.digits(16)
        day = self.random.randint(1, 31) + self.pick([0, 40])
        return f"{self.digits(6)}{day:02d}{self.random.randint(1, 12):02d}{self.digits(2)}000{self.random.randint(1, 9)}"

    def date(self):
        return f"{self.random.randint(1, 31):02d}-{self.random.randint(1, 12):02d}-{self.pick(['19', '20'])}{self.digits(2)}"

    def name(self):
        words = [self.word() for _ in range(self.random.randint(1, 4))]
        chance = self.random.random()
        if chance < 0.10:
            words.insert(0, self.pick(TITLES))
        elif chance < 0.20:
            words[-1] += ", " + self.pick(TITLES)
        elif chance < 0.25:
            words[-1] = words[-1][:1] + "'" + words[-1][1:]
        elif chance < 0.30:
            words.append(self.pick(UPPER) + ".")
        elif chance < 0.33:
            words[-1] += "-" + self.word()
        return " ".join(words)

    def address(self):
        parts = [self.pick(STREETS), self.word()]
        if self.random.random() < 0.5:
            parts.append(self.word())
        chance = self.random.random()
        if chance < 0.4:
            parts.append(self.pick(["NO.", "NO", "NO:", "BLOK"]) + " " + self.digits(self.random.randint(1, 3)))
        elif chance < 0.6:
            parts.append(self.pick(UPPER) + self.digits(self.random.randint(1, 2)) + self.pick(["", "/"]) + self.digits(1))
        elif chance < 0.7:
            parts.append("(" + self.word() + ")")
        return " ".join(parts)

    def rt_rw(self):
        separator = self.pick(["/", "/", " / "])
        return "-/-" if self.random.random() < 0.03 else self.digits(3) + separator + self.digits(3)

    def value(self):
        """A field's value as printed."""
        kind = self.random.random()
        if kind < 0.30:
            return self.name()
        if kind < 0.50:
            return self.address()
        if kind < 0.62:
            return f"{self.word()}, {self.date()}"
        if kind < 0.72:
            return self.rt_rw()
        if kind < 0.78:
            return self.date()
        return self.pick(self.pick(list(VOCABULARY.values())))

    def exercise(self):
        """What cards hold and models stumble over: blanks between kerned capitals, marks that matter, dates."""
        kind = self.random.random()
        if kind < 0.30:
            return self.kerned(" ")
        if kind < 0.42:
            return self.kerned("")
        if kind < 0.72:
            return self.marked()
        if kind < 0.84:
            return f"{self.word()}, {self.date()}"
        return " ".join("".join(self.pick("QOCDG0IL1TJIVWYXZ2S5B8EFKMNH38R") for _ in range(self.random.randint(1, 8)))
                        for _ in range(self.random.randint(1, 3)))

    def kerned(self, between):
        """Words that end and begin with capitals that lean into each other's blank; or one word of the same letters."""
        words = [self.pick("AAAYTVWKR") + self.word()[1:-1] + self.pick("AAAYTVWLPK") for _ in range(self.random.randint(2, 3))]
        return between.join(words)

    def marked(self):
        """Apostrophes, dots and hyphens where names and addresses have them."""
        first, second = self.word(), self.word()
        return self.pick([
            f"{first}'{self.pick('AIU')}{second}", f"{first[:2]}'{second} {self.word()}", f"{first} {second[:1]}'{self.word()}",
            f"KP. {first} NO. {self.digits(self.random.randint(1, 3))}", f"KP.{first} RT. {self.digits(2)}", f"{first}-{second}",
            f"JL. {first} {second} NO.{self.digits(2)}{self.pick('AB')}", f"{first} {self.pick(UPPER)}. {second}", f"{first}, S.PD.I",
            f"{self.pick(UPPER)}. {self.pick(UPPER)}. {first}", f"PERUM {first} {self.pick(UPPER)}{self.digits(1)}-{self.digits(2)}",
            f"{first} {self.digits(1)}{self.pick('AB')}", f"GG. {first} {self.pick(['I', 'II', 'III', 'IV'])}/{self.digits(1)}",
        ])

    def written(self):
        """Addresses and names whose marks and blanks stand there or not, each as often: no word tells which."""
        dot, gap = self.pick(["", "."]), self.pick(["", " "])
        kind = self.random.random()
        if kind < 0.25:
            between = self.pick([" ", "-", " - ", ".", ". ", ",", ", ", "'", ""])
            return f"{self.word()}{between}{self.word()} {self.word()}"
        if kind < 0.4:
            initials = [self.pick(UPPER) + dot for _ in range(self.random.randint(1, 2))]
            return self.pick([" ", gap]).join([*initials, self.word()]) + " " + self.word()
        parts = [self.pick(SHORT) + dot + gap + self.word()] if kind < 0.8 else [self.word()]
        number = self.digits(self.random.randint(1, 3))
        if self.random.random() < 0.5:
            number += self.pick(["", "-", "/", ".", " "]) + self.pick("ABCDSIO38015")
        elif self.random.random() < 0.3:
            number = self.pick(UPPER) + self.pick(["", "-", "/", ".", " "]) + number
        dot, gap = self.pick(["", "."]), self.pick(["", " "])
        return " ".join([*parts, self.pick(SHORT) + dot + gap + number])

    def row(self):
        """A row of the card as a whole-page reader meets it: label, colon, value; also headers and loose words."""
        kind = self.random.random()
        if kind < 0.45:
            return f"{self.pick(LABELS)} : {self.value()}"
        if kind < 0.50:
            return f"Jenis Kelamin : {self.pick(VOCABULARY['Jenis Kelamin'])} Gol. Darah : {self.pick(VOCABULARY['Gol. Darah'])}"
        if kind < 0.57:
            return f"{self.pick(HEADERS)} {self.word()} {self.word()}"
        if kind < 0.67:
            return " ".join(self.lower_word() for _ in range(3))
        if kind < 0.75:
            return " ".join([self.digits(self.random.randint(1, 6)), self.word(), self.pick(LABELS)])
        return self.value()

    def english(self):
        """What a foreigner's card says, or words of small letters that no card says."""
        kind = self.random.random()
        if kind < 0.35:
            return self.pick(ENGLISH_LABELS)
        if kind < 0.65:
            return f"{self.pick(ENGLISH_LABELS)} : {self.value()}"
        return " ".join(self.small_word() for _ in range(self.random.randint(1, 3)))

    def small_word(self):
        """Of all small letters that English labels have."""
        word = "".join(self.pick(LOWER + "fvxz") for _ in range(self.random.randint(2, 9)))
        return word.capitalize() if self.random.random() < 0.7 else word

    def specimen(self):
        """Every character of the card in random order, so that none is rare."""
        characters = list(UPPER + LOWER + DIGITS * 2 + ":/.,-'()+" * 2)
        self.random.shuffle(characters)
        text = "".join(characters)
        return [" ".join(text[i:i + 6] for i in range(start, min(start + 36, len(text)), 6)) for start in range(0, len(text), 36)]


def dictionary():
    """The words of labels and closed vocabularies: what a dictionary may know without knowing people."""
    phrases = LABELS + HEADERS + STREETS + [phrase for phrases in VOCABULARY.values() for phrase in phrases]
    words = {word.strip("./,:+-") for phrase in phrases for word in phrase.replace("/", " ").split()}
    words |= {word.strip(":") for phrase in phrases for word in phrase.split() if "/" in word}
    words |= {"LAKI"}  # Tesseract looks up the halves of a hyphenated word
    return sorted(word for word in words if len(word) > 1)


def number_patterns():
    """How digits group on a card. Not the NIK: a pattern of 16 made the engine bend doubtful digits to fit it."""
    return ["0-0-0000", "00-00-0000", "000/000", "00/00", "0", "00", "000", "0000"]


def punctuation_patterns():
    """What may surround a word; a blank stands for the word."""
    return [" ", " :", " .", " ,", " ;", "( )", " /", ": "]


def main(kind, seed="1", lines="60"):
    words = Words(f"{kind}/{seed}")
    if kind == "dictionary":
        output = dictionary()
    elif kind == "numbers":
        output = [pattern.replace("0", " ") for pattern in number_patterns()]  # a dawg writes any digit as a blank
    elif kind == "punctuation":
        output = punctuation_patterns()
    elif kind == "page":
        output = [words.row() for _ in range(int(lines))] + words.specimen() + words.specimen()
        words.random.shuffle(output)
    elif kind == "nik":
        output = [words.nik() for _ in range(int(lines))]
    else:
        sys.exit("usage: words.py dictionary | numbers | punctuation | page|nik SEED LINES")
    print("\n".join(output))


if __name__ == "__main__":
    main(*sys.argv[1:])
