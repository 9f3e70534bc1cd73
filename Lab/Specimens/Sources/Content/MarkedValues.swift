import KTPCore

/// Values in which a mark or a blank matters and is easily lost: NUR'AINI, KP., NO.7-B, BANDA ACEH.
enum MarkedValues {
    /// The card with some of its values, each by chance, replaced.
    static func card(in card: SpecimenCard, from generator: inout SeededGenerator) -> SpecimenCard {
        var card = card
        func set(_ field: KTPField, _ value: String) {
            guard card.truth[field] != nil else { return }
            card.truth[field] = value
            card.printed[field] = nil
        }
        if generator.chance(0.3) { set(.nama, name(woman: card.woman, from: &generator)) }
        if generator.chance(0.4) { set(.alamat, address(from: &generator)) }
        if generator.chance(0.2) { set(.kelDesa, kerned(from: &generator)) }
        if generator.chance(0.15) {
            let place = kerned(from: &generator)
            set(.tempatLahir, place)
            card.printed[.tempatLahir] = place + generator.pick([", ", ", ", ","])
        }
        return card
    }

    private static func name(woman: Bool, from generator: inout SeededGenerator) -> String {
        let word = InventedWord.word(from: &generator)
        let other = InventedWord.word(from: &generator)
        let marked = generator.pick([
            "NUR'AINI", "NUR'ALIM", "MA'RUF", "SA'DIYAH", "RAHMATU'LLAH", "JUM'AT", "QUR'ANI", "NU'MAN", "A'YUN",
            "NUR'" + word, "MA'" + word, word + "-" + other, "AL-" + word, "D'" + word,
        ])
        return generator.pick([
            marked, marked + " " + other, other + " " + marked, (woman ? "SITI " : "MUH. ") + marked,
        ])
    }

    private static func address(from generator: inout SeededGenerator) -> String {
        let place = InventedWord.word(from: &generator)
        let number = "\(generator.int(1...99))"
        let letter = generator.pick(["A", "B", "C", "D"])
        return generator.pick([
            "KP. \(place) NO. \(number)", "KP.\(place) NO.\(number)", "JL. \(place) NO.\(number)-\(letter)",
            "JL.\(place) NO. \(number)\(letter)", "GG. \(place) II/\(number)",
            "DSN. \(place)-\(kerned(from: &generator))",
            "PERUM GRIYA ASRI BLOK \(letter)-\(number)",
            "PERUM \(kerned(from: &generator)) \(letter).\(number) NO.\(number)",
            "BLOK \(letter)\(number)/\(number) NO. \(number)", "JL. \(place) KM. \(number),5",
        ])
    }

    /// Two words whose letters lean towards each other over the blank.
    private static func kerned(from generator: inout SeededGenerator) -> String {
        let endings = ["A", "A", "LA", "PA", "TA", "V", "RY", "T", "F", "L"]
        let starts = ["A", "A", "AS", "AT", "V", "Y", "W", "T", "J"]
        let known = ["BANDA ACEH", "GRIYA ASRI", "KOTA AGUNG", "RAWA AREN", "LABUHA AMA", "TANA AMPO", "PULAU TAYA"]
        let made =
            InventedWord.word(syllables: 2, from: &generator) + generator.pick(endings) + " "
            + generator.pick(starts) + InventedWord.word(syllables: 2, from: &generator)
        return generator.chance(0.3) ? generator.pick(known) : made
    }
}
