import KTPCore

/// A fictional card as a faultless engine would print it, in which a test damages what it is about.
struct PrintedCard {
    private(set) var lines = [
        "PROVINSI JAWA TENGAH",
        "KABUPATEN BATANG",
        "NIK : 3325014107850003",
        "Nama : SARI KUSUMAWATI",
        "Tempat/Tgl Lahir : BATANG, 01-07-1985",
        "Jenis Kelamin : PEREMPUAN Gol. Darah : B",
        "Alamat : DUKUH KALIREJO",
        "RT/RW : 002/004",
        "Kel/Desa : TULIS",
        "Kecamatan : TULIS",
        "Agama : ISLAM",
        "Status Perkawinan: KAWIN",
        "Pekerjaan : PETANI/PEKEBUN",
        "Kewarganegaraan: WNI",
        "Berlaku Hingga : SEUMUR HIDUP",
    ]

    /// What stands on it unharmed.
    static let values: [KTPField: String] = [
        .provinsi: "JAWA TENGAH", .kabupatenKota: "KABUPATEN BATANG", .nik: "3325014107850003",
        .nama: "SARI KUSUMAWATI", .tempatLahir: "BATANG", .tanggalLahir: "01-07-1985", .jenisKelamin: "PEREMPUAN",
        .golonganDarah: "B", .alamat: "DUKUH KALIREJO", .rtRw: "002/004", .kelDesa: "TULIS", .kecamatan: "TULIS",
        .agama: "ISLAM", .statusPerkawinan: "KAWIN", .pekerjaan: "PETANI/PEKEBUN", .kewarganegaraan: "WNI",
        .berlakuHingga: "SEUMUR HIDUP",
    ]

    /// Puts `replacement` in place of the one line that begins with `opening`.
    func replacing(_ opening: String, with replacement: String...) -> PrintedCard {
        replacing(opening, with: replacement)
    }

    func replacing(_ opening: String, with replacement: [String]) -> PrintedCard {
        var card = self
        card.lines = lines.flatMap { $0.hasPrefix(opening) ? replacement : [$0] }
        return card
    }

    var text: String { lines.joined(separator: "\n") }

    /// The same with the places of its words: labels at the left, a column of values, lines without label below these.
    func placed() -> RecognisedText {
        let rows = lines.enumerated().map { row, line in
            let words = line.split(separator: " ").map(String.init)
            let labels = words.firstIndex { $0.hasSuffix(":") }.map { $0 + 1 } ?? 0
            var x = labels == 0 ? 300 : 30
            return RecognisedLine(
                words: words.enumerated().map { index, word in
                    if index == labels { x = max(x, 300) }
                    let box = BoundingBox(x: x, y: 30 + 32 * row, width: 12 * word.utf8.count, height: 20)
                    x += box.width + 10
                    return RecognisedWord(text: word, confidence: 0.95, box: box)
                })
        }
        return RecognisedText(engine: .lstm, lines: rows)
    }

    func parsed() -> KTPData { KTPParser().parse(RecognisedText(plainText: text)) }

    /// The parsed values that differ from what stands on the unharmed card; nil for one that was not found.
    func changes() -> [KTPField: String?] {
        let data = parsed()
        return KTPField.allCases.reduce(into: [:]) { changes, field in
            let value = data[field]?.value
            if value != Self.values[field] { changes[field] = .some(value) }
        }
    }
}
