import KTPCore
import Testing

/// What print loses and nobody makes up: dots, commas, apostrophes, the last words of a row.
struct OmissionRulesTests {
    @Test(arguments: [
        (KTPField.nama, "SITI AMINAH SE", "SITI AMINAH, SE"), (.alamat, "MAWAR KM. 7.5", "MAWAR KM. 7,5"),
        (.nama, "DR. SITI AMINAH, SE MM", "DR. SITI AMINAH, SE, MM"), (.alamat, "JLMAWAR 5", "JLN MAWAR 5"),
        (.alamat, "GANG MAWAR NO12", "GANG NOVA NO. 12"), (.alamat, "PERUM ASRI BLOK", "PERUM ASRI BLOK C5"),
        (.alamat, "BLOK A NO/73", "BLOK A NO. 73"),
        (.tempatTerbit, "KABUPATEN KOTAWARINGIN", "KABUPATEN KOTAWARINGIN BARAT"),
        (.alamat, "JL. MAWAR NOMOR", "JL. MAWAR NOMOR 5"), (.tempatTerbit, "KOTA", "KOTA PALOPO"),
        (.tempatTerbit, "MANDKWARI", "MANOKWARI"),
        (.tempatLahir, "GORONTALQ", "GORONTALO"), (.tempatLahir, "KARAWAG", "SOLO"),
        (.nama, "AHMAD B SUKARNO", "I MADE SUKARNO"), (.nama, "JOKO H.N", "JOKO H.N."),
        (.kelDesa, "HEI.TEUNG", "HELTEUNG"), (.tempatLahir, "FLORES/TIMUR", "FLORES TIMUR"),
    ])
    func whatLacksAMarkOrAWordGoesToReviewThoughBothReadItSo(_ field: KTPField, lost: String, whole: String) {
        let regency: FieldMap = [KTPField.kabupatenKota: "KABUPATEN KOTAWARINGIN BARAT"]
        let both = { decide(field, [.lstm: $0, .legacy: $0], others: regency) }
        #expect(both(lost)?.value == lost)
        #expect(both(lost)?.status == .review)
        #expect(both(whole)?.status == .accepted)
    }

    @Test(arguments: ["BARAT", "KOTAWARINGIN"])
    func aPlaceOfIssueThatIsAPartOfTheHeadersIsProposedWhole(part: String) {
        let regency: FieldMap = [KTPField.kabupatenKota: "KABUPATEN KOTAWARINGIN BARAT"]
        let decision = decide(.tempatTerbit, [.lstm: part, .legacy: part], others: regency)
        #expect(decision?.value == "KOTAWARINGIN BARAT")
        #expect(decision?.from == .derived)
        #expect(decision?.status == .review)
        // A regency of its own is proposed as it is read.
        let other: FieldMap = [KTPField.kabupatenKota: "KABUPATEN BANDUNG BARAT"]
        #expect(decide(.tempatTerbit, [.lstm: "BANDUNG", .legacy: "BANDUNG"], others: other)?.value == "BANDUNG")
    }

