import KTPCore

/// Values that no card has, for models in training: every letter, digit and mark next to every other, so that a model
/// learns shapes and gaps rather than what cards usually say.
enum TrainingText {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
    private static let digits = Array("0123456789").map(String.init)
    /// Letters and digits that are taken for each other, and letters that cards rarely show.
    private static let hard = Array("QOCDG0IL1TJIVWYXZ2S5B8EFKMNH").map(String.init)

    /// The card with most of its values, each by chance, replaced.
    static func card(in card: SpecimenCard, from generator: inout SeededGenerator) -> SpecimenCard {
        var card = card
        let words: [(field: KTPField, count: ClosedRange<Int>)] = [
            (.nama, 1...4), (.alamat, 2...6), (.kelDesa, 1...3), (.kecamatan, 1...3), (.pekerjaan, 1...3),
            (.agama, 1...1), (.statusPerkawinan, 1...2), (.tempatTerbit, 1...2), (.provinsi, 1...2),
        ]
        for (field, count) in words where card.truth[field] != nil && generator.chance(0.6) {
            let text = text(words: count, from: &generator)
            card.truth[field] = text
            card.printed[field] = field == .provinsi ? "PROVINSI " + text : nil
        }
        if generator.chance(0.6) {
            let place = text(words: 1...2, from: &generator)
            card.truth[.tempatLahir] = place
            card.printed[.tempatLahir] = place + generator.pick([", ", ", ", ", ", ","])
        }
        for field in [KTPField.tanggalLahir, .tanggalTerbit, .berlakuHingga]
        where card.truth[field] != nil && generator.chance(0.5) {
            card.truth[field] =
                run(of: digits, 2...2, from: &generator) + "-" + run(of: digits, 2...2, from: &generator) + "-"
                + run(of: digits, 4...4, from: &generator)
        }
        if generator.chance(0.5) {
            let (rt, rw) = (run(of: digits, 3...3, from: &generator), run(of: digits, 3...3, from: &generator))
            card.truth[.rtRw] = rt + "/" + rw
            card.printed[.rtRw] = rt + generator.pick(["/", "/", " / "]) + rw
        }
        if generator.chance(0.5) { card.truth[.nik] = run(of: digits, 16...16, from: &generator) }
        return card
    }

    private static func text(words: ClosedRange<Int>, from generator: inout SeededGenerator) -> String {
        (0..<generator.int(words)).map { _ in word(from: &generator) }.joined(separator: " ")
    }

    private static func word(from generator: inout SeededGenerator) -> String {
        let invented = InventedWord.word(from: &generator)
        return generator.pick(weighted: [
            (0.34, { _ in invented }),
            (0.2, { run(of: letters, 1...9, from: &$0) }),
            (0.12, { run(of: hard, 2...8, from: &$0) }),
            (0.08, { run(of: digits, 1...4, from: &$0) }),
            (0.06, { $0.pick(letters) + run(of: digits, 1...3, from: &$0) }),
            (0.05, { run(of: letters, 1...4, from: &$0) + "." }),
            (0.04, { invented + $0.pick([",", ".", "'", "-", ";", ":", ")", "/"]) }),
            (0.04, { invented + $0.pick(["-", "/", ".", "'", ", "]) + run(of: letters, 1...6, from: &$0) }),
            (
                0.03,
                { run(of: digits, 1...3, from: &$0) + $0.pick(["/", "-", "."]) + run(of: digits, 1...3, from: &$0) }
            ),
            (0.02, { "(" + run(of: letters, 2...5, from: &$0) + ")" }),
            (0.02, { $0.pick(["II", "III", "IV", "VI", "VII", "VIII", "IX", "XI", "XII", "I", "V", "X"]) }),
        ])(&generator)
    }

    private static func run(
        of characters: [String], _ count: ClosedRange<Int>, from generator: inout SeededGenerator
    ) -> String {
        (0..<generator.int(count)).map { _ in generator.pick(characters) }.joined()
    }
}
