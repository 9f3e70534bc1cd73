import KTPCore
import Testing

/// What print loses and nobody makes up: dots, commas, apostrophes, the last words of a row.
struct LostPrintTests {
    @Test(arguments: [
        (KTPField.nama, "SITI AMINAH SE", "SITI AMINAH, SE"), (.alamat, "MAWAR KM. 7.5", "MAWAR KM. 7,5"),
        (.nama, "DR. SITI AMINAH, SE MM", "DR. SITI AMINAH, SE, MM"), (.alamat, "JLMAWAR 5", "JLN MAWAR 5"),
        (.alamat, "GANG MAWAR NO12", "GANG NOVA NO. 12"), (.alamat, "PERUM ASRI BLOK", "PERUM ASRI BLOK C5"),
        (.tempatTerbit, "BARAT", "KOTAWARINGIN BARAT"), (.tempatTerbit, "KOTAWARINGIN", "KOTAWARINGIN BARAT"),
        (.tempatTerbit, "KOTA", "KOTA PALOPO"), (.tempatTerbit, "MANDKWARI", "MANOKWARI"),
    ])
    func whatLacksAMarkOrAWordGoesToReviewThoughBothReadItSo(_ field: KTPField, lost: String, whole: String) {
        let regency: FieldMap = [KTPField.kabupatenKota: "KABUPATEN KOTAWARINGIN BARAT"]
        let both = { decide(field, [.lstm: $0, .legacy: $0], beside: regency) }
        #expect(both(lost)?.value == lost)
        #expect(both(lost)?.status == .review)
        #expect(both(whole)?.status == .accepted)
    }

    @Test func theApostropheOfANameThatBothLightsShowIsPrinted() {
        let (bare, marked) = ("DWILLE", "D'WILLE")
        #expect(
            decide(.nama, [.lstm: bare, .legacy: marked, .lstmRelit: bare, .legacyRelit: marked])?.value == marked)
        #expect(decide(.nama, [.lstm: bare, .legacy: bare, .other: marked, .legacyRelit: marked])?.value == marked)
        let speck: ReaderMap = [
            Reader.lstm: "WE'TAN", .legacy: "WETAN", .squeezed: "WE'TAN", .lstmRelit: "WETAN", .legacyRelit: "WETAN",
        ]
        #expect(decide(.nama, speck)?.value == "WETAN")
    }

    @Test func aPlaceOfBirthThatIsARegencyIsNoMisreading() {
        let misread: ReaderMap = [Reader.lstm: "BANDAR LAMPIJNG", .legacy: "BANDAR LAMPUNG"]
        #expect(decide(.tempatLahir, misread, surest: .lstm)?.value == "BANDAR LAMPUNG")
        let village: ReaderMap = [Reader.lstm: "BANDUNGAN", .legacy: "BANDUNG"]
        #expect(decide(.tempatLahir, village, surest: .lstm)?.value == "BANDUNGAN")
    }

    @Test func anAddressDoesNotEndWithBlok() {
        let readings: ReaderMap = [Reader.lstm: "PERUM ASRI BLOK", .legacy: "PERUM ASRI BLOK C5"]
        #expect(decide(.alamat, readings, surest: .lstm)?.value == "PERUM ASRI BLOK C5")
    }

    @Test func aCardIsIssuedWhereItsHeaderSays() {
        let readings: ReaderMap = [Reader.lstm: "PALOPO", .legacy: "PALOPQ"]
        let decision = decide(.tempatTerbit, readings, surest: .legacy, beside: [.kabupatenKota: "KOTA PALOPO"])
        #expect(decision?.value == "PALOPO")
    }

    /// - Parameters:
    ///   - surest: reads it with 0.95 and the others with 0.4; nil for 0.9 of everybody.
    ///   - card: what everybody reads alike.
    private func decide(
        _ field: KTPField, _ words: ReaderMap<String>, surest: Reader? = nil, beside card: FieldMap<String> = [:]
    ) -> FieldDecision? {
        var readings: ReaderMap<KTPData> = [:]
        for (reader, word) in words.pairs {
            let confidence = surest.map { $0 == reader ? 0.95 : 0.4 } ?? 0.9
            var values = card
            values[field] = word
            readings[reader] = KTPData(fields: values.mapValues { FieldReading(value: $0, confidence: confidence) })
        }
        return ReadingComparator().compare(readings, of: [:], accept: 0.95).fields[field]
    }
}
