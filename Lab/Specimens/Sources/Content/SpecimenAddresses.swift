/// Addresses, villages and districts: generic words and invented ones in the forms that cards show.
enum SpecimenAddresses {
    static func address(from generator: inout SeededGenerator) -> String {
        let text = generator.pick(weighted: [
            (0.45, street), (0.15, estate), (0.16, hamlet), (0.08, lane), (0.08, flat), (0.08, bare),
        ])(&generator)
        return generator.chance(0.12) ? text + " " + estate(&generator) : text
    }

    private static func street(_ generator: inout SeededGenerator) -> String {
        let road = generator.pick(["JL. ", "JL ", "JALAN ", "JL.", "JLN. "])
        var text = road + place(&generator)
        if generator.chance(0.35) {
            text += " " + generator.pick(["RAYA", "UTARA", "DALAM", "II", "IV", "TIMUR", "III"])
        }
        if generator.chance(0.8) { text += number(&generator) }
        return text
    }

    private static func number(_ generator: inout SeededGenerator) -> String {
        let digits = "\(generator.int(1...(generator.chance(0.3) ? 399 : 99)))"
        let letter = generator.chance(0.25) ? generator.pick(["A", "B", "C", " B", "/12", "-A", "/B-7"]) : ""
        return generator.pick([" NO. ", " NO.", " NO ", " NOMOR ", " "]) + digits + letter
    }

    private static func estate(_ generator: inout SeededGenerator) -> String {
        let kind = generator.pick(["PERUM ", "PERUMAHAN ", "KOMP. ", "KOMPLEK ", "GRIYA ", "BTN ", "PERUM. ", "TAMAN "])
        return kind + place(&generator) + " BLOK "
            + generator.pick(["A", "B", "C", "D", "F", "AA", "G", "J", "Q", "E"])
            + generator.pick(["", "-", " ", "."]) + "\(generator.int(1...48))"
            + (generator.chance(0.6)
                ? generator.pick(["/", " NO. ", " NO.", "/NO."]) + "\(generator.int(1...60))" : "")
    }

    private static func hamlet(_ generator: inout SeededGenerator) -> String {
        generator.pick([
            "DUSUN ", "DSN. ", "KP. ", "KP ", "KAMPUNG ", "LINGK. ", "LINGKUNGAN ", "BR. ", "DK. ", "JORONG ",
        ])
            + place(&generator)
    }

    private static func lane(_ generator: inout SeededGenerator) -> String {
        generator.pick(["GG. ", "GG ", "GANG "]) + place(&generator)
            + (generator.chance(0.6) ? number(&generator) : "")
            + (generator.chance(0.3) ? " JL. " + place(&generator) : "")
    }

    private static func flat(_ generator: inout SeededGenerator) -> String {
        generator.pick(["APT. ", "RUSUN ", "APARTEMEN "]) + place(&generator) + " LT. \(generator.int(1...32)) NO. "
            + "\(generator.int(1...32))" + generator.pick(["A", "B", "C", "", "08"])
    }

    private static func bare(_ generator: inout SeededGenerator) -> String { place(&generator) }

    private static func place(_ generator: inout SeededGenerator) -> String {
        let first = generator.chance(0.5) ? InventedWord.word(from: &generator) : generator.pick(streets)
        return generator.chance(0.35) ? first + " " + InventedWord.word(from: &generator) : first
    }

    /// A kelurahan, desa or kecamatan.
    static func area(from generator: inout SeededGenerator) -> String {
        let word = InventedWord.word(syllables: generator.int(2...4), from: &generator)
        return generator.pick(weighted: [
            (0.5, word),
            (
                0.3,
                generator.pick(["SUKA", "KARANG ", "TANJUNG ", "MUARA ", "BATU ", "PASIR ", "SUNGAI ", "KEBON "]) + word
            ),
            (
                0.15,
                word + " " + generator.pick(["UTARA", "SELATAN", "BARAT", "TIMUR", "TENGAH", "KULON", "WETAN", "LOR"])
            ),
            (0.02, word + " " + generator.pick(["I", "II", "III", "IV"])),
            (0.03, generator.pick(["KOTA ", "BANDAR ", "ULU "]) + word),
        ])
    }

    /// - Returns: as printed, and as records write it (`003/005`).
    static func neighbourhood(from generator: inout SeededGenerator) -> (printed: String, canonical: String) {
        if generator.chance(0.03) { return (generator.pick(["-/-", "-/-", "- / -"]), "-/-") }
        func padded(_ number: Int) -> String {
            String(repeating: "0", count: 3 - "\(number)".count) + "\(number)"
        }
        let rt = padded(generator.chance(0.04) ? 0 : generator.int(1...(generator.chance(0.2) ? 128 : 19)))
        let rw = padded(generator.chance(0.06) ? 0 : generator.int(1...(generator.chance(0.1) ? 42 : 15)))
        let slash = generator.pick(weighted: [(0.7, "/"), (0.25, " / "), (0.05, "/ ")])
        return (rt + slash + rw, rt + "/" + rw)
    }

    static let streets = [
        "MERDEKA", "SUDIRMAN", "DIPONEGORO", "GATOT SUBROTO", "AHMAD YANI", "KARTINI", "HASANUDDIN", "PAHLAWAN",
        "VETERAN", "MAWAR", "MELATI", "ANGGREK", "CEMPAKA", "FLAMBOYAN", "KENANGA", "MANGGA", "RAMBUTAN", "CENDRAWASIH",
        "GARUDA", "RAJAWALI", "ISLAMIC CENTER", "ISLAMIC VILLAGE", "MASJID AL-HUDA", "PASAR BARU", "STASIUN", "PELITA",
        "YOS SUDARSO", "K.H. WAHID", "DR. SOETOMO", "R.A. KARTINI", "HINDU BATU", "KRISTEN", "17 AGUSTUS", "45",
    ]
}