    @Test func theApostropheOfANameThatBothLightsShowIsPrinted() {
        let (bare, marked) = ("DWILLE", "D'WILLE")
        #expect(
            decide(.nama, [.lstm: bare, .legacy: marked, .lstmEnhanced: bare, .legacyEnhanced: marked])?.value == marked
        )
        #expect(decide(.nama, [.lstm: bare, .legacy: bare, .other: marked, .legacyEnhanced: marked])?.value == marked)
        let speck: ReadingSourceMap = [
            ReadingSource.lstm: "WE'TAN", .legacy: "WETAN", .narrowed: "WE'TAN", .lstmEnhanced: "WETAN",
            .legacyEnhanced: "WETAN",
        ]
        #expect(decide(.nama, speck)?.value == "WETAN")
    }

    @Test func aBlankThatTheLSTMSeesInBothLightsIsPrinted() {
        let (lost, blank) = ("RATNATUTI", "RATNA TUTI")
        var readings: ReadingSourceMap = [
            ReadingSource.lstm: blank, .legacy: lost, .other: lost, .lstmEnhanced: blank, .legacyEnhanced: lost,
            .otherEnhanced: lost,
        ]
        #expect(decide(.nama, readings)?.value == blank)
        readings[.lstmEnhanced] = lost
        #expect(decide(.nama, readings)?.value == lost)
        readings = [.lstm: lost, .legacy: blank, .other: lost, .lstmEnhanced: lost, .legacyEnhanced: blank]
        #expect(decide(.nama, readings)?.value == lost)
    }

    @Test func aRegencyHasItsBlank() {
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: "BANDA ACEH", .legacy: "BANDAACEH", .other: "BANDAACEH", .narrowed: "BANDAACEH",
        ]
        #expect(decide(.tempatLahir, readings)?.value == "BANDA ACEH")
        #expect(decide(.kelDesa, readings)?.value == "BANDAACEH")
    }

    @Test func aPlaceOfBirthThatIsARegencyIsNoMisreading() {
        let misread: ReadingSourceMap = [ReadingSource.lstm: "BANDAR LAMPIJNG", .legacy: "BANDAR LAMPUNG"]
        #expect(decide(.tempatLahir, misread, surest: .lstm)?.value == "BANDAR LAMPUNG")
        let village: ReadingSourceMap = [ReadingSource.lstm: "BANDUNGAN", .legacy: "BANDUNG"]
        #expect(decide(.tempatLahir, village, surest: .lstm)?.value == "BANDUNGAN")
    }

    /// Not if both engines read it plainly: some places have such a name. A part of another place is no place either.
    @Test func aPlaceOfBirthOneLetterFromARegencyIsThatAndGoesToReview() {
        let misread: ReadingSourceMap = [
            ReadingSource.lstm: "TANSERANG", .legacy: "TANSERANG", .other: "TANZERANG", .lstmEnhanced: "TANGERA",
        ]
        let decision = decide(.tempatLahir, misread, surest: .other)
        #expect(decision?.value == "TANGERANG" && decision?.status == .review && decision?.from == .derived)
        #expect(decide(.tempatLahir, [.lstm: "KUDOS", .legacy: "KUDOS", .other: "KUD0S"])?.value == "KUDOS")
        let cut: ReadingSourceMap = [
            ReadingSource.lstm: "UJUNG PANDANG", .legacy: "UJUNG PANDANG", .otherEnhanced: "PANDANG",
        ]
        #expect(decide(.tempatLahir, cut)?.value == "UJUNG PANDANG")
    }

    @Test func theSecondLineOfANameThatBothLightsShowIsPrinted() {
        let (first, whole) = ("SITI NURHALIZA", "SITI NURHALIZA BINTI ABDULLAH")
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: first, .legacy: first, .narrowed: whole, .lstmEnhanced: whole, .legacyEnhanced: first,
        ]
        #expect(decide(.nama, readings)?.value == whole)
        #expect(decide(.nama, readings.mapValues { $0 == whole ? first + " X1Y" : $0 })?.value == first)
    }

    @Test func wordsThatTheLSTMReadsInBothLightsAreNotMadeUp() {
        let whole = "KAWIN BELUM TERCATAT"
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: whole, .legacy: "KAWIN", .lstmEnhanced: whole, .legacyEnhanced: "KAWIN",
            .otherEnhanced: "KAWIN",
        ]
        #expect(decide(.statusPerkawinan, readings)?.value == whole)
    }

    /// What a reader saw of it, though others are surer without.
    @Test(arguments: [
        (KTPField.alamat, "GANG POSBA JL AHMAD YANI", "GANG POSBA JL. AHMAD YANI"),
        (.alamat, "KPPOEN NO.49", "KP.POEN NO.49"), (.alamat, "JL. MAWAR KM. 5.5", "JL. MAWAR KM. 5,5"),
        (.kecamatan, "KEBON.RAYA", "KEBON RAYA"),
    ])
    func aMarkOrABlankThatDirtHardlyMakesIsPrinted(_ field: KTPField, lost: String, whole: String) {
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: lost, .other: lost, .narrowed: whole, .lstmEnhanced: lost, .otherEnhanced: whole,
        ]
        #expect(decide(field, readings, surest: .lstm)?.value == whole)
    }

    @Test func dirtInAPlaceIsNotWhatBothLightsShow() {
        let (dirty, clean) = ("JEHOI.UT", "JEHOLUT")
        var readings: ReadingSourceMap = [
            ReadingSource.lstm: dirty, .legacy: clean, .lstmEnhanced: dirty, .legacyEnhanced: clean,
            .otherEnhanced: dirty,
        ]
        #expect(decide(.kecamatan, readings)?.value == clean)
        readings[.legacyEnhanced] = dirty
        #expect(decide(.kecamatan, readings)?.value == dirty)
    }

    /// A scratch looks like a sign in one light.
    @Test func aSignBehindABloodGroupThatBothLightsShowIsPrinted() {
        var readings: ReadingSourceMap = [
            ReadingSource.lstm: "O", .legacy: "O-", .lstmEnhanced: "O", .legacyEnhanced: "O-", .otherEnhanced: "O",
        ]
        #expect(decide(.golonganDarah, readings)?.value == "O-")
        readings[.legacyEnhanced] = "O"
        #expect(decide(.golonganDarah, readings)?.value == "O")
    }

    @Test func aHyphenThatAnEngineSawMayBePrinted() {
        let (lost, hyphen) = ("DSN. ROJASELYIMURF", "DSN. ROJBSEL-YIMURF")
        let readings: ReadingSourceMap = [ReadingSource.lstm: lost, .legacy: hyphen, .other: lost, .narrowed: lost]
        #expect(decide(.alamat, readings)?.status == .review)
        #expect(decide(.alamat, readings.mapValues { $0 == hyphen ? "DSN. ROJBSELYIMURF" : $0 })?.status == .accepted)
    }

    @Test func aValueThatIsTheEndOfAnotherReadingGoesToReview() {
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: "DONONG", .legacy: "LANDONONG", .other: "DONONG", .narrowed: "DONONG",
        ]
        let decision = decide(.kecamatan, readings)
        #expect(decision?.value == "LANDONONG" || decision?.status == .review)
        #expect(decide(.kecamatan, readings.mapValues { $0 == "LANDONONG" ? "DONGNG" : $0 })?.status == .accepted)
    }

    @Test(arguments: [("AB", "AB+", FieldStatus.review), ("O-", "O+", .review), ("B", "A", .accepted)])
    func aBloodGroupWhoseSignIsReadTwoWaysGoesToReview(_ value: String, other: String, _ status: FieldStatus) {
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: value, .legacy: value, .other: value, .lstmEnhanced: value, .legacyEnhanced: other,
        ]
        #expect(decide(.golonganDarah, readings)?.status == status)
    }

    @Test func anAddressDoesNotEndWithBlok() {
        let readings: ReadingSourceMap = [ReadingSource.lstm: "PERUM ASRI BLOK", .legacy: "PERUM ASRI BLOK C5"]
        #expect(decide(.alamat, readings, surest: .lstm)?.value == "PERUM ASRI BLOK C5")
    }

    @Test func aCardIsIssuedWhereItsHeaderSays() {
        let readings: ReadingSourceMap = [ReadingSource.lstm: "PALOPO", .legacy: "PALOPQ"]
        let decision = decide(.tempatTerbit, readings, surest: .legacy, others: [.kabupatenKota: "KOTA PALOPO"])
        #expect(decision?.value == "PALOPO")
    }

    /// - Parameters:
    ///   - surest: reads it with 0.95 and the others with 0.4; nil for 0.9 of everybody.
    ///   - card: what everybody reads alike.
    private func decide(
        _ field: KTPField, _ words: ReadingSourceMap<String>, surest: ReadingSource? = nil,
        others card: FieldMap<String> = [:]
    ) -> FieldDecision? {
        var readings: ReadingSourceMap<KTPData> = [:]
        for (reader, word) in words.pairs {
            let confidence = surest.map { $0 == reader ? 0.95 : 0.4 } ?? 0.9
            var values = card
            values[field] = word
            readings[reader] = KTPData(fields: values.mapValues { FieldReading(value: $0, confidence: confidence) })
        }
        return ReadingComparator().compare(readings, of: [:], accept: 0.95).fields[field]
    }
}
