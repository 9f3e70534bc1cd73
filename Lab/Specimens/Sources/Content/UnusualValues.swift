import KTPCore

/// Values that few cards have: places too long for a row, names of one letter, dashes, words of no list.
enum UnusualValues {
    static func card(in card: SpecimenCard, from generator: inout SeededGenerator) -> SpecimenCard {
        var card = card
        func change(_ field: KTPField, _ share: Double, _ value: (inout SeededGenerator) -> String) {
            if generator.chance(share) { card.truth[field] = value(&generator) }
        }
        change(.kelDesa, 0.35) { longPlace(24...38, &$0) }
        change(.kecamatan, 0.2) { longPlace(24...34, &$0) }
        if generator.chance(0.4) {
            let place = longPlace(17...32, &generator)
            card.truth[.tempatLahir] = place
            card.printed[.tempatLahir] = place + ", "
        }
        change(.nama, 0.06) { String($0.pick(Array("ABDEHKMNRSY"))) }
        change(.alamat, 0.06) { _ in "-" }
        change(.agama, 0.08) {
            $0.pick(["LAINNYA", "PENGHAYAT KEPERCAYAAN", "ALIRAN KEPERCAYAAN", "MARAPU", "KAHARINGAN"])
        }
        change(.statusPerkawinan, 0.08) {
            $0.pick(["CERAI", "JANDA", "DUDA", "CERAI TERCATAT", "CERAI HIDUP TERCATAT"])
        }
        if generator.chance(0.06) {
            card.truth[.rtRw] = "-"
            card.printed[.rtRw] = "-"
        }
        return card
    }

    /// Words until there are enough letters.
    private static func longPlace(_ letters: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
        let length = generator.int(letters)
        var place = InventedWord.word(from: &generator)
        while place.count < length { place += " " + InventedWord.word(from: &generator) }
        return place
    }
}

extension CardStyle {
    /// Sets the issue block up to three rows higher, under a shorter photo, and breaks places over rows.
    mutating func setUnusually(from generator: inout SeededGenerator) {
        wrapsPlaces = true
        joinsHeader = joinsHeader || generator.chance(0.25)
        guard generator.chance(0.6) else { return }
        layout.issueBaseline -= generator.double(0.5...3) * layout.pitch
        layout.photo.height = min(layout.photo.height, layout.issueBaseline - layout.issueSize - 0.5 - layout.photo.y)
    }
}
